import { z } from 'zod'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { task } from '../kernel/task.ts'
import type { NotificationKind } from './copy/notification-copy.ts'
import { changeNotificationList } from './notification-list.ts'
import { subjectOf } from './subjects.ts'

const PROPOSAL_KINDS = ['proposal_received', 'proposal_revised'] as const
const SUBMITTED_WORK_KINDS = ['work_submitted', 'work_waiting'] as const
const WORK_KINDS = [...SUBMITTED_WORK_KINDS, 'work_denied'] as const
const PARTY_KINDS = ['party_suspended', 'party_unlicensed'] as const
const PENDING_PAYMENT_KINDS = ['payment_pending', 'offer_made'] as const
const WAITING_PAYOUT_KINDS = ['payout_without_email', 'payout_suspended'] as const
const OPEN_DISPUTE_KINDS = [
  'dispute_filed',
  'dispute_opened',
  'dispute_statement',
  'dispute_taken',
  'dispute_question',
] as const
const LICENSE_KINDS = ['license_rejected', 'license_revoked', 'license_expired', 'license_expiring'] as const
const INVITATION_KINDS = ['appointment_proposed', 'appointment_changed'] as const
const ENDING_ACCESS_KINDS = ['access_ending', 'given_access_ending'] as const

/**
 * For each event, the earlier notifications of the same thing that need no action after it, for either side.
 * They are marked as read, and no later digest contains them.
 */
const solvedKindsByEvent: Partial<Record<AnyEvent['type'], readonly NotificationKind[]>> = {
  ApplicationAccepted: PROPOSAL_KINDS,
  ApplicationDeclined: PROPOSAL_KINDS,
  ApplicationWithdrawn: PROPOSAL_KINDS,

  DeliverableSubmitted: ['work_denied'],
  DeliverableDenied: SUBMITTED_WORK_KINDS,
  ContractDisputed: WORK_KINDS,
  ContractCompleted: [...WORK_KINDS, ...PARTY_KINDS],
  ContractClosed: [...WORK_KINDS, ...PARTY_KINDS],

  PaymentCaptured: PENDING_PAYMENT_KINDS,
  PaymentCleared: PENDING_PAYMENT_KINDS,
  PayoutRequested: WAITING_PAYOUT_KINDS,
  PayoutSent: [...WAITING_PAYOUT_KINDS, 'payout_unclaimed', 'payout_failed'],
  RefundSent: ['refund_failed'],
  PurchasePaid: ['payment_pending'],
  PurchaseCleared: ['payment_pending'],
  PurchaseRefundSent: ['refund_failed'],

  ReviewSubmitted: ['review_requested'],
  DisputeResolved: OPEN_DISPUTE_KINDS,

  LicenseRevised: LICENSE_KINDS,
  LicenseFileReplaced: LICENSE_KINDS,
  LicenseVerified: LICENSE_KINDS,
  LicenseExpired: ['license_expiring'],
  LicenseDeleted: LICENSE_KINDS,

  AppointmentAccepted: INVITATION_KINDS,
  AppointmentDenied: INVITATION_KINDS,
  AppointmentCancelled: [...INVITATION_KINDS, 'appointment_accepted', 'appointment_near'],

  AccessGranted: ['access_requested', 'access_refused'],
  AccessDenied: ['access_requested'],
  AccessRenewed: ENDING_ACCESS_KINDS,
  AccessRevoked: ENDING_ACCESS_KINDS,
  AccessExpired: ENDING_ACCESS_KINDS,
}

export const kindsSolvedBy = ({ type }: AnyEvent): readonly NotificationKind[] =>
  solvedKindsByEvent[type] ?? []

const solvableKinds = new Set<string>(Object.values(solvedKindsByEvent).flat())

/** Whether any event can make notifications of this kind need no action. */
export const isSolvable = (kind: string | undefined): kind is string =>
  kind !== undefined && solvableKinds.has(kind)

/** Whether an event after the one with that id makes its notification of this kind need no action. */
export function isSolvedAfter(pastEvents: readonly EventRecord[], event_id: string, kind: string): boolean {
  const causeIndex = pastEvents.findIndex(({ id }) => id === event_id)
  return (
    causeIndex !== -1 &&
    pastEvents.slice(causeIndex + 1).some(({ event }) => kindsSolvedBy(event).some((each) => each === kind))
  )
}

/**
 * Marks as read, for both sides of a thing, the notifications up to that moment that need no action any more.
 */
export const solveNotificationsTask = task({
  name: 'notices-solved',
  payload: z.object({ stream: z.string(), kinds: z.array(z.string()), until: z.string() }),
  key: (_, event_id) => `notices-solved:${event_id}`,
  run: async (deps: Needs<'commander' | 'lookups'>, { stream, kinds, until }, ctx) => {
    const { client, consultant, owner, person } = await subjectOf(deps, stream)
    for (const user_id of new Set([client, consultant, owner, person]))
      if (user_id !== undefined)
        await changeNotificationList(deps, ctx, user_id, { type: 'SolveNotifications', stream, kinds, until })
  },
})
