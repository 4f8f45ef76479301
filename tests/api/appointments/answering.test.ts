import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statusAndCode } from '#tests/harness/api.ts'
import { inHours, proposeAppointment } from '#tests/harness/people/appointments.ts'
import { contracted } from '#tests/harness/people/contracts.ts'
import { before, running } from '#tests/harness/running.ts'

const HOUR = 3_600_000
const product = running()
const people = before(() => contracted(product))
type Person = typeof people.client

const made = (changes: object = {}) => proposeAppointment(people, people.contract_id, changes)
const ask = (who: Person, what: string, id: string, query = '') =>
  statusAndCode(who.call(`GET /appointments/${what}/${id}${query}`))
const shown = async (id: string) => (await people.client.call(`GET /appointments/${id}`)).body.appointment
const yes = [200, true]
const answered = [409, 'appointment_answered']
const moved = (appointment: { start_time: number; end_time: number }, said: object = {}) => ({
  title: 'Moved',
  start_time: appointment.start_time + HOUR,
  end_time: appointment.end_time + 2 * HOUR,
  ...said,
})

test.each([
  ['accept', 'deny', { accepted: true, denied: false }],
  ['deny', 'accept', { accepted: false, denied: true }],
] as const)(
  'To %s again is fine and writes nothing, to %s then is refused',
  async (what, opposite, flags) => {
    const { appointment_id: id } = await made()
    expect(await ask(people.consultant, what, id)).toEqual(yes)
    const once = await shown(id)
    expect(once).toMatchObject({ ...flags, cancelled: false, revision: 1 })
    expect(await ask(people.consultant, what, id)).toEqual(yes)
    expect(await statusAndCode(people.consultant.call(`POST /appointments/${what}/${id}`))).toEqual(yes)
    expect(await ask(people.consultant, opposite, id)).toEqual(answered)
    expect(await shown(id)).toEqual(once)
  },
)

test('Only the invitee answers, only the creator changes and cancels, and strangers find nothing', async () => {
  const { client, consultant, stranger } = people
  const { appointment_id: id, appointment } = await made()
  const missing = [404, 'not_found']
  for (const what of ['accept', 'deny']) {
    expect(await ask(client, what, id)).toEqual(missing)
    expect(await ask(stranger, what, id)).toEqual(missing)
    expect(await ask(consultant, what, randomUUID())).toEqual(missing)
  }
  for (const who of [consultant, stranger]) {
    expect(await ask(who, 'cancel', id)).toEqual(missing)
    expect(await statusAndCode(who.call(`POST /appointments/update/${id}`, moved(appointment)))).toEqual(
      missing,
    )
  }
  expect((await stranger.call(`GET /appointments/${id}`)).status).toBe(404)
  expect((await stranger.call(`GET /appointments/${id}.ics`)).status).toBe(404)
  expect((await stranger.call('GET /appointments')).body).toEqual({ appointments: [] })
  expect((await client.call(`GET /appointments/${randomUUID()}`)).status).toBe(404)
  expect((await client.call('GET /appointments/mine')).status).toBe(400)
  expect((await client.call('GET /appointments/mine.ics')).status).toBe(400)
  expect(
    await statusAndCode(client.call(`POST /appointments/update/${randomUUID()}`, moved(appointment))),
  ).toEqual(missing)
  expect(await shown(id)).toMatchObject({ revision: 0 })
})

test('The creator moves it while nobody has answered; its length is that of the times', async () => {
  const { client, consultant } = people
  const { appointment_id: id, appointment } = await made()
  const { body } = await client.call(`POST /appointments/update/${id}`, {
    ...moved(appointment),
    duration: 9,
  })
  expect(body.appointment).toMatchObject({ title: 'Moved', duration: 2, revision: 1 })
  expect(await shown(id)).toMatchObject(body.appointment)
  const again = await client.call(`POST /appointments/update/${id}`, { ...moved(appointment), revision: 0 })
  expect(again.body.appointment).toEqual(body.appointment)
  expect(await ask(consultant, 'accept', id)).toEqual(yes)
  expect(await statusAndCode(client.call(`POST /appointments/update/${id}`, moved(appointment)))).toEqual(
    answered,
  )
})

test.each([
  ['into the past', () => ({ start_time: Date.now() - HOUR, end_time: Date.now() }), 'start_time'],
  ['to 13 hours', () => ({ end_time: inHours(48 + 13) }), 'end_time'],
  ['to an hour and a half', () => ({ end_time: inHours(48) + 1.5 * HOUR }), 'end_time'],
  ['to nothing', () => ({ end_time: inHours(48) }), 'end_time'],
  ['without an end', () => ({ end_time: undefined }), 'end_time'],
])('It is not moved %s', async (_, times, field) => {
  const { appointment_id: id } = await made()
  const plan = Object.assign({ title: 'Moved', start_time: inHours(48), end_time: inHours(49) }, times())
  const { status, body } = await people.client.call(`POST /appointments/update/${id}`, plan)
  expect([status, body.errors?.[0]?.path]).toEqual([400, field])
  expect(await shown(id)).toMatchObject({ revision: 0 })
})

test('Who looked at an earlier time neither moves nor answers the new one by mistake', async () => {
  const { client, consultant } = people
  const { appointment_id: id, appointment } = await made()
  const changed = [409, 'changed_meanwhile']
  await client.call(`POST /appointments/update/${id}`, moved(appointment))
  const other = moved(appointment, { title: 'In another window', revision: 0 })
  expect(await statusAndCode(client.call(`POST /appointments/update/${id}`, other))).toEqual(changed)
  for (const what of ['accept', 'deny'])
    expect(await ask(consultant, what, id, '?revision=0')).toEqual(changed)
  expect(await ask(consultant, 'accept', id, '?revision=x')).toEqual([400, 'invalid_input'])
  expect(await ask(consultant, 'accept', id, '?revision=1')).toEqual(yes)
})

test('It is cancelled before and after the answer, once, and nothing follows', async () => {
  const { client, consultant } = people
  for (const first of [undefined, 'accept']) {
    const { appointment_id: id, appointment } = await made()
    if (first) expect(await ask(consultant, first, id)).toEqual(yes)
    expect(await ask(client, 'cancel', id)).toEqual(yes)
    const once = await shown(id)
    expect(once).toMatchObject({ accepted: false, denied: false, cancelled: true })
    expect(await ask(client, 'cancel', id)).toEqual(yes)
    for (const what of ['accept', 'deny'])
      expect(await ask(consultant, what, id)).toEqual([409, 'appointment_cancelled'])
    const update = client.call(`POST /appointments/update/${id}`, moved(appointment))
    expect(await statusAndCode(update)).toEqual([409, 'appointment_cancelled'])
    expect(await shown(id)).toEqual(once)
  }
  const { appointment_id: denied } = await made()
  await ask(consultant, 'deny', denied)
  expect(await ask(client, 'cancel', denied)).toEqual(answered)
})

test('Of two answers at the same time one counts, and both sides read the same', async () => {
  for (let round = 0; round < 5; round++) {
    const { appointment_id: id } = await made()
    const answers = await Promise.all(
      ['accept', 'deny', 'accept'].map((what) => ask(people.consultant, what, id)),
    )
    const { accepted, denied, revision } = await shown(id)
    expect(accepted).not.toBe(denied)
    expect(revision).toBe(1)
    expect(answers).toEqual(accepted ? [yes, answered, yes] : [answered, yes, answered])
  }
})

test('An invitee who accepts while it is moved accepts what they looked at, or is told', async () => {
  const { client, consultant } = people
  for (let round = 0; round < 5; round++) {
    const { appointment_id: id, appointment } = await made()
    const [accepted, updated] = await Promise.all([
      ask(consultant, 'accept', id, '?revision=0'),
      statusAndCode(client.call(`POST /appointments/update/${id}`, moved(appointment))),
    ])
    const now = await shown(id)
    if (now.accepted) {
      expect([accepted, updated]).toEqual([yes, answered])
      expect(now.start_time).toBe(appointment.start_time)
    } else {
      expect([accepted, updated]).toEqual([[409, 'changed_meanwhile'], yes])
      expect(now.start_time).toBe(appointment.start_time + HOUR)
    }
  }
})
