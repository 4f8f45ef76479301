import { z } from 'zod'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatDuration, minutes } from '#domain/kernel/time/duration.ts'
import { RouteScreen } from '#domain/notifications/notification-schemas.ts'
import { MAX_PAYOUT_ATTEMPTS } from '../money/payout.ts'
import { type NotificationKind, notificationCopy } from './copy/notification-copy.ts'

/**
 * The sides of a thing that can be notified, each with its name in queued tasks. The names never change, since
 * databases have queued tasks with them.
 */
export const RECIPIENTS = {
  client: 'client',
  consultant: 'consultant',
  fileOwner: 'owner',
  fileReader: 'person',
  inviter: 'owner',
  invitee: 'person',
  reviewAuthor: 'owner',
  reviewedPerson: 'person',
} as const

/** The conditions of notifications, each with its name in queued tasks. The names never change either. */
export const CONDITIONS = {
  jobIsClosed: 'job_closed',
  isFirstRefundFailure: 'first_refund_failure',
  consultantSawOffer: 'offer_told',
  hasNoDispute: 'undisputed',
  requesterIsNotBlocked: 'heard',
} as const

/**
 * A notification for one side of a thing. `message` and `line` are the texts of its kind. `when` is a
 * condition that must hold of the thing when the notification is raised. `once_a_day` limits it to one in
 * each day (UTC), by that person or for that thing.
 */
export type EventNotification = z.infer<typeof EventNotification>
export const EventNotification = z.object({
  to: z.enum(RECIPIENTS),
  // Absent in tasks that were queued before there were kinds.
  kind: z.string().optional(),
  message: z.string(),
  line: z.string().optional(),
  screen: RouteScreen,
  when: z.enum(CONDITIONS).optional(),
  once_a_day: z.enum(['by_person', 'of_thing']).optional(),
})

type NotificationOptions = Pick<EventNotification, 'when' | 'once_a_day'> & { amount?: string }

/** Returns a notification of this kind for that side, with `amount` filled in. */
export function notificationOf(
  recipient: keyof typeof RECIPIENTS,
  kind: NotificationKind,
  { amount = '', ...options }: NotificationOptions = {},
): EventNotification {
  const { screen, message, line } = notificationCopy[kind]
  const fill = (template: string) => template.replace('{amount}', () => amount)
  return { to: RECIPIENTS[recipient], kind, screen, message: fill(message), line: fill(line), ...options }
}

type NotificationMaker = (kind: NotificationKind, options?: NotificationOptions) => EventNotification
const clientNotification: NotificationMaker = (...args) => notificationOf('client', ...args)
const consultantNotification: NotificationMaker = (...args) => notificationOf('consultant', ...args)
const bothNotifications = (kind: NotificationKind) => [clientNotification(kind), consultantNotification(kind)]
/** Both sides of a file can cause these events as often as they like, so they notify once a day. */
const fileOwnerNotification: NotificationMaker = (kind) =>
  notificationOf('fileOwner', kind, { once_a_day: 'by_person', when: CONDITIONS.requesterIsNotBlocked })
const fileReaderNotification: NotificationMaker = (kind) =>
  notificationOf('fileReader', kind, { once_a_day: 'of_thing' })
const inviterNotification: NotificationMaker = (...args) => notificationOf('inviter', ...args)
const inviteeNotification: NotificationMaker = (...args) => notificationOf('invitee', ...args)

type NotificationsByEvent = {
  [T in AnyEvent['type']]?: (event: Extract<AnyEvent, { type: T }>) => EventNotification[]
}

/**
 * A payment that the client cancels, or lets expire, notifies nobody. The consultant knows of it only if the
 * provider was checking the payment.
 */
const CLEARED_PAYMENT_NOTIFICATIONS = {
  canceled: [],
  expired: [],
  refused: [
    clientNotification('payment_failed'),
    consultantNotification('offer_withdrawn', { when: CONDITIONS.consultantSawOffer }),
  ],
  suspended: [clientNotification('hire_stopped')],
}

/**
 * The notifications of each event. Nobody is notified of their own acts, except when their money moved. One
 * payment notifies each side once: the consultant by the contract that it starts. The end of a job notifies
 * only consultants whose application was open, through the declined applications.
 */
const notifications: NotificationsByEvent = {
  LicenseVerified: () => [consultantNotification('license_verified')],
  LicenseRejected: () => [consultantNotification('license_rejected')],
  LicenseRevoked: () => [consultantNotification('license_revoked')],
  LicenseExpired: () => [consultantNotification('license_expired')],

  ApplicationSubmitted: () => [clientNotification('proposal_received')],
  ApplicationRevised: () => [clientNotification('proposal_revised')],
  ApplicationWithdrawn: () => [clientNotification('proposal_withdrawn')],
  ApplicationDeclined: () => [
    consultantNotification('job_closed', { when: CONDITIONS.jobIsClosed }),
    consultantNotification('proposal_declined'),
  ],

  ContractStarted: () => [consultantNotification('contract_started')],
  DeliverableSubmitted: () => [clientNotification('work_submitted')],
  DeliverableDenied: () => [consultantNotification('work_denied')],
  // If a dispute completed the contract, the notification of the decision says so.
  ContractCompleted: () => [consultantNotification('contract_completed', { when: CONDITIONS.hasNoDispute })],

  CapturePending: () => [clientNotification('payment_pending'), consultantNotification('offer_made')],
  PaymentCaptured: ({ amount }) => [clientNotification('payment_held', { amount: formatMoney(amount) })],
  PaymentCleared: ({ reason }) => CLEARED_PAYMENT_NOTIFICATIONS[reason],
  PayoutSent: ({ amount }) => [consultantNotification('paid_out', { amount: formatMoney(amount) })],
  PayoutWaiting: ({ reason }) => [
    consultantNotification(reason === 'suspended' ? 'payout_suspended' : 'payout_without_email'),
  ],
  PayoutUnclaimed: () => [consultantNotification('payout_unclaimed')],
  // Earlier failures are retried automatically.
  PayoutFailed: ({ attempt }) =>
    attempt < MAX_PAYOUT_ATTEMPTS ? [] : [consultantNotification('payout_failed')],
  EscrowRefunded: () => [consultantNotification('payment_returned', { when: CONDITIONS.hasNoDispute })],
  RefundSent: ({ amount }) => [clientNotification('refunded', { amount: formatMoney(amount) })],
  RefundFailed: () => [clientNotification('refund_failed', { when: CONDITIONS.isFirstRefundFailure })],

  PurchaseCapturePending: () => [consultantNotification('payment_pending')],
  PurchasePaid: ({ amount }) => [consultantNotification('purchase_paid', { amount: formatMoney(amount) })],
  PurchaseCleared: ({ reason }) =>
    reason === 'refused' || reason === 'suspended' ? [consultantNotification('purchase_failed')] : [],
  PurchaseRefundSent: ({ amount }) => [consultantNotification('refunded', { amount: formatMoney(amount) })],
  PurchaseRefundFailed: () => [
    consultantNotification('refund_failed', { when: CONDITIONS.isFirstRefundFailure }),
  ],

  AccessRequested: () => [fileOwnerNotification('access_requested')],
  FileAccessRefused: () => [fileOwnerNotification('access_refused')],
  AccessGranted: () => [fileReaderNotification('access_granted')],
  AccessRenewed: () => [fileReaderNotification('access_renewed')],
  AccessDenied: () => [fileReaderNotification('access_denied')],

  AppointmentProposed: () => [inviteeNotification('appointment_proposed')],
  AppointmentRescheduled: () => [inviteeNotification('appointment_changed')],
  AppointmentAccepted: () => [inviterNotification('appointment_accepted')],
  AppointmentDenied: () => [inviterNotification('appointment_denied')],
  AppointmentCancelled: () => [inviteeNotification('appointment_cancelled')],

  ReviewRequested: ({ as }) => [
    notificationOf(as === 'consultant' ? 'client' : 'consultant', 'review_requested'),
  ],
  ReviewPublished: () => [notificationOf('reviewedPerson', 'review_published')],
  ReviewAnswered: () => [notificationOf('reviewAuthor', 'review_answered')],

  DisputeFiled: ({ filed_by, client_id }) => {
    if (filed_by === undefined) return bothNotifications('dispute_opened')
    return [
      filed_by === client_id ? consultantNotification('dispute_filed') : clientNotification('dispute_filed'),
    ]
  },
  DisputeStatementAdded: ({ by }) => [
    by === 'client' ? consultantNotification('dispute_statement') : clientNotification('dispute_statement'),
  ],
  DisputeTaken: ({ from }) => (from === undefined ? bothNotifications('dispute_taken') : []),
  DisputePartiesAsked: () => bothNotifications('dispute_question'),
  DisputeResolved: () => bothNotifications('dispute_decided'),
}

/** The notifications of both sides a day before a grant ends. */
export const accessEndingNotifications: readonly EventNotification[] = [
  notificationOf('fileReader', 'access_ending'),
  notificationOf('fileOwner', 'given_access_ending'),
]

/** Returns the notifications of both sides of an appointment that begins in `remainingMs` milliseconds. */
export function appointmentNearNotifications(remainingMs: number): EventNotification[] {
  const totalMinutes = Math.ceil(remainingMs / minutes(1))
  const amount =
    totalMinutes < 60
      ? formatDuration(totalMinutes, 'minute')
      : formatDuration(Math.round(totalMinutes / 60), 'hour')
  return [
    inviterNotification('appointment_near', { amount }),
    inviteeNotification('appointment_near', { amount }),
  ]
}

/** Returns the notification for the client whose review submitted work has awaited for `waitedDays` days. */
export const workWaitingNotification = (waitedDays: number): EventNotification =>
  clientNotification('work_waiting', { amount: formatDuration(waitedDays, 'day') })

/**
 * Returns the notification for the owner of a license that expires in `remainingDays` days; 0 on its last
 * day.
 */
export const licenseExpiringNotification = (remainingDays: number): EventNotification =>
  consultantNotification('license_expiring', {
    amount: remainingDays < 1 ? 'today' : remainingDays === 1 ? 'tomorrow' : `in ${remainingDays} days`,
  })

/** Returns the notifications of this event. */
export const notificationsFor = (event: AnyEvent): EventNotification[] =>
  (notifications[event.type] as ((e: AnyEvent) => EventNotification[]) | undefined)?.(event) ?? []

/** The notifications for the other side of each running contract about a person's account or license. */
export const contractPartyKinds: Partial<Record<AnyEvent['type'], NotificationKind>> = {
  AccountSuspended: 'party_suspended',
  LicenseRevoked: 'party_unlicensed',
  LicenseExpired: 'party_unlicensed',
}
