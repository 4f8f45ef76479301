/** How long something has waited, in UTC days. The day on which it began is the first. */
export const WAITING_TIMES = ['today', 'one_day', 'to_three_days', 'to_seven_days', 'longer'] as const
export type WaitingTime = (typeof WAITING_TIMES)[number]

const DAY_MS = 86_400_000
const WAITING_TIME_BY_LAST_DAY: readonly [upTo: number, waited: WaitingTime][] = [
  [0, 'today'],
  [1, 'one_day'],
  [3, 'to_three_days'],
  [7, 'to_seven_days'],
]

/** Takes dates or moments in UTC, as ISO texts. */
export function waitingTimeOf(since: string, now: string): WaitingTime {
  const days = (Date.parse(now.slice(0, 10)) - Date.parse(since.slice(0, 10))) / DAY_MS
  return WAITING_TIME_BY_LAST_DAY.find(([upTo]) => days <= upTo)?.[1] ?? 'longer'
}

/** Counts things by how long they have waited. */
export function countByWaitingTime(days: readonly { day: string; count: number }[], now: string) {
  const counts = Object.fromEntries(WAITING_TIMES.map((each) => [each, 0])) as Record<WaitingTime, number>
  for (const { day, count } of days) counts[waitingTimeOf(day, now)] += count
  return counts
}
