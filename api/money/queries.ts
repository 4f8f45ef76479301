import type { Sql } from 'postgres'
import { dollars } from '#domain/kernel/money.ts'
import { isCharged, paymentStatus } from '#domain/money/status.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import type { Payment } from '../wire/shapes/payment.ts'

const toPayment = (row: PaymentRow, viewer: string): Payment => {
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
    job_id: row.job_id,
    references: row.references,
  }
}

/** The payer's, and the payee's once the money is held. */
const visible = (sql: Sql, viewer: string) =>
  sql`(p.client_id = ${viewer} or (p.consultant_id = ${viewer} and p.held))`

const columns = (sql: Sql) => sql`
  p.id, p.client_id, p.consultant_id, p.job_id, p.application_id, p.contract_id, p.title, p.price, p.fee,
  p.total, p.status, p.refund, p.held, p.order_id, p.capture_id, p.link, p.attempt, p.reason, p.steps, p."references",
  p.created_at, p.updated_at`

/** Newest first; `year` is that of the beginning, in UTC. */
export async function paymentsOf(sql: Sql, viewer: string, year: number | undefined): Promise<Payment[]> {
  const rows = await sql<PaymentRow[]>`
    select ${columns(sql)} from payments p where ${visible(sql, viewer)}
    ${year === undefined ? sql`` : sql`and p.created_at >= ${`${year}-`} and p.created_at < ${`${year + 1}-`}`}
    order by p.created_at desc, p.id desc`
  return rows.map((row) => toPayment(row, viewer))
}

export async function paymentDetails(sql: Sql, viewer: string, id: string) {
  const [row] = await sql<PaymentRow[]>`
    select ${columns(sql)} from payments p where p.id = ${id} and ${visible(sql, viewer)}`
  if (!row) return undefined
  const from = row.client_id === viewer ? 0 : row.steps.findIndex(({ status }) => isCharged(status))
  return { row, payment: toPayment(row, viewer), steps: row.steps.slice(Math.max(from, 0)) }
}
