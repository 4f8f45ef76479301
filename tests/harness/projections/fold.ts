import { expect } from 'vitest'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import type { FoldPlan, FoldResult } from '#projections/runner/fold.ts'
import type { ReadModel } from '#projections/runner/read-model.ts'
import { type Subscriber, unappliedEvents } from '#projections/runner/subscriber.ts'

const metadata = { actor: { kind: 'system' as const }, correlation_id: 'c', causation_id: 'c', schema: 1 }

/** Events as stored, at consecutive positions from this one on. */
export const record = (stream: string, events: readonly AnyEvent[], from = 0): EventRecord[] =>
  events.map((event, index) => ({
    stream,
    id: `${stream}@${index}`,
    revision: BigInt(index),
    position: BigInt(from + index),
    event,
    metadata,
  }))

export type Model<Row> = {
  plan(batch: readonly EventRecord[]): { fold(storedRows: readonly []): FoldResult<Row> }
}

/** The rows that a read model makes of these events, by id. */
export const fold = <Row extends { id: string }>(model: Model<Row>, events: readonly EventRecord[]) =>
  new Map(
    model
      .plan(events)
      .fold([])
      .writtenRows.map((row) => [row.id, row]),
  )

type Batched<Row> = Omit<ReadModel, 'plan'> & {
  plan(batch: readonly EventRecord[]): FoldPlan<Row>
}

/**
 * The rows after these batches, kept like the runner keeps them: read by id, folded, and written back as
 * JSON.
 */
function rowsAfter<Row extends { id: string }>(model: Batched<Row>, batches: readonly EventRecord[][]) {
  const subscriber: Subscriber = { model, table: model.name, position: -1n, state: 'live' }
  const rows = new Map<string, Row>()
  for (const batch of batches) {
    let plan: FoldPlan<Row> | undefined = model.plan(unappliedEvents(subscriber, batch))
    while (plan) {
      const storedRows = JSON.parse(JSON.stringify(plan.ids.flatMap((id) => rows.get(id) ?? [])))
      const {
        writtenRows: written,
        deletedIds: deleted,
        nextPlan: next,
      }: FoldResult<Row> = plan.fold(storedRows)
      for (const row of written) rows.set(row.id, row)
      for (const id of deleted) rows.delete(id)
      plan = next
    }
    const end = batch.at(-1)?.position ?? -1n
    if (end > subscriber.position) subscriber.position = end
  }
  return [...rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * The rows of these events. They must be the same however the events are split into batches, and whichever
 * events arrive again.
 */
export function everyWay<Row extends { id: string }>(
  model: Batched<Row>,
  events: readonly EventRecord[],
): Row[] {
  const rows = rowsAfter(model, [[...events]])
  const single = events.map((event) => [event])
  expect(rowsAfter(model, single), 'one by one').toEqual(rows)
  expect(
    rowsAfter(
      model,
      single.flatMap((batch) => [batch, batch]),
    ),
    'each one twice',
  ).toEqual(rows)
  expect(rowsAfter(model, [...single, [...events]]), 'all of them again at the end').toEqual(rows)
  const growingBatches = events.map((_, index) => events.slice(0, index + 1))
  expect(rowsAfter(model, growingBatches), 'from the first one on each time').toEqual(rows)
  return rows
}
