import { z } from 'zod'

const cents = z.int()
const instant = z.number()

export const OrderRow = z.object({
  id: z.string(),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  amount: cents,
  reference_id: z.string(),
  custom_id: z.string(),
  invoice_id: z.string(),
  description: z.string(),
  return_url: z.string(),
  cancel_url: z.string(),
  payer_id: z.string().optional(),
  created_at: instant,
})
export type OrderRow = z.infer<typeof OrderRow>

export const CaptureRow = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: cents,
  fee: cents,
  custom_id: z.string(),
  invoice_id: z.string(),
  created_at: instant,
  settle_at: instant.optional(),
})
export type CaptureRow = z.infer<typeof CaptureRow>

export const RefundRow = z.object({
  id: z.string(),
  capture_id: z.string(),
  custom_id: z.string(),
  invoice_id: z.string().default(''),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: cents,
  /**
   * The provider took back the money for a buyer who disputes the payment; the product did not ask for it.
   */
  reversal: z.boolean().default(false),
  created_at: instant,
  /** When a reversal was decided in the seller's favor. */
  returned_at: instant.optional(),
  settle_at: instant.optional(),
})
export type RefundRow = z.infer<typeof RefundRow>

/** A batch of one item; `id` is the batch's. */
export const PayoutRow = z.object({
  id: z.string(),
  sender_batch_id: z.string(),
  email_subject: z.string(),
  item_id: z.string(),
  sender_item_id: z.string(),
  receiver: z.string(),
  note: z.string(),
  amount: cents,
  fee: cents,
  batch_status: z.enum(['PROCESSING', 'SUCCESS', 'DENIED']),
  item_status: z.enum([
    'PENDING',
    'SUCCESS',
    'FAILED',
    'UNCLAIMED',
    'RETURNED',
    'ONHOLD',
    'BLOCKED',
    'REVERSED',
  ]),
  /** The status after settlement, or when an unclaimed item expires. */
  fate: z.enum(['SUCCESS', 'FAILED', 'UNCLAIMED', 'DENIED', 'RETURNED']),
  created_at: instant,
  /** When a paid item was returned. Its fee is not returned. */
  returned_at: instant.optional(),
  settle_at: instant.optional(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

export const WebhookRow = z.object({
  id: z.string(),
  event_type: z.string(),
  /** The exact bytes that are sent. */
  body: z.string(),
  attempts: z.int(),
  deliveries: z.int(),
  done: z.boolean(),
})
export type WebhookRow = z.infer<typeof WebhookRow>

/** A used idempotency key. `id` is path and PayPal-Request-Id; `of` is the id of what the call created. */
export const RequestRow = z.object({ id: z.string(), of: z.string(), until: instant })

export const KeyRow = z.object({ id: z.string(), private_key: z.string() })

export const tables = {
  orders: OrderRow,
  captures: CaptureRow,
  refunds: RefundRow,
  payouts: PayoutRow,
  webhooks: WebhookRow,
  requests: RequestRow,
  keys: KeyRow,
}
