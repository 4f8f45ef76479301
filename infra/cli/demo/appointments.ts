import { days, hours } from '#domain/kernel/time/duration.ts'
import type { Member } from './sample-members.ts'

/** The start of an hour on one of the next days. */
const timeInDays = (dayCount: number, hour: number) =>
  new Date(Date.now() + days(dayCount)).setUTCHours(0, 0, 0, 0) + hours(hour)

/** Appointments under a running contract: accepted, unanswered from both sides, denied and cancelled. */
export async function arrangeAppointments(client: Member, consultant: Member, contract_id: string) {
  const propose = async (
    inviter: Member,
    invitee: Member,
    title: string,
    start_time: number,
    duration = 1,
  ) => {
    const body = { title, start_time, duration, contract_id, invite_user_id: invitee.user_id }
    return (await inviter.post('/appointments', body)).appointment.id as string
  }
  const accepted = await propose(client, consultant, 'Walk through section 3', timeInDays(2, 16))
  await consultant.post(`/appointments/accept/${accepted}`)
  await propose(consultant, client, 'Night lead introduction', timeInDays(2, 16.5))
  await propose(client, consultant, 'Aide training, first half', timeInDays(3, 18), 2)
  const denied = await propose(client, consultant, 'Vendor call', timeInDays(4, 15))
  await consultant.post(`/appointments/deny/${denied}`)
  await client.post(`/appointments/cancel/${await propose(client, consultant, 'Charts', timeInDays(5, 15))}`)
}
