import type { Sql } from 'postgres'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { ReviewRow } from '#projections/reviews/reviews.ts'
import type { Review } from '../wire/shapes/review.ts'

/** Reviews that are not written yet, with the names of the people reviewed. */
export async function toReviews(sql: Sql, rows: readonly ReviewRow[]): Promise<Review[]> {
  const people = await profilesOf(
    sql,
    rows.map(({ person_id }) => person_id),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    person: {
      user_id: row.person_id,
      first_name: people.get(row.person_id)?.first_name ?? '',
      last_name: people.get(row.person_id)?.last_name ?? '',
    },
    submitted: false,
    published: false,
    as: row.as,
    user_id: row.author_id,
    contract_id: row.contract_id,
    created_at: row.created_at,
  }))
}
