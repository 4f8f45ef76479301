/** A random number generator that returns the same numbers for the same seed (mulberry32), with helpers. */
export function seededRandom(seed: number) {
  let state = seed
  /** A number from 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min: number, max: number) => min + next() * (max - min),
    /** A whole number from 0, below `max`. */
    below: (max: number) => Math.floor(next() * max),
    likely: (share: number) => next() < share,
    oneOf: <T>(...all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    /**
     * One of these. Earlier ones are far more frequent than later ones, like words and places in real data.
     */
    skewed: <T>(all: readonly T[]) => all[Math.floor(all.length * next() ** 3)] as T,
  }
}
export type SeededRandom = ReturnType<typeof seededRandom>
