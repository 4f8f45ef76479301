import type { Sql } from 'postgres'
import { newest } from '../questions/newest.ts'
import { rowsOf } from '../questions/rows.ts'
import { reviews } from './reviews.ts'

/** The newest reviews before that moment that this member has not written yet, newest first. */
export const reviewsToWrite = (sql: Sql, author_id: string, before?: string) => {
  const from = sql`from reviews where author_id = ${author_id}`
  const own = newest(sql, sql`*`, from, { time: sql`created_at`, before })
  return rowsOf(reviews.row, sql`select * from ${own} own order by created_at desc, id desc`)
}
