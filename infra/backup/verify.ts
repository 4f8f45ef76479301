import { join } from 'node:path'
import pLimit from 'p-limit'
import { CONCURRENTLY, orAbsent, sumOf } from './copying.ts'
import type { Manifest, PartName } from './manifest.ts'

const MOST_NAMED = 3

/** Reads all files of a backup. @throws Error that names those that are missing or not as they were copied */
export async function verify({ files }: Manifest, roots: Record<PartName, string>): Promise<void> {
  const limit = pLimit(CONCURRENTLY)
  const wrong: string[] = []
  const checks = files.map(({ part, path, size, sha256 }) =>
    limit(async () => {
      const sum = await orAbsent(sumOf(join(roots[part], path)))
      if (!sum) wrong.push(`${path} is missing`)
      else if (sum.size !== size || sum.sha256 !== sha256) wrong.push(`${path} is not as it was copied`)
    }),
  )
  await Promise.all(checks)
  if (wrong.length === 0) return
  const more = wrong.length > MOST_NAMED ? `, and ${wrong.length - MOST_NAMED} more` : ''
  throw new Error(`the backup is damaged: ${wrong.toSorted().slice(0, MOST_NAMED).join(', ')}${more}`)
}
