// One payment of 100.00 in every stage of its life: 105.00 paid in, 95.00 for the consultant, 10.00 kept.

import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { id, spring, summer } from '../scenario.ts'

const at = spring
export const opening = {
  client_id: id(1),
  consultant_id: id(2),
  job_id: id(3),
  application_id: id(4),
  title: 'Night shifts',
  price: 10_000,
  fee: 500,
  total: 10_500,
}
export const order = { order_id: 'ORDER', link: 'https://pay.example/ORDER' }
export const capture = { capture_id: 'CAPTURE', amount: 10_500, provider_fee: 415 }
export const item = { batch_id: 'BATCH', item_id: 'ITEM' }
export const contract = id(5)
export const dispute = id(6)

const because = 'DENIED'
export const escrowOpened: EscrowEvent = { type: 'EscrowOpened', at, ...opening }
export const approval: EscrowEvent = { type: 'ApprovalRequested', at, ...order }
export const captureStarted: EscrowEvent = { type: 'CaptureStarted', at }
export const pending: EscrowEvent = { type: 'CapturePending', at, capture_id: 'CAPTURE' }
export const captureRefused: EscrowEvent = { type: 'CaptureRefused', at, reason: 'instrument_declined' }
export const paymentCaptured: EscrowEvent = { type: 'PaymentCaptured', at, ...capture }
export const clearedByPayer: EscrowEvent = { type: 'PaymentCleared', at, reason: 'canceled' }
export const clearedByTimeout: EscrowEvent = { type: 'PaymentCleared', at, reason: 'expired' }
export const clearedByProvider: EscrowEvent = { type: 'PaymentCleared', at, reason: 'refused' }
export const lateCapture: EscrowEvent = { type: 'LateCaptureFound', at, ...capture }
export const released: EscrowEvent = {
  type: 'EscrowReleased',
  at,
  contract_id: contract,
  consultant_amount: 9_500,
  platform_amount: 1_000,
}
export const escrowFrozen: EscrowEvent = { type: 'EscrowFrozen', at, dispute_id: dispute }
export const refunded: EscrowEvent = { type: 'EscrowRefunded', at, client_amount: 10_500 }
export const refundRequested = (amount: number): EscrowEvent => ({
  type: 'RefundRequested',
  at,
  capture_id: 'CAPTURE',
  amount,
})
export const split: EscrowEvent = {
  type: 'EscrowSplit',
  at,
  consultant_gross: 4_000,
  consultant_amount: 3_800,
  client_amount: 6_300,
  platform_amount: 400,
}
export const splitAt = (
  consultant_gross: number,
  consultant_amount: number,
  client_amount: number,
  platform_amount: number,
) => ({ ...split, consultant_gross, consultant_amount, client_amount, platform_amount }) as EscrowEvent
export const sentBack = (amount: number): EscrowEvent => ({
  type: 'RefundSent',
  at,
  refund_id: 'REFUND',
  amount,
})
export const notSentBack: EscrowEvent = { type: 'RefundFailed', at, reason: because }
export const payoutWaiting: EscrowEvent = { type: 'PayoutWaiting', at, reason: 'no_payout_email' }
export const payoutSuspended: EscrowEvent = { type: 'PayoutWaiting', at, reason: 'suspended' }
export const payoutRequested = (attempt: number, amount = 9_500): EscrowEvent => ({
  type: 'PayoutRequested',
  at,
  attempt,
  amount,
})
export const payoutSent = (attempt: number, amount = 9_500): EscrowEvent => ({
  type: 'PayoutSent',
  at,
  ...item,
  attempt,
  amount,
  provider_fee: 25,
})
export const unclaimed = (attempt: number): EscrowEvent => ({ type: 'PayoutUnclaimed', at, ...item, attempt })
export const unpaid = (attempt: number): EscrowEvent => ({
  type: 'PayoutFailed',
  at,
  reason: because,
  attempt,
})

/** Refunds by the provider, and a returned payout. */
const refundedBefore = (reversed: number): EscrowEvent => ({
  type: 'EscrowRefunded',
  at,
  client_amount: 10_500,
  reversed,
})
export const reversalReturned = (from_case: number, from_loss: number, to_client: number): EscrowEvent => ({
  type: 'ReversalReturned',
  at,
  from_case,
  from_loss,
  to_client,
})
const cameBack: EscrowEvent = {
  type: 'PayoutReturned',
  at,
  reason: 'RETURNED',
  attempt: 1,
  amount: 9_500,
}

export const reversedInEscrow: EscrowEvent = {
  type: 'ProviderReversed',
  at,
  amount: 10_500,
  borne_by: 'escrow_case',
}
export const reversedFromUs: EscrowEvent = { ...reversedInEscrow, borne_by: 'platform' }

const approvedHistory = [escrowOpened, approval]
const capturing = [...approvedHistory, captureStarted]
const heldHistory = [...capturing, paymentCaptured]
const releasedHistory = [...heldHistory, released]
const halved = [...heldHistory, escrowFrozen, split, refundRequested(6_300)]
const partly: EscrowEvent[] = [...heldHistory, { ...reversedInEscrow, amount: 4_000 } as EscrowEvent]
const payoutHistory = [...releasedHistory, payoutRequested(1)]

/** Every stage by its title, with the events that lead there. */
export const stages = {
  'No payment': [],
  'An opened payment': [escrowOpened],
  'A payment that awaits approval': approvedHistory,
  'A payment that awaits approval again': [...capturing, captureRefused],
  'A payment being captured': capturing,
  'A payment captured on a second try': [...capturing, captureRefused, captureStarted],
  'A payment pending at the provider': [...capturing, pending],
  'A payment found pending by itself': [...approvedHistory, pending],
  'A payment canceled before its order': [escrowOpened, clearedByPayer],
  'A canceled payment': [...approvedHistory, clearedByPayer],
  'A payment refused after it was pending': [...capturing, pending, clearedByProvider],
  'A payment refused in capture': [...capturing, clearedByProvider],
  'A payment captured too late': [...approvedHistory, clearedByTimeout, lateCapture, refundRequested(10_500)],
  'A late payment sent back': [
    ...approvedHistory,
    clearedByTimeout,
    lateCapture,
    refundRequested(10_500),
    sentBack(10_500),
  ],
  'A held payment': heldHistory,
  'A payment held after pending': [...capturing, pending, paymentCaptured],
  'A payment found captured by itself': [...approvedHistory, paymentCaptured],
  'A frozen payment': [...heldHistory, escrowFrozen],
  'A held payment taken back by the provider': [...heldHistory, reversedInEscrow],
  'A frozen payment taken back by the provider': [...heldHistory, escrowFrozen, reversedInEscrow],
  'A disputed payment taken back by the provider': [...heldHistory, reversedInEscrow, escrowFrozen],
  'A released payment': releasedHistory,
  'A payment released from a dispute': [...heldHistory, escrowFrozen, released],
  'A refunded payment': [...heldHistory, refunded, refundRequested(10_500)],
  'A payment refunded in a dispute': [
    ...heldHistory,
    escrowFrozen,
    refunded,
    refundRequested(10_500),
    sentBack(10_500),
  ],
  'A refund that failed': [...heldHistory, refunded, refundRequested(10_500), notSentBack],
  'A refund that worked in the end': [
    ...heldHistory,
    refunded,
    refundRequested(10_500),
    notSentBack,
    sentBack(10_500),
  ],
  'A split payment': halved,
  'A split payment whose refund was sent': [...halved, sentBack(6_300)],
  'A payout without an address': [...releasedHistory, payoutWaiting],
  'A payout to a suspended person': [...releasedHistory, payoutWaiting, payoutSuspended],
  'A payout under way': payoutHistory,
  'A payout under way after waiting': [...releasedHistory, payoutWaiting, payoutRequested(1)],
  'A payout of a split under way': [...halved, payoutRequested(1, 3_800)],
  'An unclaimed payout': [...payoutHistory, unclaimed(1)],
  'A failed payout': [...payoutHistory, unpaid(1)],
  'A payout that was never claimed': [...payoutHistory, unclaimed(1), unpaid(1)],
  'A second payout under way': [...payoutHistory, unpaid(1), payoutRequested(2)],
  'A paid-out payment': [...payoutHistory, payoutSent(1)],
  'A payment paid out late': [...payoutHistory, unclaimed(1), payoutSent(1)],
  'A paid-out split': [...halved, payoutRequested(1, 3_800), payoutSent(1, 3_800)],
  'A payment refunded after the provider took it back': [
    ...heldHistory,
    reversedInEscrow,
    refundedBefore(10_500),
  ],
  'A payment refunded after a part was taken back': [
    ...partly,
    refundedBefore(4_000),
    refundRequested(6_500),
  ],
  'A payment split after a part was taken back': [
    ...partly,
    { ...split, reversed: 4_000 } as EscrowEvent,
    refundRequested(2_300),
  ],
  'A refund that the provider had made already': [
    ...heldHistory,
    refunded,
    refundRequested(10_500),
    reversedFromUs,
    notSentBack,
    { type: 'RefundCovered', at, amount: 10_500, left: 0 },
  ],
  'A failed refund of what was returned': [
    ...heldHistory,
    reversedInEscrow,
    refundedBefore(10_500),
    reversalReturned(0, 0, 10_500),
    refundRequested(10_500),
    notSentBack,
    notSentBack,
  ],
  'A payout that came back': [...payoutHistory, payoutSent(1), cameBack],
  'A payout sent again after it came back': [...payoutHistory, payoutSent(1), cameBack, payoutRequested(2)],
  'A refunded payment that was partly taken back': [
    ...heldHistory,
    refunded,
    refundRequested(10_500),
    sentBack(10_500),
    { ...reversedFromUs, amount: 4_000 } as EscrowEvent,
  ],
  'A held payment that was taken back and returned': [
    ...heldHistory,
    reversedInEscrow,
    reversalReturned(10_500, 0, 0),
  ],
  'A paid-out payment taken back by the provider': [...payoutHistory, payoutSent(1), reversedFromUs],
  'A released payment taken back before': [
    ...heldHistory,
    reversedInEscrow,
    { ...released, reversed: 10_500 } as EscrowEvent,
  ],
  'A released payment taken back by the provider': [...releasedHistory, reversedFromUs],
  'A refunded payment taken back by the provider': [
    ...heldHistory,
    refunded,
    refundRequested(10_500),
    reversedFromUs,
  ],
  'A split payment taken back by the provider': [...halved, reversedFromUs],
  'A waiting payout taken back by the provider': [...releasedHistory, payoutWaiting, reversedFromUs],
  'A payout under way taken back by the provider': [...payoutHistory, reversedFromUs],
  'An unclaimed payout taken back by the provider': [...payoutHistory, unclaimed(1), reversedFromUs],
  'A failed payout taken back by the provider': [...payoutHistory, unpaid(1), reversedFromUs],
  'A payout of a split without an address': [...halved, payoutWaiting],
  'An unclaimed payout of a split': [...halved, payoutRequested(1, 3_800), unclaimed(1)],
  'A failed payout of a split': [...halved, payoutRequested(1, 3_800), unpaid(1)],
  'A second payout unclaimed': [...payoutHistory, unpaid(1), payoutRequested(2), unclaimed(2)],
  'A late capture just found': [...approvedHistory, clearedByTimeout, lateCapture],
  'A refunded payment just before its refund': [...heldHistory, refunded],
  'A split payment just before its refund': [...heldHistory, split],
  'A dispute settled just before its refund': [...heldHistory, escrowFrozen, refunded],
  'A dispute split just before its refund': [...heldHistory, escrowFrozen, split],
} as const satisfies Record<string, readonly EscrowEvent[]>

export const later = summer
