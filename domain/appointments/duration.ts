import { MAX_APPOINTMENT_HOURS } from '../kernel/terms.ts'
import { hours } from '../kernel/time/duration.ts'

/** When an appointment is over: a moment like its start. */
export const appointmentEndOf = ({
  starts_at,
  hours: durationHours,
}: {
  starts_at: string
  hours: number
}): string => new Date(Date.parse(starts_at) + hours(durationHours)).toISOString()

/** Whole hours, and not too many. */
export const isValidDuration = (durationHours: number): boolean =>
  Number.isInteger(durationHours) && durationHours >= 1 && durationHours <= MAX_APPOINTMENT_HOURS
