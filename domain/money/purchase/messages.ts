import { z } from 'zod'
import { Instant, message } from '#domain/kernel/decider.ts'

/**
 * The names differ from the escrow's, since a name says everywhere (read models, process managers, notifications) which
 * kind of stream it is of.
 */
const opening = {
  user_id: z.uuid(),
  price: z.int(),
  days: z.int(),
  // To when premium runs without this purchase.
  runs_until: Instant.optional(),
}
const order = { order_id: z.string(), link: z.string() }
const capture = { capture_id: z.string(), amount: z.int(), provider_fee: z.int() }
const clearing = { reason: z.enum(['canceled', 'expired', 'refused', 'suspended']) }
const reasonFields = { reason: z.string() }

export type PurchaseCommand = z.infer<typeof PurchaseCommand>
export const PurchaseCommand = z.discriminatedUnion('type', [
  message('OpenPurchase', opening),
  message('RequestPurchaseApproval', order),
  message('StartPurchaseCapture', {}),
  message('RecordPurchaseCapture', capture),
  message('RecordPurchaseCapturePending', { capture_id: z.string() }),
  message('RecordPurchaseCaptureRefused', reasonFields),
  message('ClearPurchase', clearing),
  message('RecordPurchaseRefund', { refund_id: z.string() }),
  // The number of the attempt, from 1; its failure is recorded once.
  message('RecordPurchaseRefundFailed', { ...reasonFields, attempt: z.int() }),
  // What the provider has taken back by now, in total.
  message('RecordPurchaseReversal', { amount: z.int() }),
])

export type PurchaseEvent = z.infer<typeof PurchaseEvent>
export const PurchaseEvent = z.discriminatedUnion('type', [
  message('PurchaseOpened', opening),
  message('PurchaseApprovalRequested', order),
  message('PurchaseCaptureStarted', {}),
  message('PurchaseCapturePending', { capture_id: z.string() }),
  message('PurchaseCaptureRefused', reasonFields),
  message('PurchasePaid', { ...capture, until: Instant }),
  message('PurchaseCleared', clearing),
  // Captured although it was cleared: goes back in full.
  message('LatePurchaseFound', capture),
  message('PurchaseRefundSent', { refund_id: z.string(), amount: z.int() }),
  message('PurchaseRefundFailed', reasonFields),
  // The platform's loss; premium runs on.
  message('PurchaseReversed', { amount: z.int() }),
  message('PurchaseReversalReturned', { amount: z.int() }),
])

export type PurchaseRefusalReason =
  | 'amounts_differ'
  | 'payment_captured'
  | 'payment_cleared'
  | 'no_refund_due'
