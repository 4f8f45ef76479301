/** "2026-11-06T10:31" on the viewer's clock, as a field of date and time takes it. */
export const toFieldTime = (instant: string) =>
  instant === '' ? '' : new Date(instant).toLocaleString('sv-SE').replace(' ', 'T').slice(0, 16)

const MINUTE_MS = 60_000

/** The instant that a field means; `to` includes its whole minute. Empty for what is no moment yet. */
export function toBoundInstant(localTime: string, bound: 'from' | 'to') {
  const time = Date.parse(localTime)
  return Number.isNaN(time) ? '' : new Date(bound === 'to' ? time + MINUTE_MS - 1 : time).toISOString()
}
