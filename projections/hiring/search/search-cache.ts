import { LRUCache } from 'lru-cache'

const MAX_CACHED_SEARCHES = 200

/** The end of a page: the rank of its last row, and that row's values in the columns of the order. */
export type Boundary = { rank: number; key: readonly string[] }

type CachedResult = { pageEnds: Map<number, Boundary>; total?: number }

/**
 * Results of earlier searches: the end of each page, so that the next page is found directly, and the number
 * of rows. They are valid until a row that searches read changes.
 */
export type SearchCache = {
  /** Returns the cached results for a search query. The caller may add to them. */
  resultOf(searchKey: string): CachedResult
  /** Call this when a row that searches read has changed. */
  forget(): void
}

export function createSearchCache(): SearchCache {
  const results = new LRUCache<string, CachedResult>({
    max: MAX_CACHED_SEARCHES,
    memoMethod: () => ({ pageEnds: new Map() }),
  })
  return {
    resultOf: (searchKey) => results.memo(searchKey),
    forget: () => results.clear(),
  }
}
