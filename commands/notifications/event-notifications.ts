import { z } from 'zod'
import type { AnyEvent } from '#domain/kernel/catalogue.ts'
import { durationWords, minutes } from '#domain/kernel/duration.ts'
import { money } from '#domain/kernel/money.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { RouteScreen } from '#domain/notifications/notifications.ts'
import { PAYOUT_ATTEMPTS } from '../money/payout.ts'

/**
 * A notification for one side of a thing: client or consultant; of a file, its owner or the person who is to read it; of
 * an appointment, its owner who proposed it or the person who was invited.
 * In the message `{title}` stands for what the thing is about and `{person}` for the name of the other side, always
 * before the title. `when`: only if that holds of the thing when the notification is raised. `once_a_day` (UTC): however
 * often it happens, by that person or to that thing.
 */
export type EventNotification = z.infer<typeof EventNotification>
export const EventNotification = z.object({
  to: z.enum(['client', 'consultant', 'owner', 'person']),
  message: z.string(),
  screen: RouteScreen,
  when: z.enum(['job_closed', 'first_refund_failure']).optional(),
  once_a_day: z.enum(['by_person', 'of_thing']).optional(),
})

type NotificationsByEvent = {
  [T in AnyEvent['type']]?: (event: Extract<AnyEvent, { type: T }>) => EventNotification[]
}

const client = (screen: RouteScreen, message: string): EventNotification => ({
  to: 'client',
  message,
  screen,
})
const consultant = (screen: RouteScreen, message: string): EventNotification => ({
  to: 'consultant',
  message,
  screen,
})
const owner = (message: string): EventNotification => ({ to: 'owner', message, screen: 'FileDetails' })
const person = (message: string): EventNotification => ({ to: 'person', message, screen: 'FileDetails' })
const inviter = (message: string) => ({ ...owner(message), screen: 'AppointmentDetails' as const })
const invitee = (message: string) => ({ ...person(message), screen: 'AppointmentDetails' as const })
/** Both sides can make these happen as often as they like. */
const ofPerson = (message: string) => ({ ...owner(message), once_a_day: 'by_person' as const })
const ofFile = (message: string) => ({ ...person(message), once_a_day: 'of_thing' as const })

const NOT_PAID = {
  // The client did it.
  canceled: [],
  expired: [
    client('PaymentDetails', 'Your payment for "{title}" was not approved in time. Nothing was charged'),
  ],
  refused: [client('PaymentDetails', 'Your payment for "{title}" failed. Nothing was charged')],
  suspended: [client('PaymentDetails', 'The hire for "{title}" cannot go on. Nothing was charged')],
}
const WAITS_FOR = {
  no_payout_email: 'Your payment for "{title}" waits for your payout email',
  suspended: 'Your payment for "{title}" waits while your account is suspended',
}

/**
 * Whom each event notifies: never who did it, except where their money moved. The closing of a job notifies
 * through the declined applications, so that exactly those are notified whose application was still open.
 */
const notifications: NotificationsByEvent = {
  LicenseVerified: () => [consultant('Profile', 'Your license "{title}" was verified')],
  LicenseRejected: () => [consultant('Profile', 'Your license "{title}" was rejected')],
  LicenseRevoked: () => [consultant('Profile', 'Your license "{title}" was revoked')],
  LicenseExpired: () => [consultant('Profile', 'Your license "{title}" has expired')],

  ApplicationSubmitted: () => [client('ApplicationDetails', '{person} sent a proposal for "{title}"')],
  ApplicationRevised: () => [client('ApplicationDetails', '{person} revised the proposal for "{title}"')],
  ApplicationWithdrawn: () => [client('ApplicationDetails', '{person} withdrew the proposal for "{title}"')],
  ApplicationOffered: () => [consultant('ApplicationDetails', 'You have an offer for "{title}"')],
  OfferWithdrawn: () => [consultant('ApplicationDetails', 'The offer for "{title}" was withdrawn')],
  ApplicationDeclined: () => [
    { ...consultant('JobDetails', 'The job "{title}" was closed'), when: 'job_closed' },
    consultant('ApplicationDetails', 'Your proposal for "{title}" was declined'),
  ],

  ContractStarted: () => [consultant('ContractDetails', '{person} hired you for "{title}"')],
  DeliverableSubmitted: () => [client('ContractDetails', '{person} submitted the work for "{title}"')],
  DeliverableDenied: () => [consultant('ContractDetails', '{person} denied the work for "{title}"')],
  ContractCompleted: () => [consultant('ContractDetails', 'The contract "{title}" is complete')],

  CapturePending: () => [
    client('PaymentDetails', 'Your payment for "{title}" waits at the payment provider'),
  ],
  PaymentCaptured: ({ amount }) => [
    client('PaymentDetails', `Your payment of ${money(amount)} for "{title}" is in escrow`),
    consultant('PaymentDetails', 'The payment for "{title}" is in escrow'),
  ],
  PaymentCleared: ({ reason }) => NOT_PAID[reason],
  PayoutSent: ({ amount }) => [consultant('PaymentDetails', `You were paid ${money(amount)} for "{title}"`)],
  PayoutWaiting: ({ reason }) => [consultant('PaymentDetails', WAITS_FOR[reason])],
  PayoutUnclaimed: () => [
    consultant('PaymentDetails', 'Your payment for "{title}" waits for you to claim it'),
  ],
  // Earlier failures are retried automatically.
  PayoutFailed: ({ attempt }) =>
    attempt < PAYOUT_ATTEMPTS
      ? []
      : [consultant('PaymentDetails', 'Your payment for "{title}" could not be sent. Support looks into it')],
  EscrowRefunded: () => [consultant('PaymentDetails', 'The payment for "{title}" goes back to the client')],
  RefundSent: ({ amount }) => [
    client('PaymentDetails', `${money(amount)} for "{title}" was refunded to you`),
  ],
  RefundFailed: () => [
    {
      ...client('PaymentDetails', 'The refund for "{title}" failed and is tried again'),
      when: 'first_refund_failure',
    },
  ],

  PurchaseCapturePending: () => [
    consultant('PaymentDetails', 'Your payment for "{title}" waits at the payment provider'),
  ],
  PurchasePaid: ({ amount }) => [
    consultant('PaymentDetails', `You paid ${money(amount)} for "{title}". Your tokens are there`),
  ],
  PurchaseCleared: ({ reason }) =>
    reason === 'canceled'
      ? []
      : [consultant('PaymentDetails', 'Your payment for "{title}" was not completed. Nothing was charged')],
  PurchaseRefundSent: ({ amount }) => [
    consultant('PaymentDetails', `${money(amount)} for "{title}" was refunded to you`),
  ],
  PurchaseRefundFailed: () => [
    {
      ...consultant('PaymentDetails', 'The refund for "{title}" failed and is tried again'),
      when: 'first_refund_failure',
    },
  ],

  AccessRequested: () => [ofPerson('{person} asks for access to "{title}"')],
  FileAccessRefused: () => [ofPerson('{person} tried to open "{title}" without access')],
  AccessGranted: () => [ofFile(`{person} gave you access to "{title}" for ${GRANT_DAYS} days`)],
  AccessRenewed: () => [ofFile(`{person} renewed your access to "{title}" for ${GRANT_DAYS} days`)],
  // Without the file's name, which this person may not know.
  AccessDenied: () => [ofFile('{person} denied your request for access to a file')],

  AppointmentProposed: () => [invitee('{person} invites you to the appointment "{title}"')],
  AppointmentRescheduled: () => [invitee('{person} changed the appointment "{title}"')],
  AppointmentAccepted: () => [inviter('{person} accepted the appointment "{title}"')],
  AppointmentDenied: () => [inviter('{person} denied the appointment "{title}"')],
  AppointmentCancelled: () => [invitee('{person} cancelled the appointment "{title}"')],

  ReviewRequested: ({ as }) => {
    const message = 'Please review {person} for "{title}"'
    return [as === 'consultant' ? client('Review', message) : consultant('Review', message)]
  },
}

/** For both sides a day before a grant ends. */
export const accessEnding: readonly EventNotification[] = [
  person('Your access to "{title}" ends in a day'),
  owner('The access of {person} to "{title}" ends in a day'),
]

/** For both sides of an appointment that begins in so many milliseconds. */
export function appointmentNear(left: number): EventNotification[] {
  const whole = Math.ceil(left / minutes(1))
  const time = whole < 60 ? durationWords(whole, 'minute') : durationWords(Math.round(whole / 60), 'hour')
  const message = `Your appointment with {person} begins in ${time}: "{title}"`
  return [inviter(message), invitee(message)]
}

/** For the owner of a license that expires in so many days; 0 on its last. */
export const licenseExpiring = (days: number): EventNotification =>
  consultant(
    'Profile',
    `Your license "{title}" expires ${days < 1 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`,
  )

/** The notifications of this event. */
export const notificationsFor = (event: AnyEvent): EventNotification[] =>
  (notifications[event.type] as ((e: AnyEvent) => EventNotification[]) | undefined)?.(event) ?? []

/** For the other side of each running contract, about a person's account or license. */
export const forContractParties: Partial<Record<AnyEvent['type'], string>> = {
  AccountSuspended: 'The account of {person} was suspended. Your contract "{title}" stays as it is',
  LicenseRevoked: 'The license of {person} no longer counts for "{title}"',
  LicenseExpired: 'The license of {person} no longer counts for "{title}"',
}
