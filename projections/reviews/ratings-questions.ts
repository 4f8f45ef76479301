import type { Sql } from 'postgres'
import { ratings } from './ratings.ts'
import type { ReviewRow } from './reviews.ts'

/** An average from 1 to 5, and the number of reviews in it. */
export type Rating = { rating: number; count: number }

/** Returns the published ratings of these people in that role. People without a review are missing. */
export async function ratingsOf(
  sql: Sql,
  person_ids: readonly string[],
  role: ReviewRow['as'],
): Promise<Map<string, Rating>> {
  const rows = await ratings.select(sql, sql`where person_id = any(${person_ids})`)
  return new Map(
    rows
      .filter((row) => row.as === role)
      .map(({ person_id, stars, count }) => [person_id, { rating: stars / count, count }]),
  )
}
