import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import type { NotificationKind } from './words/words.ts'

const PROPOSAL = ['proposal_received', 'proposal_revised'] as const
const SUBMITTED = ['work_submitted', 'work_waiting'] as const
const WORK = [...SUBMITTED, 'work_denied'] as const
const PARTY = ['party_suspended', 'party_unlicensed'] as const
const CHECKED = ['payment_pending', 'offer_made'] as const
const WAITING = ['payout_without_email', 'payout_suspended'] as const
const UNDECIDED = [
  'dispute_filed',
  'dispute_opened',
  'dispute_statement',
  'dispute_taken',
  'dispute_question',
] as const
const LICENSE = ['license_rejected', 'license_revoked', 'license_expired', 'license_expiring'] as const
const INVITED = ['appointment_proposed', 'appointment_changed'] as const
const ENDING = ['access_ending', 'given_access_ending'] as const

/**
 * Which earlier notifications of the same thing an event has dealt with, for either side: they are marked as read by
 * themselves, and no mail tells of them any more.
 */
const solved: Partial<Record<AnyEvent['type'], readonly NotificationKind[]>> = {
  ApplicationAccepted: PROPOSAL,
  ApplicationDeclined: PROPOSAL,
  ApplicationWithdrawn: PROPOSAL,

  DeliverableSubmitted: ['work_denied'],
  DeliverableDenied: SUBMITTED,
  ContractDisputed: WORK,
  ContractCompleted: [...WORK, ...PARTY],
  ContractClosed: [...WORK, ...PARTY],

  PaymentCaptured: CHECKED,
  PaymentCleared: CHECKED,
  PayoutRequested: WAITING,
  PayoutSent: [...WAITING, 'payout_unclaimed', 'payout_failed'],
  RefundSent: ['refund_failed'],
  PurchasePaid: ['payment_pending'],
  PurchaseCleared: ['payment_pending'],
  PurchaseRefundSent: ['refund_failed'],

  ReviewSubmitted: ['review_requested'],
  DisputeResolved: UNDECIDED,

  LicenseRevised: LICENSE,
  LicenseFileReplaced: LICENSE,
  LicenseVerified: LICENSE,
  LicenseExpired: ['license_expiring'],
  LicenseDeleted: LICENSE,

  AppointmentAccepted: INVITED,
  AppointmentDenied: INVITED,
  AppointmentCancelled: [...INVITED, 'appointment_accepted', 'appointment_near'],

  AccessGranted: ['access_requested', 'access_refused'],
  AccessDenied: ['access_requested'],
  AccessRenewed: ENDING,
  AccessRevoked: ENDING,
  AccessExpired: ENDING,
}

export const solvedBy = ({ type }: AnyEvent): readonly NotificationKind[] => solved[type] ?? []

const solvable = new Set<string>(Object.values(solved).flat())

/** Whether any event deals with notifications of this kind. */
export const isSolvable = (kind: string | undefined): kind is string =>
  kind !== undefined && solvable.has(kind)

/** Whether an event after the one with that id has dealt with its notification of this kind. */
export function isSolvedAfter(past: readonly Recorded[], event_id: string, kind: string): boolean {
  const at = past.findIndex(({ id }) => id === event_id)
  return at !== -1 && past.slice(at + 1).some(({ event }) => solvedBy(event).some((each) => each === kind))
}
