/** Formats a moment (ISO 8601) as "Nov 30, 2026, 6:37 AM" in a time zone (IANA). */
export const formatMoment = (at: string, zone: string): string =>
  formatIn(zone, at, { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a moment as "Nov 30, 2026" in a time zone. */
export const formatDate = (at: string, zone: string): string => formatIn(zone, at, { dateStyle: 'medium' })

/** Formats the day of a moment in a time zone as "2026-11-30". */
export const formatIsoDay = (at: string, zone: string): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })

/** Names a time zone for people: "Central Time", or "UTC". */
export const zoneName = (zone: string, at: string): string =>
  zone === 'UTC'
    ? zone
    : (new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
        .formatToParts(new Date(at))
        .find(({ type }) => type === 'timeZoneName')?.value ?? zone)

/** The narrow space before "AM" becomes a plain one, since few fonts have it. */
const formatIn = (zone: string, at: string, options: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleString('en-US', { ...options, timeZone: zone }).replaceAll('\u202f', ' ')
