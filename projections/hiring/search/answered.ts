const MOST_QUESTIONS = 200

/** Where a page ends: the rank of its last row, and that row's values in the columns of the order. */
export type Boundary = { rank: number; key: readonly string[] }

type Known = { ends: Map<number, Boundary>; total?: number }

/**
 * What the answers to earlier searches say about the next: where each page ends, so that the page after it is found
 * without walking through all before it, and how many there are. It holds as long as nothing that searches read has changed.
 */
export type Answered = {
  /** What is known of a question; an answer may add to it. */
  about(question: string): Known
  /** To be called when something has changed. */
  forget(): void
}

export function answered(): Answered {
  const known = new Map<string, Known>()
  return {
    about(question) {
      const found = known.get(question) ?? { ends: new Map() }
      known.delete(question)
      known.set(question, found)
      const [oldest] = known.keys()
      if (known.size > MOST_QUESTIONS && oldest !== undefined) known.delete(oldest)
      return found
    },
    forget: () => known.clear(),
  }
}
