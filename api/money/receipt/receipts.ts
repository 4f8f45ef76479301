import type { PaymentRow } from '#projections/money/payments.ts'
import type { Parties } from './receipt.ts'

/** What a receipt is drawn from: the payment, its reader, its two parties, and the time (ISO 8601). */
export type ReceiptRequest = { row: PaymentRow; viewer: string; parties: Parties; at: string }

/** Draws receipts as PDF; infra/receipts/thread-pool.ts implements it. */
export type Receipts = {
  /**
   * Draws a receipt without blocking other calls. One reader's receipts are drawn in the order of the
   * requests.
   */
  draw(request: ReceiptRequest): Promise<Buffer>
}
