// One payment of 100.00 in every stage of its life: 105.00 paid in, 95.00 for the consultant, 10.00 kept.

import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { id, spring } from '../scenario.ts'

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
export const payoutItem = { batch_id: 'BATCH', item_id: 'ITEM' }
export const contractId = id(5)
export const disputeId = id(6)

const failureReason = 'DENIED'
export const escrowOpened: EscrowEvent = { type: 'EscrowOpened', at, ...opening }
export const approvalRequested: EscrowEvent = { type: 'ApprovalRequested', at, ...order }
export const captureStarted: EscrowEvent = { type: 'CaptureStarted', at }
export const capturePending: EscrowEvent = { type: 'CapturePending', at, capture_id: 'CAPTURE' }
export const captureRefused: EscrowEvent = { type: 'CaptureRefused', at, reason: 'instrument_declined' }
export const paymentCaptured: EscrowEvent = { type: 'PaymentCaptured', at, ...capture }
export const clearedByPayer: EscrowEvent = { type: 'PaymentCleared', at, reason: 'canceled' }
export const clearedByTimeout: EscrowEvent = { type: 'PaymentCleared', at, reason: 'expired' }
export const clearedByProvider: EscrowEvent = { type: 'PaymentCleared', at, reason: 'refused' }
export const lateCapture: EscrowEvent = { type: 'LateCaptureFound', at, ...capture }
export const escrowReleased: EscrowEvent = {
  type: 'EscrowReleased',
  at,
  contract_id: contractId,
  consultant_amount: 9_500,
  platform_amount: 1_000,
}
export const escrowFrozen: EscrowEvent = { type: 'EscrowFrozen', at, dispute_id: disputeId }
export const escrowRefunded: EscrowEvent = { type: 'EscrowRefunded', at, client_amount: 10_500 }
export const refundRequested = (amount: number): EscrowEvent => ({
  type: 'RefundRequested',
  at,
  capture_id: 'CAPTURE',
  amount,
})
export const escrowSplit: EscrowEvent = {
  type: 'EscrowSplit',
  at,
  consultant_gross: 4_000,
  consultant_amount: 3_800,
  client_amount: 6_300,
  platform_amount: 400,
}
export const escrowSplitInto = (
  consultant_gross: number,
  consultant_amount: number,
  client_amount: number,
  platform_amount: number,
) => ({ ...escrowSplit, consultant_gross, consultant_amount, client_amount, platform_amount }) as EscrowEvent
export const refundSent = (amount: number): EscrowEvent => ({
  type: 'RefundSent',
  at,
  refund_id: 'REFUND',
  amount,
})
export const refundFailed: EscrowEvent = { type: 'RefundFailed', at, reason: failureReason }
export const payoutWaiting: EscrowEvent = { type: 'PayoutWaiting', at, reason: 'no_payout_email' }
export const payoutWaitingWhileSuspended: EscrowEvent = { type: 'PayoutWaiting', at, reason: 'suspended' }
export const payoutRequested = (attempt: number, amount = 9_500): EscrowEvent => ({
  type: 'PayoutRequested',
  at,
  attempt,
  amount,
})
export const payoutSent = (attempt: number, amount = 9_500): EscrowEvent => ({
  type: 'PayoutSent',
  at,
  ...payoutItem,
  attempt,
  amount,
  provider_fee: 25,
})
export const payoutUnclaimed = (attempt: number): EscrowEvent => ({
  type: 'PayoutUnclaimed',
  at,
  ...payoutItem,
  attempt,
})
export const payoutFailed = (attempt: number): EscrowEvent => ({
  type: 'PayoutFailed',
  at,
  reason: failureReason,
  attempt,
})

/** Refunds by the provider, and a returned payout. */
const escrowRefundedAfterReversal = (reversed: number): EscrowEvent => ({
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
const payoutReturned: EscrowEvent = {
  type: 'PayoutReturned',
  at,
  reason: 'RETURNED',
  attempt: 1,
  amount: 9_500,
}

export const reversedFromEscrow: EscrowEvent = {
  type: 'ProviderReversed',
  at,
  amount: 10_500,
  borne_by: 'escrow_case',
}
export const reversedFromPlatform: EscrowEvent = { ...reversedFromEscrow, borne_by: 'platform' }

const approvedHistory = [escrowOpened, approvalRequested]
const capturingHistory = [...approvedHistory, captureStarted]
const heldHistory = [...capturingHistory, paymentCaptured]
const releasedHistory = [...heldHistory, escrowReleased]
const splitHistory = [...heldHistory, escrowFrozen, escrowSplit, refundRequested(6_300)]
const partlyReversedHistory: EscrowEvent[] = [
  ...heldHistory,
  { ...reversedFromEscrow, amount: 4_000 } as EscrowEvent,
]
const payoutHistory = [...releasedHistory, payoutRequested(1)]

/** Every stage by its title, with the events that lead there. */
export const stages = {
  'No payment': [],
  'An opened payment': [escrowOpened],
  'A payment that awaits approval': approvedHistory,
  'A payment that awaits approval again': [...capturingHistory, captureRefused],
  'A payment being captured': capturingHistory,
  'A payment captured on a second try': [...capturingHistory, captureRefused, captureStarted],
  'A payment pending at the provider': [...capturingHistory, capturePending],
  'A payment found pending by itself': [...approvedHistory, capturePending],
  'A payment canceled before its order': [escrowOpened, clearedByPayer],
  'A canceled payment': [...approvedHistory, clearedByPayer],
  'A payment refused after it was pending': [...capturingHistory, capturePending, clearedByProvider],
  'A payment refused in capture': [...capturingHistory, clearedByProvider],
  'A payment captured too late': [...approvedHistory, clearedByTimeout, lateCapture, refundRequested(10_500)],
  'A late payment sent back': [
    ...approvedHistory,
    clearedByTimeout,
    lateCapture,
    refundRequested(10_500),
    refundSent(10_500),
  ],
  'A held payment': heldHistory,
  'A payment held after pending': [...capturingHistory, capturePending, paymentCaptured],
  'A payment found captured by itself': [...approvedHistory, paymentCaptured],
  'A frozen payment': [...heldHistory, escrowFrozen],
  'A held payment taken back by the provider': [...heldHistory, reversedFromEscrow],
  'A frozen payment taken back by the provider': [...heldHistory, escrowFrozen, reversedFromEscrow],
  'A disputed payment taken back by the provider': [...heldHistory, reversedFromEscrow, escrowFrozen],
  'A released payment': releasedHistory,
  'A payment released from a dispute': [...heldHistory, escrowFrozen, escrowReleased],
  'A refunded payment': [...heldHistory, escrowRefunded, refundRequested(10_500)],
  'A payment refunded in a dispute': [
    ...heldHistory,
    escrowFrozen,
    escrowRefunded,
    refundRequested(10_500),
    refundSent(10_500),
  ],
  'A refund that failed': [...heldHistory, escrowRefunded, refundRequested(10_500), refundFailed],
  'A refund that worked in the end': [
    ...heldHistory,
    escrowRefunded,
    refundRequested(10_500),
    refundFailed,
    refundSent(10_500),
  ],
  'A split payment': splitHistory,
  'A split payment whose refund was sent': [...splitHistory, refundSent(6_300)],
  'A payout without an address': [...releasedHistory, payoutWaiting],
  'A payout to a suspended person': [...releasedHistory, payoutWaiting, payoutWaitingWhileSuspended],
  'A payout under way': payoutHistory,
  'A payout under way after waiting': [...releasedHistory, payoutWaiting, payoutRequested(1)],
  'A payout of a split under way': [...splitHistory, payoutRequested(1, 3_800)],
  'An unclaimed payout': [...payoutHistory, payoutUnclaimed(1)],
  'A failed payout': [...payoutHistory, payoutFailed(1)],
  'A payout that was never claimed': [...payoutHistory, payoutUnclaimed(1), payoutFailed(1)],
  'A second payout under way': [...payoutHistory, payoutFailed(1), payoutRequested(2)],
  'A paid-out payment': [...payoutHistory, payoutSent(1)],
  'A payment paid out late': [...payoutHistory, payoutUnclaimed(1), payoutSent(1)],
  'A paid-out split': [...splitHistory, payoutRequested(1, 3_800), payoutSent(1, 3_800)],
  'A payment refunded after the provider took it back': [
    ...heldHistory,
    reversedFromEscrow,
    escrowRefundedAfterReversal(10_500),
  ],
  'A payment refunded after a part was taken back': [
    ...partlyReversedHistory,
    escrowRefundedAfterReversal(4_000),
    refundRequested(6_500),
  ],
  'A payment split after a part was taken back': [
    ...partlyReversedHistory,
    { ...escrowSplit, reversed: 4_000 } as EscrowEvent,
    refundRequested(2_300),
  ],
  'A refund that the provider had made already': [
    ...heldHistory,
    escrowRefunded,
    refundRequested(10_500),
    reversedFromPlatform,
    refundFailed,
    { type: 'RefundCovered', at, amount: 10_500, left: 0 },
  ],
  'A failed refund of what was returned': [
    ...heldHistory,
    reversedFromEscrow,
    escrowRefundedAfterReversal(10_500),
    reversalReturned(0, 0, 10_500),
    refundRequested(10_500),
    refundFailed,
    refundFailed,
  ],
  'A payout that came back': [...payoutHistory, payoutSent(1), payoutReturned],
  'A payout sent again after it came back': [
    ...payoutHistory,
    payoutSent(1),
    payoutReturned,
    payoutRequested(2),
  ],
  'A refunded payment that was partly taken back': [
    ...heldHistory,
    escrowRefunded,
    refundRequested(10_500),
    refundSent(10_500),
    { ...reversedFromPlatform, amount: 4_000 } as EscrowEvent,
  ],
  'A held payment that was taken back and returned': [
    ...heldHistory,
    reversedFromEscrow,
    reversalReturned(10_500, 0, 0),
  ],
  'A paid-out payment taken back by the provider': [...payoutHistory, payoutSent(1), reversedFromPlatform],
  'A released payment taken back before': [
    ...heldHistory,
    reversedFromEscrow,
    { ...escrowReleased, reversed: 10_500 } as EscrowEvent,
  ],
  'A released payment taken back by the provider': [...releasedHistory, reversedFromPlatform],
  'A refunded payment taken back by the provider': [
    ...heldHistory,
    escrowRefunded,
    refundRequested(10_500),
    reversedFromPlatform,
  ],
  'A split payment taken back by the provider': [...splitHistory, reversedFromPlatform],
  'A waiting payout taken back by the provider': [...releasedHistory, payoutWaiting, reversedFromPlatform],
  'A payout under way taken back by the provider': [...payoutHistory, reversedFromPlatform],
  'An unclaimed payout taken back by the provider': [
    ...payoutHistory,
    payoutUnclaimed(1),
    reversedFromPlatform,
  ],
  'A failed payout taken back by the provider': [...payoutHistory, payoutFailed(1), reversedFromPlatform],
  'A payout of a split without an address': [...splitHistory, payoutWaiting],
  'An unclaimed payout of a split': [...splitHistory, payoutRequested(1, 3_800), payoutUnclaimed(1)],
  'A failed payout of a split': [...splitHistory, payoutRequested(1, 3_800), payoutFailed(1)],
  'A second payout unclaimed': [...payoutHistory, payoutFailed(1), payoutRequested(2), payoutUnclaimed(2)],
  'A late capture just found': [...approvedHistory, clearedByTimeout, lateCapture],
  'A refunded payment just before its refund': [...heldHistory, escrowRefunded],
  'A split payment just before its refund': [...heldHistory, escrowSplit],
  'A dispute settled just before its refund': [...heldHistory, escrowFrozen, escrowRefunded],
  'A dispute split just before its refund': [...heldHistory, escrowFrozen, escrowSplit],
} as const satisfies Record<string, readonly EscrowEvent[]>
