// One purchase of 19.00 in every stage of its life.

import type { PurchaseCommand, PurchaseEvent } from '#domain/money/purchase-schemas.ts'
import { id, spring, summer } from '../../scenario.ts'

const at = spring
export const opening = { user_id: id(1), price: 1_900, days: 30 }
export const order = { order_id: 'ORDER', link: 'https://pay.example/ORDER' }
export const capture = { capture_id: 'CAPTURE', amount: 1_900, provider_fee: 96 }
/** Thirty days after spring, and after summer. */
export const premiumEnd = '2026-03-31T09:00:00.000Z'
export const laterPremiumEnd = '2026-07-01T09:00:00.000Z'

export const purchaseOpened: PurchaseEvent = { type: 'PurchaseOpened', at, ...opening }
export const purchaseOpenedDuringPremium: PurchaseEvent = { ...purchaseOpened, runs_until: summer }
export const purchaseOpenedAfterPremium: PurchaseEvent = {
  ...purchaseOpened,
  runs_until: '2026-02-01T09:00:00.000Z',
}
export const approvalRequested: PurchaseEvent = { type: 'PurchaseApprovalRequested', at, ...order }
export const captureStarted: PurchaseEvent = { type: 'PurchaseCaptureStarted', at }
export const capturePending: PurchaseEvent = { type: 'PurchaseCapturePending', at, capture_id: 'CAPTURE' }
export const captureRefused: PurchaseEvent = {
  type: 'PurchaseCaptureRefused',
  at,
  reason: 'instrument_declined',
}
export const purchasePaid: PurchaseEvent = { type: 'PurchasePaid', at, ...capture, until: premiumEnd }
export const clearedByBuyer: PurchaseEvent = { type: 'PurchaseCleared', at, reason: 'canceled' }
export const clearedByTimeout: PurchaseEvent = { type: 'PurchaseCleared', at, reason: 'expired' }
export const clearedByProvider: PurchaseEvent = { type: 'PurchaseCleared', at, reason: 'refused' }
export const latePurchase: PurchaseEvent = { type: 'LatePurchaseFound', at, ...capture }
export const refundSent: PurchaseEvent = {
  type: 'PurchaseRefundSent',
  at,
  refund_id: 'REFUND',
  amount: 1_900,
}
export const refundFailed: PurchaseEvent = { type: 'PurchaseRefundFailed', at, reason: 'DENIED' }

export const purchaseReversed = (amount: number): PurchaseEvent => ({ type: 'PurchaseReversed', at, amount })
export const reversalReturned = (amount: number): PurchaseEvent => ({
  type: 'PurchaseReversalReturned',
  at,
  amount,
})

const approvedHistory = [purchaseOpened, approvalRequested]
const lateCaptureHistory = [...approvedHistory, clearedByTimeout, latePurchase]

export const stages = {
  'No purchase': [],
  'An opened purchase': [purchaseOpened],
  'A purchase that awaits approval': approvedHistory,
  'A purchase that awaits approval again': [...approvedHistory, captureStarted, captureRefused],
  'A purchase being captured': [...approvedHistory, captureStarted],
  'A purchase captured on a second try': [...approvedHistory, captureStarted, captureRefused, captureStarted],
  'A purchase pending at the provider': [...approvedHistory, captureStarted, capturePending],
  'A purchase found pending by itself': [...approvedHistory, capturePending],
  'A purchase canceled before its order': [purchaseOpened, clearedByBuyer],
  'A canceled purchase': [...approvedHistory, clearedByBuyer],
  'A purchase refused in capture': [...approvedHistory, captureStarted, clearedByProvider],
  'A purchase refused after it was pending': [
    ...approvedHistory,
    captureStarted,
    capturePending,
    clearedByProvider,
  ],
  'A purchase captured too late': lateCaptureHistory,
  'A late purchase sent back': [...lateCaptureHistory, refundSent],
  'A late purchase not yet sent back': [...lateCaptureHistory, refundFailed],
  'A paid purchase': [...approvedHistory, captureStarted, purchasePaid],
  'A paid purchase taken back by the provider': [
    ...approvedHistory,
    captureStarted,
    purchasePaid,
    purchaseReversed(1_900),
  ],
  'A paid purchase given back to us': [
    ...approvedHistory,
    captureStarted,
    purchasePaid,
    purchaseReversed(1_900),
    reversalReturned(1_500),
  ],
  'A purchase paid after it was pending': [...approvedHistory, captureStarted, capturePending, purchasePaid],
  'A purchase found paid by itself': [...approvedHistory, purchasePaid],
  'A purchase that follows one that runs': [purchaseOpenedDuringPremium, approvalRequested, captureStarted],
  'A purchase that follows one that has ended': [
    purchaseOpenedAfterPremium,
    approvalRequested,
    captureStarted,
  ],
} as const satisfies Record<string, readonly PurchaseEvent[]>

const recordCapture = { type: 'RecordPurchaseCapture', at, ...capture } as const
const recordRefundFailed = { type: 'RecordPurchaseRefundFailed', at, reason: 'DENIED' } as const

/** Every command to a purchase, with near variants of some. */
export const commands = {
  open: { type: 'OpenPurchase', at, ...opening },
  'request approval': { type: 'RequestPurchaseApproval', at, ...order },
  capture: { type: 'StartPurchaseCapture', at },
  'record the capture': recordCapture,
  'record another capture': { ...recordCapture, capture_id: 'ANOTHER' },
  'record a capture of another amount': { ...recordCapture, amount: 1_800 },
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
  'record a failed refund': { ...recordRefundFailed, attempt: 1 },
  'record a second failed refund': { ...recordRefundFailed, attempt: 2 },
  reverse: { type: 'RecordPurchaseReversal', at, amount: 1_900 },
  'reverse a part': { type: 'RecordPurchaseReversal', at, amount: 400 },
  'reverse too much': { type: 'RecordPurchaseReversal', at, amount: 1_901 },
  'reverse less than nothing': { type: 'RecordPurchaseReversal', at, amount: -1 },
  'return all': { type: 'RecordPurchaseReversal', at, amount: 0 },
} as const satisfies Record<string, PurchaseCommand>
