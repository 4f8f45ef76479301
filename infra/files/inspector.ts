import { createReadStream } from 'node:fs'
import type { Sql } from 'postgres'
import type { Inspector } from '#commands/ports/inspector.ts'
import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import { withLock } from '../postgres/advisory-lock.ts'
import { fairQueue } from './fair-queue.ts'
import type { ContentCheck } from './isolated-content-check.ts'
import { withSpool } from './spool.ts'
import type { VirusScan } from './virus-scan.ts'

export type InspectorSettings = {
  /** A private folder for the files under inspection. */
  folder: string
  check: ContentCheck
  /** The virus scan, if one is configured. */
  scan?: VirusScan | undefined
}

/** How many files one process inspects concurrently. */
const MAX_CONCURRENT_INSPECTIONS = 2

/** The inspector of uploads: downloads and hashes the object, then checks its content by type, then scans for viruses. */
export function inspector(sql: Sql, { folder, check, scan }: InspectorSettings): Inspector {
  const enqueue = fairQueue(MAX_CONCURRENT_INSPECTIONS)
  return {
    locked: (file_id, owner_id, run) => enqueue(owner_id, () => withLock(sql, `file:${file_id}`, run)),
    inspect: ({ bytes, content_type, owner_id }, use) =>
      withSpool(folder, bytes, MAX_FILE_BYTES, async (spool) => {
        if (spool.size === 0) return use({ refused: 'empty' })
        if (spool.size > MAX_FILE_BYTES) return use({ refused: 'too_large' })
        const refused = await check(spool.path, content_type, owner_id)
        if (refused !== undefined) return use({ refused })
        if (scan && (await scan(spool.path)) === 'infected') return use({ refused: 'infected' })
        const { size, sha256, path } = spool
        return use({ size, sha256, bytes: () => createReadStream(path) })
      }),
  }
}
