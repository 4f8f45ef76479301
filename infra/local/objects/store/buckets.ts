import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyedLock } from '#commands/kernel/keyed-lock.ts'
import { noSuchBucket, S3Error } from '../calls/error.ts'
import { codeOf, replaceFile, syncFolder, undefinedIfAbsent } from './disk.ts'
import { bucketFolder, CORS_FILE } from './layout.ts'

/** The buckets under a folder, with their CORS configurations. */
export function buckets(root: string, lock: KeyedLock) {
  const exists = async (bucket: string) =>
    (await undefinedIfAbsent(stat(bucketFolder(root, bucket)))) !== undefined

  /** Throws S3Error when there is no such bucket. */
  async function need(bucket: string) {
    if (!(await exists(bucket))) throw noSuchBucket()
    return bucketFolder(root, bucket)
  }

  return {
    need,
    async all() {
      const folderEntries = await readdir(root, { withFileTypes: true })
      const folders = folderEntries.filter((each) => each.isDirectory()).map(({ name }) => name)
      return Promise.all(
        folders.sort().map(async (name) => ({ name, at: (await stat(join(root, name))).birthtime })),
      )
    },
    async make(bucket: string) {
      try {
        await mkdir(bucketFolder(root, bucket), { mode: 0o700 })
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'You already own this bucket.')
      }
      await syncFolder(root)
    },
    /** The CORS configuration as it was put, if there is one. */
    readCors: (bucket: string) =>
      undefinedIfAbsent(readFile(join(bucketFolder(root, bucket), CORS_FILE), 'utf8')),
    async writeCors(bucket: string, xml: string) {
      const folder = await need(bucket)
      const file = join(folder, CORS_FILE)
      await lock(file, () => replaceFile(file, join(folder, `${randomUUID()}.draft`), xml))
    },
    async removeCors(bucket: string) {
      const folder = await need(bucket)
      await rm(join(folder, CORS_FILE), { force: true })
      await syncFolder(folder)
    },
  }
}
