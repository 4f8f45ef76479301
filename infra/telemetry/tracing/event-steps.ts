import type { CompletedCall } from '#api/http/services.ts'
import { type DeliveredEvent, type EventRecord, isUnreadable } from '#domain/kernel/catalog.ts'
import type { Traces } from '../traces.ts'

/** Older events are read while catching up or rebuilding. No caller waits for them, so they get no step. */
const MAX_EVENT_AGE_MS = 60_000

const ageOf = ({ event }: EventRecord) => Date.now() - Date.parse(event.at)

/**
 * Records that a projection has applied these events, each as a step caused by the event. `lag_ms` is the
 * time since the event.
 */
export function recordAppliedEvents(traces: Traces) {
  return (projection: string, batch: readonly DeliveredEvent[], took_ms: number) => {
    for (const each of batch) {
      if (isUnreadable(each) || ageOf(each) > MAX_EVENT_AGE_MS) continue
      const { id, event, position, metadata } = each
      const attributes = {
        'consilium.projection': projection,
        'consilium.event.type': event.type,
        'consilium.event.position': String(position),
        'consilium.projection.lag_ms': ageOf(each),
      }
      const correlation = metadata.correlation_id
      traces.recordStep(
        { name: `project ${projection}`, kind: 'consumer', correlation, cause: id, attributes },
        took_ms,
      )
    }
  }
}

/** Records the tasks that process managers have enqueued, as a step for each event that started some. */
export function recordStartedTasks(
  traces: Traces,
  startedTasks: readonly { task: { name: string }; recorded: EventRecord }[],
  took_ms: number,
) {
  for (const [recorded, tasks] of Map.groupBy(startedTasks, (each) => each.recorded)) {
    if (ageOf(recorded) > MAX_EVENT_AGE_MS) continue
    const { id, event, metadata } = recorded
    const attributes = {
      'consilium.event.type': event.type,
      'consilium.tasks': tasks.map(({ task }) => task.name),
    }
    const correlation = metadata.correlation_id
    traces.recordStep(
      { name: 'process managers', kind: 'consumer', correlation, cause: id, attributes },
      took_ms,
    )
  }
}

/** Records answered calls, each as the first step of its trace. */
export const recordCalls =
  (traces: Traces) =>
  ({ id, method, route, status, took_ms }: CompletedCall) => {
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    }
    const failed = status >= 500 ? String(status) : undefined
    const step = { name: `${method} ${route}`, kind: 'server', correlation: id, is: id, attributes } as const
    traces.recordStep({ ...step, failed }, took_ms)
  }
