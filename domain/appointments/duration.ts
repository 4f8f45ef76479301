import { MAX_APPOINTMENT_HOURS } from '../kernel/terms.ts'
import { hours } from '../kernel/time/duration.ts'

/** The end of an appointment, as a moment (ISO 8601) like its start. */
export const appointmentEndOf = ({
  starts_at,
  hours: durationHours,
}: {
  starts_at: string
  hours: number
}): string => new Date(Date.parse(starts_at) + hours(durationHours)).toISOString()

/** Whether the duration is a whole number of hours within the allowed range. */
export const isValidDuration = (durationHours: number): boolean =>
  Number.isInteger(durationHours) && durationHours >= 1 && durationHours <= MAX_APPOINTMENT_HOURS
