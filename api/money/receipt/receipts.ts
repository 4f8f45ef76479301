import type { PaymentRow } from '#projections/money/payments.ts'
import type { Parties } from './receipt.ts'

/** What a receipt is drawn from: the payment, who reads it, its two sides, and the moment as an ISO time. */
export type ReceiptRequest = { row: PaymentRow; viewer: string; parties: Parties; at: string }

/** Receipts as PDF; infra/receipts.ts makes it. */
export type Receipts = {
  /** Draws a receipt without holding up other calls, in the order in which its reader asked for theirs. */
  draw(request: ReceiptRequest): Promise<Buffer>
}
