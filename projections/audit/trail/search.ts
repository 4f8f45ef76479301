import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstOf, rowsOf } from '../../questions/rows.ts'
import { matching, type Numbers, numbersOf, type TrailFilter } from './filter.ts'
import { columns, TrailRow } from './row.ts'

/** Up to so many entries are counted. */
export const COUNTED = 1000

const Found = z.object({ total: z.int(), page: z.array(z.coerce.number()).nullable() })

/**
 * The newest `size` entries that match, of those before the number `after` where that is given; `next`: the `after` of the
 * page that follows. The first page counts: `total` is `COUNTED + 1` where there are more.
 */
export async function searchTrail(sql: Sql, filter: TrailFilter, size: number, after?: number) {
  const within = await numbersOf(sql, filter)
  const numbers = after === undefined ? within : { ...within, to: Math.min(within.to, after - 1) }
  const most = after === undefined ? Math.max(COUNTED, size) + 1 : size + 1
  const found = await firstOf(
    Found,
    sql`
      select count(*)::integer as total, (array_agg(seq order by seq desc))[:${size + 1}] as page
      from (${matching(sql, sql`seq`, filter, numbers, 'desc', most)}) found`,
  )
  const page = found?.page?.slice(0, size) ?? []
  const next = (found?.page?.length ?? 0) > size ? page.at(-1) : undefined
  return {
    rows: page.length === 0 ? [] : await rowsOf(TrailRow, pageOf(sql, page)),
    ...(next !== undefined && { next }),
    ...(after === undefined && { total: Math.min(found?.total ?? 0, COUNTED + 1) }),
  }
}

/** The newest `size` entries of what a person did or set going, each as it is found by itself in the order of an index. */
export async function searchPerson(
  sql: Sql,
  person: string,
  filter: Omit<TrailFilter, 'actor' | 'initiator'>,
  size: number,
  after?: number,
) {
  const found = await Promise.all([
    searchTrail(sql, { ...filter, actor: person }, size, after),
    searchTrail(sql, { ...filter, initiator: person }, size, after),
  ])
  const all = found.flatMap(({ rows }) => rows).toSorted((one, other) => other.seq - one.seq)
  const rows = all.slice(0, size)
  const isMore = all.length > size || found.some(({ next }) => next !== undefined)
  const last = rows.at(-1)
  return { rows, ...(isMore && last && { next: last.seq }) }
}

const pageOf = (sql: Sql, numbers: readonly number[]) => sql`
  select ${columns(sql)} from audit_entries where seq = any(${[...numbers]}::bigint[]) order by seq desc`

const Numbered = z.object({ seq: z.coerce.number() })

/** Entries that are read at a time: few enough that whoever waits beside them is not held up. */
const AT_ONCE = 1000

/**
 * The numbers among which a filter finds entries, up to the newest of now: what comes later is not among them. `tree_size`:
 * how many entries there are now.
 */
export async function numbersUntilNow(
  sql: Sql,
  filter: TrailFilter,
): Promise<Numbers & { tree_size: number }> {
  const [within, newest] = await Promise.all([
    numbersOf(sql, filter),
    firstOf(Numbered, sql`select seq from audit_entries order by seq desc limit 1`),
  ])
  const last = newest?.seq ?? -1
  return { ...within, to: Math.min(within.to, last), tree_size: last + 1 }
}

/** All entries that match among these numbers, in their order and in parts. Between two parts it holds no connection. */
export async function* trailInParts(sql: Sql, filter: TrailFilter, { from, to }: Numbers) {
  for (let next = from; next <= to; ) {
    const numbers = { from: next, to }
    const part = await rowsOf(TrailRow, matching(sql, columns(sql), filter, numbers, 'asc', AT_ONCE))
    if (part.length > 0) yield part
    const last = part.at(-1)
    if (!last || part.length < AT_ONCE) return
    next = last.seq + 1
  }
}
