import { days, hours, minutes } from '#domain/kernel/time/duration.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
type Weekday = (typeof WEEKDAYS)[number]
type TimeOfDay = `${number}:${number}`

/**
 * A moment in the life of the demo, before the present of the seed. `12 Tue 09:15` is the Tuesday twelve
 * weeks before this week, at least two; `3d 16:05` is three days ago; `2h` and `20min` are two hours and
 * twenty minutes ago.
 */
export type Moment =
  | `${number} ${Weekday} ${TimeOfDay}`
  | `${number}d ${TimeOfDay}`
  | `${number}h`
  | `${number}min`

/** Central Standard Time, in which the times of day are written, is this far behind UTC. */
const CENTRAL_MS = hours(6)
/** The epoch was a Thursday, so the Monday of its week was three days earlier. */
const FIRST_MONDAY_MS = -days(3)

const startOfDay = (time: number) => Math.floor((time - CENTRAL_MS) / days(1)) * days(1) + CENTRAL_MS

function startOfWeek(time: number) {
  const sinceMonday = (startOfDay(time) - CENTRAL_MS - FIRST_MONDAY_MS) % days(7)
  return startOfDay(time) - sinceMonday
}

const timeOfDay = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hours(hour) + minutes(minute)
}

/** Returns the time of a moment, in ms since 1970, for this present. */
export function timeOf(moment: Moment, now: number): number {
  const [count = '', ...rest] = moment.split(' ')
  const number = Number.parseFloat(count)
  if (count.endsWith('min')) return now - minutes(number)
  if (count.endsWith('h')) return now - hours(number)
  if (count.endsWith('d')) return startOfDay(now) - days(number) + timeOfDay(rest[0] ?? '')
  const weekday = WEEKDAYS.indexOf(rest[0] as Weekday)
  return startOfWeek(now) - days(7 * number) + days(weekday) + timeOfDay(rest[1] ?? '')
}

/** The start of an hour on a day so many days after this time, or before it. */
export const hourOfDay = (now: number, inDays: number, hour: number) =>
  startOfDay(now) + days(inDays) + hours(hour)

/** The date so many days after this time, as `YYYY-MM-DD`. */
export const dateInDays = (now: number, inDays: number) =>
  new Date(now + days(inDays)).toISOString().slice(0, 10)

/** These milliseconds as an ISO 8601 duration, as the settings of the clock take it. */
export const durationText = (ms: number) => `${ms < 0 ? '-' : ''}PT${Math.abs(ms) / 1000}S`
