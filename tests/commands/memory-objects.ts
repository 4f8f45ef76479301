import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Inspector } from '#commands/ports/inspector.ts'
import type { Objects } from '#commands/ports/objects.ts'

/** An object store in memory; its links name key and seconds. */
export function memoryObjects() {
  const kept = new Map<string, Uint8Array>()
  const at = new Date(0).toISOString()
  const objects: Objects = {
    uploadLink: (key) => `memory:${key}`,
    downloadLink: (key, { seconds }) => `memory:${key}?seconds=${seconds}`,
    async stat(key) {
      const body = kept.get(key)
      return body && { size: body.length, content_type: 'application/octet-stream', etag: key, at }
    },
    async read(key) {
      const body = kept.get(key)
      return body && Readable.from([Buffer.from(body)])
    },
    async write(key, body) {
      kept.set(key, 'stream' in body ? await buffer(body.stream) : body)
    },
    async copy(from, to) {
      const body = kept.get(from)
      if (body) kept.set(to, body)
      return body !== undefined
    },
    async move(from, to) {
      const copied = await objects.copy(from, to)
      kept.delete(from)
      return copied || kept.has(to)
    },
    async remove(key) {
      kept.delete(key)
    },
    async *list(prefix) {
      for (const [key, { length: size }] of kept) if (key.startsWith(prefix)) yield { key, size, at }
    },
  }
  return { objects, kept }
}

/** Accepts everything. */
export const trusting: Inspector = {
  locked: (_file, _owner, run) => run(),
  async inspect({ bytes }, use) {
    const body = await buffer(bytes)
    const sha256 = createHash('sha256').update(body).digest('hex')
    return use({ size: body.length, sha256, bytes: () => Readable.from([body]) })
  },
}
