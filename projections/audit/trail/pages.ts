import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstOf, rowsOf } from '../../questions/rows.ts'
import { columns, TrailRow } from './row.ts'

const PAGE = 10_000

/** The rows of the trail from this number on, page by page, up to the end that it has when it is reached. */
export async function* trailPages(sql: Sql, from: number, before = Number.MAX_SAFE_INTEGER) {
  for (let next = from; ; ) {
    const rows = await rowsOf(
      TrailRow,
      sql`
        select ${columns(sql)} from audit_entries
        where seq >= ${next} and seq < ${before} order by seq limit ${PAGE}`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    next = (rows.at(-1)?.seq ?? next) + 1
  }
}

const Ends = z.object({ next: z.coerce.number(), position: z.coerce.bigint() })

/** The number of the next entry, and the position in the store up to which the trail is written. */
export const trailEnd = async (sql: Sql) =>
  (await firstOf(
    Ends,
    sql`
      select (select coalesce(max(seq) + 1, 0) from audit_entries) as next, coalesce(max(position), -1) as position
      from checkpoints where name = 'audit_entries'`,
  )) ?? { next: 0, position: -1n }
