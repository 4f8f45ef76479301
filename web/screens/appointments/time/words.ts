import type { Person } from '#api/wire/shapes/person.ts'
import { zoneOfState } from '#domain/kernel/time/time-zones.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { meaningOf, toLocal } from './local.ts'

/** From when to when, in milliseconds since 1970. */
export type Span = { start_time: number; end_time: number }

const formatted = (moment: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', { ...options, timeZone: zone })

const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** "Central" in Chicago, "Mountain Standard" in Phoenix, which keeps its clocks: the zone whatever the season. */
export const zoneName = (zone: string, moment: number): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = parts.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || name.startsWith('GMT') ? zone : name.replace(/ Time$/, '')
}

const isTwice = (moment: number, zone: string) => meaningOf(toLocal(moment, zone), zone).is === 'two'
const offsetName = (moment: number, zone: string) => timeWords(moment, zone, true).split(/\s/).at(-1)

/** "2:00 PM", `named` "2:00 PM CST". */
export const timeWords = (moment: number, zone: string, named = false): string =>
  formatted(moment, zone, { ...TIME, ...(named && { timeZoneName: 'short' }) })

/**
 * "2:00 to 3:00 PM", "11:00 PM to Wed 1:00 AM"; "1:30 AM CDT to 1:30 AM CST" where clocks change within it, or its
 * local times come twice.
 */
export function spanWords({ start_time, end_time }: Span, zone: string): string {
  const named =
    offsetName(start_time, zone) !== offsetName(end_time, zone) ||
    isTwice(start_time, zone) ||
    isTwice(end_time, zone)
  const [start, end] = [timeWords(start_time, zone, named), timeWords(end_time, zone, named)]
  const isSameDay = dayKey(start_time, zone) === dayKey(end_time, zone)
  const after = isSameDay ? end : `${formatted(end_time, zone, { weekday: 'short' })} ${end}`
  const isSameHalf = !named && isSameDay && start.slice(-2) === end.slice(-2)
  return `${isSameHalf ? start.slice(0, -2).trimEnd() : start} to ${after}`
}

/** The local day, as `YYYY-MM-DD`. */
export const dayKey = (moment: number, zone: string): string => toLocal(moment, zone).slice(0, 10)

/** "Tue, Nov 24", with the year when it is not the present one. */
export const dayWords = (moment: number, zone: string, now = Date.now()): string =>
  formatted(moment, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(dayKey(moment, zone).slice(0, 4) !== dayKey(now, zone).slice(0, 4) && { year: 'numeric' }),
  })

/** The clocks of the other person: the zone of most people of their state, and how to say so. */
export type OtherClocks = { zone: string; words: string; split: boolean }

/** Nothing for a person whose state is not known. */
export function clocksOf({ state }: Pick<Person, 'state'>, moment: number): OtherClocks | undefined {
  const known = zoneOfState(state)
  if (!known) return undefined
  const name = zoneName(known.zone, moment)
  return { ...known, words: known.split ? `in ${usStateWithArticle(state)} (mostly ${name})` : name }
}

/** Whether clocks in both zones show the same from start to end. */
export const showTheSame = (span: Span, one: string, other: string): boolean =>
  [span.start_time, span.end_time].every((moment) => toLocal(moment, one) === toLocal(moment, other))
