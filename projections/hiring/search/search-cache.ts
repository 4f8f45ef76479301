import { LRUCache } from 'lru-cache'

const MAX_CACHED_QUESTIONS = 200

/** Where a page ends: the rank of its last row, and that row's values in the columns of the order. */
export type Boundary = { rank: number; key: readonly string[] }

type CachedAnswer = { ends: Map<number, Boundary>; total?: number }

/**
 * What the answers to earlier searches say about the next: where each page ends, so that the page after it is found
 * without walking through all before it, and how many there are. It holds as long as nothing that searches read has changed.
 */
export type SearchCache = {
  /** What is known of a question; an answer may add to it. */
  answerTo(question: string): CachedAnswer
  /** To be called when something has changed. */
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
