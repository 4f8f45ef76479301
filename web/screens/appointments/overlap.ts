import type { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { OPEN_APPOINTMENT_STATES, toAppointmentState } from '#domain/appointments/status.ts'
import type { TimeSpan } from './time/format-times.ts'

/** The spans that overlap this one. Spans that only touch do not overlap. */
export const overlappingSpans = <S extends TimeSpan>(
  { start_time, end_time }: TimeSpan,
  otherSpans: readonly S[],
): S[] => otherSpans.filter((otherSpan) => otherSpan.start_time < end_time && start_time < otherSpan.end_time)

/** The first start, at that time or later, from which the same duration is free, in ms since 1970. */
export function nextFreeStart({ start_time, end_time }: TimeSpan, otherSpans: readonly TimeSpan[]): number {
  const lengthMs = end_time - start_time
  let start = start_time
  for (;;) {
    const overlaps = overlappingSpans({ start_time: start, end_time: start + lengthMs }, otherSpans)
    if (overlaps.length === 0) return start
    start = Math.max(...overlaps.map((each) => each.end_time))
  }
}

/** Whether it is neither declined nor canceled. */
export const mayTakePlace = (appointment: AppointmentResponse): boolean =>
  OPEN_APPOINTMENT_STATES.includes(toAppointmentState(appointment))

/** Whether the invitee has not answered yet. */
export const isUnanswered = (appointment: AppointmentResponse): boolean =>
  toAppointmentState(appointment) === 'pending'

/** The other appointments that may take place at the same time as this one, if this one may. */
export const conflictsOf = <A extends AppointmentResponse>(appointment: A, otherSpans: readonly A[]): A[] =>
  mayTakePlace(appointment)
    ? overlappingSpans(appointment, otherSpans).filter(
        (each) => each.id !== appointment.id && mayTakePlace(each),
      )
    : []
