import { LRUCache } from 'lru-cache'

const MAX_CACHED_QUESTIONS = 200

/** The end of a page: the rank of its last row, and that row's values in the columns of the order. */
export type Boundary = { rank: number; key: readonly string[] }

type CachedAnswer = { ends: Map<number, Boundary>; total?: number }

/**
 * Results of earlier searches: the end of each page, so that the next page is found directly, and the number
 * of rows. They are valid until a row that searches read changes.
 */
export type SearchCache = {
  /** Returns the cached results for a question. The caller may add to them. */
  answerTo(question: string): CachedAnswer
  /** Call this when a row that searches read has changed. */
  forget(): void
}

export function createSearchCache(): SearchCache {
  const answers = new LRUCache<string, CachedAnswer>({
    max: MAX_CACHED_QUESTIONS,
    memoMethod: () => ({ ends: new Map() }),
  })
  return {
    answerTo: (question) => answers.memo(question),
    forget: () => answers.clear(),
  }
}
