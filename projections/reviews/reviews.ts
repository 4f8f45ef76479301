import type { Sql } from 'postgres'
import { z } from 'zod'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { ReviewedSide } from '#domain/reviews/review.ts'
import { PUBLIC_REVIEW_STATES, type ReviewState, reviewStatus } from '#domain/reviews/status.ts'
import { newestRows, type Query, rowByKey, rowsOf } from '../queries/rows.ts'
import { inStates } from '../queries/states.ts'
import { column, instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  contract_id: uuid(),
  author_id: uuid(),
  person_id: uuid(),
  title: text(),
  as: column(ReviewedSide, 'text'),
  status: oneOf(reviewStatus.states),
  rating: integer().nullable(),
  comment: text().nullable(),
  answer: text().nullable(),
  created_at: instant(),
  published_at: instant().nullable(),
})
export type ReviewRow = z.output<typeof rowSchema>

/** The condition for reviews that are requested and not written. */
export const TO_WRITE_CONDITION = inStates(['requested'] satisfies ReviewState[])
/** The condition for reviews that the author has written. */
export const WRITTEN_CONDITION = inStates(reviewStatus.statesOf(true))
/** The condition for reviews that everybody may read. */
export const PUBLISHED_CONDITION = inStates(PUBLIC_REVIEW_STATES)

/** Reviews that were requested after ended contracts, with their texts. */
export const reviewsReadModel = readModel({
  name: 'reviews',
  rowSchema,
  indexes: [
    '(author_id, created_at desc)',
    `(person_id, published_at desc) where ${PUBLISHED_CONDITION}`,
    `(author_id, "as", created_at) where ${TO_WRITE_CONDITION}`,
    `(author_id, created_at desc) where ${WRITTEN_CONDITION}`,
  ],
  // The reviewed person gets changes only from the publication on.
  audience: ({ author_id, person_id, status }) =>
    PUBLIC_REVIEW_STATES.includes(status) ? [author_id, person_id] : [author_id],
  handlers: {
    ReviewRequested: put(({ event }, id) => ({
      ...fieldsOf(event),
      id,
      status: 'requested',
      rating: null,
      comment: null,
      answer: null,
      created_at: event.at,
      published_at: null,
    })),
    ReviewSubmitted: patch(({ event: { rating, comment = null } }) => ({
      status: 'submitted',
      rating,
      comment,
    })),
    ReviewRevised: patch(({ event: { rating, comment = null } }) => ({ rating, comment })),
    ReviewPublished: patch(({ event: { at } }) => ({ status: 'published', published_at: at })),
    ReviewAnswered: patch(({ event: { answer } }) => ({ answer })),
  },
})

const newestReviews = (sql: Sql, condition: Query, time: Query, before?: string) => {
  const columns = reviewsReadModel.columns(sql)
  const newestPart = newestRows(sql, columns, sql`from reviews where ${condition}`, { time, before })
  return rowsOf(
    reviewsReadModel.rowSchema,
    sql`select * from ${newestPart} own order by ${time} desc, id desc`,
  )
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
    reviewsReadModel.select(sql, sql`where id = ${id}`),
    ({ author_id, person_id, published_at }) =>
      author_id === viewer || (person_id === viewer && published_at !== null),
  )
