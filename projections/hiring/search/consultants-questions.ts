import type { Sql } from 'postgres'
import { rowExists } from '../../questions/rows.ts'
import type { SearchCache } from './search-cache.ts'
import { type SearchQuery, type SearchResultPage, searchPage, sortOrderOf } from './search-page.ts'

/** A page of the consultants who match, by user_id, without the caller. */
export function searchConsultants(
  sql: Sql,
  viewer: string,
  searchQuery: SearchQuery,
  page: number,
  size: number,
  cache?: SearchCache,
): Promise<SearchResultPage> {
  const { favorites } = searchQuery
  const { by: sortColumn, descending } = sortOrderOf(searchQuery)
  const favoriteIds = sql`select subject_id from favorite_consultants where user_id = ${viewer}`
  const scope = {
    viewer,
    table: 'consultants' as const,
    condition: sql`found and id <> ${viewer}
      ${favorites ? sql`and id in (${favoriteIds})` : sql``}`,
    sort: sortColumn && ['created_at', 'id'],
    descending,
  }
  return searchPage(sql, scope, searchQuery, page, size, cache)
}

/** Whether a search may find this person. */
export const isFound = (sql: Sql, user_id: string) =>
  rowExists(sql`select from consultants where id = ${user_id} and found`)
