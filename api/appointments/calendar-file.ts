import ical, { ICalEventStatus } from 'ical-generator'
import { type AppointmentState, toAppointmentState } from '#domain/appointments/status.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayLine } from '#domain/kernel/text/text.ts'
import type { ListedAppointmentResponse } from '../wire/shapes/appointment.ts'

const CALENDAR_STATUSES: Record<AppointmentState, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  denied: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * Returns the appointment as an iCalendar file for one of its parties; always the same for the same revision.
 * UID is the appointment's id and SEQUENCE its revision, so that a calendar updates its entry. Times are in
 * UTC.
 */
export function calendarFile(appointment: ListedAppointmentResponse, webOrigin: string): string {
  const { id, title, start_time, end_time, person, contract_title, revision, updated_at } = appointment
  const calendar = ical({ prodId: { company: PRODUCT_NAME, product: 'Appointments', language: 'EN' } })
  calendar.createEvent({
    id,
    sequence: revision,
    stamp: new Date(updated_at),
    lastModified: new Date(updated_at),
    created: new Date(appointment.created_at),
    start: new Date(start_time),
    end: new Date(end_time),
    summary: displayLine(title),
    description: `With ${isolate(displayLine(`${person.first_name} ${person.last_name}`))}: ${isolate(displayLine(contract_title))}`,
    status: CALENDAR_STATUSES[toAppointmentState(appointment)],
    url: `${webOrigin}/appointment/${id}`,
  })
  return calendar.toString()
}
