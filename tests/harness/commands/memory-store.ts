import type { EventStore } from '#commands/ports/event-store.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { eventId } from '#domain/kernel/ids.ts'

/** An event store in memory, for histories by the hundred. */
export function memoryStore(): EventStore & { all: Recorded[] } {
  const all: Recorded[] = []
  async function read(stream: string, after = -1n) {
    const events = all.filter((each) => each.stream === stream && each.revision > after)
    const last = events.at(-1)
    return last && { events, revision: last.revision, position: last.position }
  }
  return {
    all,
    read,
    async append(stream, events, expected, metadata, command_id) {
      const past = await read(stream)
      if ((past?.revision ?? -1n) !== expected) return { conflict: true }
      for (const [index, event] of events.entries()) {
        const [id, revision] = [eventId(command_id, index), expected + BigInt(index) + 1n]
        all.push({ stream, id, revision, position: BigInt(all.length + 1), event, metadata })
      }
      return { position: BigInt(all.length), revision: expected + BigInt(events.length) }
    },
    subscribe: async () => undefined,
  }
}
