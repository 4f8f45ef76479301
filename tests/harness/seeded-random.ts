/** Numbers that look random and are the same for the same seed (mulberry32), and what is drawn by them. */
export function seededRandom(seed: number) {
  let state = seed
  /** From 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min: number, max: number) => min + next() * (max - min),
    /** A whole number from 0 below `most`. */
    below: (max: number) => Math.floor(next() * max),
    likely: (share: number) => next() < share,
    oneOf: <T>(...all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    /** One of these, the first ones far more often than the last, as words and places are. */
    skewed: <T>(all: readonly T[]) => all[Math.floor(all.length * next() ** 3)] as T,
  }
}
export type SeededRandom = ReturnType<typeof seededRandom>
