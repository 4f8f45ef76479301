import * as appointmentReminders from './appointments/reminders.ts'
import * as erasure from './audit/erasure/erase.ts'
import * as contactMail from './disputes/contact-mail.ts'
import * as disputeFiling from './disputes/file.ts'
import * as disputeReminders from './disputes/reminders.ts'
import * as disputeDecisions from './disputes/resolve.ts'
import * as accessEnding from './files/access-ending.ts'
import * as deletion from './files/delete.ts'
import * as refusedFiles from './files/refused.ts'
import * as previews from './files/render-preview.ts'
import * as uploads from './files/upload.ts'
import * as applications from './hiring/application.ts'
import * as approval from './hiring/approval.ts'
import * as requestPayment from './hiring/request-payment.ts'
import * as tokens from './hiring/tokens.ts'
import * as workWaiting from './hiring/work-waiting.ts'
import * as loginAddress from './identity/login-address.ts'
import * as accountChanged from './identity/mails/account-changed.ts'
import * as accountExists from './identity/mails/account-exists.ts'
import * as emailChange from './identity/mails/email-change.ts'
import * as lockout from './identity/mails/lockout.ts'
import * as passwordReset from './identity/mails/password-reset.ts'
import * as phoneCode from './identity/mails/phone-code.ts'
import * as rolesChanged from './identity/mails/roles-changed.ts'
import * as secondFactorCode from './identity/mails/second-factor-code.ts'
import * as verification from './identity/mails/verification.ts'
import * as profileImage from './identity/profile-image.ts'
import * as sessionEnd from './identity/session-end.ts'
import * as standings from './identity/staff/align-standing.ts'
import type { Task } from './kernel/task.ts'
import * as licenseExpiry from './licensing/expiry.ts'
import * as calls from './messaging/call.ts'
import * as earlierDigests from './messaging/digest/before.ts'
import * as unreadCollected from './messaging/digest/collect.ts'
import * as sharedFiles from './messaging/share-file.ts'
import * as payments from './money/continue-payment.ts'
import * as following from './money/follow.ts'
import * as payouts from './money/payout.ts'
import * as reconciling from './money/reconcile.ts'
import * as contractParties from './notifications/contract-parties.ts'
import * as notifications from './notifications/notifications.ts'
import * as bundle from './notifications/outside/bundle.ts'
import * as notificationMail from './notifications/outside/mail.ts'
import * as notificationText from './notifications/outside/text.ts'
import * as solve from './notifications/solve.ts'
import * as skipping from './operations/skip-event.ts'
import * as reviewPublishing from './reviews/publish.ts'

/** The files that declare tasks; a test finds one that is not among them. */
const modules = [
  appointmentReminders,
  erasure,
  contactMail,
  disputeFiling,
  disputeReminders,
  disputeDecisions,
  accessEnding,
  deletion,
  refusedFiles,
  previews,
  uploads,
  applications,
  approval,
  requestPayment,
  tokens,
  workWaiting,
  loginAddress,
  accountChanged,
  accountExists,
  emailChange,
  lockout,
  passwordReset,
  phoneCode,
  rolesChanged,
  secondFactorCode,
  verification,
  profileImage,
  sessionEnd,
  standings,
  licenseExpiry,
  calls,
  earlierDigests,
  unreadCollected,
  sharedFiles,
  payments,
  following,
  payouts,
  reconciling,
  contractParties,
  notifications,
  bundle,
  notificationMail,
  notificationText,
  solve,
  reviewPublishing,
  skipping,
]
type ValueIn<Module> = Module extends unknown ? Module[keyof Module] : never
type AnyTask = Extract<ValueIn<(typeof modules)[number]>, { kind: 'task' }>

/** The dependencies of the worker: all that any task needs. */
export type TaskNeeds = AnyTask['run'] extends (needs: infer Needs, ...rest: never) => unknown ? Needs : never

const isTask = (value: unknown): value is AnyTask =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'task'

/** Every task that the worker can run. */
export const tasks: readonly Task<TaskNeeds>[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isTask)
