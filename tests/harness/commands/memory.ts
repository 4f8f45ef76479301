import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { EventStore } from '#commands/ports/event-store.ts'
import type { Inspector } from '#commands/ports/inspector.ts'
import type { Objects } from '#commands/ports/objects.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { eventId } from '#domain/kernel/ids.ts'

/** An object store in memory. Its links contain key and seconds. */
export function memoryObjects() {
  const storedBytes = new Map<string, Uint8Array>()
  const at = new Date(0).toISOString()
  const objects: Objects = {
    uploadLink: (key) => `memory:${key}`,
    downloadLink: (key, { seconds }) => `memory:${key}?seconds=${seconds}`,
    async stat(key) {
      const body = storedBytes.get(key)
      return body && { size: body.length, content_type: 'application/octet-stream', etag: key, at }
    },
    async read(key) {
      const body = storedBytes.get(key)
      return body && Readable.from([Buffer.from(body)])
    },
    async write(key, body) {
      storedBytes.set(key, 'stream' in body ? await buffer(body.stream) : body)
    },
    async copy(from, to) {
      const body = storedBytes.get(from)
      if (body) storedBytes.set(to, body)
      return body !== undefined
    },
    async move(from, to) {
      const copied = await objects.copy(from, to)
      storedBytes.delete(from)
      return copied || storedBytes.has(to)
    },
    async remove(key) {
      storedBytes.delete(key)
    },
    async erase(prefix) {
      for (const key of storedBytes.keys()) if (key.startsWith(prefix)) storedBytes.delete(key)
    },
    async *list(prefix) {
      for (const [key, { length: size }] of storedBytes) if (key.startsWith(prefix)) yield { key, size, at }
    },
  }
  return { objects, stored: storedBytes }
}

/** An inspector that accepts every file. */
export const trusting: Inspector = {
  locked: (_file, _owner, run) => run(),
  async inspect({ bytes }, use) {
    const body = await buffer(bytes)
    const sha256 = createHash('sha256').update(body).digest('hex')
    return use({ size: body.length, sha256, bytes: () => Readable.from([body]) })
  },
}

/** An event store in memory, for hundreds of histories. */
export function memoryStore(): EventStore & { all: EventRecord[] } {
  const all: EventRecord[] = []
  async function read(stream: string, afterRevision = -1n) {
    const events = all.filter((each) => each.stream === stream && each.revision > afterRevision)
    const last = events.at(-1)
    return last && { events, revision: last.revision, position: last.position }
  }
  return {
    all,
    read,
    async append(stream, events, expected, metadata, append_id) {
      const past = await read(stream)
      if ((past?.revision ?? -1n) !== expected) return { conflict: true }
      for (const [index, event] of events.entries()) {
        const [id, revision] = [eventId(append_id, index), expected + BigInt(index) + 1n]
        all.push({ stream, id, revision, position: BigInt(all.length + 1), event, metadata })
      }
      return { position: BigInt(all.length), revision: expected + BigInt(events.length) }
    },
    subscribe: async () => undefined,
  }
}
