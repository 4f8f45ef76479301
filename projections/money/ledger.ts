import type { Sql } from 'postgres'
import { z } from 'zod'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { LEDGER_ACCOUNTS, ledgerLinesOf, MONEY_EVENTS } from '#domain/money/ledger.ts'
import { rowsOf } from '../queries/rows.ts'
import { bigint, column, instant, text, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: text(),
  payment_id: uuid(),
  account: column(z.enum(LEDGER_ACCOUNTS), 'text'),
  amount: bigint(),
  event: text(),
  at: instant(),
  /** The position of the event in the store. */
  position: bigint(),
})
export type LedgerRow = z.output<typeof rowSchema>

const writeLedgerLines = ({ stream, position, event }: EventRecord, rows: Rows<LedgerRow>) => {
  const payment_id = idOf(stream)
  for (const [index, { account, amount }] of ledgerLinesOf(event, payment_id).entries()) {
    const id = `${position}-${index}`
    rows.put(id, {
      id,
      payment_id,
      account,
      amount,
      event: event.type,
      at: event.at,
      position: Number(position),
    })
  }
}

/** Every movement of money as balanced lines, in cents. */
export const ledgerReadModel = readModel({
  name: 'ledger',
  wireName: null,
  rowSchema,
  indexes: ['(payment_id)', '(account, at)', '(position) include (account, amount)'],
  handlers: Object.fromEntries(MONEY_EVENTS.map((type: AnyEvent['type']) => [type, writeLedgerLines])),
})

/** Every ledger line of a payment, oldest first. */
export const ledgerLinesOfPayment = (sql: Sql, payment_id: string) =>
  ledgerReadModel.select(sql, sql`where payment_id = ${payment_id} order by at, id`)

/**
 * The amount that each event since that moment moved between our balance at the provider and a payment, in
 * cents.
 */
export const cashMovements = async (sql: Sql, since: string) => [
  ...(await sql<{ payment_id: string; event: string; amount: number; at: string }[]>`
    select payment_id, event, sum(amount)::float8 as amount, at from ledger
    where account = 'provider_cash' and at >= ${since} group by payment_id, event, at order by at`),
]

const Balance = ledgerReadModel.rowSchema.pick({ account: true }).extend({ amount: z.coerce.number() })

/**
 * The balance of each ledger account, in cents, without empty ones: after the event with this position, at
 * this moment, or now.
 */
export function trialBalance(sql: Sql, ledgerPoint: { position: string } | { moment: string } | undefined) {
  const timeCondition =
    ledgerPoint === undefined
      ? sql``
      : 'position' in ledgerPoint
        ? sql`where position <= ${ledgerPoint.position}`
        : sql`where at <= ${ledgerPoint.moment}`
  return rowsOf(
    Balance,
    sql`select account, sum(amount) as amount from ledger ${timeCondition}
      group by account having sum(amount) <> 0 order by account`,
  )
}
