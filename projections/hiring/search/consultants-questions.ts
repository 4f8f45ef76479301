import type { Sql } from 'postgres'
import { isThere } from '../../questions/rows.ts'
import type { Answered } from './answered.ts'
import { type Found, orderOf, type Search, searchPage } from './page.ts'

/** A page of the consultants who match, by user_id; the caller is not among them. */
export function searchConsultants(
  sql: Sql,
  viewer: string,
  search: Search,
  page: number,
  size: number,
  known?: Answered,
): Promise<Found> {
  const { favorites } = search
  const { by, descending } = orderOf(search)
  const kept = sql`select subject_id from favorite_consultants where user_id = ${viewer}`
  const place = {
    viewer,
    table: 'consultants' as const,
    condition: sql`found and id <> ${viewer}
      ${favorites ? sql`and id in (${kept})` : sql``}`,
    sort: by && ['created_at', 'id'],
    descending,
  }
  return searchPage(sql, place, search, page, size, known)
}

/** Whether a search may find this person. */
export const isFound = (sql: Sql, user_id: string) =>
  isThere(sql`select from consultants where id = ${user_id} and found`)
