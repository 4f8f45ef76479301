import type { Sql } from 'postgres'
import { z } from 'zod'
import { MOST_FOUND } from '#domain/kernel/terms.ts'
import { firstOf, type Query, rowsOf } from '../../questions/rows.ts'
import { type Answered, answered, type Boundary } from './answered.ts'
import { type Asked, closeness } from './closeness.ts'
import { type Ranked, throughRanks } from './ranks.ts'

export type Search = Asked & {
  sortBy?: 'created_at' | 'proposals_sent' | undefined
  sortType?: 'asc' | 'des' | undefined
  favorites?: boolean | undefined
  state?: string | undefined
}

/** A page of what was found, by id; `total` is exact up to 10,000 and stops there. */
export type Found = { ids: string[]; total: number; totalPages: number }

/** Where a search looks, `from {table} where {condition}`, for whom, and the columns of an order that was chosen. */
export type Place = {
  viewer: string
  table: 'jobs' | 'consultants'
  condition: Query
  sort: readonly string[] | undefined
  descending: boolean
}

const Total = z.object({ total: z.int() })
const NEWEST = ['created_at', 'id']

/** A page of a search, from 1: the closest first unless an order was chosen, and the newest first within each. */
export async function searchPage(
  sql: Sql,
  place: Place,
  search: Search,
  page: number,
  size: number,
  known: Answered = answered(),
): Promise<Found> {
  const { all, ranks } = await closeness(sql, search)
  if (all === 'nothing') return { ids: [], total: 0, totalPages: 0 }
  const about = known.about(JSON.stringify([place.table, place.viewer, search, size]))
  const ask = asking(sql, place)
  async function list() {
    const first = (page - 1) * size
    const most = Math.min(size, MOST_FOUND - first)
    if (most <= 0) return []
    const found = await throughRanks(
      place.sort === undefined && ranks.length > 0 ? ranks : [all],
      { size: most, skipped: first, after: about.ends.get(page - 1) },
      ask,
    )
    const last = found.at(-1)
    if (last && found.length === size) about.ends.set(page, last)
    return found.map(({ id }) => id)
  }
  const [ids, total] = await Promise.all([list(), about.total ?? ask.count(all)])
  about.total = total
  return { ids, total, totalPages: Math.ceil(total / size) }
}

const Row = z.object({ id: z.string(), key: z.array(z.string()) })

/** What the ranks ask: a slice of the rows with these lexemes, and how many there are, up to 10,000. */
function asking(sql: Sql, { table, condition, sort = NEWEST, descending }: Place) {
  const matching = (lexemes: string | undefined) => sql`from ${sql(table)} where ${condition}
    ${lexemes === undefined ? sql`` : sql`and words @@ ${lexemes}::tsquery`}`
  const direction = descending ? 'desc' : 'asc'
  const order = sql.unsafe(sort.map((column) => `${column} ${direction}`).join(', '))
  const key = sql.unsafe(`array[${sort.map((column) => `${column}::text`).join(', ')}]`)
  const beyond = ({ key }: Boundary) => sql`and (${sql(sort)}) ${sql.unsafe(descending ? '<' : '>')}
    (${key.map((value, index) => sql`${index > 0 ? sql`,` : sql``} ${value}`)})`
  return {
    slice: (lexemes: string | undefined, { offset, limit, after }: Ranked): Promise<z.output<typeof Row>[]> =>
      rowsOf(
        Row,
        sql`select id, ${key} as key ${matching(lexemes)} ${after ? beyond(after) : sql``}
          order by ${order} limit ${limit} offset ${offset}`,
      ),
    async count(lexemes: string | undefined) {
      const found = await firstOf(
        Total,
        sql`select count(*)::integer as total
          from (select ${matching(lexemes)} limit ${MOST_FOUND}) found`,
      )
      return found?.total ?? 0
    },
  }
}
