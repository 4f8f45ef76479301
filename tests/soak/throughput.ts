const QUARTERS = [0, 1, 2, 3]
/** With fewer stories, a quarter says nothing about the next one. */
const MIN_STORIES = 20
const MIN_SHARE = 0.5

/**
 * The number of stories that ended in each quarter of the disturbed time, and after it. `seconds` has the end
 * of each story.
 */
export function byQuarters(seconds: readonly number[], minutes: number): number[] {
  const quarter = (minutes * 60) / QUARTERS.length
  return [...QUARTERS, QUARTERS.length].map(
    (n) => seconds.filter((each) => Math.min(Math.floor(each / quarter), QUARTERS.length) === n).length,
  )
}

/** The quarters in which less than half as many stories ended as in the first. */
export function slowQuarters(seconds: readonly number[], minutes: number): string[] {
  const [first = 0, ...later] = byQuarters(seconds, minutes).slice(0, QUARTERS.length)
  if (first < MIN_STORIES) return []
  return later.flatMap((count, n) =>
    count < first * MIN_SHARE ? [`${count} stories in quarter ${n + 2}, ${first} in the first`] : [],
  )
}
