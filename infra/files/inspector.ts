import { createReadStream } from 'node:fs'
import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import type { Inspector } from '#commands/ports/inspector.ts'
import { MOST_FILE_BYTES } from '#domain/kernel/terms.ts'
import type { Scan } from './clamd.ts'
import type { ContentCheck } from './isolated-check.ts'
import { withFileLock } from './lock.ts'
import { spooled } from './spool.ts'

export type Settings = {
  /** A private folder for the files under inspection. */
  folder: string
  check: ContentCheck
  /** The virus scan, where one is configured. */
  scan?: Scan | undefined
}

/** How many files one process inspects concurrently. */
const CONCURRENCY = 2

/** The inspector of uploads: downloads and hashes the object, then checks its content by type, then scans for viruses. */
export function inspector(sql: Sql, { folder, check, scan }: Settings): Inspector {
  const limit = pLimit(CONCURRENCY)
  const own = keyedLock()
  return {
    // Limited per owner first, so that one owner's files do not delay everyone else's.
    locked: (file_id, owner_id, run) => own(owner_id, () => limit(() => withFileLock(sql, file_id, run))),
    inspect: ({ bytes, content_type }, use) =>
      spooled(folder, bytes, MOST_FILE_BYTES, async (spool) => {
        if (spool.size === 0) return use({ refused: 'empty' })
        if (spool.size > MOST_FILE_BYTES) return use({ refused: 'too_large' })
        const refused = await check(spool.path, content_type)
        if (refused !== undefined) return use({ refused })
        if (scan && (await scan(spool.path)) === 'infected') return use({ refused: 'infected' })
        const { size, sha256, path } = spool
        return use({ size, sha256, bytes: () => createReadStream(path) })
      }),
  }
}
