const MAX_DELAY_SECONDS = 3600

/** Seconds between two moments, with fractions. */
export const secondsSince = (since: string, at: string) => (Date.parse(at) - Date.parse(since)) / 1000

/** Seconds until the next attempt: half of the time since `since`, at least `minSeconds`, an hour at most. */
export const backoff = (since: string, at: string, minSeconds: number) =>
  Math.min(Math.max(minSeconds, secondsSince(since, at) / 2), MAX_DELAY_SECONDS)
