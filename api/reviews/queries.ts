import type { Sql } from 'postgres'
import type { ReviewRow } from '#projections/reviews/reviews.ts'
import { profilesOf } from '../identity/queries/people.ts'
import type { Review } from '../wire/shapes/review.ts'

/** The reviews that this member has still to write, newest first. */
export async function reviewsToWrite(sql: Sql, author_id: string): Promise<Review[]> {
  const rows = await sql<ReviewRow[]>`
    select id, contract_id, author_id, person_id, title, "as", created_at from reviews
    where author_id = ${author_id} order by created_at desc, id desc`
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
    as: row.as as Review['as'],
    user_id: row.author_id,
    contract_id: row.contract_id,
    created_at: row.created_at,
  }))
}
