import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { id } from '../scenario.ts'
import {
  capturePending,
  captureRefused,
  captureStarted,
  clearedByPayer,
  clearedByProvider,
  clearedByTimeout,
  escrowFrozen,
  escrowRefunded,
  escrowReleased,
  escrowSplit,
  escrowSplitInto,
  lateCapture,
  paymentCaptured,
  payoutFailed,
  payoutRequested,
  payoutSent,
  payoutUnclaimed,
  payoutWaiting,
  payoutWaitingWhileSuspended,
  refundFailed,
  refundRequested,
  refundSent,
} from './events.ts'
import * as reversal from './reversal-outcomes.ts'

/** The outcome of each command to a payment, by its state: first until it is released, refunded or split. */

const otherId = id(9)

export const noRefundOutcomes = {
  'record the refund': 'no_refund_due',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const
export const requestedRefundOutcomes = (amount: number) =>
  ({
    'record the refund': [refundSent(amount)],
    'record a failed refund': [refundFailed],
    'record a second failed refund': 'unchanged',
  }) as const
export const failedRefundOutcomes = (amount: number) =>
  ({
    'record the refund': [refundSent(amount)],
    'record a failed refund': 'unchanged',
    'record a second failed refund': [refundFailed],
  }) as const
export const sentRefundOutcomes = {
  'record the refund': 'unchanged',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const

export const clearingOutcomes = {
  cancel: [clearedByPayer],
  expire: [clearedByTimeout],
  refuse: [clearedByProvider],
} as const
const captureReportOutcomes = {
  'record the capture': [paymentCaptured],
  'record another capture': [{ ...paymentCaptured, capture_id: 'ANOTHER' } as EscrowEvent],
  'record a capture of another amount': 'amounts_differ',
} as const
export const awaitingApprovalOutcomes = {
  ...noRefundOutcomes,
  ...clearingOutcomes,
  ...captureReportOutcomes,
  open: 'unchanged',
  'open with a wrong fee': 'unchanged',
  'open with a wrong total': 'unchanged',
  'request approval': 'unchanged',
  capture: [captureStarted],
  'record a pending capture': [capturePending],
  'record a declined capture': 'unchanged',
} as const
export const repeatedOpeningOutcomes = {
  open: 'unchanged',
  'open with a wrong fee': 'unchanged',
  'open with a wrong total': 'unchanged',
} as const
export const capturingOutcomes = {
  ...repeatedOpeningOutcomes,
  ...noRefundOutcomes,
  ...captureReportOutcomes,
  'request approval': 'unchanged',
  capture: 'unchanged',
  'record a pending capture': [capturePending],
  'record a declined capture': [captureRefused],
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: [clearedByProvider],
} as const
const { 'record a declined capture': _, ...capturingWithoutDecline } = capturingOutcomes
export const capturePendingOutcomes = {
  ...capturingWithoutDecline,
  'record a pending capture': 'unchanged',
} as const
/** The outcomes for a captured payment or purchase, and for a canceled one. */
export const capturedPaymentOutcomes = {
  'request approval': 'unchanged',
  capture: 'payment_captured',
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
  'record a pending capture': 'payment_captured',
  'record a declined capture': 'payment_captured',
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: 'payment_captured',
} as const
export const clearedPaymentOutcomes = {
  'request approval': 'payment_cleared',
  capture: 'payment_cleared',
  'record a pending capture': 'payment_cleared',
  'record a declined capture': 'payment_cleared',
  cancel: 'unchanged',
  expire: 'unchanged',
  refuse: 'unchanged',
} as const

const clearedEscrowOutcomes = {
  ...repeatedOpeningOutcomes,
  ...clearedPaymentOutcomes,
  ...reversal.uncapturedOutcomes,
} as const
export const clearedWithoutCaptureOutcomes = {
  ...clearedEscrowOutcomes,
  ...noRefundOutcomes,
  'record the capture': [lateCapture, refundRequested(10_500)],
  'record another capture': [
    { ...lateCapture, capture_id: 'ANOTHER' } as EscrowEvent,
    { ...refundRequested(10_500), capture_id: 'ANOTHER' } as EscrowEvent,
  ],
  'record a capture of another amount': [
    { ...lateCapture, amount: 10_499 } as EscrowEvent,
    { ...refundRequested(10_499) } as EscrowEvent,
  ],
} as const
export const lateCaptureOutcomes = {
  ...clearedEscrowOutcomes,
  ...reversal.settledOutcomes,
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
} as const
const capturedEscrowOutcomes = {
  ...repeatedOpeningOutcomes,
  ...capturedPaymentOutcomes,
} as const
export const heldOutcomes = {
  ...capturedEscrowOutcomes,
  ...noRefundOutcomes,
  release: [escrowReleased],
  'release for another contract': [{ ...escrowReleased, contract_id: otherId } as EscrowEvent],
  freeze: [escrowFrozen],
  'freeze for another dispute': [{ ...escrowFrozen, dispute_id: otherId } as EscrowEvent],
  refund: [escrowRefunded, refundRequested(10_500)],
  split: [escrowSplit, refundRequested(6_300)],
  'split into nothing and all': 'split_out_of_bounds',
  'split into a cent and the rest': [escrowSplitInto(1, 1, 10_499, 0), refundRequested(10_499)],
  'split into all but a cent': [escrowSplitInto(9_999, 9_499, 1, 1_000), refundRequested(1)],
  'split into all and nothing': 'split_out_of_bounds',
  ...reversal.heldOutcomes,
} as const
export const frozenOutcomes = {
  ...heldOutcomes,
  freeze: 'unchanged',
  'freeze for another dispute': 'dispute_open',
} as const

/** Then when it is released, refunded or split. */

const settledOutcomes = {
  ...capturedEscrowOutcomes,
  release: 'escrow_settled',
  'release for another contract': 'escrow_settled',
  freeze: 'escrow_settled',
  'freeze for another dispute': 'escrow_settled',
  refund: 'escrow_settled',
  split: 'escrow_settled',
  'split into nothing and all': 'escrow_settled',
  'split into a cent and the rest': 'escrow_settled',
  'split into all but a cent': 'escrow_settled',
  'split into all and nothing': 'escrow_settled',
  ...reversal.settledOutcomes,
} as const
export const duePayoutOutcomes = (attempt = 1, amount = 9_500) =>
  ({
    'request the payout': [payoutRequested(attempt, amount)],
    'wait for an address': [payoutWaiting],
    'wait for the restoration': [payoutWaitingWhileSuspended],
  }) as const
export const releasedOutcomes = { ...settledOutcomes, ...noRefundOutcomes, release: 'unchanged' } as const
export const splitOutcomes = {
  ...settledOutcomes,
  ...requestedRefundOutcomes(6_300),
  split: 'unchanged',
} as const
export const requestedPayoutOutcomes = (attempt = 1, amount = 9_500) =>
  ({
    'request the payout': 'unchanged',
    'record the payout': [payoutSent(attempt, amount)],
    'record the first payout': attempt === 1 ? [payoutSent(1, amount)] : 'stale_attempt',
    'record an unclaimed payout': [payoutUnclaimed(attempt)],
    'record an unclaimed first payout': attempt === 1 ? [payoutUnclaimed(1)] : 'stale_attempt',
    'record a failed payout': [payoutFailed(attempt)],
    'record a failed first payout': attempt === 1 ? [payoutFailed(1)] : 'stale_attempt',
  }) as const
export const unclaimedPayoutOutcomes = {
  ...releasedOutcomes,
  ...requestedPayoutOutcomes(),
  'record an unclaimed payout': 'unchanged',
  'record an unclaimed first payout': 'unchanged',
} as const
export const failedPayoutOutcomes = {
  ...releasedOutcomes,
  'request the payout': [payoutRequested(2)],
  'record a failed payout': 'unchanged',
  'record a failed first payout': 'unchanged',
} as const
export const sentPayoutOutcomes = {
  'request the payout': 'unchanged',
  'record the payout': 'unchanged',
  'record the first payout': 'unchanged',
} as const
export const refundedOutcomes = { ...settledOutcomes, refund: 'unchanged' } as const
export const returnedPayoutOutcomes = (amount = 9_500) =>
  ({
    'record a failed payout': [reversal.payoutReturned(1, amount)],
    'record a failed first payout': [reversal.payoutReturned(1, amount)],
  }) as const
