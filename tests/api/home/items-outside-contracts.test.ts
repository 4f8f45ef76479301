import { expect, test } from 'vitest'
import { dateInState, endOfDateInState } from '#domain/kernel/time/time-zones.ts'
import { caller } from '#tests/harness/api.ts'
import { uploadDocument, uploadFile } from '#tests/harness/files/files.ts'
import { member, newAddress, registrationBody } from '#tests/harness/people/people.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  newLicense,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { kindsOf, linkParameters, pendingTodos, unrelatedPair } from '#tests/harness/stories/todos.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of a member's todos outside of their contracts. */
const product = runningProduct()
const db = setUpOnce(async () => tables(product))
const world = setUpOnce(async () => ({ people: await cast(product) }))
const fresh = () => unrelatedPair(product, world.people)

/** The date in Texas this many days from now. */
const inDays = (days: number) => dateInState('TX', new Date(Date.now() + days * 86_400_000).toISOString())

test('A request for access to a file is an item of its owner only, who answers it in either mode', async () => {
  const { client, consultant } = await fresh()
  const file_id = await uploadFile(consultant, 'hello', 'Protocol.txt')
  const stranger = await member(product, 'Omar')
  await client.call(`GET /files/request/access/${file_id}`)
  const [request] = await pendingTodos(consultant)
  expect(request).toMatchObject({
    kind: 'file_requested',
    title: 'Protocol.txt',
    person: { first_name: 'Dana', last_name: 'Example' },
  })
  expect(linkParameters(request)).toEqual(['FileDetails', { file_id }])
  expect(await pendingTodos(consultant, 'seeker')).toEqual([request])
  expect(await pendingTodos(client)).toEqual([])
  expect(await pendingTodos(stranger)).toEqual([])
  await consultant.call(`GET /files/access/deny/${file_id}/${client.user_id}`)
  expect(await pendingTodos(consultant)).toEqual([])
})

test('An invitation is an item of the invitee only, until it is answered or canceled', async () => {
  const people = await fresh()
  const { client, consultant } = people
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const kinds = async () => kindsOf(await pendingTodos(consultant))
  const { appointment, appointment_id } = await proposeAppointment(people, contract_id, { title: 'Charts' })
  const [invitation] = await pendingTodos(consultant)
  const due = new Date(appointment.start_time).toISOString()
  expect(invitation).toMatchObject({
    kind: 'appointment_to_answer',
    title: 'Charts',
    person: { first_name: 'Dana', last_name: 'Example' },
    due,
  })
  expect(linkParameters(invitation)).toEqual(['AppointmentDetails', { appointment_id }])
  expect(await pendingTodos(client)).toEqual([])
  await consultant.call(`GET /appointments/accept/${appointment_id}`)
  expect(await kinds()).toEqual(['contract_running'])
  const { appointment_id: other } = await proposeAppointment(people, contract_id)
  await client.call(`GET /appointments/cancel/${other}`)
  expect(await kinds()).toEqual(['contract_running'])
})

test('A rejected, expiring or expired license is an item of its owner, until another license replaces it', async () => {
  const consultant = await member(product, 'Maren')
  const { verifier } = world.people
  const people = { ...world.people, consultant }
  const handIn = async (changes: object) =>
    (
      await consultant.call(`POST /consultant/licenses/attach/${await uploadDocument(consultant)}`, {
        ...newLicense,
        ...changes,
      })
    ).body.license.id as string

  const rejectedLicense = await handIn({ state: 'OH' })
  expect(await pendingTodos(consultant)).toEqual([])
  await verifier.call(`POST /staff/licenses/${rejectedLicense}/reject`, {
    reason: 'Wrong number.',
    revision: 0,
  })
  const [wrong] = await pendingTodos(consultant)
  expect(wrong).toMatchObject({ kind: 'license_rejected', reason: 'Wrong number.' })
  expect(linkParameters(wrong)).toEqual(['Profile', { license_id: rejectedLicense, userType: 'false' }])
  await handIn({ state: 'OH' })
  expect(await pendingTodos(consultant)).toEqual([])

  const expiring = await licenseConsultant(people, { expiration_date: inDays(29) })
  await licenseConsultant(people, { state: 'CA', expiration_date: inDays(32) })
  expect(await pendingTodos(consultant)).toMatchObject([
    { kind: 'license_expiring', due: new Date(endOfDateInState('TX', inDays(29)) - 1).toISOString() },
  ])
  await db.sql`update licenses set status = 'expired' where id = ${expiring}`
  expect(kindsOf(await pendingTodos(consultant))).toEqual(['license_expired'])
  await handIn({ state: 'TX' })
  expect(await pendingTodos(consultant)).toEqual([])
})

test('An unverified email address is an item', async () => {
  const email = newAddress('luz')
  const visitor = caller(product.api)
  await visitor('POST /auth/register', { ...registrationBody, email, title: '', categories: [], skills: [] })
  const { body } = await visitor('POST /auth/login', { email, password: registrationBody.password })
  const items = await pendingTodos({ call: caller(product.api, body.token) })
  expect(items).toMatchObject([{ kind: 'email_unverified', title: email, route_screen: 'Profile' }])
})
