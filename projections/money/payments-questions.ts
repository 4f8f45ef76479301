import type { Sql } from 'postgres'
import {
  NOT_APPROVED,
  type PaymentStatus,
  paymentStatus,
  STOPPED_PAYOUTS,
  UNCAPTURED,
} from '#domain/money/status.ts'
import { newest } from '../questions/newest.ts'
import { byKey, idsOf, type Query, rowsOf } from '../questions/rows.ts'
import { payments } from './payments.ts'

/**
 * A member's newest payments before that moment, newest first: as the payer, and as the payee once the money is held;
 * `year` is the one in which they began, in UTC.
 */
export function paymentsOf(sql: Sql, viewer: string, year: number | undefined, before?: string) {
  const time = sql`created_at`
  const begun =
    year === undefined ? sql`` : sql`and created_at >= ${`${year}-`} and created_at < ${`${year + 1}-`}`
  const part = (mine: Query) =>
    newest(sql, sql`*`, sql`from payments where ${mine} ${begun}`, { time, before })
  // Each side has an index of its own, in the order of the list.
  const both = sql`from (select * from ${part(sql`client_id = ${viewer}`)} paid
    union all select * from ${part(sql`consultant_id = ${viewer} and held`)} received) both_sides where true`
  const columns = payments.columns(sql, 'p')
  return rowsOf(
    payments.row,
    sql`select ${columns} from ${newest(sql, sql`*`, both, { time })} p order by p.created_at desc, p.id desc`,
  )
}

/** The documented status of each of these payments, by id. */
export async function paymentStatuses(sql: Sql, ids: readonly string[]): Promise<Map<string, PaymentStatus>> {
  const rows = await payments.select(sql, sql`where id = any(${ids})`)
  return new Map(rows.map(({ id, status, refund }) => [id, paymentStatus(status, refund)]))
}

export const visiblePayment = (sql: Sql, viewer: string, id: string) =>
  byKey(
    payments.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id, held }) => client_id === viewer || (consultant_id === viewer && held),
  )

/** This payment, if it waits for the payer or for the provider. */
export async function uncaptured(sql: Sql, id: string | null): Promise<string | undefined> {
  const payment = await byKey(payments.select(sql, sql`where id = ${id}`), ({ status }) =>
    UNCAPTURED.includes(status),
  )
  return payment?.id
}

/** Payments of this person, from them or to them, that nobody has approved. */
export const pendingHiresOf = (sql: Sql, user_id: string) =>
  idsOf(sql`
    select id from payments
    where ${user_id} in (client_id, consultant_id) and status = any(${NOT_APPROVED})`)

/** Payments of this person whose payout waits, failed or was not claimed. */
export const openPayoutsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`
    select id from payments where consultant_id = ${user_id} and status = any(${STOPPED_PAYOUTS})`)

/** The newest purchase of premium of this person. */
export const lastPurchaseOf = async (sql: Sql, user_id: string): Promise<string | undefined> =>
  (
    await idsOf(sql`
      select id from payments where client_id = ${user_id} and job_id is null
      order by created_at desc, id desc limit 1`)
  )[0]

/** The payment that a provider's order belongs to. */
export const paymentOfOrder = async (sql: Sql, order_id: string): Promise<string | undefined> =>
  (await idsOf(sql`select id from payments where order_id = ${order_id}`))[0]
