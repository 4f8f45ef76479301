/** The time zone (IANA) of this browser. */
export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
