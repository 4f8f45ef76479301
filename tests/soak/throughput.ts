const QUARTERS = [0, 1, 2, 3]
/** Fewer say nothing of the next quarter. */
const LEAST = 20
const LEAST_SHARE = 0.5

/** How many stories ended in each quarter of the disturbed time, and after it; `seconds`: when each did. */
export function byQuarters(seconds: readonly number[], minutes: number): number[] {
  const quarter = (minutes * 60) / QUARTERS.length
  return [...QUARTERS, QUARTERS.length].map(
    (n) => seconds.filter((each) => Math.min(Math.floor(each / quarter), QUARTERS.length) === n).length,
  )
}

/** The quarters in which less than half as many stories ended as in the first. */
export function slowed(seconds: readonly number[], minutes: number): string[] {
  const [first = 0, ...later] = byQuarters(seconds, minutes).slice(0, QUARTERS.length)
  if (first < LEAST) return []
  return later.flatMap((count, n) =>
    count < first * LEAST_SHARE ? [`${count} stories in quarter ${n + 2}, ${first} in the first`] : [],
  )
}
