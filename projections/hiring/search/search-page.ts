import type { Sql } from 'postgres'
import { MAX_MATCHES } from '#domain/kernel/terms.ts'
import { closenessOf, type SearchTerms } from './closeness.ts'
import { createRankQueries, readThroughRanks, type SearchScope } from './rank-queries.ts'
import { createSearchCache, type SearchCache } from './search-cache.ts'
import { wordsOf } from './words.ts'

export type SearchQuery = SearchTerms & {
  sortBy?: 'created_at' | 'proposals_sent' | undefined
  sortType?: 'asc' | 'des' | undefined
  favorites?: boolean | undefined
  state?: string | undefined
}

/**
 * Returns the order, unless it is closeness, and its direction. A direction alone means time. It is ignored
 * if words rank the results.
 */
export function sortOrderOf({ sortBy, sortType, searchTerm = '' }: SearchQuery) {
  const hasWords = wordsOf(searchTerm).length > 0
  const sortColumn = sortBy ?? (sortType !== undefined && !hasWords ? ('created_at' as const) : undefined)
  return { by: sortColumn, descending: sortColumn === undefined || sortType !== 'asc' }
}

/** A page of results, by id. `total` is exact up to 10,000 and stops there. */
export type SearchResultPage = { ids: string[]; total: number; totalPages: number }

/**
 * Returns a page of a search, from 1: the closest first unless an order was chosen, and the newest first
 * within each rank.
 */
export async function searchPage(
  sql: Sql,
  scope: SearchScope,
  searchQuery: SearchQuery,
  page: number,
  size: number,
  cache: SearchCache = createSearchCache(),
): Promise<SearchResultPage> {
  const { allMatches, ranks } = await closenessOf(sql, searchQuery)
  if (allMatches === 'nothing') return { ids: [], total: 0, totalPages: 0 }
  const cachedResult = cache.resultOf(JSON.stringify([scope.table, scope.viewer, searchQuery, size]))
  const rankQueries = createRankQueries(sql, scope, searchQuery)
  async function listIds() {
    const skippedRows = (page - 1) * size
    const limit = Math.min(size, MAX_MATCHES - skippedRows)
    if (limit <= 0) return []
    const rows = await readThroughRanks(
      scope.sort === undefined && ranks.length > 0 ? ranks : [allMatches],
      { size: limit, skippedRows, after: cachedResult.pageEnds.get(page - 1) },
      rankQueries,
    )
    const lastRow = rows.at(-1)
    if (lastRow && rows.length === size) cachedResult.pageEnds.set(page, lastRow)
    return rows.map(({ id }) => id)
  }
  const [ids, total] = await Promise.all([listIds(), cachedResult.total ?? rankQueries.count(allMatches)])
  cachedResult.total = total
  return { ids, total, totalPages: Math.ceil(total / size) }
}
