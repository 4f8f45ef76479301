import type { Sql } from 'postgres'
import { toAppointmentFlags } from '#domain/appointments/status.ts'
import type { AppointmentRow } from '#projections/appointments/appointments.ts'
import { contractTitles } from '#projections/hiring/contracts.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { toPersonResponse } from '../identity/person-responses.ts'
import type { AppointmentResponse, ListedAppointmentResponse } from '../wire/shapes/appointment.ts'

/** An appointment for the wire. */
export const toAppointmentResponse = ({
  starts_at,
  ends_at,
  hours,
  status,
  ...fields
}: AppointmentRow): AppointmentResponse => ({
  ...fields,
  ...toAppointmentFlags(status),
  start_time: Date.parse(starts_at),
  end_time: Date.parse(ends_at),
  duration: hours,
})

/**
 * Appointments with what their reader sees beside them. An appointment is left out while the read models lack
 * the other person or the contract.
 */
export async function toListedAppointmentResponses(
  sql: Sql,
  viewer: string,
  rows: readonly AppointmentRow[],
): Promise<ListedAppointmentResponse[]> {
  const otherPartyOf = ({ user_id, invite_user_id }: AppointmentRow) =>
    user_id === viewer ? invite_user_id : user_id
  const [people, contracts] = await Promise.all([
    profilesOf(sql, [...new Set(rows.map(otherPartyOf))]),
    contractTitles(sql, [...new Set(rows.map(({ contract_id }) => contract_id))]),
  ])
  return rows.flatMap((row) => {
    const [person, contract] = [people.get(otherPartyOf(row)), contracts.get(row.contract_id)]
    if (!person || !contract) return []
    const role = contract.client_id === viewer ? ('client' as const) : ('consultant' as const)
    return [
      {
        ...toAppointmentResponse(row),
        person: toPersonResponse(person),
        contract_title: contract.title,
        as: role,
      },
    ]
  })
}
