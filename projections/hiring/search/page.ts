import type { Sql } from 'postgres'
import { z } from 'zod'
import { MOST_FOUND } from '#domain/kernel/terms.ts'
import { firstOf, idsOf, type Query } from '../../questions/rows.ts'
import { type Asked, type Closeness, closeness } from './closeness.ts'

export type Search = Asked & {
  sortBy?: 'created_at' | 'proposals_sent' | undefined
  sortType?: 'asc' | 'des' | undefined
  favorites?: boolean | undefined
  state?: string | undefined
}

/** A page of what was found, by id; `total` is exact up to 10,000 and stops there. */
export type Found = { ids: string[]; total: number; totalPages: number }

/** Where a search looks: `from {table} t where {condition}`, and the columns of an order that was chosen. */
export type Place = { from: Query; sort: Query[] | undefined; descending: boolean }

const Total = z.object({ total: z.int() })

/** A page of a search, from 1: the closest first unless an order was chosen, and the newest first within each. */
export async function searchPage(
  sql: Sql,
  place: Place,
  search: Search,
  page: number,
  size: number,
): Promise<Found> {
  const close = await closeness(sql, search)
  if (close.all === 'nothing') return { ids: [], total: 0, totalPages: 0 }
  const [ids, total] = await Promise.all([
    idsOn(sql, place, close, (page - 1) * size, size),
    count(sql, place.from, close.all),
  ])
  return { ids, total, totalPages: Math.ceil(total / size) }
}

const matching = (sql: Sql, lexemes: string | undefined) =>
  lexemes === undefined ? sql`` : sql`and words @@ ${lexemes}::tsquery`

async function count(sql: Sql, from: Query, lexemes: string | undefined) {
  const found = await firstOf(
    Total,
    sql`select count(*)::integer as total
      from (select ${from} ${matching(sql, lexemes)} limit ${MOST_FOUND}) found`,
  )
  return found?.total ?? 0
}

/** The ids from this one on; nothing beyond what is counted. */
function idsOn(
  sql: Sql,
  { from, sort, descending }: Place,
  { all, ranks }: Closeness,
  first: number,
  size: number,
) {
  const most = Math.min(size, MOST_FOUND - first)
  if (most <= 0) return []
  const columns = sort ?? [sql`created_at`, sql`id`]
  const direction = descending ? sql`desc` : sql`asc`
  const order = columns.map((column, index) => sql`${index > 0 ? sql`,` : sql``} ${column} ${direction}`)
  const slice = (lexemes: string | undefined, offset: number, limit: number) =>
    idsOf(sql`select id ${from} ${matching(sql, lexemes)} order by ${order} limit ${limit} offset ${offset}`)
  if (sort !== undefined || ranks.length === 0) return slice(all, first, most)
  return throughRanks(ranks, first, most, { slice, count: (lexemes) => count(sql, from, lexemes) })
}

type Ask = {
  slice(lexemes: string, offset: number, limit: number): Promise<string[]>
  count(lexemes: string): Promise<number>
}

/** One rank after the other until the page is full. */
async function throughRanks(ranks: readonly string[], first: number, size: number, { slice, count }: Ask) {
  const found: string[] = []
  let skipped = first
  for (const rank of ranks) {
    const ids = await slice(rank, skipped, size - found.length)
    found.push(...ids)
    if (found.length === size) break
    // A rank that ended before the page began was skipped as a whole.
    skipped = ids.length > 0 || skipped === 0 ? 0 : skipped - (await count(rank))
  }
  return found
}
