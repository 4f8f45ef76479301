import type { PurchaseCommand, PurchaseEvent } from '#domain/money/purchase-messages.ts'
import { id, spring, summer } from '../../scenario.ts'

/** One purchase of 19.00 in every stage of its life. */

const at = spring
export const opening = { user_id: id(1), price: 1_900, days: 30 }
export const order = { order_id: 'ORDER', link: 'https://pay.example/ORDER' }
export const capture = { capture_id: 'CAPTURE', amount: 1_900, provider_fee: 96 }
/** Thirty days after spring, and after summer. */
export const premiumEnd = '2026-03-31T09:00:00.000Z'
export const laterPremiumEnd = '2026-07-01T09:00:00.000Z'

export const opened: PurchaseEvent = { type: 'PurchaseOpened', at, ...opening }
export const openedToFollow: PurchaseEvent = { ...opened, runs_until: summer }
export const openedAfterAnother: PurchaseEvent = { ...opened, runs_until: '2026-02-01T09:00:00.000Z' }
export const approval: PurchaseEvent = { type: 'PurchaseApprovalRequested', at, ...order }
export const started: PurchaseEvent = { type: 'PurchaseCaptureStarted', at }
export const pending: PurchaseEvent = { type: 'PurchaseCapturePending', at, capture_id: 'CAPTURE' }
export const declined: PurchaseEvent = { type: 'PurchaseCaptureRefused', at, reason: 'instrument_declined' }
export const paid: PurchaseEvent = { type: 'PurchasePaid', at, ...capture, until: premiumEnd }
export const canceled: PurchaseEvent = { type: 'PurchaseCleared', at, reason: 'canceled' }
export const expired: PurchaseEvent = { type: 'PurchaseCleared', at, reason: 'expired' }
export const refused: PurchaseEvent = { type: 'PurchaseCleared', at, reason: 'refused' }
export const latePurchase: PurchaseEvent = { type: 'LatePurchaseFound', at, ...capture }
export const sentBack: PurchaseEvent = {
  type: 'PurchaseRefundSent',
  at,
  refund_id: 'REFUND',
  amount: 1_900,
}
export const notSentBack: PurchaseEvent = { type: 'PurchaseRefundFailed', at, reason: 'DENIED' }

export const reversed = (amount: number): PurchaseEvent => ({ type: 'PurchaseReversed', at, amount })
export const returned = (amount: number): PurchaseEvent => ({
  type: 'PurchaseReversalReturned',
  at,
  amount,
})

const approved = [opened, approval]
const tooLate = [...approved, expired, latePurchase]

export const stages = {
  'No purchase': [],
  'An opened purchase': [opened],
  'A purchase that awaits approval': approved,
  'A purchase that awaits approval again': [...approved, started, declined],
  'A purchase being captured': [...approved, started],
  'A purchase captured on a second try': [...approved, started, declined, started],
  'A purchase pending at the provider': [...approved, started, pending],
  'A purchase found pending by itself': [...approved, pending],
  'A purchase canceled before its order': [opened, canceled],
  'A canceled purchase': [...approved, canceled],
  'A purchase refused in capture': [...approved, started, refused],
  'A purchase refused after it was pending': [...approved, started, pending, refused],
  'A purchase captured too late': tooLate,
  'A late purchase sent back': [...tooLate, sentBack],
  'A late purchase not yet sent back': [...tooLate, notSentBack],
  'A paid purchase': [...approved, started, paid],
  'A paid purchase taken back by the provider': [...approved, started, paid, reversed(1_900)],
  'A paid purchase given back to us': [...approved, started, paid, reversed(1_900), returned(1_500)],
  'A purchase paid after it was pending': [...approved, started, pending, paid],
  'A purchase found paid by itself': [...approved, paid],
  'A purchase that follows one that runs': [openedToFollow, approval, started],
  'A purchase that follows one that has ended': [openedAfterAnother, approval, started],
} as const satisfies Record<string, readonly PurchaseEvent[]>

const recorded = { type: 'RecordPurchaseCapture', at, ...capture } as const
const failed = { type: 'RecordPurchaseRefundFailed', at, reason: 'DENIED' } as const

/** Every command to a purchase, with near variants of some. */
export const commands = {
  open: { type: 'OpenPurchase', at, ...opening },
  'ask for approval': { type: 'RequestPurchaseApproval', at, ...order },
  capture: { type: 'StartPurchaseCapture', at },
  'record the capture': recorded,
  'record another capture': { ...recorded, capture_id: 'ANOTHER' },
  'record a capture of another amount': { ...recorded, amount: 1_800 },
  'record a pending capture': { type: 'RecordPurchaseCapturePending', at, capture_id: 'CAPTURE' },
  'record a declined capture': {
    type: 'RecordPurchaseCaptureRefused',
    at,
    reason: 'instrument_declined',
  },
  cancel: { type: 'ClearPurchase', at, reason: 'canceled' },
  expire: { type: 'ClearPurchase', at, reason: 'expired' },
  refuse: { type: 'ClearPurchase', at, reason: 'refused' },
  'record the refund': { type: 'RecordPurchaseRefund', at, refund_id: 'REFUND' },
  'record a failed refund': { ...failed, attempt: 1 },
  'record a second failed refund': { ...failed, attempt: 2 },
  reverse: { type: 'RecordPurchaseReversal', at, amount: 1_900 },
  'reverse a part': { type: 'RecordPurchaseReversal', at, amount: 400 },
  'reverse too much': { type: 'RecordPurchaseReversal', at, amount: 1_901 },
  'reverse less than nothing': { type: 'RecordPurchaseReversal', at, amount: -1 },
  'return all': { type: 'RecordPurchaseReversal', at, amount: 0 },
} as const satisfies Record<string, PurchaseCommand>
