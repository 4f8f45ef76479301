import { type FileHandle, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import { noSuchKey } from '../calls/error.ts'
import { buckets } from './buckets.ts'
import { syncFolder, undefinedIfAbsent } from './disk.ts'
import { pathsOf } from './layout.ts'
import { type ObjectMetadata, readMetadata } from './metadata.ts'
import { removeOrphanedFiles } from './orphaned-files.ts'
import { type ExpectedDigests, receiveFile } from './receive-body.ts'
import { linkOrCopy, objectReplacer, type UnnamedFiles } from './replace-object.ts'

/** How often a read is retried when its data file has just been replaced. */
const MAX_READ_TRIES = 20

/** The metadata that a writer provides. */
export type ObjectHeaders = Pick<ObjectMetadata, 'type' | 'own'>
export type BucketStore = ReturnType<typeof openStore>

/**
 * Objects in files. The meta file defines the object, so replacing it is the commit: before it the old version is
 * valid, after it the new one. Data files are written once and never changed.
 */
export function openStore(root: string) {
  const lock = keyedLock()
  const bucketStore = buckets(root, lock)
  const unnamedIds: UnnamedFiles = new Set()
  const replace = objectReplacer(lock, unnamedIds)

  /** The newest metadata, and what `take` returns for the data file. Throws S3Error when there is none. */
  async function withObject<T>(
    bucket: string,
    key: string,
    take: (file: string, meta: ObjectMetadata) => Promise<T>,
  ) {
    const paths = pathsOf(root, bucket, key)
    for (let tries = 1; ; tries++) {
      const meta = await readMetadata(paths.meta)
      if (!meta) {
        await bucketStore.need(bucket)
        throw noSuchKey()
      }
      const taken = await undefinedIfAbsent(take(paths.data(meta.id), meta))
      if (taken !== undefined) return { meta, taken }
      if (tries === MAX_READ_TRIES) throw new Error(`the bytes of an object are gone: ${paths.meta}`)
    }
  }

  return {
    root,
    buckets: bucketStore,
    sweep: () => removeOrphanedFiles(root, lock, unnamedIds),
    /** Stores an upload. Throws S3Error when the body or the existing object is not as expected. */
    async put(
      bucket: string,
      key: string,
      request: IncomingMessage,
      { headers, expected }: { headers: ObjectHeaders; expected: ExpectedDigests },
    ) {
      await bucketStore.need(bucket)
      const paths = pathsOf(root, bucket, key)
      return replace(paths, request.headers, async (file, id) => {
        const { size, md5 } = await receiveFile(request, file, expected)
        return { key, id, size, etag: md5, at: new Date().toISOString(), ...headers }
      })
    },
    /** `headers` replaces the source's metadata; `check` may refuse the copy. Throws S3Error. */
    async copy(
      from: { bucket: string; key: string },
      to: { bucket: string; key: string; headers: IncomingHttpHeaders },
      headers: ObjectHeaders | undefined,
      check: (source: ObjectMetadata) => void,
    ) {
      await bucketStore.need(to.bucket)
      return replace(pathsOf(root, to.bucket, to.key), to.headers, async (file, id) => {
        const { meta } = await withObject(from.bucket, from.key, async (source, sourceMetadata) => {
          check(sourceMetadata)
          await linkOrCopy(source, file)
          return true
        })
        return { ...meta, ...headers, key: to.key, id, at: new Date().toISOString() }
      })
    },
    stat: async (bucket: string, key: string): Promise<ObjectMetadata> =>
      (await withObject(bucket, key, async () => true)).meta,
    /** Opens the current bytes, unaffected by later writes; the caller closes the handle. Throws S3Error. */
    async open(bucket: string, key: string): Promise<{ meta: ObjectMetadata; handle: FileHandle }> {
      const { meta, taken } = await withObject(bucket, key, (file) => open(file, 'r'))
      return { meta, handle: taken }
    },
    async remove(bucket: string, key: string) {
      await bucketStore.need(bucket)
      const paths = pathsOf(root, bucket, key)
      await lock(paths.meta, async () => {
        const previous = await readMetadata(paths.meta)
        if (!previous) return
        await rm(paths.meta, { force: true })
        await syncFolder(paths.folder)
        await rm(paths.data(previous.id), { force: true })
      })
    },
  }
}
