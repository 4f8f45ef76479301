import type { Sql } from 'postgres'
import { idsOf } from '../questions/rows.ts'

/** The consultants of this list whom this member keeps as favorites. */
export const favoriteConsultantsAmong = (sql: Sql, user_id: string, consultants: readonly string[]) =>
  idsOf(sql`select subject_id as id from favorite_consultants
    where user_id = ${user_id} and subject_id = any(${consultants})`)
