import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import { money } from '#domain/kernel/money.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import type { RouteScreen } from '#domain/notifications/notifications.ts'
import type { Task } from '../kernel/task.ts'
import { PAYOUT_ATTEMPTS } from '../money/payout.ts'

/** Client and consultant; of a file, its owner and the person who is to read it. */
export const NOTICE_SIDES = ['client', 'consultant', 'owner', 'person'] as const
type NoticeSide = (typeof NOTICE_SIDES)[number]

/**
 * What one side of a thing is to be told. In the message `{title}` stands for what the thing is about and `{person}`
 * for the name of the other side, always before the title. `when`: only if that is so of the thing by then.
 */
export type Notice = {
  to: NoticeSide
  message: string
  screen: RouteScreen
  when?: 'job_closed' | 'first_refund_failure'
}

type Notices = {
  [T in AnyEvent['type']]?: (event: Extract<AnyEvent, { type: T }>) => Notice[]
}

const client = (screen: RouteScreen, message: string): Notice => ({ to: 'client', message, screen })
const consultant = (screen: RouteScreen, message: string): Notice => ({ to: 'consultant', message, screen })
const owner = (message: string): Notice => ({ to: 'owner', message, screen: 'FileDetails' })
const person = (message: string): Notice => ({ to: 'person', message, screen: 'FileDetails' })

const NOT_PAID = {
  // The client did that.
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
 * Which event is told to whom: never to who did it, except where their money moved. That a job was closed is told by
 * what it does to each proposal, so that exactly those hear of it whose proposal was still open.
 */
const notices: Notices = {
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
  // Earlier ones are tried again within a minute.
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

  AccessRequested: () => [owner('{person} asks for access to "{title}"')],
  AccessGranted: () => [person(`{person} gave you access to "{title}" for ${GRANT_DAYS} days`)],
  AccessRenewed: () => [person(`{person} renewed your access to "{title}" for ${GRANT_DAYS} days`)],
  // Without the file's name, which was never theirs to know.
  AccessDenied: () => [person('{person} denied your request for access to a file')],

  ReviewRequested: ({ as }) => {
    const message = 'Please review {person} for "{title}"'
    return [as === 'consultant' ? client('Review', message) : consultant('Review', message)]
  },
}

/** What is told a day before a grant ends. */
export const ACCESS_ENDING: readonly Notice[] = [
  person('Your access to "{title}" ends in a day'),
  owner('The access of {person} to "{title}" ends in a day'),
]

/** What the owner of a license is told that lasts for so many days more; 0 on its last. */
export const licenseExpiring = (days: number): Notice =>
  consultant(
    'Profile',
    `Your license "{title}" expires ${days < 1 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`,
  )

/** Whom this event is to be told, and how. */
export const noticesOf = (event: AnyEvent): Notice[] =>
  (notices[event.type] as ((e: AnyEvent) => Notice[]) | undefined)?.(event) ?? []

/** What the other side of each running contract is told of a person's account or license. */
const toParties: Partial<Record<AnyEvent['type'], string>> = {
  AccountSuspended: 'The account of {person} was suspended. Your contract "{title}" stays as it is',
  LicenseRevoked: 'The license of {person} no longer counts for "{title}"',
  LicenseExpired: 'The license of {person} no longer counts for "{title}"',
}

/** One task for each notice of this event, and one for all that go to the parties of contracts. */
export function tell({ stream, id, event }: Recorded): Task[] {
  const cause = { stream, event_id: id, happened_at: event.at }
  const message = toParties[event.type]
  return [
    ...noticesOf(event).map((notice) => ({
      name: 'notice',
      payload: { ...cause, ...notice },
      key: `notice:${id}:${notice.to}:${notice.screen}`,
    })),
    ...(message === undefined
      ? []
      : [{ name: 'notice-parties', payload: { ...cause, message }, key: `notice-parties:${id}` }]),
  ]
}
