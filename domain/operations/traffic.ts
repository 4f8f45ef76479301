/** What an API process says of itself: its sockets, and its answers of the last minute by how long they took. */
export type Traffic = {
  sockets: { members: number; staff: number }
  answers: number
  errors: number
  /** How many answers took up to each of `BOUNDS` milliseconds, and more than the one before. */
  took: number[]
}

const BOUND_GROWTH = 1.2
/** Half a millisecond to a minute; what a percentile says is at most a fifth too much. */
export const ANSWER_TIME_BOUNDS_MS = Array.from({ length: 65 }, (_, index) => 0.5 * BOUND_GROWTH ** index)

/** So many of a hundred answers took at most this, in milliseconds. */
export function percentile(answerCounts: readonly number[], percent: number) {
  const totalAnswers = answerCounts.reduce((sum, each) => sum + each, 0)
  let before = 0
  for (const [index, count] of answerCounts.entries()) {
    const rank = (totalAnswers * percent) / 100
    if (count > 0 && before + count >= rank) {
      const lowerBound = index === 0 ? 0 : (ANSWER_TIME_BOUNDS_MS[index - 1] ?? 0)
      return (
        lowerBound + ((ANSWER_TIME_BOUNDS_MS[index] ?? lowerBound) - lowerBound) * ((rank - before) / count)
      )
    }
    before += count
  }
  return 0
}
