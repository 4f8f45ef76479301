import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstRowOf, rowsOf } from '../../queries/rows.ts'
import { TrailRow, trailColumns } from './trail-row.ts'

const PAGE_ROWS = 10_000

/**
 * Yields the rows of the trail from this number on, page by page, up to its end at the time when that is
 * reached.
 */
export async function* trailPages(sql: Sql, from: number, endSeq = Number.MAX_SAFE_INTEGER) {
  for (let nextSeq = from; ; ) {
    const rows = await rowsOf(
      TrailRow,
      sql`
        select ${trailColumns(sql)} from audit_entries
        where seq >= ${nextSeq} and seq < ${endSeq} order by seq limit ${PAGE_ROWS}`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_ROWS) return
    nextSeq = (rows.at(-1)?.seq ?? nextSeq) + 1
  }
}

const TrailEndRow = z.object({ next: z.coerce.number(), position: z.coerce.bigint() })

/** The number of the next entry, and the position in the store up to which the trail is written. */
export const trailEnd = async (sql: Sql) =>
  (await firstRowOf(
    TrailEndRow,
    sql`
      select (select coalesce(max(seq) + 1, 0) from audit_entries) as next, coalesce(max(position), -1) as position
      from checkpoints where name = 'audit_entries'`,
  )) ?? { next: 0, position: -1n }
