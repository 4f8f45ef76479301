import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/**
 * The meaning of a `datetime-local` value in a zone. `one`: one moment, in ms since 1970. `two`: two moments,
 * since the hour occurs twice when clocks go back. `left-out`: no moment, since clocks skip that hour;
 * `nextValidTime` is the local time as long after midnight. `nothing`: the value cannot be read.
 */
export type LocalTimeMeaning =
  | { kind: 'one'; moment: number }
  | { kind: 'two'; earlier: number; later: number }
  | { kind: 'left-out'; nextValidTime: string }
  | { kind: 'nothing' }

export function meaningOf(localTime: string, zone: string): LocalTimeMeaning {
  const localDateTime = parseLocalTime(localTime)
  if (!localDateTime) return { kind: 'nothing' }
  const [earlier, later] = (['earlier', 'later'] as const).map((which) => toZoned(localDateTime, zone, which))
  if (!earlier || !later) return { kind: 'nothing' }
  if (earlier.compare(later) === 0) return { kind: 'one', moment: earlier.toDate().getTime() }
  if (toCalendarDateTime(earlier).compare(localDateTime) !== 0)
    return { kind: 'left-out', nextValidTime: toLocalTime(later.toDate().getTime(), zone) }
  return { kind: 'two', earlier: earlier.toDate().getTime(), later: later.toDate().getTime() }
}

function parseLocalTime(localTime: string) {
  try {
    return parseDateTime(localTime)
  } catch {
    return undefined
  }
}

/** A moment as the value of a `datetime-local` field in this zone. */
export const toLocalTime = (moment: number, zone: string): string =>
  toCalendarDateTime(fromDate(new Date(moment), zone))
    .toString()
    .slice(0, 16)

/** Which of the two moments with the same local time this one is. */
export function repeatedTimeChoice(moment: number, zone: string): 'earlier' | 'later' {
  const meaning = meaningOf(toLocalTime(moment, zone), zone)
  return meaning.kind === 'two' && meaning.later === moment ? 'later' : 'earlier'
}
