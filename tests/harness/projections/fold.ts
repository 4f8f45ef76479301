import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import type { Folded } from '#projections/runner/read-model.ts'

const metadata = { actor: { kind: 'system' as const }, correlation_id: 'c', causation_id: 'c', schema: 1 }

/** Events as the store would give them, one after the other from this position on. */
export const record = (stream: string, events: readonly AnyEvent[], from = 0): Recorded[] =>
  events.map((event, index) => ({
    stream,
    id: `${stream}@${index}`,
    revision: BigInt(index),
    position: BigInt(from + index),
    event,
    metadata,
  }))

export type Model<Row> = { plan(batch: readonly Recorded[]): { fold(found: readonly []): Folded<Row> } }

/** The rows that a read model makes of these events, by id. */
export const fold = <Row extends { id: string }>(model: Model<Row>, events: readonly Recorded[]) =>
  new Map(
    model
      .plan(events)
      .fold([])
      .written.map((row) => [row.id, row]),
  )
