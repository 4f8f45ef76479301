import { id, spring } from '../scenario.ts'
import { capture, contractId, disputeId, opening, order, payoutItem } from './events.ts'

const at = spring
const otherId = id(9)
const recordPayout = { type: 'RecordPayout', at, ...payoutItem, provider_fee: 25 } as const
const recordPayoutUnclaimed = { type: 'RecordPayoutUnclaimed', at, ...payoutItem } as const
const recordPayoutFailed = { type: 'RecordPayoutFailed', at, reason: 'DENIED' } as const
const splitEscrow = (consultant_gross: number) => ({ type: 'SplitEscrow', at, consultant_gross }) as const

/** Every command to a payment, with near variants of some. */
export const commands = {
  open: { type: 'OpenEscrow', at, ...opening },
  'open with a wrong fee': { type: 'OpenEscrow', at, ...opening, fee: 499, total: 10_499 },
  'open with a wrong total': { type: 'OpenEscrow', at, ...opening, total: 10_499 },
  'request approval': { type: 'RequestApproval', at, ...order },
  capture: { type: 'StartCapture', at },
  'record the capture': { type: 'RecordCapture', at, ...capture },
  'record another capture': { type: 'RecordCapture', at, ...capture, capture_id: 'ANOTHER' },
  'record a capture of another amount': { type: 'RecordCapture', at, ...capture, amount: 10_499 },
  'record a pending capture': { type: 'RecordCapturePending', at, capture_id: 'CAPTURE' },
  'record a declined capture': { type: 'RecordCaptureRefused', at, reason: 'instrument_declined' },
  cancel: { type: 'ClearPayment', at, reason: 'canceled' },
  expire: { type: 'ClearPayment', at, reason: 'expired' },
  refuse: { type: 'ClearPayment', at, reason: 'refused' },
  release: { type: 'ReleaseEscrow', at, contract_id: contractId },
  'release for another contract': { type: 'ReleaseEscrow', at, contract_id: otherId },
  freeze: { type: 'FreezeEscrow', at, dispute_id: disputeId },
  'freeze for another dispute': { type: 'FreezeEscrow', at, dispute_id: otherId },
  refund: { type: 'RefundEscrow', at },
  split: splitEscrow(4_000),
  'split into nothing and all': splitEscrow(0),
  'split into a cent and the rest': splitEscrow(1),
  'split into all but a cent': splitEscrow(9_999),
  'split into all and nothing': splitEscrow(10_000),
  'record the refund': { type: 'RecordRefund', at, refund_id: 'REFUND' },
  'record a failed refund': { type: 'RecordRefundFailed', at, reason: 'DENIED', attempt: 1 },
  'record a second failed refund': { type: 'RecordRefundFailed', at, reason: 'DENIED', attempt: 2 },
  'request the payout': { type: 'RequestPayout', at },
  'wait for an address': { type: 'WaitForPayout', at, reason: 'no_payout_email' },
  'wait for the restoration': { type: 'WaitForPayout', at, reason: 'suspended' },
  'record the payout': recordPayout,
  'record the first payout': { ...recordPayout, attempt: 1 },
  'record an unclaimed payout': recordPayoutUnclaimed,
  'record an unclaimed first payout': { ...recordPayoutUnclaimed, attempt: 1 },
  'record a failed payout': recordPayoutFailed,
  'record a failed first payout': { ...recordPayoutFailed, attempt: 1 },
  reverse: { type: 'RecordReversal', at, amount: 10_500 },
  'reverse a part': { type: 'RecordReversal', at, amount: 4_000 },
  'reverse too much': { type: 'RecordReversal', at, amount: 10_501 },
  'reverse less than nothing': { type: 'RecordReversal', at, amount: -1 },
  'return all': { type: 'RecordReversal', at, amount: 0 },
} as const
