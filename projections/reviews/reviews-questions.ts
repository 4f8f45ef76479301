import type { Sql } from 'postgres'
import { reviews } from './reviews.ts'

/** The reviews that this member has not written yet, newest first. */
export const reviewsToWrite = (sql: Sql, author_id: string) =>
  reviews.select(sql, sql`where author_id = ${author_id} order by created_at desc, id desc`)
