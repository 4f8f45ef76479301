/** Numbers that look random and are the same for the same seed (mulberry32). */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 below `most`. */
  const below = (most: number) => Math.floor(next() * most)
  /** One of these, the first ones far more often than the last, as words and places are. */
  const skewed = <T>(of: readonly T[]) => of[Math.floor(of.length * next() ** 3)] as T
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T
  /** Up to so many different ones. */
  const some = <T>(of: readonly T[], most: number) => [
    ...new Set(Array.from({ length: below(most + 1) }, () => skewed(of))),
  ]
  return { next, below, skewed, one, some }
}
export type Random = ReturnType<typeof random>
