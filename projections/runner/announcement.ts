import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { ChangedRow } from './read-model.ts'

/** The channel on which API processes hear how far the read models are. */
export const CHANNEL = 'projected'

/** A payload holds 8,000 bytes. */
const MOST_BYTES = 7000

/** Up to where the read models that do not lag hold the events, whether one lags, and what changed for whom. */
export type Announcement = z.output<typeof Announcement>
export const Announcement = z.object({
  position: z.coerce.bigint(),
  lags: z.boolean(),
  changes: z.array(z.object({ name: z.string(), id: z.string(), users: z.array(z.string()) })),
})

/** How far the read models are, without what changed. */
export type Reached = Pick<Announcement, 'position' | 'lags'>

/** Announces it to all API processes, in as many payloads as it takes. */
export function announce(
  sql: Sql | TransactionSql,
  { position, lags }: Reached,
  changes: readonly ChangedRow[],
) {
  const payloads = chunks(changes).map((chunk) =>
    JSON.stringify({ position: String(position), lags, changes: chunk }),
  )
  return sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`
}

function chunks(changes: readonly ChangedRow[]) {
  const all: ChangedRow[][] = [[]]
  let bytes = 0
  for (const each of changes) {
    const size = 90 + each.users.length * 40
    if (bytes + size > MOST_BYTES) {
      all.push([])
      bytes = 0
    }
    all.at(-1)?.push(each)
    bytes += size
  }
  return all
}
