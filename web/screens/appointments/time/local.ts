import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/**
 * What the local time of a `datetime-local` field means in a zone: one moment (milliseconds since 1970); two, in the
 * hour that comes twice when clocks go back; none in the hour left out when they go forward, where `instead` is the local
 * time as long after midnight; or nothing that can be read.
 */
export type Meaning =
  | { is: 'one'; moment: number }
  | { is: 'two'; earlier: number; later: number }
  | { is: 'left-out'; instead: string }
  | { is: 'nothing' }

export function meaningOf(local: string, zone: string): Meaning {
  const read = parsed(local)
  if (!read) return { is: 'nothing' }
  const [earlier, later] = (['earlier', 'later'] as const).map((which) => toZoned(read, zone, which))
  if (!earlier || !later) return { is: 'nothing' }
  if (earlier.compare(later) === 0) return { is: 'one', moment: earlier.toDate().getTime() }
  if (toCalendarDateTime(earlier).compare(read) !== 0)
    return { is: 'left-out', instead: toLocal(later.toDate().getTime(), zone) }
  return { is: 'two', earlier: earlier.toDate().getTime(), later: later.toDate().getTime() }
}

function parsed(local: string) {
  try {
    return parseDateTime(local)
  } catch {
    return undefined
  }
}

/** A moment as a `datetime-local` field has it, in this zone. */
export const toLocal = (moment: number, zone: string): string =>
  toCalendarDateTime(fromDate(new Date(moment), zone))
    .toString()
    .slice(0, 16)

/** Which of the two moments of its local time this one is. */
export function whichOf(moment: number, zone: string): 'earlier' | 'later' {
  const meaning = meaningOf(toLocal(moment, zone), zone)
  return meaning.is === 'two' && meaning.later === moment ? 'later' : 'earlier'
}
