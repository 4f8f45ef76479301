const HOUR = 3600

/** Whole and parts of seconds between two moments. */
export const secondsSince = (since: string, at: string) => (Date.parse(at) - Date.parse(since)) / 1000

/** Seconds until it is worth asking again: at least so many, half as long as it has taken so far, an hour at most. */
export const backoff = (since: string, at: string, least: number) =>
  Math.min(Math.max(least, secondsSince(since, at) / 2), HOUR)
