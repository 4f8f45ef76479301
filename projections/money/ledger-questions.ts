import type { Sql } from 'postgres'
import { ledger } from './ledger.ts'

/** Every line of a payment in the books, oldest first. */
export const linesOf = (sql: Sql, payment_id: string) =>
  ledger.select(sql, sql`where payment_id = ${payment_id} order by at, id`)

/** What each event since that moment moved between our balance at the provider and a payment, in cents. */
export const cashMovements = async (sql: Sql, since: string) => [
  ...(await sql<{ payment_id: string; event: string; amount: number; at: string }[]>`
    select payment_id, event, sum(amount)::float8 as amount, at from ledger
    where account = 'provider_cash' and at >= ${since} group by payment_id, event, at order by at`),
]
