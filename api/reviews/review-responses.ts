import type { Sql } from 'postgres'
import { toNamedPerson } from '#api/identity/person-responses.ts'
import { reviewStatus } from '#domain/reviews/status.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { ReviewRow } from '#projections/reviews/reviews.ts'
import type { ReviewResponse } from '../wire/shapes/review.ts'

const namedPersonOf = (user_id: string, people: ReadonlyMap<string, ProfileRow>) =>
  toNamedPerson(people.get(user_id) ?? { id: user_id, first_name: '', last_name: '', image_id: null })

/** Reviews with the names of their authors and of the people reviewed. */
export async function toReviewResponses(sql: Sql, rows: readonly ReviewRow[]): Promise<ReviewResponse[]> {
  const people = await profilesOf(
    sql,
    rows.flatMap(({ person_id, author_id }) => [person_id, author_id]),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    person: namedPersonOf(row.person_id, people),
    author: namedPersonOf(row.author_id, people),
    ...(row.rating !== null && { rating: row.rating }),
    ...(row.comment !== null && { comment: row.comment }),
    ...(row.answer !== null && { answer: row.answer }),
    submitted: reviewStatus.of(row.status),
    published: row.published_at !== null,
    as: row.as,
    user_id: row.author_id,
    contract_id: row.contract_id,
    created_at: row.created_at,
    ...(row.published_at !== null && { published_at: row.published_at }),
  }))
}
