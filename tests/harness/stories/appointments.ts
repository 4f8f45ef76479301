import { expect } from 'vitest'
import type { Cast } from './hiring.ts'

const HOUR = 3_600_000

/** The first full hour that begins at least this many hours from now. */
export const hourFromNow = (hours: number) => Math.ceil(Date.now() / HOUR + hours) * HOUR

type Sides = Pick<Cast, 'client' | 'consultant'>

/** The body of the client's invitation to the consultant, with changes. */
export const invitation = ({ consultant }: Sides, contract_id: string, changes: object = {}) => ({
  title: 'Walk through section 3',
  duration: 1,
  start_time: hourFromNow(48),
  contract_id,
  invite_user_id: consultant.user_id,
  ...changes,
})

/** The client invites the consultant. */
export async function proposeAppointment(people: Sides, contract_id: string, changes: object = {}) {
  const { status, body } = await people.client.call(
    'POST /appointments',
    invitation(people, contract_id, changes),
  )
  expect([status, body.success]).toEqual([200, true])
  return { appointment_id: body.appointment.id as string, appointment: body.appointment }
}
