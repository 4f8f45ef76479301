import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { said } from '#tests/harness/api.ts'
import { inHours, invitation, proposed } from '#tests/harness/people/appointments.ts'
import { contracted } from '#tests/harness/people/contracts.ts'
import { completed } from '#tests/harness/people/endings.ts'
import { anotherConsultant, applied, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const HOUR = 3_600_000
const product = running()
const people = before(() => contracted(product))
const invite = (body: object) => people.client.call('POST /appointments', body)
const wanted = (changes: object = {}) => invitation(people, people.contract_id, changes)

test('Either side of a contract invites the other, and both see it in lists, on its page and on the contract', async () => {
  const { client, consultant, contract_id } = people
  const start_time = inHours(48)
  const sides: [typeof client, typeof client][] = [
    [client, consultant],
    [consultant, client],
  ]
  for (const [from, to] of sides) {
    const body = { title: ' Chart questions ', start_time, contract_id, invite_user_id: to.user_id }
    const made = await from.call('POST /appointments', body)
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
    expect(made.body).toEqual({ success: true, appointment })
    const { id } = made.body.appointment
    for (const [person, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const shown = { contract_title: 'Wound care protocol review', person: { user_id: other.user_id } }
      const detail = await person.call(`GET /appointments/${id}`)
      expect(detail.body.appointment).toMatchObject({ ...made.body.appointment, ...shown })
      expect(detail.body.conversation).toMatchObject({ contract_id })
      const list = (await person.call('GET /appointments')).body.appointments
      expect(list.find((each: { id: string }) => each.id === id)).toEqual(detail.body.appointment)
    }
    for (const [person, side] of [
      [client, 'client'],
      [consultant, 'consultant'],
    ] as const) {
      const { body: on } = await person.call(`GET /${side}/contracts/${contract_id}`)
      expect(on.appointments).toContainEqual(made.body.appointment)
    }
  }
})

const soon = inHours(48)
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
  const { status, body } = await invite(wanted(changes))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([field])
})

test('It lasts as long as it may, and its end may be said as well', async () => {
  const { body } = await invite(wanted({ duration: 12, start_time: soon, end_time: soon + 12 * HOUR }))
  expect(body.appointment).toMatchObject({ duration: 12, end_time: soon + 12 * HOUR })
})

test('Nobody is invited but the other side of that contract', async () => {
  const { client, stranger, contract_id } = people
  for (const invite_user_id of [client.user_id, stranger.user_id, randomUUID()]) {
    const { status, body } = await invite(wanted({ invite_user_id }))
    expect([status, body.errors[0].path]).toEqual([400, 'invite_user_id'])
  }
  const foreign = { ...wanted(), invite_user_id: client.user_id, contract_id }
  expect((await stranger.call('POST /appointments', foreign)).status).toBe(404)
  expect((await invite(wanted({ contract_id: randomUUID() }))).status).toBe(404)
})

test('What a caller may not set is not stored', async () => {
  const { body } = await invite(wanted({ accepted: true, user_id: people.consultant.user_id, revision: 7 }))
  expect(body.appointment).toMatchObject({ accepted: false, user_id: people.client.user_id, revision: 0 })
})

test('A call that is repeated makes one appointment', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = wanted({ title: 'Once' })
  const [one, two] = await Promise.all([1, 2].map(() => people.client.call('POST /appointments', body, key)))
  expect(one?.body).toEqual(two?.body)
  const list = (await people.client.call('GET /appointments')).body.appointments
  expect(list.filter(({ title }: { title: string }) => title === 'Once').length).toBe(1)
})

test('There are none on a contract that has ended, and no changes of those that wait', async () => {
  const others = await anotherConsultant(product, people)
  const { client, consultant } = others
  const { contract_id } = await paidIn(others, await applied(others, await posted(others)))
  const { appointment } = await proposed(others, contract_id)
  await completed(others, contract_id)
  const ended = [409, 'contract_ended']
  expect(await said(client.call('POST /appointments', invitation(others, contract_id)))).toEqual(ended)
  const { start_time, end_time } = appointment
  const plan = { title: 'Later', start_time, end_time }
  expect(await said(client.call(`POST /appointments/update/${appointment.id}`, plan))).toEqual(ended)
  expect(await said(consultant.call(`GET /appointments/deny/${appointment.id}`))).toEqual([200, true])
})
