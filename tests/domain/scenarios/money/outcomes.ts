import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { id } from '../scenario.ts'
import {
  captureRefused,
  captureStarted,
  clearedByPayer,
  clearedByProvider,
  clearedByTimeout,
  escrowFrozen,
  lateCapture,
  notSentBack,
  paymentCaptured,
  payoutRequested,
  payoutSent,
  payoutSuspended,
  payoutWaiting,
  pending,
  refunded,
  refundRequested,
  released,
  sentBack,
  split,
  splitAt,
  unclaimed,
  unpaid,
} from './events.ts'
import * as reversals from './reversal-outcomes.ts'

/** The outcome of each command to a payment, by its state: first until it is released, refunded or split. */

const other = id(9)

export const noRefund = {
  'record the refund': 'no_refund_due',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const
export const refundAsked = (amount: number) =>
  ({
    'record the refund': [sentBack(amount)],
    'record a failed refund': [notSentBack],
    'record a second failed refund': 'unchanged',
  }) as const
export const refundFailed = (amount: number) =>
  ({
    'record the refund': [sentBack(amount)],
    'record a failed refund': 'unchanged',
    'record a second failed refund': [notSentBack],
  }) as const
export const refundSent = {
  'record the refund': 'unchanged',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const

export const clears = {
  cancel: [clearedByPayer],
  expire: [clearedByTimeout],
  refuse: [clearedByProvider],
} as const
const arrives = {
  'record the capture': [paymentCaptured],
  'record another capture': [{ ...paymentCaptured, capture_id: 'ANOTHER' } as EscrowEvent],
  'record a capture of another amount': 'amounts_differ',
} as const
export const awaiting = {
  ...noRefund,
  ...clears,
  ...arrives,
  open: 'unchanged',
  'open with a wrong fee': 'unchanged',
  'open with a wrong total': 'unchanged',
  'ask for approval': 'unchanged',
  capture: [captureStarted],
  'record a pending capture': [pending],
  'record a declined capture': 'unchanged',
} as const
export const captureOutcomes = {
  open: 'unchanged',
  'open with a wrong fee': 'unchanged',
  'open with a wrong total': 'unchanged',
} as const
export const capturing = {
  ...captureOutcomes,
  ...noRefund,
  ...arrives,
  'ask for approval': 'unchanged',
  capture: 'unchanged',
  'record a pending capture': [pending],
  'record a declined capture': [captureRefused],
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: [clearedByProvider],
} as const
const { 'record a declined capture': _, ...notDeclined } = capturing
export const pendingAt = { ...notDeclined, 'record a pending capture': 'unchanged' } as const
/** The outcomes for a captured payment or purchase, and for a canceled one. */
export const afterCapture = {
  'ask for approval': 'unchanged',
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
export const afterClearing = {
  'ask for approval': 'payment_cleared',
  capture: 'payment_cleared',
  'record a pending capture': 'payment_cleared',
  'record a declined capture': 'payment_cleared',
  cancel: 'unchanged',
  expire: 'unchanged',
  refuse: 'unchanged',
} as const

const clearedOutcomes = {
  ...captureOutcomes,
  ...afterClearing,
  ...reversals.uncaptured,
} as const
export const clearedInTime = {
  ...clearedOutcomes,
  ...noRefund,
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
export const clearedLate = {
  ...clearedOutcomes,
  ...reversals.afterwards,
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
} as const
const secured = {
  ...captureOutcomes,
  ...afterCapture,
} as const
export const heldOutcomes = {
  ...secured,
  ...noRefund,
  release: [released],
  'release for another contract': [{ ...released, contract_id: other } as EscrowEvent],
  freeze: [escrowFrozen],
  'freeze for another dispute': [{ ...escrowFrozen, dispute_id: other } as EscrowEvent],
  refund: [refunded, refundRequested(10_500)],
  split: [split, refundRequested(6_300)],
  'split into nothing and all': 'split_out_of_bounds',
  'split into a cent and the rest': [splitAt(1, 1, 10_499, 0), refundRequested(10_499)],
  'split into all but a cent': [splitAt(9_999, 9_499, 1, 1_000), refundRequested(1)],
  'split into all and nothing': 'split_out_of_bounds',
  ...reversals.whileHeld,
} as const
export const inDispute = {
  ...heldOutcomes,
  freeze: 'unchanged',
  'freeze for another dispute': 'dispute_open',
} as const

/** Then when it is released, refunded or split. */

const captureAccepted = {
  ...secured,
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
  ...reversals.afterwards,
} as const
export const due = (attempt = 1, amount = 9_500) =>
  ({
    'ask for the payout': [payoutRequested(attempt, amount)],
    'wait for an address': [payoutWaiting],
    'wait for the restoration': [payoutSuspended],
  }) as const
export const releasedOutcomes = { ...captureAccepted, ...noRefund, release: 'unchanged' } as const
export const halved = { ...captureAccepted, ...refundAsked(6_300), split: 'unchanged' } as const
export const payoutOutcomes = (attempt = 1, amount = 9_500) =>
  ({
    'ask for the payout': 'unchanged',
    'record the payout': [payoutSent(attempt, amount)],
    'record the first payout': attempt === 1 ? [payoutSent(1, amount)] : 'stale_attempt',
    'record an unclaimed payout': [unclaimed(attempt)],
    'record an unclaimed first payout': attempt === 1 ? [unclaimed(1)] : 'stale_attempt',
    'record a failed payout': [unpaid(attempt)],
    'record a failed first payout': attempt === 1 ? [unpaid(1)] : 'stale_attempt',
  }) as const
export const unclaimedAt = {
  ...releasedOutcomes,
  ...payoutOutcomes(),
  'record an unclaimed payout': 'unchanged',
  'record an unclaimed first payout': 'unchanged',
} as const
export const failedOutcomes = {
  ...releasedOutcomes,
  'ask for the payout': [payoutRequested(2)],
  'record a failed payout': 'unchanged',
  'record a failed first payout': 'unchanged',
} as const
export const finishedOutcomes = {
  'ask for the payout': 'unchanged',
  'record the payout': 'unchanged',
  'record the first payout': 'unchanged',
} as const
export const refundOf = { ...captureAccepted, refund: 'unchanged' } as const
export const cameBack = (amount = 9_500) =>
  ({
    'record a failed payout': [reversals.payoutReturned(1, amount)],
    'record a failed first payout': [reversals.payoutReturned(1, amount)],
  }) as const
