import { z } from 'zod'
import { Instant, message } from '../kernel/decider.ts'
import { captureFields, clearingFields, orderFields, reasonFields } from './payment.ts'

/**
 * The names differ from the escrow's, since a name must show the kind of its stream everywhere: in read
 * models, process managers and notifications.
 */
const opening = {
  user_id: z.uuid(),
  price: z.int(),
  days: z.int(),
  // The moment at which premium ends without this purchase.
  runs_until: Instant.optional(),
}

export type PurchaseCommand = z.infer<typeof PurchaseCommand>
export const PurchaseCommand = z.discriminatedUnion('type', [
  message('OpenPurchase', opening),
  message('RequestPurchaseApproval', orderFields),
  message('StartPurchaseCapture', {}),
  message('RecordPurchaseCapture', captureFields),
  message('RecordPurchaseCapturePending', { capture_id: z.string() }),
  message('RecordPurchaseCaptureRefused', reasonFields),
  message('ClearPurchase', clearingFields),
  message('RecordPurchaseRefund', { refund_id: z.string() }),
  // The number of the attempt, from 1. A failure is recorded once for each attempt.
  message('RecordPurchaseRefundFailed', { ...reasonFields, attempt: z.int() }),
  // The total that the provider has taken back so far.
  message('RecordPurchaseReversal', { amount: z.int() }),
])

export type PurchaseEvent = z.infer<typeof PurchaseEvent>
export const PurchaseEvent = z.discriminatedUnion('type', [
  message('PurchaseOpened', opening),
  message('PurchaseApprovalRequested', orderFields),
  message('PurchaseCaptureStarted', {}),
  message('PurchaseCapturePending', { capture_id: z.string() }),
  message('PurchaseCaptureRefused', reasonFields),
  message('PurchasePaid', { ...captureFields, until: Instant }),
  message('PurchaseCleared', clearingFields),
  // The payment was captured although it was cleared. All of it is refunded.
  message('LatePurchaseFound', captureFields),
  message('PurchaseRefundSent', { refund_id: z.string(), amount: z.int() }),
  message('PurchaseRefundFailed', reasonFields),
  // The platform bears the loss, and premium continues.
  message('PurchaseReversed', { amount: z.int() }),
  message('PurchaseReversalReturned', { amount: z.int() }),
])

export type PurchaseRefusalReason =
  | 'amounts_differ'
  | 'payment_captured'
  | 'payment_cleared'
  | 'no_refund_due'
