import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstRowOf, rowsOf } from '../../queries/rows.ts'
import { matchingEntries, type SeqRange, seqRangeOf, type TrailFilter } from './filter.ts'
import { TrailRow, trailColumns } from './trail-row.ts'

/** The largest number of entries that is counted. */
export const MAX_COUNTED_ENTRIES = 1000

const SearchPageRow = z.object({ total: z.int(), page: z.array(z.coerce.number()).nullable() })

/**
 * Returns the newest `size` matching entries before the number `after`, if that is given. `next` is the
 * `after` of the next page. Only the first page counts: `total` is `MAX_COUNTED_ENTRIES + 1` if there are
 * more.
 */
export async function searchTrail(sql: Sql, filter: TrailFilter, size: number, after?: number) {
  const filterRange = await seqRangeOf(sql, filter)
  const seqRange =
    after === undefined ? filterRange : { ...filterRange, to: Math.min(filterRange.to, after - 1) }
  const limit = after === undefined ? Math.max(MAX_COUNTED_ENTRIES, size) + 1 : size + 1
  const result = await firstRowOf(
    SearchPageRow,
    sql`
      select count(*)::integer as total, (array_agg(seq order by seq desc))[:${size + 1}] as page
      from (${matchingEntries(sql, sql`seq`, filter, seqRange, 'desc', limit)}) found`,
  )
  const page = result?.page?.slice(0, size) ?? []
  const next = (result?.page?.length ?? 0) > size ? page.at(-1) : undefined
  return {
    rows: page.length === 0 ? [] : await rowsOf(TrailRow, selectPage(sql, page)),
    ...(next !== undefined && { next }),
    ...(after === undefined && { total: Math.min(result?.total ?? 0, MAX_COUNTED_ENTRIES + 1) }),
  }
}

/**
 * Returns the newest `size` entries that a person did or initiated. Actor and initiator have separate
 * queries, each in the order of an index.
 */
export async function searchPerson(
  sql: Sql,
  person: string,
  filter: Omit<TrailFilter, 'actor' | 'initiator'>,
  size: number,
  after?: number,
) {
  const results = await Promise.all([
    searchTrail(sql, { ...filter, actor: person }, size, after),
    searchTrail(sql, { ...filter, initiator: person }, size, after),
  ])
  const entries = results.flatMap(({ rows }) => rows).toSorted((one, other) => other.seq - one.seq)
  const rows = entries.slice(0, size)
  const hasMore = entries.length > size || results.some(({ next }) => next !== undefined)
  const last = rows.at(-1)
  return { rows, ...(hasMore && last && { next: last.seq }) }
}

const selectPage = (sql: Sql, seqs: readonly number[]) => sql`
  select ${trailColumns(sql)} from audit_entries where seq = any(${[...seqs]}::bigint[]) order by seq desc`

const SeqRow = z.object({ seq: z.coerce.number() })

/** How many entries are read at once: few enough that other queries are not delayed. */
const PART_ROWS = 1000

/**
 * Returns the range of numbers in which a filter finds entries, up to the newest one now. `tree_size` is the
 * number of entries now.
 */
export async function seqRangeUntilNow(
  sql: Sql,
  filter: TrailFilter,
): Promise<SeqRange & { tree_size: number }> {
  const [filterRange, newest] = await Promise.all([
    seqRangeOf(sql, filter),
    firstRowOf(SeqRow, sql`select seq from audit_entries order by seq desc limit 1`),
  ])
  const last = newest?.seq ?? -1
  return { ...filterRange, to: Math.min(filterRange.to, last), tree_size: last + 1 }
}

/**
 * Yields all matching entries of this range, in their order and part by part. Between two parts it holds no
 * connection.
 */
export async function* trailInParts(sql: Sql, filter: TrailFilter, { from, to }: SeqRange) {
  for (let nextSeq = from; nextSeq <= to; ) {
    const seqRange = { from: nextSeq, to }
    const part = await rowsOf(
      TrailRow,
      matchingEntries(sql, trailColumns(sql), filter, seqRange, 'asc', PART_ROWS),
    )
    if (part.length > 0) yield part
    const last = part.at(-1)
    if (!last || part.length < PART_ROWS) return
    nextSeq = last.seq + 1
  }
}
