/** The time zone (IANA) of this browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
