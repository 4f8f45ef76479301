import type { Sql } from 'postgres'
import { z } from 'zod'
import { ReviewedSide } from '#domain/reviews/review.ts'
import { column, integer, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'
import type { ReviewRow } from './reviews.ts'

const rowSchema = z.object({
  id: text(),
  person_id: uuid(),
  as: column(ReviewedSide, 'text'),
  /** The sum of all published stars, and the number of their reviews. */
  stars: integer(),
  count: integer(),
})

/** The published stars of each person in each role. */
export const ratingsReadModel = readModel({
  name: 'ratings',
  wireName: 'reviews',
  rowSchema,
  indexes: ['(person_id)'],
  publicId: ({ person_id }) => person_id,
  handlers: {
    ReviewPublished: ({ event: { person_id, as, rating } }, rows) => {
      const id = `${person_id}-${as}`
      rows.change(id, (row) => {
        const { stars, count } = row ?? { stars: 0, count: 0 }
        return { id, person_id, as, stars: stars + rating, count: count + 1 }
      })
    },
  },
})

/** An average from 1 to 5, and the number of reviews in it. */
export type Rating = { rating: number; count: number }

/** Returns the published ratings of these people in that role. People without a review are missing. */
export async function ratingsOf(
  sql: Sql,
  person_ids: readonly string[],
  role: ReviewRow['as'],
): Promise<Map<string, Rating>> {
  const rows = await ratingsReadModel.select(sql, sql`where person_id = any(${person_ids})`)
  return new Map(
    rows
      .filter((row) => row.as === role)
      .map(({ person_id, stars, count }) => [person_id, { rating: stars / count, count }]),
  )
}
