import type { AnyEvent } from '#domain/kernel/catalogue.ts'
import { eventId } from '#domain/kernel/ids.ts'
import type { EventStore } from '../ports/event-store.ts'
import { type Commander, commander } from './handle.ts'

type Read = EventStore['read']
type Stored = NonNullable<Awaited<ReturnType<Read>>>['events'][number]

/**
 * Runs a use case on the real past, and keeps what it writes to itself: the same decisions as in earnest, and nothing
 * is stored. Resolves to the outcome, and to what would have been written in its order.
 */
export async function rehearse<T>(read: Read, work: (deps: { commander: Commander }) => Promise<T>) {
  const written: Stored[] = []
  const withWritten: Read = async (stream, after = -1n) => {
    const past = await read(stream, after)
    const own = written.filter((each) => each.stream === stream && each.revision > after)
    const last = own.at(-1)
    if (!last) return past
    return { events: [...(past?.events ?? []), ...own], revision: last.revision, position: last.position }
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
  const outcome = await work({ commander: commander({ read: withWritten, append, subscribe }) })
  return { outcome, written }
}
