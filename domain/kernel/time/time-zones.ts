import type { State } from '../us-states.ts'
import { days, hours } from './duration.ts'

/**
 * The zone of most people of a state. `split` means that a part of the state is in another zone or changes
 * its clocks differently.
 */
export type StateZone = { zone: string; split: boolean }

/** IANA time zones, as tzdata 2025b divides the states. */
const STATES_BY_ZONE: Record<string, string> = {
  'America/New_York': 'CT DE DC FL* GA KY* ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Detroit': 'MI*',
  'America/Indiana/Indianapolis': 'IN*',
  'America/Chicago': 'AL AR IL IA KS* LA MN MS MO NE* ND* OK SD* TN* TX* WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID*',
  // The Navajo Nation changes its clocks, the rest of the state does not.
  'America/Phoenix': 'AZ*',
  'America/Los_Angeles': 'CA NV* OR* WA',
  'America/Anchorage': 'AK*',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}

const zonesByState = new Map(
  Object.entries(STATES_BY_ZONE).flatMap(([zone, states]) =>
    states
      .split(' ')
      .map((each): [string, StateZone] => [each.slice(0, 2), { zone, split: each.endsWith('*') }]),
  ),
)

/** Returns the main zone of a state; `undefined` for an unknown code. */
export const zoneOfState = (state: string): StateZone | undefined => zonesByState.get(state)

/** For states of which a part ends its days later than the main zone, that part's zone. */
const LATEST_ZONE_BY_STATE: Partial<Record<State, string>> = {
  AK: 'America/Adak',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Menominee',
  ND: 'America/Denver',
  NE: 'America/Denver',
  SD: 'America/Denver',
  TX: 'America/Denver',
}

const latestZoneOfState = (state: string) =>
  LATEST_ZONE_BY_STATE[state as State] ?? zoneOfState(state)?.zone ?? 'UTC'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats what clocks of the zone show, like "2026-12-31 19:30:00". The formatter is cached: making it takes
 * a hundred times as long as using it.
 */
function formatLocalTime(zone: string, time: number): string {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(zone, formatter)
  return formatter.format(time)
}

/**
 * Returns the date (`YYYY-MM-DD`) in a state at a moment (ISO 8601). In a split state, the zone counts whose
 * days end last.
 */
export const dateInState = (state: string, at: string): string =>
  formatLocalTime(latestZoneOfState(state), Date.parse(at)).slice(0, 10)

/**
 * Returns the canonical name of this time zone (IANA), so that few zones are cached; `undefined` for a text
 * that is none.
 */
export function canonicalTimeZone(text: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
    // Offsets from UTC such as "+05:30" are not accepted.
    return /^[A-Z]/.test(zone) ? zone : undefined
  } catch {
    return undefined
  }
}

/** Returns the moment, in milliseconds, at which a date (`YYYY-MM-DD`) begins in a time zone (IANA). */
export function startOfDateInZone(zone: string, date: string): number {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  const utcOffsetMs = (time: number) => Date.parse(`${formatLocalTime(zone, time).replace(' ', 'T')}Z`) - time
  // The second pass uses the offset from UTC at midnight itself.
  return utcMidnight - utcOffsetMs(utcMidnight - utcOffsetMs(utcMidnight))
}

/**
 * Returns the moment, in milliseconds, at which a date (`YYYY-MM-DD`) begins in a state. In a split state,
 * the zone counts whose days end last.
 */
export const startOfDateInState = (state: string, date: string): number =>
  startOfDateInZone(latestZoneOfState(state), date)

/** Returns the moment, in milliseconds, at which a date (`YYYY-MM-DD`) is over in all of a state. */
export const endOfDateInState = (state: string, date: string): number =>
  startOfDateInState(state, nextDate(date))

const nextDate = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days(1)).toISOString().slice(0, 10)

/**
 * Returns the latest date (`YYYY-MM-DD`) anywhere on earth at a moment (ISO 8601); dates begin first on
 * Kiritimati.
 */
export const latestDateOnEarth = (at: string): string =>
  new Date(Date.parse(at) + hours(14)).toISOString().slice(0, 10)
