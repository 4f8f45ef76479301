import { z } from 'zod'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { LEDGER_ACCOUNTS, ledgerLinesOf, MONEY_EVENTS } from '#domain/money/ledger.ts'
import { bigint, column, instant, text, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: text(),
  payment_id: uuid(),
  account: column(z.enum(LEDGER_ACCOUNTS), 'text'),
  amount: bigint(),
  event: text(),
  at: instant(),
  /** The position of the event in the store. */
  position: bigint(),
})
export type LedgerRow = z.output<typeof row>

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
export const ledger = readModel({
  name: 'ledger',
  known_as: undefined,
  row,
  indexes: ['(payment_id)', '(account, at)', '(position) include (account, amount)'],
  on: Object.fromEntries(MONEY_EVENTS.map((type: AnyEvent['type']) => [type, writeLedgerLines])),
})
