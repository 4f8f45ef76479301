import type { Sql } from 'postgres'
import { newest } from '../questions/newest.ts'
import { byKey, type Query, rowsOf } from '../questions/rows.ts'
import { PUBLISHED, type ReviewRow, reviews, TO_WRITE, WRITTEN } from './reviews.ts'

const newestReviews = (sql: Sql, where: Query, time: Query, before?: string) => {
  const columns = reviews.columns(sql)
  const part = newest(sql, columns, sql`from reviews where ${where}`, { time, before })
  return rowsOf(reviews.row, sql`select * from ${part} own order by ${time} desc, id desc`)
}

/** The newest reviews before that moment that this member was asked for, written or not, newest first. */
export async function reviewsBy(sql: Sql, author_id: string, before?: string) {
  const by = (written: Query) =>
    newestReviews(sql, sql`author_id = ${author_id} and ${written}`, sql`created_at`, before)
  const [toWrite, written] = await Promise.all([by(sql.unsafe(TO_WRITE)), by(sql.unsafe(WRITTEN))])
  return { toWrite, written }
}

/** The newest published reviews about this person before that moment, newest first; in one role or in both. */
export const reviewsAbout = (sql: Sql, person_id: string, as?: ReviewRow['as'], before?: string) =>
  newestReviews(
    sql,
    sql`person_id = ${person_id} and ${sql.unsafe(PUBLISHED)} ${as === undefined ? sql`` : sql`and "as" = ${as}`}`,
    sql`published_at`,
    before,
  )

/** A review for its author, and for the person reviewed once it is published. */
export const visibleReview = (sql: Sql, viewer: string, id: string) =>
  byKey(
    reviews.select(sql, sql`where id = ${id}`),
    ({ author_id, person_id, published_at }) =>
      author_id === viewer || (person_id === viewer && published_at !== null),
  )
