import ical, { ICalEventStatus } from 'ical-generator'
import { type AppointmentState, appointmentState } from '#domain/appointments/status.ts'
import { PRODUCT } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { shownLine } from '#domain/kernel/text/text.ts'
import type { ListedAppointment } from '../wire/shapes/appointment.ts'

const CALENDAR_STATUSES: Record<AppointmentState, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  denied: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * The appointment as an iCalendar file for one of its sides, always the same for the same revision. Its UID is the
 * appointment's id and SEQUENCE its revision, so that a calendar updates the entry that it has. Times are in UTC.
 */
export function calendarFile(appointment: ListedAppointment, webOrigin: string): string {
  const { id, title, start_time, end_time, person, contract_title, revision, updated_at } = appointment
  const calendar = ical({ prodId: { company: PRODUCT, product: 'Appointments', language: 'EN' } })
  calendar.createEvent({
    id,
    sequence: revision,
    stamp: new Date(updated_at),
    lastModified: new Date(updated_at),
    created: new Date(appointment.created_at),
    start: new Date(start_time),
    end: new Date(end_time),
    summary: shownLine(title),
    description: `With ${isolate(shownLine(`${person.first_name} ${person.last_name}`))}: ${isolate(shownLine(contract_title))}`,
    status: CALENDAR_STATUSES[appointmentState(appointment)],
    url: `${webOrigin}/appointment/${id}`,
  })
  return calendar.toString()
}
