/** The traffic of one API process: its open sockets, and its responses of the last minute by duration. */
export type Traffic = {
  sockets: { members: number; staff: number }
  answers: number
  errors: number
  /**
   * The number of responses per duration: each entry counts those up to that bound of `ANSWER_TIME_BOUNDS_MS`
   * and above the one before.
   */
  took: number[]
}

const BOUND_GROWTH = 1.2
/** From half a millisecond to a minute, so that a percentile is at most a fifth too high. */
export const ANSWER_TIME_BOUNDS_MS = Array.from({ length: 65 }, (_, index) => 0.5 * BOUND_GROWTH ** index)

/** Returns the duration in milliseconds that `percent` of a hundred responses did not exceed. */
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
