import type { Sql } from 'postgres'
import { z } from 'zod'
import { rowsOf } from '../questions/rows.ts'
import { ledger } from './ledger.ts'

/** Every ledger line of a payment, oldest first. */
export const ledgerLinesOf = (sql: Sql, payment_id: string) =>
  ledger.select(sql, sql`where payment_id = ${payment_id} order by at, id`)

/**
 * The amount that each event since that moment moved between our balance at the provider and a payment, in
 * cents.
 */
export const cashMovements = async (sql: Sql, since: string) => [
  ...(await sql<{ payment_id: string; event: string; amount: number; at: string }[]>`
    select payment_id, event, sum(amount)::float8 as amount, at from ledger
    where account = 'provider_cash' and at >= ${since} group by payment_id, event, at order by at`),
]

const Balance = ledger.row.pick({ account: true }).extend({ amount: z.coerce.number() })

/**
 * The balance of each ledger account, in cents, without empty ones: after the event with this position, at
 * this moment, or now.
 */
export function trialBalance(sql: Sql, asOf: { position: string } | { moment: string } | undefined) {
  const timeCondition =
    asOf === undefined
      ? sql``
      : 'position' in asOf
        ? sql`where position <= ${asOf.position}`
        : sql`where at <= ${asOf.moment}`
  return rowsOf(
    Balance,
    sql`select account, sum(amount) as amount from ledger ${timeCondition}
      group by account having sum(amount) <> 0 order by account`,
  )
}
