import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import { lines, MONEY_EVENTS } from '#domain/money/ledger.ts'
import { type Change, idOf, readModel } from '../runner/read-model.ts'

export type LedgerRow = {
  id: string
  payment_id: string
  account: string
  amount: number
  event: string
  at: string
}

const enter = ({ stream, position, event }: Recorded, change: Change<LedgerRow>) => {
  const payment_id = idOf(stream)
  for (const [index, { account, amount }] of lines(event, payment_id).entries()) {
    const id = `${position}-${index}`
    change(id, () => ({ id, payment_id, account, amount, event: event.type, at: event.at }))
  }
}

/** Every movement of money as balanced lines, in cents. */
export const ledger = readModel<LedgerRow>({
  name: 'ledger',
  columns: {
    id: 'text',
    payment_id: 'uuid not null',
    account: 'text not null',
    amount: 'bigint not null',
    event: 'text not null',
    at: 'text not null',
  },
  indexes: ['(payment_id)', '(account)'],
  on: Object.fromEntries(MONEY_EVENTS.map((type: AnyEvent['type']) => [type, enter])),
})
