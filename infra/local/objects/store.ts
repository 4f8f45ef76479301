import { randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, link, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buckets } from './buckets.ts'
import { checkWrite } from './conditions.ts'
import { codeOf, makeFolder, orAbsent, replaceFile, syncFolder } from './disk.ts'
import { noSuchKey } from './error.ts'
import { type Spot, spotOf } from './layout.ts'
import { locks } from './locks.ts'
import { type Meta, readMeta } from './meta.ts'
import { type Expected, receive } from './receive.ts'
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
  const alone = locks()
  const shelves = buckets(root, alone)
  /** the ids of bytes that no meta file names yet */
  const coming = new Set<string>()

  /** Fills a new data file by `fill`, then puts it in the place of the old one, if `headers` allow it. */
  async function replace(
    spot: Spot,
    headers: IncomingHttpHeaders,
    fill: (file: string, id: string) => Promise<Meta>,
  ): Promise<Meta> {
    await makeFolder(spot.folder)
    const id = randomUUID()
    coming.add(id)
    try {
      const meta = await fill(spot.data(id), id)
      await alone(spot.meta, async () => {
        const old = await readMeta(spot.meta)
        checkWrite(headers, old)
        await replaceFile(spot.meta, spot.draft(), JSON.stringify(meta))
        if (old) await rm(spot.data(old.id), { force: true }).catch(() => undefined)
      })
      return meta
    } catch (error) {
      const kept = await readMeta(spot.meta).catch(() => undefined)
      if (kept?.id !== id) await rm(spot.data(id), { force: true }).catch(() => undefined)
      throw error
    } finally {
      coming.delete(id)
    }
  }

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
    sweep: () => sweep(root, alone, coming),
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
      await alone(spot.meta, async () => {
        const old = await readMeta(spot.meta)
        if (!old) return
        await rm(spot.meta, { force: true })
        await syncFolder(spot.folder)
        await rm(spot.data(old.id), { force: true })
      })
    },
  }
}

/** Bytes never change, so a second name is as good as a copy, where the disk has such. */
async function duplicate(source: string, file: string) {
  try {
    await link(source, file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    await copyFile(source, file)
    const handle = await open(file, 'r+')
    await handle.sync().finally(() => handle.close())
  }
}
