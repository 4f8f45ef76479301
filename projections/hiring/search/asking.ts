import type { Sql } from 'postgres'
import { z } from 'zod'
import { MOST_FOUND } from '#domain/kernel/terms.ts'
import { firstOf, type Query, rowsOf } from '../../questions/rows.ts'
import type { Boundary } from './answered.ts'
import type { Ask, Ranked } from './ranks.ts'
import { FEW, inSample, SURELY_MOST } from './sample.ts'
import { lexemes as lexeme } from './words.ts'

/** Where a search looks, `from {table} where {condition}`, for whom, and the columns of an order that was chosen. */
export type Place = {
  viewer: string
  table: 'jobs' | 'consultants'
  condition: Query
  sort: readonly string[] | undefined
  descending: boolean
}

const NEWEST = ['created_at', 'id']
/** So many rows are read in order before anything else is tried: less than a millisecond. */
const NEXT = 300
const Row = z.object({ id: z.string(), key: z.array(z.string()) })
const Total = z.object({ total: z.int() })

/** What is asked beside words. */
type Filters = { state?: string | undefined; favorites?: boolean | undefined }

/** Asks for a slice of the rows with these lexemes, and how many there are, up to 10,000. */
export function asking(
  sql: Sql,
  { table, condition, sort = NEWEST, descending }: Place,
  { state = '', favorites }: Filters,
): Ask {
  const direction = descending ? 'desc' : 'asc'
  const order = sql.unsafe(`order by ${sort.map((column) => `${column} ${direction}`).join(', ')}`)
  const columns = sql([...sort])
  const key = sql.unsafe(`array[${sort.map((column) => `${column}::text`).join(', ')}] as key`)

  const from = sql`from ${sql(table)} where ${condition}`
  const inState = state === '' ? sql`` : sql`and state = ${state}`
  const withWords = (lexemes: string) => sql`and words @@ ${lexemes}::tsquery`
  /** Those that match; of a word, all of them are found in the index of words. */
  const matching = (lexemes: string | undefined) =>
    lexemes === undefined
      ? sql`${from} ${inState}`
      : sql`${from} ${withWords(state === '' ? lexemes : `${lexemes} & ${lexeme.state(state)}`)}`
  const beyond = (after: Boundary | undefined) =>
    after
      ? sql`and (${sql(sort)}) ${sql.unsafe(descending ? '<' : '>')}
          (${after.key.map((value, index) => sql`${index > 0 ? sql`,` : sql``} ${value}`)})`
      : sql``

  async function upTo(most: number, rows: Query) {
    const found = await firstOf(
      Total,
      sql`select count(*)::integer as total from (select ${rows} limit ${most}) found`,
    )
    return found?.total ?? 0
  }
  const inSampleUpTo = (most: number, lexemes: string) =>
    upTo(most, sql`${matching(lexemes)} and ${sql.unsafe(inSample)}`)

  return {
    /**
     * A common word is among the next rows. Others are left to PostgreSQL, save the rarest, which are gathered and sorted:
     * it takes words that never stand together, or never in a name, for common ones, and would read the whole table in
     * order for the next row.
     */
    async slice(lexemes: string | undefined, { offset, limit, after }: Ranked) {
      const rest = beyond(after)
      const part = sql`${order} limit ${limit} offset ${offset}`
      if (lexemes === undefined) return rowsOf(Row, sql`select id, ${key} ${from} ${inState} ${rest} ${part}`)
      if (!favorites) {
        const next = sql`select ${columns}, words ${from} ${inState} ${rest} ${order} limit ${NEXT}`
        const found = await rowsOf(
          Row,
          sql`select id, ${key} from (${next}) next where true ${withWords(lexemes)} ${part}`,
        )
        if (found.length === limit) return found
      }
      if ((await inSampleUpTo(FEW, lexemes)) === FEW)
        return rowsOf(Row, sql`select id, ${key} ${from} ${inState} ${withWords(lexemes)} ${rest} ${part}`)
      const gathered = sql`select ${columns} ${matching(lexemes)} ${rest}`
      return rowsOf(Row, sql`with found as materialized (${gathered}) select id, ${key} from found ${part}`)
    },
    /** A count of 10,000 of a common word reads as many rows; the sample shows with a few that there are as many. */
    async count(lexemes: string | undefined) {
      if (lexemes !== undefined && (await inSampleUpTo(SURELY_MOST, lexemes)) === SURELY_MOST)
        return MOST_FOUND
      return upTo(MOST_FOUND, matching(lexemes))
    },
  }
}
