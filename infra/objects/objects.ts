import type { Readable } from 'node:stream'
import type { Objects } from '#commands/ports/objects.ts'
import { failure, orNone, request, s3Client } from './client.ts'
import { checked } from './key.ts'
import { links } from './links.ts'
import { prepare } from './prepare.ts'
import { presign } from './presign.ts'
import { put } from './put.ts'
import { removeVersions } from './versions.ts'

export type S3Settings = {
  /** The store's address as this process reaches it, and as browsers do; without paths. */
  url: string
  public_url: string
  access_key: string
  secret_key: string
  bucket: string
  region: string
  /** The origins of the pages that may use the links (CORS). */
  web_origins: readonly string[]
  /** Milliseconds to wait for a response. */
  timeout_ms?: number
}

export type ObjectStore = Objects & {
  /** Resolves when the store answers for the bucket, which is created if missing. Throws `ObjectsUnavailable`. */
  check(): Promise<void>
  close(): void
}

const TIMEOUT_MS = 10_000
/** Seconds that a link lives through which this process itself sends. */
const WRITE_SECONDS = 600

/** Objects in one bucket of any S3 server, or of the local one: path style, signature version 4. */
export function objects(settings: S3Settings): ObjectStore {
  const { url, public_url, bucket, region, web_origins, timeout_ms = TIMEOUT_MS } = settings
  const keys = { accessKey: settings.access_key, secretKey: settings.secret_key, region }
  const { client, close } = s3Client(url, keys, timeout_ms)
  const place = (origin: string) => ({ origin, bucket, ...keys })

  let prepared: Promise<void> | undefined
  const ready = () => {
    prepared ??= prepare(client, bucket, region, web_origins).catch((error) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
  const call = <T>(what: string, act: () => Promise<T>) => request(what, () => ready().then(act))

  const store: ObjectStore = {
    close,
    async check() {
      if (await call('check', () => client.bucketExists(bucket))) return
      prepared = undefined
      await call('check', async () => undefined)
    },
    ...links(place(public_url)),
    async stat(key) {
      const name = checked(key)
      const found = await call('stat', () => orNone(client.statObject(bucket, name)))
      if (!found) return undefined
      const { size, etag, lastModified, metaData } = found
      const content_type = String(metaData['content-type'] ?? 'application/octet-stream')
      return { size, etag, content_type, at: lastModified.toISOString() }
    },
    async read(key, { start, end } = { start: 0 }) {
      const name = checked(key)
      if (end !== undefined && end < start) throw new RangeError('a range of no bytes')
      const length = end === undefined ? 0 : end - start + 1
      return call<Readable | undefined>('read', () =>
        orNone(client.getPartialObject(bucket, name, start, length)),
      )
    },
    async write(key, body, content_type) {
      const size = 'stream' in body ? body.size : body.byteLength
      const headers = { 'content-type': content_type, 'content-length': String(size) }
      const link = { method: 'PUT', key: checked(key), seconds: WRITE_SECONDS, headers } as const
      await call('write', async () => undefined)
      try {
        await put(presign(place(url), link), headers, 'stream' in body ? body.stream : body, timeout_ms)
      } catch (error) {
        throw failure('write', error)
      }
    },
    async copy(from, to) {
      const [source, name] = [`/${bucket}/${checked(from)}`, checked(to)]
      const copied = await call('copy', () => orNone(client.copyObject(bucket, name, source)))
      return copied !== undefined
    },
    async move(from, to) {
      if (!(await store.copy(from, to))) return (await store.stat(to)) !== undefined
      await store.remove(from)
      return true
    },
    async remove(key) {
      const name = checked(key)
      await call('remove', () => client.removeObject(bucket, name))
    },
    async erase(prefix) {
      const beginning = `${checked(prefix.replace(/\/$/, ''))}${prefix.endsWith('/') ? '/' : ''}`
      if (await call('erase', () => removeVersions(client, bucket, beginning))) return
      for await (const { key } of store.list(beginning)) await store.remove(key)
    },
    async *list(prefix) {
      await call('list', async () => undefined)
      try {
        for await (const { name, size, lastModified } of client.listObjectsV2(bucket, prefix, true))
          yield { key: String(name), size, at: lastModified.toISOString() }
      } catch (error) {
        throw failure('list', error)
      }
    },
  }
  return store
}
