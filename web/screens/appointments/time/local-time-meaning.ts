import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/**
 * What the local time of a `datetime-local` field means in a zone: one moment (milliseconds since 1970); two, in the
 * hour that comes twice when clocks go back; none in the hour left out when they go forward, where `instead` is the local
 * time as long after midnight; or nothing that can be read.
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

/** A moment as a `datetime-local` field has it, in this zone. */
export const toLocalTime = (moment: number, zone: string): string =>
  toCalendarDateTime(fromDate(new Date(moment), zone))
    .toString()
    .slice(0, 16)

/** Which of the two moments of its local time this one is. */
export function repeatedTimeChoice(moment: number, zone: string): 'earlier' | 'later' {
  const meaning = meaningOf(toLocalTime(moment, zone), zone)
  return meaning.kind === 'two' && meaning.later === moment ? 'later' : 'earlier'
}
