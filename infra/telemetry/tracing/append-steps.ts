import type { EventStore } from '#commands/ports/event-store.ts'
import { eventId } from '#domain/kernel/ids.ts'
import type { Traces } from '../traces.ts'
import { failureOf } from '../traces.ts'

/**
 * Wraps the store so that each append is recorded as a step: of the call with its correlation id when
 * `isForCalls`, else of the task in progress. The step has the id of its first event, and each further event
 * is a step below it, so that later steps find their cause.
 */
export function recordAppends<Store extends EventStore>(
  store: Store,
  traces: Traces,
  isForCalls: boolean,
): Store {
  if (!traces.exported) return store
  const append: EventStore['append'] = async (stream, events, expected, metadata, append_id) => {
    const startTime = performance.now()
    const category = stream.slice(0, stream.indexOf('-'))
    const { correlation_id: correlation } = metadata
    const step = {
      name: `append ${category}`,
      kind: 'producer',
      correlation,
      cause: isForCalls ? correlation : undefined,
      attributes: {
        'consilium.stream.category': category,
        'consilium.event.types': events.map(({ type }) => type),
        'consilium.event.count': events.length,
      },
    } as const
    const recordFailure = (reason: string) =>
      traces.recordStep({ ...step, failed: reason }, performance.now() - startTime)
    try {
      const answer = await store.append(stream, events, expected, metadata, append_id)
      if ('conflict' in answer) {
        recordFailure('conflict')
        return answer
      }
      const durationMs = performance.now() - startTime
      const [first, ...further] = events.map(({ type }, index) => ({ type, id: eventId(append_id, index) }))
      traces.recordStep({ ...step, is: first?.id }, durationMs)
      for (const { type, id } of further) {
        const attributes = { 'consilium.event.type': type }
        traces.recordStep(
          { name: type, kind: 'producer', correlation, is: id, cause: first?.id, attributes },
          durationMs,
        )
      }
      return answer
    } catch (error) {
      recordFailure(failureOf(error))
      throw error
    }
  }
  return { ...store, append }
}
