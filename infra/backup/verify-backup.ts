import { join } from 'node:path'
import pLimit from 'p-limit'
import { MAX_CONCURRENT_FILES, sumOf, undefinedIfMissing } from './file-copies.ts'
import type { Manifest, PartName } from './manifest.ts'

const MAX_NAMED_FILES = 3

/** Reads all files of a backup. Throws an Error with the names of missing and changed files. */
export async function verifyBackup({ files }: Manifest, roots: Record<PartName, string>): Promise<void> {
  const limit = pLimit(MAX_CONCURRENT_FILES)
  const damages: string[] = []
  const checks = files.map(({ part, path, size, sha256 }) =>
    limit(async () => {
      const sum = await undefinedIfMissing(sumOf(join(roots[part], path)))
      if (!sum) damages.push(`${path} is missing`)
      else if (sum.size !== size || sum.sha256 !== sha256) damages.push(`${path} is not as it was copied`)
    }),
  )
  await Promise.all(checks)
  if (damages.length === 0) return
  const suffix = damages.length > MAX_NAMED_FILES ? `, and ${damages.length - MAX_NAMED_FILES} more` : ''
  throw new Error(
    `the backup is damaged: ${damages.toSorted().slice(0, MAX_NAMED_FILES).join(', ')}${suffix}`,
  )
}
