import { plural } from './format.ts'

/** "now", "5 seconds ago" (in steps of 5), "1 minute ago", … days, after 60 days months, then years. */
export function timeAgo(time: string, now = Date.now()): string {
  const seconds = Math.floor((now - Date.parse(time)) / 1000)
  if (seconds < 5) return 'now'
  if (seconds < 60) return unitsAgo(Math.floor(seconds / 5) * 5, 'second')
  if (seconds < 3600) return unitsAgo(Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return unitsAgo(Math.floor(seconds / 3600), 'hour')
  const days = Math.floor(seconds / 86_400)
  if (days < 61) return unitsAgo(days, 'day')
  return days < 730 ? unitsAgo(Math.floor(days / 30.4), 'month') : unitsAgo(Math.floor(days / 365), 'year')
}

const unitsAgo = (count: number, unit: string) => `${plural(count, unit)} ago`
