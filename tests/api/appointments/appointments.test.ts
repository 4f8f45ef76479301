import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statusAndCode, until } from '#tests/harness/api.ts'
import { socket } from '#tests/harness/sockets.ts'
import { hourFromNow, invitation, proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract, contractedCast } from '#tests/harness/stories/contracts.ts'
import { anotherConsultant, applyForJob, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const HOUR = 3_600_000
const product = runningProduct()
const people = setUpOnce(() => contractedCast(product))
const invite = (body: object) => people.client.call('POST /appointments', body)
const invitationBody = (changes: object = {}) => invitation(people, people.contract_id, changes)

test('Either side of a contract invites the other, and both see it in lists, on its page and on the contract', async () => {
  const { client, consultant, contract_id } = people
  const start_time = hourFromNow(48)
  const sides: [typeof client, typeof client][] = [
    [client, consultant],
    [consultant, client],
  ]
  for (const [from, to] of sides) {
    const body = { title: ' Chart questions ', start_time, contract_id, invite_user_id: to.user_id }
    const creation = await from.call('POST /appointments', body)
    const appointment = {
      id: expect.any(String),
      title: 'Chart questions',
      start_time,
      end_time: start_time + HOUR,
      duration: 1,
      invite_user_id: to.user_id,
      user_id: from.user_id,
      contract_id,
      accepted: false,
      denied: false,
      cancelled: false,
      revision: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    expect(creation.body).toEqual({ success: true, appointment })
    const { id } = creation.body.appointment
    for (const [person, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const visibleFields = {
        contract_title: 'Wound care protocol review',
        person: { user_id: other.user_id },
      }
      const detail = await person.call(`GET /appointments/${id}`)
      expect(detail.body.appointment).toMatchObject({ ...creation.body.appointment, ...visibleFields })
      expect(detail.body.conversation).toMatchObject({ contract_id })
      const list = (await person.call('GET /appointments')).body.appointments
      expect(list.find((each: { id: string }) => each.id === id)).toEqual(detail.body.appointment)
    }
    for (const [person, side] of [
      [client, 'client'],
      [consultant, 'consultant'],
    ] as const) {
      const { body: contractBody } = await person.call(`GET /${side}/contracts/${contract_id}`)
      expect(contractBody.appointments).toContainEqual(creation.body.appointment)
    }
  }
})

const soon = hourFromNow(48)
test.each<[string, object, string]>([
  ['13 hours', { duration: 13 }, 'duration'],
  ['no hours', { duration: 0 }, 'duration'],
  ['an hour and a half', { duration: 1.5 }, 'duration'],
  ['an hour in words', { duration: 'one' }, 'duration'],
  ['another end', { start_time: soon, end_time: soon + HOUR + 1 }, 'end_time'],
  ['an end before the start', { start_time: soon, end_time: soon - HOUR }, 'end_time'],
  ['the past', { start_time: Date.now() - 60_000 }, 'start_time'],
  ['a moment without a year', { start_time: Number.MAX_SAFE_INTEGER }, 'start_time'],
  ['a date as text', { start_time: '2030-01-01T00:00:00Z' }, 'start_time'],
  ['a blank title', { title: '  ' }, 'title'],
  ['a long title', { title: 'a'.repeat(201) }, 'title'],
  ['no contract', { contract_id: undefined }, 'contract_id'],
  ['an invitee that is no id', { invite_user_id: 'Maren' }, 'invite_user_id'],
])('An appointment with %s is refused at that field', async (_, changes, field) => {
  const { status, body } = await invite(invitationBody(changes))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([field])
})

test('An appointment lasts at most the longest allowed time, and its end may be given instead of its length', async () => {
  const { body } = await invite(
    invitationBody({ duration: 12, start_time: soon, end_time: soon + 12 * HOUR }),
  )
  expect(body.appointment).toMatchObject({ duration: 12, end_time: soon + 12 * HOUR })
})

test('Only the other side of a contract can be invited to its appointments', async () => {
  const { client, stranger, contract_id } = people
  for (const invite_user_id of [client.user_id, stranger.user_id, randomUUID()]) {
    const { status, body } = await invite(invitationBody({ invite_user_id }))
    expect([status, body.errors[0].path]).toEqual([400, 'invite_user_id'])
  }
  const foreign = { ...invitationBody(), invite_user_id: client.user_id, contract_id }
  expect((await stranger.call('POST /appointments', foreign)).status).toBe(404)
  expect((await invite(invitationBody({ contract_id: randomUUID() }))).status).toBe(404)
})

test('Fields that a caller may not set are not stored', async () => {
  const { body } = await invite(
    invitationBody({ accepted: true, user_id: people.consultant.user_id, revision: 7 }),
  )
  expect(body.appointment).toMatchObject({ accepted: false, user_id: people.client.user_id, revision: 0 })
})

test('A repeated call with the same key creates one appointment', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = invitationBody({ title: 'Once' })
  const [one, two] = await Promise.all([1, 2].map(() => people.client.call('POST /appointments', body, key)))
  expect(one?.body).toEqual(two?.body)
  const list = (await people.client.call('GET /appointments')).body.appointments
  expect(list.filter(({ title }: { title: string }) => title === 'Once').length).toBe(1)
})

test('A contract that has ended takes no new appointments, and its pending ones cannot be changed', async () => {
  const otherCast = await anotherConsultant(product, people)
  const { client, consultant } = otherCast
  const { contract_id } = await payIntoEscrow(
    otherCast,
    await applyForJob(otherCast, await postJob(otherCast)),
  )
  const { appointment } = await proposeAppointment(otherCast, contract_id)
  await completeContract(otherCast, contract_id)
  const contractEnded = [409, 'contract_ended']
  expect(await statusAndCode(client.call('POST /appointments', invitation(otherCast, contract_id)))).toEqual(
    contractEnded,
  )
  const { start_time, end_time } = appointment
  const plan = { title: 'Later', start_time, end_time }
  expect(await statusAndCode(client.call(`POST /appointments/update/${appointment.id}`, plan))).toEqual(
    contractEnded,
  )
  expect(await statusAndCode(consultant.call(`GET /appointments/deny/${appointment.id}`))).toEqual([
    200,
    true,
  ])
})

const propose = async (changes: object, party = people) =>
  (await proposeAppointment(party, party.contract_id, changes)).appointment

test('Upcoming appointments are listed with the next one first, past ones with the latest start first', async () => {
  const otherCast = await contractedCast(product)
  const { client, consultant } = otherCast
  const titles = async (query: string) =>
    (await consultant.call(`GET /appointments?${query}`)).body.appointments.map(
      ({ title }: { title: string }) => title,
    )
  const third = await propose({ title: 'Third', start_time: hourFromNow(72) }, otherCast)
  const first = await propose({ title: 'First', start_time: hourFromNow(24) }, otherCast)
  const deniedAppointment = await propose({ title: 'Denied', start_time: hourFromNow(30) }, otherCast)
  const canceledAppointment = await propose({ title: 'Cancelled', start_time: hourFromNow(90) }, otherCast)
  await propose({ title: 'Second', start_time: hourFromNow(24), duration: 12 }, otherCast)
  await consultant.call(`GET /appointments/accept/${third.id}`)
  await consultant.call(`GET /appointments/deny/${deniedAppointment.id}`)
  await client.call(`GET /appointments/cancel/${canceledAppointment.id}`)
  const upcoming = await titles('when=upcoming')
  expect(upcoming.toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(upcoming.at(-1)).toBe('Third')
  expect(await titles('when=past')).toEqual(['Cancelled', 'Denied'])
  const startTime = new Date(canceledAppointment.start_time).toISOString()
  expect(await titles(`when=past&before=${startTime}`)).toEqual(['Denied'])
  expect(await titles('')).toEqual(['Second', 'Cancelled', 'Denied', 'First', 'Third'])
  expect(await titles(`before=${first.created_at}`)).toEqual(['Third'])
  expect((await consultant.call('GET /appointments?when=later')).status).toBe(400)
})

/** The clocks of New York go back at 6:00 UTC on 1 November 2026 and forward at 7:00 UTC on 14 March 2027. */
test.each([
  ['back', Date.UTC(2026, 10, 1, 5, 30), 12],
  ['forward', Date.UTC(2027, 2, 14, 6, 30), 3],
])(
  'An appointment over the hour in which clocks go %s lasts as long as it says',
  async (_, near, duration) => {
    // In the far future, since the day of this year may be past.
    const start_time = near + 28 * 365.25 * 24 * HOUR
    const appointment = await propose({ title: 'Night', start_time, duration })
    expect(appointment).toMatchObject({ start_time, end_time: start_time + duration * HOUR, duration })
    const { body } = await people.client.call(`GET /appointments/${appointment.id}.ics`)
    const stamp = (epoch: number) => new Date(epoch).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    expect(body).toContain(`DTSTART:${stamp(start_time)}\r\n`)
    expect(body).toContain(`DTEND:${stamp(start_time + duration * HOUR)}\r\n`)
  },
)

const line = (file: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1]

test('The calendar file keeps its UID, counts its changes and states the status of the appointment', async () => {
  const { client, consultant } = people
  const { id, start_time, end_time } = await propose({ title: 'Charts; and, more\nhere' })
  const file = async (reader = client) => (await reader.call(`GET /appointments/${id}.ics`)).body as string
  const facts = async () =>
    file().then((text) => ['UID', 'SEQUENCE', 'STATUS'].map((name) => line(text, name)))
  expect(await facts()).toEqual([id, '0', 'TENTATIVE'])
  const plan = { title: 'Charts', start_time: start_time + HOUR, end_time: end_time + HOUR }
  await client.call(`POST /appointments/update/${id}`, plan)
  expect(await facts()).toEqual([id, '1', 'TENTATIVE'])
  await consultant.call(`GET /appointments/accept/${id}`)
  expect(await facts()).toEqual([id, '2', 'CONFIRMED'])
  expect(await file()).toBe(await file())
  expect(line(await file(), 'SUMMARY')).toBe('Charts')
  expect(line(await file(), 'DESCRIPTION')).toContain('With Maren Example')
  expect(line(await file(consultant), 'DESCRIPTION')).toContain('With Dana Example')
  await client.call(`GET /appointments/cancel/${id}`)
  expect(await facts()).toEqual([id, '3', 'CANCELLED'])
})

test('The browser saves the calendar file, and a title cannot add lines to it', async () => {
  const { id } = await propose({ title: 'One\r\nATTENDEE:mailto:x@example.com; and, more' })
  const { status, headers, body } = await people.client.call(`GET /appointments/${id}.ics`)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="appointment.ics"')
  expect(body).not.toMatch(/^ATTENDEE/m)
  expect(line(body, 'SUMMARY')).toMatch(/^One ATTENDEE:/)
})

test('Both sides receive a frame with the id of an appointment when it changes', async () => {
  const lines = await Promise.all(
    [people.client, people.consultant].map(({ token }) => socket(product, token)),
  )
  const { id } = await propose({})
  for (const { changed } of lines)
    await until('the news', async () =>
      changed.some((each) => each.name === 'appointments' && each.id === id),
    )
  for (const { close } of lines) close()
})
