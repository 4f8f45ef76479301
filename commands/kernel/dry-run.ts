import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { eventId } from '#domain/kernel/ids.ts'
import type { EventStore } from '../ports/event-store.ts'
import { type Commander, createCommander } from './handle.ts'

type ReadStream = EventStore['read']
type StoredEvent = NonNullable<Awaited<ReturnType<ReadStream>>>['events'][number]

/**
 * Runs a use case on the stored events without storing what it writes: it makes the same decisions as a real
 * run. Resolves to the outcome and the events that would have been written, in order.
 */
export async function performDryRun<T>(
  read: ReadStream,
  runUseCase: (deps: { commander: Commander }) => Promise<T>,
) {
  const written: StoredEvent[] = []
  const readWithWritten: ReadStream = async (stream, after = -1n) => {
    const storedPart = await read(stream, after)
    const writtenToStream = written.filter((each) => each.stream === stream && each.revision > after)
    const last = writtenToStream.at(-1)
    if (!last) return storedPart
    return {
      events: [...(storedPart?.events ?? []), ...writtenToStream],
      revision: last.revision,
      position: last.position,
    }
  }
  const append: EventStore['append'] = async (stream, events, expected, metadata, command_id) => {
    for (const [index, event] of events.entries())
      written.push({
        stream,
        id: eventId(command_id, index),
        revision: expected + BigInt(index) + 1n,
        position: BigInt(written.length),
        event: event satisfies AnyEvent,
        metadata,
      })
    return { position: BigInt(written.length), revision: expected + BigInt(events.length) }
  }
  const subscribe: EventStore['subscribe'] = async () => undefined
  const outcome = await runUseCase({
    commander: createCommander({ read: readWithWritten, append, subscribe }),
  })
  return { outcome, written }
}
