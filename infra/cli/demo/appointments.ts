import { days, hours } from '#domain/kernel/time/duration.ts'
import type { Member } from './people.ts'

/** The start of an hour on one of the next days. */
const inDays = (n: number, hour: number) =>
  new Date(Date.now() + days(n)).setUTCHours(0, 0, 0, 0) + hours(hour)

/** Appointments under a running contract: accepted, unanswered from both sides, denied and cancelled. */
export async function meet(client: Member, consultant: Member, contract_id: string) {
  const propose = async (from: Member, to: Member, title: string, start_time: number, duration = 1) => {
    const body = { title, start_time, duration, contract_id, invite_user_id: to.user_id }
    return (await from.post('/appointments', body)).appointment.id as string
  }
  const accepted = await propose(client, consultant, 'Walk through section 3', inDays(2, 16))
  await consultant.post(`/appointments/accept/${accepted}`)
  await propose(consultant, client, 'Night lead introduction', inDays(2, 16.5))
  await propose(client, consultant, 'Aide training, first half', inDays(3, 18), 2)
  const denied = await propose(client, consultant, 'Vendor call', inDays(4, 15))
  await consultant.post(`/appointments/deny/${denied}`)
  await client.post(`/appointments/cancel/${await propose(client, consultant, 'Charts', inDays(5, 15))}`)
}
