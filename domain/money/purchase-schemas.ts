// The names of the commands and events of a purchase differ from the escrow's, since a name must show the kind
// of its stream everywhere: in read models, process managers and notifications.

import { z } from 'zod'
import { Instant, schemaOf } from '../kernel/decider.ts'
import { captureFields, clearingFields, orderFields, reasonFields } from './payment.ts'

const opening = {
  user_id: z.uuid(),
  price: z.int(),
  days: z.int(),
  // The moment at which premium ends without this purchase.
  runs_until: Instant.optional(),
}

export type PurchaseCommand = z.infer<typeof PurchaseCommand>
export const PurchaseCommand = z.discriminatedUnion('type', [
  schemaOf('OpenPurchase', opening),
  schemaOf('RequestPurchaseApproval', orderFields),
  schemaOf('StartPurchaseCapture', {}),
  schemaOf('RecordPurchaseCapture', captureFields),
  schemaOf('RecordPurchaseCapturePending', { capture_id: z.string() }),
  schemaOf('RecordPurchaseCaptureRefused', reasonFields),
  schemaOf('ClearPurchase', clearingFields),
  schemaOf('RecordPurchaseRefund', { refund_id: z.string() }),
  // The number of the attempt, from 1. A failure is recorded once for each attempt.
  schemaOf('RecordPurchaseRefundFailed', { ...reasonFields, attempt: z.int() }),
  // The total that the provider has taken back so far.
  schemaOf('RecordPurchaseReversal', { amount: z.int() }),
])

export type PurchaseEvent = z.infer<typeof PurchaseEvent>
export const PurchaseEvent = z.discriminatedUnion('type', [
  schemaOf('PurchaseOpened', opening),
  schemaOf('PurchaseApprovalRequested', orderFields),
  schemaOf('PurchaseCaptureStarted', {}),
  schemaOf('PurchaseCapturePending', { capture_id: z.string() }),
  schemaOf('PurchaseCaptureRefused', reasonFields),
  schemaOf('PurchasePaid', { ...captureFields, until: Instant }),
  schemaOf('PurchaseCleared', clearingFields),
  // The payment was captured although it was cleared. All of it is refunded.
  schemaOf('LatePurchaseFound', captureFields),
  schemaOf('PurchaseRefundSent', { refund_id: z.string(), amount: z.int() }),
  schemaOf('PurchaseRefundFailed', reasonFields),
  // The platform bears the loss, and premium continues.
  schemaOf('PurchaseReversed', { amount: z.int() }),
  schemaOf('PurchaseReversalReturned', { amount: z.int() }),
])

export type PurchaseRefusalReason =
  | 'amounts_differ'
  | 'payment_captured'
  | 'payment_cleared'
  | 'no_refund_due'
