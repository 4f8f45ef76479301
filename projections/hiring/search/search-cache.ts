import { LRUCache } from 'lru-cache'

const MAX_CACHED_QUESTIONS = 200

/** Where a page ends: the rank of its last row, and that row's values in the columns of the order. */
export type Boundary = { rank: number; key: readonly string[] }

type CachedAnswer = { ends: Map<number, Boundary>; total?: number }

/**
 * What earlier searches have found out for the next: where each page ends, so that the following page is found directly,
 * and how many rows there are. It holds as long as no row that searches read has changed.
 */
export type SearchCache = {
  /** The cached answer to a question, to which the caller may add. */
  answerTo(question: string): CachedAnswer
  /** To be called when a row that searches read has changed. */
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
