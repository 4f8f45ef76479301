import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statusAndCode } from '#tests/harness/api.ts'
import { hourFromNow, proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { contractedCast } from '#tests/harness/stories/contracts.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const HOUR = 3_600_000
const product = runningProduct()
const people = setUpOnce(() => contractedCast(product))
type Person = typeof people.client

const propose = (changes: object = {}) => proposeAppointment(people, people.contract_id, changes)
const ask = (person: Person, what: string, id: string, query = '') =>
  statusAndCode(person.call(`GET /appointments/${what}/${id}${query}`))
const appointmentOf = async (id: string) =>
  (await people.client.call(`GET /appointments/${id}`)).body.appointment
const yes = [200, true]
const alreadyAnswered = [409, 'appointment_answered']
const appointmentAt = (
  appointment: { start_time: number; end_time: number },
  replacedFields: object = {},
) => ({
  title: 'Moved',
  start_time: appointment.start_time + HOUR,
  end_time: appointment.end_time + 2 * HOUR,
  ...replacedFields,
})

test.each([
  ['accept', 'deny', { accepted: true, denied: false }],
  ['deny', 'accept', { accepted: false, denied: true }],
] as const)(
  'An appointment can be answered %s again without effect, and changing the answer to %s is refused',
  async (action, opposite, flags) => {
    const { appointment_id } = await propose()
    expect(await ask(people.consultant, action, appointment_id)).toEqual(yes)
    const answeredAppointment = await appointmentOf(appointment_id)
    expect(answeredAppointment).toMatchObject({ ...flags, cancelled: false, revision: 1 })
    expect(await ask(people.consultant, action, appointment_id)).toEqual(yes)
    expect(
      await statusAndCode(people.consultant.call(`POST /appointments/${action}/${appointment_id}`)),
    ).toEqual(yes)
    expect(await ask(people.consultant, opposite, appointment_id)).toEqual(alreadyAnswered)
    expect(await appointmentOf(appointment_id)).toEqual(answeredAppointment)
  },
)

test('Only the invitee answers, only the creator changes and cancels, and strangers find nothing', async () => {
  const { client, consultant, stranger } = people
  const { appointment_id, appointment } = await propose()
  const missing = [404, 'not_found']
  for (const action of ['accept', 'deny']) {
    expect(await ask(client, action, appointment_id)).toEqual(missing)
    expect(await ask(stranger, action, appointment_id)).toEqual(missing)
    expect(await ask(consultant, action, randomUUID())).toEqual(missing)
  }
  for (const person of [consultant, stranger]) {
    expect(await ask(person, 'cancel', appointment_id)).toEqual(missing)
    expect(
      await statusAndCode(
        person.call(`POST /appointments/update/${appointment_id}`, appointmentAt(appointment)),
      ),
    ).toEqual(missing)
  }
  expect((await stranger.call(`GET /appointments/${appointment_id}`)).status).toBe(404)
  expect((await stranger.call(`GET /appointments/${appointment_id}.ics`)).status).toBe(404)
  expect((await stranger.call('GET /appointments')).body).toEqual({ appointments: [] })
  expect((await client.call(`GET /appointments/${randomUUID()}`)).status).toBe(404)
  expect((await client.call('GET /appointments/mine')).status).toBe(400)
  expect((await client.call('GET /appointments/mine.ics')).status).toBe(400)
  expect(
    await statusAndCode(client.call(`POST /appointments/update/${randomUUID()}`, appointmentAt(appointment))),
  ).toEqual(missing)
  expect(await appointmentOf(appointment_id)).toMatchObject({ revision: 0 })
})

test('The creator moves an appointment until it is answered, and its length follows its start and end', async () => {
  const { client, consultant } = people
  const { appointment_id, appointment } = await propose()
  const { body } = await client.call(`POST /appointments/update/${appointment_id}`, {
    ...appointmentAt(appointment),
    duration: 9,
  })
  expect(body.appointment).toMatchObject({ title: 'Moved', duration: 2, revision: 1 })
  expect(await appointmentOf(appointment_id)).toMatchObject(body.appointment)
  const repeatedUpdate = await client.call(`POST /appointments/update/${appointment_id}`, {
    ...appointmentAt(appointment),
    revision: 0,
  })
  expect(repeatedUpdate.body.appointment).toEqual(body.appointment)
  expect(await ask(consultant, 'accept', appointment_id)).toEqual(yes)
  expect(
    await statusAndCode(
      client.call(`POST /appointments/update/${appointment_id}`, appointmentAt(appointment)),
    ),
  ).toEqual(alreadyAnswered)
})

test.each([
  ['into the past', () => ({ start_time: Date.now() - HOUR, end_time: Date.now() }), 'start_time'],
  ['to 13 hours', () => ({ end_time: hourFromNow(48 + 13) }), 'end_time'],
  ['to an hour and a half', () => ({ end_time: hourFromNow(48) + 1.5 * HOUR }), 'end_time'],
  ['to nothing', () => ({ end_time: hourFromNow(48) }), 'end_time'],
  ['without an end', () => ({ end_time: undefined }), 'end_time'],
])('It is not moved %s', async (_, times, field) => {
  const { appointment_id } = await propose()
  const plan = Object.assign(
    { title: 'Moved', start_time: hourFromNow(48), end_time: hourFromNow(49) },
    times(),
  )
  const { status, body } = await people.client.call(`POST /appointments/update/${appointment_id}`, plan)
  expect([status, body.errors?.[0]?.path]).toEqual([400, field])
  expect(await appointmentOf(appointment_id)).toMatchObject({ revision: 0 })
})

test('A member who has seen only the earlier time cannot move or answer the appointment at its new time', async () => {
  const { client, consultant } = people
  const { appointment_id, appointment } = await propose()
  const changedMeanwhile = [409, 'changed_meanwhile']
  await client.call(`POST /appointments/update/${appointment_id}`, appointmentAt(appointment))
  const other = appointmentAt(appointment, { title: 'In another window', revision: 0 })
  expect(await statusAndCode(client.call(`POST /appointments/update/${appointment_id}`, other))).toEqual(
    changedMeanwhile,
  )
  for (const action of ['accept', 'deny'])
    expect(await ask(consultant, action, appointment_id, '?revision=0')).toEqual(changedMeanwhile)
  expect(await ask(consultant, 'accept', appointment_id, '?revision=x')).toEqual([400, 'invalid_input'])
  expect(await ask(consultant, 'accept', appointment_id, '?revision=1')).toEqual(yes)
})

test('An appointment is canceled once, before or after the answer, and cannot be changed afterwards', async () => {
  const { client, consultant } = people
  for (const first of [undefined, 'accept']) {
    const { appointment_id, appointment } = await propose()
    if (first) expect(await ask(consultant, first, appointment_id)).toEqual(yes)
    expect(await ask(client, 'cancel', appointment_id)).toEqual(yes)
    const answeredAppointment = await appointmentOf(appointment_id)
    expect(answeredAppointment).toMatchObject({ accepted: false, denied: false, cancelled: true })
    expect(await ask(client, 'cancel', appointment_id)).toEqual(yes)
    for (const action of ['accept', 'deny'])
      expect(await ask(consultant, action, appointment_id)).toEqual([409, 'appointment_cancelled'])
    const update = client.call(`POST /appointments/update/${appointment_id}`, appointmentAt(appointment))
    expect(await statusAndCode(update)).toEqual([409, 'appointment_cancelled'])
    expect(await appointmentOf(appointment_id)).toEqual(answeredAppointment)
  }
  const { appointment_id } = await propose()
  await ask(consultant, 'deny', appointment_id)
  expect(await ask(client, 'cancel', appointment_id)).toEqual(alreadyAnswered)
})

test('Of two answers at the same time one counts, and both sides read the same', async () => {
  for (let round = 0; round < 5; round++) {
    const { appointment_id } = await propose()
    const responses = await Promise.all(
      ['accept', 'deny', 'accept'].map((what) => ask(people.consultant, what, appointment_id)),
    )
    const { accepted, denied, revision } = await appointmentOf(appointment_id)
    expect(accepted).not.toBe(denied)
    expect(revision).toBe(1)
    expect(responses).toEqual(
      accepted ? [yes, alreadyAnswered, yes] : [alreadyAnswered, yes, alreadyAnswered],
    )
  }
})

test('An invitee who accepts while the appointment is moved accepts the time they saw, or is refused', async () => {
  const { client, consultant } = people
  for (let round = 0; round < 5; round++) {
    const { appointment_id, appointment } = await propose()
    const [accepted, updated] = await Promise.all([
      ask(consultant, 'accept', appointment_id, '?revision=0'),
      statusAndCode(client.call(`POST /appointments/update/${appointment_id}`, appointmentAt(appointment))),
    ])
    const currentAppointment = await appointmentOf(appointment_id)
    if (currentAppointment.accepted) {
      expect([accepted, updated]).toEqual([yes, alreadyAnswered])
      expect(currentAppointment.start_time).toBe(appointment.start_time)
    } else {
      expect([accepted, updated]).toEqual([[409, 'changed_meanwhile'], yes])
      expect(currentAppointment.start_time).toBe(appointment.start_time + HOUR)
    }
  }
})
