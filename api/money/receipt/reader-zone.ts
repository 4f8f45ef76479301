import { zoneOfState } from '#domain/kernel/time/time-zones.ts'

/** The zone (IANA) of a reader's state, or UTC. */
export const readerZone = (reader: { state?: string } | undefined): string =>
  zoneOfState(reader?.state ?? '')?.zone ?? 'UTC'
