import { type Delivered, isUnreadable, type Recorded } from '#domain/kernel/catalogue.ts'
import type { Traces } from '../traces.ts'

/** Older events are caught up with, or read again to rebuild a read model: nobody waits for what becomes of them. */
const RECENT_MS = 60_000

const age = ({ event }: Recorded) => Date.now() - Date.parse(event.at)

/** Notes that a projection has applied these events, each as a step that the event led to; `lag_ms` is the time since it. */
export function noteApplied(traces: Traces) {
  return (projection: string, batch: readonly Delivered[], took_ms: number) => {
    for (const each of batch) {
      if (isUnreadable(each) || age(each) > RECENT_MS) continue
      const { id, event, position, metadata } = each
      const attributes = {
        'consilium.projection': projection,
        'consilium.event.type': event.type,
        'consilium.event.position': String(position),
        'consilium.projection.lag_ms': age(each),
      }
      const correlation = metadata.correlation_id
      traces.note(
        { name: `project ${projection}`, kind: 'consumer', correlation, cause: id, attributes },
        took_ms,
      )
    }
  }
}

/** Notes which tasks the process managers have enqueued, as a step for each event that started some. */
export function noteStarted(
  traces: Traces,
  started: readonly { task: { name: string }; recorded: Recorded }[],
  took_ms: number,
) {
  for (const [recorded, tasks] of Map.groupBy(started, (each) => each.recorded)) {
    if (age(recorded) > RECENT_MS) continue
    const { id, event, metadata } = recorded
    const attributes = {
      'consilium.event.type': event.type,
      'consilium.tasks': tasks.map(({ task }) => task.name),
    }
    const correlation = metadata.correlation_id
    traces.note({ name: 'process managers', kind: 'consumer', correlation, cause: id, attributes }, took_ms)
  }
}
