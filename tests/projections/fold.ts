import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import type { Change, Fields, ReadModel } from '#projections/runner/read-model.ts'

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

/** The rows that a read model makes of these events. */
export function fold<Row>(model: ReadModel, events: readonly Recorded[]): Map<string, Row> {
  const rows = new Map<string, Fields>()
  const change: Change<Fields> = (id, become) => {
    const row = become(rows.get(id))
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  for (const recorded of events) {
    const handler = model.on[recorded.event.type] as ((r: Recorded, c: Change<Fields>) => void) | undefined
    handler?.(recorded, change)
  }
  return rows as Map<string, Row>
}
