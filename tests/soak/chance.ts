/** Random numbers of a seed (mulberry32): the same seed, the same numbers. */
export function chance(seed: number) {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least: number, most: number) => least + number() * (most - least),
    oneOf: <T>(values: readonly T[]) => values[Math.floor(number() * values.length)] as T,
  }
}
export type Chance = ReturnType<typeof chance>
