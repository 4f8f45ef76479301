import type { EventStore } from '#commands/ports/event-store.ts'
import { eventId } from '#domain/kernel/ids.ts'
import type { Traces } from '../traces.ts'
import { failureOf } from './failure.ts'

/**
 * The store, each append to which is noted as a step: of the call with its correlation id where `ofCalls`, else of the task
 * in progress. The step is known by the id of its first event, and each further event is a step beneath it, so that
 * whatever an event leads to finds its cause.
 */
export function noteAppends<Store extends EventStore>(store: Store, traces: Traces, ofCalls: boolean): Store {
  if (!traces.exported) return store
  const append: EventStore['append'] = async (stream, events, expected, metadata, command_id) => {
    const begun = performance.now()
    const category = stream.slice(0, stream.indexOf('-'))
    const { correlation_id: correlation } = metadata
    const step = {
      name: `append ${category}`,
      kind: 'producer',
      correlation,
      cause: ofCalls ? correlation : undefined,
      attributes: {
        'consilium.stream.category': category,
        'consilium.event.types': events.map(({ type }) => type),
        'consilium.event.count': events.length,
      },
    } as const
    const failed = (why: string) => traces.note({ ...step, failed: why }, performance.now() - begun)
    try {
      const answer = await store.append(stream, events, expected, metadata, command_id)
      if ('conflict' in answer) {
        failed('conflict')
        return answer
      }
      const took = performance.now() - begun
      const [first, ...further] = events.map(({ type }, index) => ({ type, id: eventId(command_id, index) }))
      traces.note({ ...step, is: first?.id }, took)
      for (const { type, id } of further) {
        const attributes = { 'consilium.event.type': type }
        traces.note({ name: type, kind: 'producer', correlation, is: id, cause: first?.id, attributes }, took)
      }
      return answer
    } catch (error) {
      failed(failureOf(error))
      throw error
    }
  }
  return { ...store, append }
}
