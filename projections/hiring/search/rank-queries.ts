import type { Sql } from 'postgres'
import { z } from 'zod'
import { MAX_MATCHES } from '#domain/kernel/terms.ts'
import { firstRowOf, type Query, rowsOf } from '../../queries/rows.ts'
import { SAMPLE_CONDITION, SAMPLE_ROWS_OF_COMMON_WORD, SAMPLE_ROWS_OVER_LIMIT } from './sample.ts'
import type { Boundary } from './search-cache.ts'
import { lexemeOf } from './words.ts'

/** The scope of a search: `from {table} where {condition}`, the viewer, and the columns of a chosen order. */
export type SearchScope = {
  viewer: string
  table: 'jobs' | 'consultants'
  condition: Query
  sort: readonly string[] | undefined
  descending: boolean
}

const NEWEST_FIRST_COLUMNS = ['created_at', 'id']
/** How many rows are read in order before another plan is tried. This takes less than a millisecond. */
const NEXT_ROWS = 300
const SliceRow = z.object({ id: z.string(), key: z.array(z.string()) })
const Total = z.object({ total: z.int() })

type SliceRow = z.output<typeof SliceRow>

/** A part of a rank's rows: those after this boundary, or after `offset` rows. */
type RankSlice = { offset: number; limit: number; after: Boundary | undefined }

/** Queries for the rows of a rank, in order, and for their number; without lexemes, of all rows. */
type RankQueries = {
  slice(lexemes: string | undefined, slice: RankSlice): Promise<SliceRow[]>
  count(lexemes: string | undefined): Promise<number>
}

/** The filters of a search beside words. */
type SearchFilters = { state?: string | undefined; favorites?: boolean | undefined }

/** Makes the queries for a slice of the rows with these lexemes, and for their number, up to 10,000. */
export function createRankQueries(
  sql: Sql,
  { table, condition, sort = NEWEST_FIRST_COLUMNS, descending }: SearchScope,
  { state = '', favorites }: SearchFilters,
): RankQueries {
  const direction = descending ? 'desc' : 'asc'
  const order = sql.unsafe(`order by ${sort.map((column) => `${column} ${direction}`).join(', ')}`)
  const columns = sql([...sort])
  const key = sql.unsafe(`array[${sort.map((column) => `${column}::text`).join(', ')}] as key`)

  const from = sql`from ${sql(table)} where ${condition}`
  const stateCondition = state === '' ? sql`` : sql`and state = ${state}`
  const wordsCondition = (lexemes: string) => sql`and words @@ ${lexemes}::tsquery`
  /** The rows that match. For a word, all of them come from the index of words. */
  const matchingRows = (lexemes: string | undefined) =>
    lexemes === undefined
      ? sql`${from} ${stateCondition}`
      : sql`${from} ${wordsCondition(state === '' ? lexemes : `${lexemes} & ${lexemeOf.state(state)}`)}`
  const afterCondition = (after: Boundary | undefined) =>
    after
      ? sql`and (${sql(sort)}) ${sql.unsafe(descending ? '<' : '>')}
          (${after.key.map((value, index) => sql`${index > 0 ? sql`,` : sql``} ${value}`)})`
      : sql``

  async function countUpTo(maxCount: number, rows: Query) {
    const counted = await firstRowOf(
      Total,
      sql`select count(*)::integer as total from (select ${rows} limit ${maxCount}) found`,
    )
    return counted?.total ?? 0
  }
  const countInSample = (maxCount: number, lexemes: string) =>
    countUpTo(maxCount, sql`${matchingRows(lexemes)} and ${sql.unsafe(SAMPLE_CONDITION)}`)

  return {
    /**
     * Reads the next rows in order first, since a common word is among them. The rarest words are found by
     * their index and sorted. PostgreSQL assumes that words are common which never occur together, or never
     * in a name, and would read the whole table in order for the next row. All other words are left to
     * PostgreSQL.
     */
    async slice(lexemes: string | undefined, { offset, limit, after }: RankSlice) {
      const afterBoundary = afterCondition(after)
      const pageClause = sql`${order} limit ${limit} offset ${offset}`
      if (lexemes === undefined)
        return rowsOf(
          SliceRow,
          sql`select id, ${key} ${from} ${stateCondition} ${afterBoundary} ${pageClause}`,
        )
      if (!favorites) {
        const nextRows = sql`select ${columns}, words ${from} ${stateCondition} ${afterBoundary} ${order} limit ${NEXT_ROWS}`
        const matches = await rowsOf(
          SliceRow,
          sql`select id, ${key} from (${nextRows}) next where true ${wordsCondition(lexemes)} ${pageClause}`,
        )
        if (matches.length === limit) return matches
      }
      if ((await countInSample(SAMPLE_ROWS_OF_COMMON_WORD, lexemes)) === SAMPLE_ROWS_OF_COMMON_WORD)
        return rowsOf(
          SliceRow,
          sql`select id, ${key} ${from} ${stateCondition} ${wordsCondition(lexemes)} ${afterBoundary} ${pageClause}`,
        )
      const candidates = sql`select ${columns} ${matchingRows(lexemes)} ${afterBoundary}`
      return rowsOf(
        SliceRow,
        sql`with found as materialized (${candidates}) select id, ${key} from found ${pageClause}`,
      )
    },
    /**
     * Counting 10,000 rows of a common word reads as many rows. The sample shows with a few rows that there
     * are so many.
     */
    async count(lexemes: string | undefined) {
      if (
        lexemes !== undefined &&
        (await countInSample(SAMPLE_ROWS_OVER_LIMIT, lexemes)) === SAMPLE_ROWS_OVER_LIMIT
      )
        return MAX_MATCHES
      return countUpTo(MAX_MATCHES, matchingRows(lexemes))
    },
  }
}

type PageRequest = { size: number; skippedRows: number; after: Boundary | undefined }

/**
 * Reads one rank after the other until the page is full. It starts at the end of the previous page, or at the
 * first row if that end is not cached.
 */
export async function readThroughRanks(
  ranks: readonly (string | undefined)[],
  { size, skippedRows, after }: PageRequest,
  { slice, count }: RankQueries,
): Promise<(SliceRow & Boundary)[]> {
  const pageRows: (SliceRow & Boundary)[] = []
  let offset = after ? 0 : skippedRows
  for (const [rank, lexemes] of ranks.entries()) {
    if (after && rank < after.rank) continue
    const sliceStart = rank === after?.rank ? after : undefined
    const rows = await slice(lexemes, { offset, limit: size - pageRows.length, after: sliceStart })
    pageRows.push(...rows.map((row) => ({ ...row, rank })))
    if (pageRows.length === size) break
    // A rank that ends before the page begins is skipped as a whole.
    offset = rows.length > 0 || offset === 0 ? 0 : offset - (await count(lexemes))
  }
  return pageRows
}
