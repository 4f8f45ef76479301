/** What an API process says of itself: its sockets, and its answers of the last minute by how long they took. */
export type Traffic = {
  sockets: { members: number; staff: number }
  answers: number
  errors: number
  /** How many answers took up to each of `BOUNDS` milliseconds, and more than the one before. */
  took: number[]
}

const GROWTH = 1.2
/** Half a millisecond to a minute; what a percentile says is at most a fifth too much. */
export const BOUNDS = Array.from({ length: 65 }, (_, n) => 0.5 * GROWTH ** n)

/** So many of a hundred answers took at most this, in milliseconds. */
export function percentile(took: readonly number[], hundredths: number) {
  const all = took.reduce((sum, each) => sum + each, 0)
  let before = 0
  for (const [n, count] of took.entries()) {
    const wanted = (all * hundredths) / 100
    if (count > 0 && before + count >= wanted) {
      const least = n === 0 ? 0 : (BOUNDS[n - 1] ?? 0)
      return least + ((BOUNDS[n] ?? least) - least) * ((wanted - before) / count)
    }
    before += count
  }
  return 0
}
