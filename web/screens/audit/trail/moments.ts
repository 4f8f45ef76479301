/** "2026-11-06T10:31" on the viewer's clock, as a field of date and time takes it. */
export const inField = (instant: string) =>
  instant === '' ? '' : new Date(instant).toLocaleString('sv-SE').replace(' ', 'T').slice(0, 16)

const MINUTE = 60_000

/** The instant that a field means; `to` includes its whole minute. Empty for what is no moment yet. */
export function inAddress(local: string, end: 'from' | 'to') {
  const time = Date.parse(local)
  return Number.isNaN(time) ? '' : new Date(end === 'to' ? time + MINUTE - 1 : time).toISOString()
}
