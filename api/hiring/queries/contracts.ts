import type { Sql } from 'postgres'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { dollars } from '#domain/kernel/money.ts'
import type { ContractRow } from '#projections/hiring/contracts.ts'

export type Side = 'client' | 'consultant'

export const toContract = (row: ContractRow): Contract => ({
  id: row.id,
  title: row.title,
  status: contractStatus.of(row.status),
  ...(row.reason !== null && { reason: row.reason }),
  budget: dollars(row.price),
  ...(row.deliverable !== null && { deliverable: row.deliverable }),
  created_at: row.created_at,
  ...(row.completed_at !== null && { completed_at: row.completed_at }),
  consultant_id: row.consultant_id,
  client_id: row.client_id,
  job_id: row.job_id,
  application_id: row.application_id,
  ...(row.dispute_id !== null && { dispute_id: row.dispute_id }),
})

const columns = (sql: Sql) => sql`
  c.id, c.job_id, c.application_id, c.client_id, c.consultant_id, c.payment_id, c.title, c.price, c.status,
  c.reason, c.deliverable, c.dispute_id, c.history, c.created_at, c.completed_at`

const mine = (sql: Sql, side: Side, user_id: string) =>
  side === 'client' ? sql`c.client_id = ${user_id}` : sql`c.consultant_id = ${user_id}`

/** One's contracts on that side, newest first. */
export async function contractsOf(sql: Sql, side: Side, user_id: string): Promise<Contract[]> {
  const rows = await sql<ContractRow[]>`
    select ${columns(sql)} from contracts c where ${mine(sql, side, user_id)}
    order by c.created_at desc, c.id desc`
  return rows.map(toContract)
}

export async function contractRow(sql: Sql, side: Side, user_id: string, id: string) {
  const [row] = await sql<ContractRow[]>`
    select ${columns(sql)} from contracts c where c.id = ${id} and ${mine(sql, side, user_id)}`
  return row
}

/** The contract that a payment of this client started. */
export async function contractOfPayment(sql: Sql, client_id: string, payment_id: string) {
  const [row] = await sql<ContractRow[]>`
    select ${columns(sql)} from contracts c where c.payment_id = ${payment_id} and c.client_id = ${client_id}`
  return row && toContract(row)
}
