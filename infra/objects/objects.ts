import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Client } from 'minio'
import type { Objects } from '#commands/ports/objects.ts'
import { atOneTime } from '../clock/held-clock.ts'
import { callStore, ignoreCodes, orUndefinedIfMissing, s3Client, toUnavailable } from './client.ts'
import { checkKey } from './object-key.ts'
import { presign, signedLinks } from './presign.ts'
import { putStream } from './put-stream.ts'
import { removeVersions } from './remove-versions.ts'

export type S3Settings = {
  /** The store's addresses without paths: for this process, and for browsers. */
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
/** Seconds that a link is valid when this process itself sends through it. */
const WRITE_LINK_SECONDS = 600

/** Objects in one bucket of any S3 server, or of the local one: path style, signature version 4. */
export function objects(settings: S3Settings): ObjectStore {
  const { url, public_url, bucket, region, web_origins, timeout_ms = TIMEOUT_MS } = settings
  const credentials = { accessKey: settings.access_key, secretKey: settings.secret_key, region }
  const { client, close } = s3Client(url, credentials, timeout_ms)
  const addressFor = (origin: string) => ({ origin, bucket, ...credentials })

  let preparation: Promise<void> | undefined
  const ensurePrepared = () => {
    preparation ??= prepareBucket(client, bucket, region, web_origins).catch((error) => {
      preparation = undefined
      throw error
    })
    return preparation
  }
  const call = <T>(operationName: string, operation: () => Promise<T>) =>
    callStore(operationName, () => ensurePrepared().then(operation))

  const store: ObjectStore = {
    close,
    async check() {
      if (await call('check', () => client.bucketExists(bucket))) return
      preparation = undefined
      await call('check', async () => undefined)
    },
    ...signedLinks(addressFor(public_url)),
    async stat(key) {
      const objectKey = checkKey(key)
      const objectStat = await call('stat', () => orUndefinedIfMissing(client.statObject(bucket, objectKey)))
      if (!objectStat) return undefined
      const { size, etag, lastModified, metaData } = objectStat
      const content_type = String(metaData['content-type'] ?? 'application/octet-stream')
      return { size, etag, content_type, at: lastModified.toISOString() }
    },
    async read(key, { start, end } = { start: 0 }) {
      const objectKey = checkKey(key)
      if (end !== undefined && end < start) throw new RangeError('a range of no bytes')
      const length = end === undefined ? 0 : end - start + 1
      return call<Readable | undefined>('read', () =>
        orUndefinedIfMissing(client.getPartialObject(bucket, objectKey, start, length)),
      )
    },
    async write(key, body, content_type) {
      const size = 'stream' in body ? body.size : body.byteLength
      const headers = { 'content-type': content_type, 'content-length': String(size) }
      const link = { method: 'PUT', key: checkKey(key), seconds: WRITE_LINK_SECONDS, headers } as const
      await call('write', async () => undefined)
      try {
        const content = 'stream' in body ? body.stream : body
        await atOneTime(() => putStream(presign(addressFor(url), link), headers, content, timeout_ms))
      } catch (error) {
        throw toUnavailable('write', error)
      }
    },
    async copy(from, to) {
      const [source, objectKey] = [`/${bucket}/${checkKey(from)}`, checkKey(to)]
      const copyResult = await call('copy', () =>
        orUndefinedIfMissing(client.copyObject(bucket, objectKey, source)),
      )
      return copyResult !== undefined
    },
    async move(from, to) {
      if (!(await store.copy(from, to))) return (await store.stat(to)) !== undefined
      await store.remove(from)
      return true
    },
    async remove(key) {
      const objectKey = checkKey(key)
      await call('remove', () => client.removeObject(bucket, objectKey))
    },
    async erase(prefix) {
      const keyPrefix = `${checkKey(prefix.replace(/\/$/, ''))}${prefix.endsWith('/') ? '/' : ''}`
      await call('erase', async () => undefined)
      if (await removeVersions(client, bucket, keyPrefix)) return
      for await (const { key } of store.list(keyPrefix)) await store.remove(key)
    },
    async *list(prefix) {
      await call('list', async () => undefined)
      const entries = client.listObjectsV2(bucket, prefix, true)[Symbol.asyncIterator]()
      try {
        for (;;) {
          const { done, value } = await atOneTime(() => entries.next())
          if (done) return
          yield { key: String(value.name), size: value.size, at: value.lastModified.toISOString() }
        }
      } catch (error) {
        throw toUnavailable('list', error)
      } finally {
        await entries.return?.()
      }
    },
  }
  return store
}

const corsRule = (origins: readonly string[]) =>
  `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>${[
    ...origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`),
    ...['PUT', 'GET', 'HEAD'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`),
    '<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds>',
  ].join('')}</CORSRule></CORSConfiguration>`

/**
 * Creates the bucket if it is missing, and allows the web app's origins by CORS. When the store does not
 * support or permit that setting, its operator must set it.
 */
async function prepareBucket(client: Client, bucket: string, region: string, origins: readonly string[]) {
  if (!(await client.bucketExists(bucket)))
    await ignoreCodes(/^BucketAlready/, client.makeBucket(bucket, region))
  const xml = corsRule(origins.map((origin) => new URL(origin).origin))
  const headers = { 'Content-MD5': createHash('md5').update(xml).digest('base64') }
  const response = client.makeRequestAsyncOmit(
    { method: 'PUT', bucketName: bucket, query: 'cors', headers },
    xml,
  )
  await ignoreCodes(/^(NotImplemented|MethodNotAllowed|AccessDenied)$/, response)
}
