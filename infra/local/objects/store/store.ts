import { type FileHandle, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import { noSuchKey } from '../calls/error.ts'
import { buckets } from './buckets.ts'
import { orAbsent, syncFolder } from './disk.ts'
import { spotOf } from './layout.ts'
import { type Meta, readMeta } from './meta.ts'
import { type Expected, receive } from './receive.ts'
import { type Coming, duplicate, replacing } from './replacing.ts'
import { sweep } from './sweep.ts'

/** How often a reader looks again when the bytes that it was about to read have just been replaced. */
const TRIES = 20

/** What a writer says of an object. */
export type About = Pick<Meta, 'type' | 'own'>
export type Store = ReturnType<typeof openStore>

/**
 * Objects in files. An object is what its meta file says, so replacing that file is the commit: before it the old
 * version stands, after it the new one. Bytes are written once and never changed.
 */
export function openStore(root: string) {
  const lock = keyedLock()
  const shelves = buckets(root, lock)
  const coming: Coming = new Set()
  const replace = replacing(lock, coming)

  /** The newest meta and what `take` gets from its bytes. Throws S3Error when there is none. */
  async function found<T>(bucket: string, key: string, take: (file: string, meta: Meta) => Promise<T>) {
    const spot = spotOf(root, bucket, key)
    for (let tries = 1; ; tries++) {
      const meta = await readMeta(spot.meta)
      if (!meta) {
        await shelves.need(bucket)
        throw noSuchKey()
      }
      const taken = await orAbsent(take(spot.data(meta.id), meta))
      if (taken !== undefined) return { meta, taken }
      if (tries === TRIES) throw new Error(`the bytes of an object are gone: ${spot.meta}`)
    }
  }

  return {
    root,
    buckets: shelves,
    sweep: () => sweep(root, lock, coming),
    /** Takes an upload. Throws S3Error when the body or the object there is not as expected. */
    async put(bucket: string, key: string, request: IncomingMessage, about: About, expected: Expected) {
      await shelves.need(bucket)
      const spot = spotOf(root, bucket, key)
      return replace(spot, request.headers, async (file, id) => {
        const { size, md5 } = await receive(request, file, expected)
        return { key, id, size, etag: md5, at: new Date().toISOString(), ...about }
      })
    },
    /** `about` replaces what the source says of itself; `check` may refuse it. Throws S3Error. */
    async copy(
      from: { bucket: string; key: string },
      to: { bucket: string; key: string; headers: IncomingHttpHeaders },
      about: About | undefined,
      check: (source: Meta) => void,
    ) {
      await shelves.need(to.bucket)
      return replace(spotOf(root, to.bucket, to.key), to.headers, async (file, id) => {
        const { meta } = await found(from.bucket, from.key, async (source, its) => {
          check(its)
          await duplicate(source, file)
          return true
        })
        return { ...meta, ...about, key: to.key, id, at: new Date().toISOString() }
      })
    },
    stat: async (bucket: string, key: string): Promise<Meta> =>
      (await found(bucket, key, async () => true)).meta,
    /** The bytes as they are now, whatever is written meanwhile; close the handle. Throws S3Error. */
    async open(bucket: string, key: string): Promise<{ meta: Meta; handle: FileHandle }> {
      const { meta, taken } = await found(bucket, key, (file) => open(file, 'r'))
      return { meta, handle: taken }
    },
    async remove(bucket: string, key: string) {
      await shelves.need(bucket)
      const spot = spotOf(root, bucket, key)
      await lock(spot.meta, async () => {
        const old = await readMeta(spot.meta)
        if (!old) return
        await rm(spot.meta, { force: true })
        await syncFolder(spot.folder)
        await rm(spot.data(old.id), { force: true })
      })
    },
  }
}
