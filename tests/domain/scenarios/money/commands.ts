import { id, spring } from '../scenario.ts'
import { capture, contract, dispute, item, opening, order } from './events.ts'

const at = spring
const other = id(9)
const payOut = { type: 'RecordPayout', at, ...item, provider_fee: 25 } as const
const noClaim = { type: 'RecordPayoutUnclaimed', at, ...item } as const
const payFail = { type: 'RecordPayoutFailed', at, reason: 'DENIED' } as const
const splitOf = (consultant_gross: number) => ({ type: 'SplitEscrow', at, consultant_gross }) as const

/** Every command to a payment, with near variants of some. */
export const commands = {
  open: { type: 'OpenEscrow', at, ...opening },
  'open with a wrong fee': { type: 'OpenEscrow', at, ...opening, fee: 499, total: 10_499 },
  'open with a wrong total': { type: 'OpenEscrow', at, ...opening, total: 10_499 },
  'ask for approval': { type: 'RequestApproval', at, ...order },
  capture: { type: 'StartCapture', at },
  'record the capture': { type: 'RecordCapture', at, ...capture },
  'record another capture': { type: 'RecordCapture', at, ...capture, capture_id: 'ANOTHER' },
  'record a capture of another amount': { type: 'RecordCapture', at, ...capture, amount: 10_499 },
  'record a pending capture': { type: 'RecordCapturePending', at, capture_id: 'CAPTURE' },
  'record a declined capture': { type: 'RecordCaptureRefused', at, reason: 'instrument_declined' },
  cancel: { type: 'ClearPayment', at, reason: 'canceled' },
  expire: { type: 'ClearPayment', at, reason: 'expired' },
  refuse: { type: 'ClearPayment', at, reason: 'refused' },
  release: { type: 'ReleaseEscrow', at, contract_id: contract },
  'release for another contract': { type: 'ReleaseEscrow', at, contract_id: other },
  freeze: { type: 'FreezeEscrow', at, dispute_id: dispute },
  'freeze for another dispute': { type: 'FreezeEscrow', at, dispute_id: other },
  refund: { type: 'RefundEscrow', at },
  split: splitOf(4_000),
  'split into nothing and all': splitOf(0),
  'split into a cent and the rest': splitOf(1),
  'split into all but a cent': splitOf(9_999),
  'split into all and nothing': splitOf(10_000),
  'record the refund': { type: 'RecordRefund', at, refund_id: 'REFUND' },
  'record a failed refund': { type: 'RecordRefundFailed', at, reason: 'DENIED', attempt: 1 },
  'record a second failed refund': { type: 'RecordRefundFailed', at, reason: 'DENIED', attempt: 2 },
  'ask for the payout': { type: 'RequestPayout', at },
  'wait for an address': { type: 'WaitForPayout', at, reason: 'no_payout_email' },
  'wait for the restoration': { type: 'WaitForPayout', at, reason: 'suspended' },
  'record the payout': payOut,
  'record the first payout': { ...payOut, attempt: 1 },
  'record an unclaimed payout': noClaim,
  'record an unclaimed first payout': { ...noClaim, attempt: 1 },
  'record a failed payout': payFail,
  'record a failed first payout': { ...payFail, attempt: 1 },
  reverse: { type: 'RecordReversal', at, amount: 10_500 },
  'reverse a part': { type: 'RecordReversal', at, amount: 4_000 },
  'reverse too much': { type: 'RecordReversal', at, amount: 10_501 },
  'reverse less than nothing': { type: 'RecordReversal', at, amount: -1 },
  'return all': { type: 'RecordReversal', at, amount: 0 },
} as const
