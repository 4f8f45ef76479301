import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { notificationsOf, processManagersIdle } from '#tests/harness/people/notifications.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { contractedCast } from '#tests/harness/stories/contracts.ts'
import { tables } from '#tests/harness/tables.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of notifications and reminders of appointments, as days pass for the worker. */
const HOUR = 3_600_000
const product = reservedProduct()
const people = setUpOnce(() => contractedCast(product))
const db = setUpOnce(async () => tables(product))

const about = async (person: Person, title: string) =>
  (await notificationsOf(person)).filter(({ message }) => message.includes(`"${title}"`))
const messagesAbout = async (person: Person, title: string) =>
  (await about(person, title)).map(({ message }) => message).toReversed()
const waitFor = (person: Person, title: string, count: number) =>
  until(`${count} about ${title}`, async () => (await about(person, title)).length >= count)
/** The start of the minute this many hours from now. */
const inHours = (hours: number) => Math.floor((Date.now() + hours * HOUR) / 60_000) * 60_000

/** An appointment that the consultant has accepted. */
async function acceptedAppointment(title: string, start_time: number) {
  const { appointment_id } = await proposeAppointment(people, people.contract_id, { title, start_time })
  await people.consultant.call(`GET /appointments/accept/${appointment_id}`)
  await waitFor(people.client, title, 1)
  return appointment_id
}

test('Each step notifies the other side only, with a link to the appointment in the mode of that side', async () => {
  const { client, consultant, contract_id } = people
  const title = 'Chart questions'
  const { appointment_id, appointment } = await proposeAppointment(people, contract_id, {
    title: 'Charts',
  })
  const { start_time, end_time } = appointment
  await waitFor(consultant, 'Charts', 1)
  await client.call(`POST /appointments/update/${appointment_id}`, { title, start_time, end_time })
  await waitFor(consultant, title, 1)
  await consultant.call(`GET /appointments/accept/${appointment_id}`)
  await consultant.call(`GET /appointments/accept/${appointment_id}`)
  await waitFor(client, title, 1)
  await client.call(`GET /appointments/cancel/${appointment_id}`)
  await waitFor(consultant, title, 2)
  const { appointment_id: other } = await proposeAppointment(people, contract_id, { title: 'Denied' })
  await consultant.call(`GET /appointments/deny/${other}`)
  await waitFor(client, 'Denied', 1)
  await processManagersIdle(db.sql)

  expect(await messagesAbout(consultant, 'Charts')).toEqual([
    'Dana Example invited you to the appointment "Charts"',
  ])
  expect(await messagesAbout(consultant, title)).toEqual([
    `Dana Example changed the appointment "${title}"`,
    `Dana Example canceled the appointment "${title}"`,
  ])
  expect(await messagesAbout(client, title)).toEqual([`Maren Example accepted the appointment "${title}"`])
  expect(await messagesAbout(client, 'Denied')).toEqual(['Maren Example declined the appointment "Denied"'])
  for (const [person, userType] of [
    [client, 'true'],
    [consultant, 'false'],
  ] as const) {
    const [last] = await about(person, title)
    expect(last?.route_screen).toBe('AppointmentDetails')
    expect(JSON.parse(String(last?.route_screen_params_string))).toMatchObject({
      appointment_id,
      contract_id,
      userType,
    })
  }
})

test('Both sides are reminded a day and an hour before, once each, even when the worker is killed meanwhile', async () => {
  const { client, consultant } = people
  const title = 'Walk through section 3'
  await acceptedAppointment(title, inHours(72))
  const canceledId = await acceptedAppointment('Cancelled', inHours(72))
  await client.call(`GET /appointments/cancel/${canceledId}`)
  const unanswered = { title: 'Unanswered', start_time: inHours(72) }
  await proposeAppointment(people, people.contract_id, unanswered)
  await waitFor(consultant, 'Unanswered', 1)
  await waitFor(consultant, 'Cancelled', 2)
  await processManagersIdle(db.sql)
  const sockets = await Promise.all([client, consultant].map(({ token }) => socket(product, token)))
  /** The worker may be up to a minute earlier or later. */
  const begins = (person: Person, time: string) =>
    new RegExp(
      `^Your appointment with ${person === client ? 'Maren' : 'Dana'} Example starts in ${time}: "${title}"$`,
    )
  const reminders = async (person: Person, wantedTitle = title) =>
    (await messagesAbout(person, wantedTitle)).filter((message) => message.startsWith('Your appointment'))

  for (const [moment, offset, time, count] of [
    ['before', 'PT49H', '23 hours', 1],
    ['after', 'PT71H30M', '(30|29|28) minutes', 2],
  ] as const) {
    const deaths = await product.deaths('worker')
    await product.restart('worker', { FAULT_AT: `${moment}:NotificationRaised` })
    await product.setClock(offset, ['worker'])
    await until('the kill', async () => (await product.deaths('worker')) > deaths)
    for (const person of [client, consultant])
      await until('the reminder', async () => (await reminders(person)).length >= count)
    expect(await product.deaths('worker')).toBe(deaths + 1)
    await processManagersIdle(db.sql)
    for (const person of [client, consultant]) {
      expect((await reminders(person)).at(-1)).toMatch(begins(person, time))
      expect((await reminders(person)).length).toBe(count)
    }
  }
  // After the start of the appointment nobody is reminded.
  await product.setClock('PT100H', ['worker'])
  await processManagersIdle(db.sql)
  for (const [index, person] of [client, consultant].entries()) {
    expect((await reminders(person)).length).toBe(2)
    expect(await reminders(person, 'Cancelled')).toEqual([])
    expect(await reminders(person, 'Unanswered')).toEqual([])
    expect(sockets[index]?.framesOf('new-notification').length).toBe(2)
  }
})
