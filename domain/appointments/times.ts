import { MOST_APPOINTMENT_HOURS } from '../kernel/terms.ts'
import { hours } from '../kernel/time/duration.ts'

/** When an appointment is over: a moment like its start. */
export const endOf = ({ starts_at, hours: length }: { starts_at: string; hours: number }): string =>
  new Date(Date.parse(starts_at) + hours(length)).toISOString()

/** Whole hours, and not too many. */
export const isPossibleLength = (length: number): boolean =>
  Number.isInteger(length) && length >= 1 && length <= MOST_APPOINTMENT_HOURS
