import type { Appointment } from '#api/wire/shapes/appointment.ts'
import { toAppointmentState, OPEN_APPOINTMENT_STATES } from '#domain/appointments/status.ts'
import type { Span } from './time/words.ts'

/** Those of these spans that have a moment in common with that one; touching ends have none. */
export const overlapping = <S extends Span>({ start_time, end_time }: Span, all: readonly S[]): S[] =>
  all.filter((other) => other.start_time < end_time && start_time < other.end_time)

/** When as long a time is free, at that start or after it, in milliseconds since 1970. */
export function whenFree({ start_time, end_time }: Span, all: readonly Span[]): number {
  const length = end_time - start_time
  let start = start_time
  for (;;) {
    const taken = overlapping({ start_time: start, end_time: start + length }, all)
    if (taken.length === 0) return start
    start = Math.max(...taken.map((each) => each.end_time))
  }
}

const mayTakePlace = (of: Appointment) => OPEN_APPOINTMENT_STATES.includes(toAppointmentState(of))

/** The others that may take place at the same time as this one, if it may itself. */
export const conflictsOf = <A extends Appointment>(of: A, all: readonly A[]): A[] =>
  mayTakePlace(of) ? overlapping(of, all).filter((each) => each.id !== of.id && mayTakePlace(each)) : []
