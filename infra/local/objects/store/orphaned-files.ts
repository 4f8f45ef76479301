import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyedLock } from '#commands/kernel/keyed-lock.ts'
import { fileNames } from './disk.ts'
import { CORS_FILE, PART_FOLDER_NAME } from './layout.ts'
import { readMetadata } from './metadata.ts'

/**
 * Removes what a killed process left: drafts, and data files that no object names. `unnamed` are kept: those
 * of writes in progress. Returns how many files it removed.
 */
export async function removeOrphanedFiles(
  root: string,
  lock: KeyedLock,
  unnamed: ReadonlySet<string>,
): Promise<number> {
  let removed = 0
  for (const bucket of await fileNames(root)) {
    const files = await fileNames(join(root, bucket))
    const cors = join(root, bucket, CORS_FILE)
    removed += await lock(cors, () => removeAll(join(root, bucket), files.filter(isDraft)))
    for (const part of files.filter((name) => PART_FOLDER_NAME.test(name))) {
      for (const folder of await fileNames(join(root, bucket, part)))
        removed += await sweepFolder(join(root, bucket, part, folder), lock, unnamed)
    }
  }
  return removed
}

const isDraft = (file: string) => file.endsWith('.draft')
const HASH = 64

async function sweepFolder(folder: string, lock: KeyedLock, unnamed: ReadonlySet<string>) {
  const byHash = Map.groupBy(await fileNames(folder), (file) => file.slice(0, HASH))
  let removed = 0
  for (const [hash, files] of byHash) {
    const meta = `${hash}.json`
    // An object has one meta file and one data file, which the meta file names.
    if (files.length === 2 && files.includes(meta) && !files.some(isDraft)) continue
    removed += await lock(join(folder, meta), async () => {
      const named = await readMetadata(join(folder, meta))
      const idle = (file: string) => {
        const id = file.slice(HASH + 1).replace(/\.data$/, '')
        return id !== named?.id && !unnamed.has(id)
      }
      return removeAll(
        folder,
        files.filter((file) => isDraft(file) || (file.endsWith('.data') && idle(file))),
      )
    })
  }
  return removed
}

async function removeAll(folder: string, files: string[]) {
  for (const file of files) await rm(join(folder, file), { force: true })
  return files.length
}
