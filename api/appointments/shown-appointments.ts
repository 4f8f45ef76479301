import type { Sql } from 'postgres'
import { appointmentFlags } from '#domain/appointments/status.ts'
import type { AppointmentRow } from '#projections/appointments/appointments.ts'
import { contractTitles } from '#projections/hiring/contracts-questions.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { toPerson } from '../identity/shown-people.ts'
import type { Appointment, ListedAppointment } from '../wire/shapes/appointment.ts'

/** An appointment for the wire. */
export const toAppointment = ({
  starts_at,
  ends_at,
  hours,
  status,
  ...same
}: AppointmentRow): Appointment => ({
  ...same,
  ...appointmentFlags(status),
  start_time: Date.parse(starts_at),
  end_time: Date.parse(ends_at),
  duration: hours,
})

/** Appointments with what their reader is shown beside them; without those whose other person has no profile. */
export async function toListed(
  sql: Sql,
  viewer: string,
  rows: readonly AppointmentRow[],
): Promise<ListedAppointment[]> {
  const otherIn = ({ user_id, invite_user_id }: AppointmentRow) =>
    user_id === viewer ? invite_user_id : user_id
  const [people, titles] = await Promise.all([
    profilesOf(sql, [...new Set(rows.map(otherIn))]),
    contractTitles(sql, [...new Set(rows.map(({ contract_id }) => contract_id))]),
  ])
  return rows.flatMap((row) => {
    const person = people.get(otherIn(row))
    const contract_title = titles.get(row.contract_id) ?? ''
    return person ? [{ ...toAppointment(row), person: toPerson(person), contract_title }] : []
  })
}
