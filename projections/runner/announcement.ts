import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { ChangedRow } from './fold.ts'

/** The channel on which API processes receive the position of the read models. */
export const ANNOUNCEMENT_CHANNEL = 'projected'

/** PostgreSQL allows a payload of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7000

/**
 * The position up to which the live read models have applied the events, whether any model lags, and what
 * changed for whom.
 */
export type Announcement = z.output<typeof Announcement>
export const Announcement = z.object({
  position: z.coerce.bigint(),
  lags: z.boolean(),
  changes: z.array(z.object({ name: z.string(), id: z.string(), users: z.array(z.string()) })),
})

/** The position and lag of the read models, without the changes. */
export type AnnouncedProgress = Pick<Announcement, 'position' | 'lags'>

/** Sends the announcement to all API processes, in as many payloads as needed. */
export function announce(
  sql: Sql | TransactionSql,
  { position, lags }: AnnouncedProgress,
  changes: readonly ChangedRow[],
) {
  const payloads = chunkChanges(changes).map((chunk) =>
    JSON.stringify({ position: String(position), lags, changes: chunk }),
  )
  return sql`select pg_notify(${ANNOUNCEMENT_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`
}

function chunkChanges(changes: readonly ChangedRow[]) {
  const chunks: ChangedRow[][] = [[]]
  let bytes = 0
  for (const change of changes) {
    const changeBytes = 90 + change.users.length * 40
    if (bytes + changeBytes > MAX_PAYLOAD_BYTES) {
      chunks.push([])
      bytes = 0
    }
    chunks.at(-1)?.push(change)
    bytes += changeBytes
  }
  return chunks
}
