/** Milliseconds. */
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** All in milliseconds. */
export const minutes = (count: number) => count * MINUTE_MS
export const hours = (count: number) => count * HOUR_MS
export const days = (count: number) => count * 24 * HOUR_MS

/** Formats as "one hour" or "48 hours". */
export const formatDuration = (count: number, unit: 'minute' | 'hour' | 'day') =>
  count === 1 ? `one ${unit}` : `${count} ${unit}s`
