import type { Sql } from 'postgres'
import { z } from 'zod'
import { rowExists } from '../../queries/rows.ts'
import { handlersForPart } from '../../runner/fold.ts'
import { readModel } from '../../runner/read-model.ts'
import { Candidate, candidateChanges } from './candidate.ts'
import { SAMPLE_CONDITION } from './sample.ts'
import type { SearchCache } from './search-cache.ts'
import { type SearchQuery, type SearchResultPage, searchPage, sortOrderOf } from './search-page.ts'
import { searchableConsultant, searchVector, searchWords } from './words.ts'

const { created_at, ...candidateColumns } = Candidate.shape
const rowSchema = z.object({ ...candidateColumns, words: searchVector(), created_at })
type ConsultantRow = z.output<typeof rowSchema>

/**
 * Everybody whom a search may find as a consultant: with “Profile Searchable” on, a verified email, a
 * verified license and an account that is not suspended.
 */
export const consultantsReadModel = readModel({
  name: 'consultants',
  rowSchema,
  indexes: [
    '(created_at desc, id desc) where found',
    '(state, created_at desc, id desc) where found',
    'using gin (words) with (fastupdate = off) where found',
    `using gin (words) with (fastupdate = off) where found and ${SAMPLE_CONDITION}`,
  ],
  audience: ({ id }) => [id],
  handlers: handlersForPart<Candidate, ConsultantRow>(candidateChanges, {
    partOf: (row) => row,
    rowFrom: (_, person) => ({ ...person, words: searchWords(searchableConsultant(person)) }),
  }),
})

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
