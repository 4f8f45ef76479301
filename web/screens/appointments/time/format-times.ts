import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { zoneOfState } from '#domain/kernel/time/time-zones.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { meaningOf, toLocalTime } from './local-time-meaning.ts'

/** Start and end, in milliseconds since 1970. */
export type TimeSpan = { start_time: number; end_time: number }

const formatInZone = (time: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Date(time).toLocaleString('en-US', { ...options, timeZone: zone })

const TIME_OPTIONS = { hour: 'numeric', minute: '2-digit' } as const

/**
 * The name of a zone: "Central Time" for Chicago in any season; "Mountain Standard Time" for Phoenix, which has no
 * summer time.
 */
export const fullZoneName = (zone: string, time: number): string => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = formatter.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || name.startsWith('GMT') ? zone : name
}

/** "Central" for "Central Time". */
export const zoneName = (zone: string, time: number): string => fullZoneName(zone, time).replace(/ Time$/, '')

const isRepeatedLocalTime = (time: number, zone: string) =>
  meaningOf(toLocalTime(time, zone), zone).kind === 'repeated'
const offsetName = (time: number, zone: string) => formatTime(time, zone, true).split(/\s/).at(-1)

/** "2:00 PM", with `showsZone` "2:00 PM CST". */
export const formatTime = (time: number, zone: string, showsZone = false): string =>
  formatInZone(time, zone, { ...TIME_OPTIONS, ...(showsZone && { timeZoneName: 'short' }) })

/**
 * "2:00 to 3:00 PM", "11:00 PM to Wed 1:00 AM"; with zones, "1:30 AM CDT to 1:30 AM CST", if clocks change
 * within the span or its local times occur twice.
 */
export function formatSpan({ start_time, end_time }: TimeSpan, zone: string): string {
  const showsZone =
    offsetName(start_time, zone) !== offsetName(end_time, zone) ||
    isRepeatedLocalTime(start_time, zone) ||
    isRepeatedLocalTime(end_time, zone)
  const [start, end] = [formatTime(start_time, zone, showsZone), formatTime(end_time, zone, showsZone)]
  const isSameDay = localDayOf(start_time, zone) === localDayOf(end_time, zone)
  const endText = isSameDay ? end : `${formatInZone(end_time, zone, { weekday: 'short' })} ${end}`
  const isSameHalf = !showsZone && isSameDay && start.slice(-2) === end.slice(-2)
  return appointmentsCopy.to(isSameHalf ? start.slice(0, -2).trimEnd() : start, endText)
}

/** The local day of a time, as `YYYY-MM-DD`. */
export const localDayOf = (time: number, zone: string): string => toLocalTime(time, zone).slice(0, 10)

/** "Tuesday". */
export const formatWeekday = (time: number, zone: string): string =>
  formatInZone(time, zone, { weekday: 'long' })

/** "Tue, Nov 24", with the year unless it is the current one. */
export const formatWeekdayAndDate = (time: number, zone: string, now = Date.now()): string =>
  formatInZone(time, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(localDayOf(time, zone).slice(0, 4) !== localDayOf(now, zone).slice(0, 4) && { year: 'numeric' }),
  })

/** The time zone of the other member, which is that of most people of their state, and its name. */
export type OtherClock = { zone: string; zoneLabel: string; split: boolean }

/** The time zone of a member; undefined if their state is not known. */
export function otherClockOf({ state }: Pick<PersonResponse, 'state'>, time: number): OtherClock | undefined {
  const stateZone = zoneOfState(state)
  if (!stateZone) return undefined
  const name = zoneName(stateZone.zone, time)
  return {
    ...stateZone,
    zoneLabel: stateZone.split ? appointmentsCopy.inMostly(usStateWithArticle(state), name) : name,
  }
}

/** Whether clocks in both zones show the same time from start to end. */
export const showSameTime = (span: TimeSpan, zone: string, otherZone: string): boolean =>
  [span.start_time, span.end_time].every((time) => toLocalTime(time, zone) === toLocalTime(time, otherZone))
