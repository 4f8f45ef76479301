import type { EventRecord } from '#domain/kernel/catalog.ts'
import { ledger } from './ledger.ts'
import { payments } from './payments.ts'

/** A payment and its lines in the books as these events of its stream leave them, by the folds of the read models. */
export const paymentFromEvents = (events: readonly EventRecord[]) => ({
  payment: payments.plan(events).fold([]).written[0],
  lines: ledger.plan(events).fold([]).written,
})
