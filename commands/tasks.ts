import * as appointmentReminders from './appointments/reminders.ts'
import * as erasure from './audit/erasure/erase-person.ts'
import * as contactMail from './disputes/contact-mail.ts'
import * as disputeFiling from './disputes/file-dispute.ts'
import * as disputeReminders from './disputes/reminders.ts'
import * as disputeDecisions from './disputes/resolve-dispute.ts'
import * as accessEnding from './files/access-ending.ts'
import * as deletion from './files/delete-file.ts'
import * as previews from './files/render-preview.ts'
import * as uploads from './files/upload.ts'
import * as applications from './hiring/application.ts'
import * as approval from './hiring/approve-contract.ts'
import * as requestPayment from './hiring/request-payment.ts'
import * as tokens from './hiring/tokens.ts'
import * as workWaiting from './hiring/work-reminders.ts'
import * as loginAddress from './identity/align-login-address.ts'
import * as sessionEnd from './identity/end-sessions.ts'
import * as codeMessages from './identity/mails/code-messages.ts'
import * as linkMails from './identity/mails/link-mails.ts'
import * as securityMails from './identity/mails/security-mails.ts'
import * as profileImage from './identity/profile-image.ts'
import * as standings from './identity/staff/standing.ts'
import type { Task } from './kernel/task.ts'
import * as licenseExpiry from './licensing/expiry.ts'
import * as calls from './messaging/call.ts'
import * as unreadCollection from './messaging/collect-unread.ts'
import * as sharedFiles from './messaging/share-file.ts'
import * as payments from './money/continue-payment.ts'
import * as payouts from './money/payout.ts'
import * as reconciliation from './money/reconcile.ts'
import * as providerSync from './money/sync-with-provider.ts'
import * as contractParties from './notifications/contract-parties.ts'
import * as bundle from './notifications/digest/digest.ts'
import * as notificationMail from './notifications/digest/digest-mail.ts'
import * as notifications from './notifications/raise-notification.ts'
import * as solve from './notifications/solved-kinds.ts'
import * as eventSkipping from './operations/skip-event.ts'
import * as reviewPublishing from './reviews/publish-reviews.ts'

/** The files that declare tasks. A test finds a file that is missing here. */
const taskModules = [
  appointmentReminders,
  erasure,
  contactMail,
  disputeFiling,
  disputeReminders,
  disputeDecisions,
  accessEnding,
  deletion,
  previews,
  uploads,
  applications,
  approval,
  requestPayment,
  tokens,
  workWaiting,
  loginAddress,
  codeMessages,
  linkMails,
  securityMails,
  profileImage,
  sessionEnd,
  standings,
  licenseExpiry,
  calls,
  unreadCollection,
  sharedFiles,
  payments,
  providerSync,
  payouts,
  reconciliation,
  contractParties,
  notifications,
  bundle,
  notificationMail,
  solve,
  reviewPublishing,
  eventSkipping,
]
type ValueIn<Module> = Module extends unknown ? Module[keyof Module] : never
type AnyTask = Extract<ValueIn<(typeof taskModules)[number]>, { kind: 'task' }>

/** Everything that any task needs from the worker. */
export type WorkerNeeds = AnyTask['run'] extends (needs: infer Needs, ...rest: never) => unknown
  ? Needs
  : never

const isTask = (value: unknown): value is AnyTask =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'task'

/** Every task that the worker can run. */
export const tasks: readonly Task<WorkerNeeds>[] = taskModules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isTask)
