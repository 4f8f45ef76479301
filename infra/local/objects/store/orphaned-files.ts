import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyedLock } from '#commands/kernel/keyed-lock.ts'
import { fileNames } from './disk.ts'
import { CORS_FILE, PART_FOLDER_NAME } from './layout.ts'
import { readMetadata } from './metadata.ts'

/**
 * Removes what a killed process left: drafts, and data files that no object names. `unnamedIds` are kept: those
 * of writes in progress. Returns how many files it removed.
 */
export async function removeOrphanedFiles(
  root: string,
  lock: KeyedLock,
  unnamedIds: ReadonlySet<string>,
): Promise<number> {
  let removedCount = 0
  for (const bucket of await fileNames(root)) {
    const files = await fileNames(join(root, bucket))
    const corsFile = join(root, bucket, CORS_FILE)
    removedCount += await lock(corsFile, () => removeAll(join(root, bucket), files.filter(isDraft)))
    for (const part of files.filter((name) => PART_FOLDER_NAME.test(name))) {
      for (const folder of await fileNames(join(root, bucket, part)))
        removedCount += await sweepFolder(join(root, bucket, part, folder), lock, unnamedIds)
    }
  }
  return removedCount
}

const isDraft = (file: string) => file.endsWith('.draft')
const HASH_LENGTH = 64

async function sweepFolder(folder: string, lock: KeyedLock, unnamedIds: ReadonlySet<string>) {
  const filesByHash = Map.groupBy(await fileNames(folder), (file) => file.slice(0, HASH_LENGTH))
  let removedCount = 0
  for (const [hash, files] of filesByHash) {
    const meta = `${hash}.json`
    // An object has one meta file and one data file, which the meta file names.
    if (files.length === 2 && files.includes(meta) && !files.some(isDraft)) continue
    removedCount += await lock(join(folder, meta), async () => {
      const metadata = await readMetadata(join(folder, meta))
      const isOrphaned = (file: string) => {
        const id = file.slice(HASH_LENGTH + 1).replace(/\.data$/, '')
        return id !== metadata?.id && !unnamedIds.has(id)
      }
      return removeAll(
        folder,
        files.filter((file) => isDraft(file) || (file.endsWith('.data') && isOrphaned(file))),
      )
    })
  }
  return removedCount
}

async function removeAll(folder: string, files: string[]) {
  for (const file of files) await rm(join(folder, file), { force: true })
  return files.length
}
