import { dollars } from '#domain/kernel/money.ts'
import { isCharged, paymentStatus } from '#domain/money/status.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import type { Payment } from '../wire/shapes/payment.ts'

export const toPayment = (row: PaymentRow, viewer: string): Payment => {
  const paid = row.client_id === viewer
  return {
    id: row.id,
    title: row.title,
    price: dollars(row.price),
    fee: dollars(row.fee),
    total: dollars(paid ? row.price + row.fee : row.price - row.fee),
    direction: paid ? 'paid' : 'received',
    status: paymentStatus(row.status, row.refund),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(row.contract_id !== null && { contract_id: row.contract_id }),
    ...(row.job_id !== null && { job_id: row.job_id }),
    references: row.references,
  }
}

/** The steps of the payment, from the first one that this side may see. */
export function toSteps({ client_id, steps }: PaymentRow, viewer: string) {
  const from = client_id === viewer ? 0 : steps.findIndex(({ status }) => isCharged(status))
  return steps.slice(Math.max(from, 0))
}
