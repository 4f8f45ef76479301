/** Milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** All in milliseconds. */
export const minutes = (n: number) => n * MINUTE
export const hours = (n: number) => n * HOUR
export const days = (n: number) => n * 24 * HOUR

/** "one hour", "48 hours". */
export const durationWords = (n: number, unit: 'minute' | 'hour' | 'day') =>
  n === 1 ? `one ${unit}` : `${n} ${unit}s`
