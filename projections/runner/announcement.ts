import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { ChangedRow } from './plan.ts'

/** The channel on which API processes receive the position of the read models. */
export const CHANNEL = 'projected'

/** A payload holds 8,000 bytes. */
const MOST_BYTES = 7000

/** The position up to which the live read models hold the events, whether any model lags, and what changed for whom. */
export type Announcement = z.output<typeof Announcement>
export const Announcement = z.object({
  position: z.coerce.bigint(),
  lags: z.boolean(),
  changes: z.array(z.object({ name: z.string(), id: z.string(), users: z.array(z.string()) })),
})

/** The position and lag of the read models, without the changes. */
export type Reached = Pick<Announcement, 'position' | 'lags'>

/** Sends the announcement to all API processes, in as many payloads as it needs. */
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
