import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import type { MailStep } from '../../ports/mailer.ts'
import type { NotificationKind } from '../copy/notification-copy.ts'

// Every sentence of the mails and text messages about what happened. Anybody may read them on their way or on
// a locked screen, so they are fixed: no name, title, amount, file name or reason, which may be about health.

/** What happened, as the subject of a mail, a row of it, and a text message. */
export const newsTexts: Record<NotificationKind, string> = {
  license_verified: 'Your license is verified',
  license_rejected: 'Your license was rejected',
  license_revoked: 'Your license is no longer verified',
  license_expired: 'Your license has expired',
  license_expiring: 'Your license expires soon',
  party_unlicensed: 'A license on one of your contracts no longer counts',

  proposal_received: 'A consultant sent you a proposal',
  proposal_revised: 'A consultant revised a proposal',
  proposal_withdrawn: 'A consultant withdrew a proposal',
  offer_made: 'You have a job offer',
  offer_withdrawn: 'A job offer to you was withdrawn',
  job_closed: 'A job you applied to was closed',
  proposal_declined: 'Your proposal was declined',
  contract_started: "You've been hired, and the payment is in escrow",
  work_submitted: 'Work is ready for your review',
  work_waiting: 'Work is still waiting for your review',
  work_denied: 'Your client asked for changes',
  contract_completed: 'Your contract is complete',
  party_suspended: "The other person's account on one of your contracts was suspended",

  payment_pending: 'Your payment is being checked',
  payment_held: 'Your payment is in escrow',
  payment_failed: "Your payment failed, and you weren't charged",
  hire_stopped: "Your hire didn't go through, and you weren't charged",
  paid_out: "You've been paid",
  payout_without_email: 'Add a payout email to get paid',
  payout_suspended: 'Your payout is on hold while your account is suspended',
  payout_unclaimed: 'Your payout is waiting for you to claim it',
  payout_failed: 'Your payout failed, and our support team is on it',
  payment_returned: 'A payment is going back to the client',
  refunded: "You've been refunded",
  refund_failed: "Your refund failed, and we're trying again",
  purchase_paid: 'Your premium is paid, and your tokens are here',
  purchase_failed: "Your premium payment failed, and you weren't charged",

  access_requested: 'Someone wants access to one of your files',
  access_refused: 'Someone tried to open one of your files without access',
  access_granted: `You have access to a file for ${GRANT_DAYS} days`,
  access_renewed: `Your access to a file was renewed for ${GRANT_DAYS} days`,
  access_denied: 'Your request for access to a file was denied',
  access_ending: 'Your access to a file ends in a day',
  given_access_ending: "Someone's access to one of your files ends in a day",

  appointment_proposed: "You're invited to an appointment",
  appointment_changed: "An appointment you're invited to has changed",
  appointment_accepted: 'Your appointment was accepted',
  appointment_denied: 'Your appointment was declined',
  appointment_cancelled: 'An appointment was canceled',
  appointment_near: 'One of your appointments starts soon',

  review_requested: 'Please write a review',
  review_published: 'You have a new review',
  review_answered: 'Someone answered your review',

  dispute_filed: 'A dispute was filed on one of your contracts',
  dispute_opened: 'The payment for one of your contracts is frozen',
  dispute_statement: 'One of your disputes has a new statement',
  dispute_taken: 'Our support team is reviewing your dispute',
  dispute_question: 'Our support team has a question about your dispute',
  dispute_decided: 'Our support team decided your dispute',
}

/** For a kind that an older version raised. */
export const OTHER_NEWS = 'You have news in your account'

const HEAVY: readonly NotificationKind[] = [
  ...(['dispute_decided', 'dispute_filed', 'dispute_opened', 'dispute_question'] as const),
  ...(['payment_failed', 'hire_stopped', 'payout_without_email', 'payout_failed', 'refund_failed'] as const),
  ...(['license_rejected', 'license_revoked', 'party_unlicensed', 'access_refused'] as const),
]
const LIGHT: readonly NotificationKind[] = ['review_requested', 'access_ending', 'given_access_ending']

/** How early an event stands in a mail with others: from 2, which leads it, to -1, which can wait. */
export const mailWeightOf = (kind: NotificationKind): number =>
  kind === 'dispute_decided' ? 2 : HEAVY.includes(kind) ? 1 : LIGHT.includes(kind) ? -1 : 0

/** "Work is ready for your review (and 2 other updates)". */
export const withFurther = (text: string, count: number): string =>
  count === 0 ? text : `${text} (and ${count} other update${count === 1 ? '' : 's'})`

/** For a text message in which the first event has no room. */
export const updatesText = (count: number): string =>
  `You have ${count} update${count === 1 ? '' : 's'} in your account`

/** "A consultant sent you a proposal, 2 times." */
export const newsRow = (text: string, times: number): string =>
  times === 1 ? `${text}.` : `${text}, ${times} times.`

/** How many messages wait. */
export function unreadText(messages: number, conversations: number): string {
  const text = messages === 1 ? 'You have an unread message' : `You have ${messages} unread messages`
  return conversations > 1 ? `${text} in ${conversations} conversations` : text
}

export const SEE_DETAILS = 'Log in to see the details.'
export const NO_DETAILS = 'We leave names and amounts out of emails, since others may see them.'
export const WHY = "You're getting this because email notifications are on in your settings."
export const LABELS = {
  messages: 'Read and answer',
  several: 'See all updates',
  other: 'See the details',
  messagesLink: 'Your messages',
  settings: 'Change what we send',
  unsubscribe: 'Turn off these emails',
}

const paidIn = { name: 'Paid in', text: 'Done', state: 'done' } as const
const heldStep = { name: 'Held', text: 'Done', state: 'done' } as const
const released = { name: 'Released', text: 'Done', state: 'done' } as const
const stoppedPayout = (text: string): MailStep[] => [
  paidIn,
  heldStep,
  released,
  { name: 'Paid out', text, state: 'stopped' },
]
const inEscrow: MailStep[] = [
  paidIn,
  { name: 'Held', text: 'Now, in escrow', state: 'now' },
  { name: 'Released', text: 'Once approved', state: 'later' },
  { name: 'Paid out', text: 'The same day', state: 'later' },
]
const frozen: MailStep[] = [
  paidIn,
  { name: 'Held', text: 'Frozen by a dispute', state: 'stopped' },
  { name: 'Released', text: 'After the decision', state: 'later' },
  { name: 'Paid out', text: 'After that', state: 'later' },
]

/** Where the money is after these events, for every payment alike. */
export const moneySteps: Partial<Record<NotificationKind, readonly MailStep[]>> = {
  contract_started: inEscrow,
  payment_held: inEscrow,
  dispute_filed: frozen,
  dispute_opened: frozen,
  payout_without_email: stoppedPayout('Needs your payout email'),
  payout_suspended: stoppedPayout('On hold'),
  payout_unclaimed: stoppedPayout('Ready for you to claim'),
  payout_failed: stoppedPayout('Failed. Support is on it'),
  paid_out: [paidIn, heldStep, released, { name: 'Paid out', text: 'Done', state: 'done' }],
  payment_returned: [paidIn, heldStep, { name: 'Refunded', text: 'On its way', state: 'now' }],
  // Premium was never held.
  refunded: [paidIn, { name: 'Refunded', text: 'Done', state: 'done' }],
  refund_failed: [paidIn, { name: 'Refunded', text: "We're trying again", state: 'stopped' }],
}
