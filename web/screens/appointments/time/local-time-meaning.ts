import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/**
 * The meaning of a `datetime-local` value in a zone. Times are in ms since 1970. `repeated`: two times, since
 * the hour occurs twice when clocks go back. `skipped`: no time, since clocks skip that hour; `nextValidTime`
 * is the local time as long after midnight. `unreadable`: the value cannot be read.
 */
export type LocalTimeMeaning =
  | { kind: 'unique'; time: number }
  | { kind: 'repeated'; earlier: number; later: number }
  | { kind: 'skipped'; nextValidTime: string }
  | { kind: 'unreadable' }

export function meaningOf(localTime: string, zone: string): LocalTimeMeaning {
  const localDateTime = parseLocalTime(localTime)
  if (!localDateTime) return { kind: 'unreadable' }
  const [earlier, later] = (['earlier', 'later'] as const).map((choice) =>
    toZoned(localDateTime, zone, choice),
  )
  if (!earlier || !later) return { kind: 'unreadable' }
  if (earlier.compare(later) === 0) return { kind: 'unique', time: earlier.toDate().getTime() }
  if (toCalendarDateTime(earlier).compare(localDateTime) !== 0)
    return { kind: 'skipped', nextValidTime: toLocalTime(later.toDate().getTime(), zone) }
  return { kind: 'repeated', earlier: earlier.toDate().getTime(), later: later.toDate().getTime() }
}

function parseLocalTime(localTime: string) {
  try {
    return parseDateTime(localTime)
  } catch {
    return undefined
  }
}

/** A time as the value of a `datetime-local` field in this zone. */
export const toLocalTime = (time: number, zone: string): string =>
  toCalendarDateTime(fromDate(new Date(time), zone))
    .toString()
    .slice(0, 16)

/** Which of the two times with the same local time this one is. */
export function repeatedTimeChoice(time: number, zone: string): 'earlier' | 'later' {
  const meaning = meaningOf(toLocalTime(time, zone), zone)
  return meaning.kind === 'repeated' && meaning.later === time ? 'later' : 'earlier'
}
