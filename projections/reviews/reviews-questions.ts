import type { Sql } from 'postgres'
import { newestRows } from '../questions/newest-rows.ts'
import { type Query, rowByKey, rowsOf } from '../questions/rows.ts'
import {
  PUBLISHED_CONDITION,
  type ReviewRow,
  reviews,
  TO_WRITE_CONDITION,
  WRITTEN_CONDITION,
} from './reviews.ts'

const newestReviews = (sql: Sql, condition: Query, time: Query, before?: string) => {
  const columns = reviews.columns(sql)
  const newestPart = newestRows(sql, columns, sql`from reviews where ${condition}`, { time, before })
  return rowsOf(reviews.row, sql`select * from ${newestPart} own order by ${time} desc, id desc`)
}

/** The newest reviews that this member was asked for, written or not, before that moment, newest first. */
export async function reviewsBy(sql: Sql, author_id: string, before?: string) {
  const reviewsWhere = (condition: Query) =>
    newestReviews(sql, sql`author_id = ${author_id} and ${condition}`, sql`created_at`, before)
  const [toWrite, written] = await Promise.all([
    reviewsWhere(sql.unsafe(TO_WRITE_CONDITION)),
    reviewsWhere(sql.unsafe(WRITTEN_CONDITION)),
  ])
  return { toWrite, written }
}

/**
 * The newest published reviews about this person before that moment, newest first; in one role or in both.
 */
export const reviewsAbout = (sql: Sql, person_id: string, role?: ReviewRow['as'], before?: string) =>
  newestReviews(
    sql,
    sql`person_id = ${person_id} and ${sql.unsafe(PUBLISHED_CONDITION)} ${role === undefined ? sql`` : sql`and "as" = ${role}`}`,
    sql`published_at`,
    before,
  )

/** A review for its author, and for the person reviewed once it is published. */
export const visibleReview = (sql: Sql, viewer: string, id: string) =>
  rowByKey(
    reviews.select(sql, sql`where id = ${id}`),
    ({ author_id, person_id, published_at }) =>
      author_id === viewer || (person_id === viewer && published_at !== null),
  )
