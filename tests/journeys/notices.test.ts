import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { until } from '../harness/api.ts'
import { member, type Person, staff } from '../harness/people.ts'
import { before, running } from '../harness/running.ts'
import { applied, cast, further, licensed, paidIn, paidOut, posted } from '../harness/story.ts'

let sql: Sql
let ids: Record<'license' | 'job' | 'application' | 'contract' | 'payment', string>
let frames: { id: string }[]

const title = 'Wound care protocol review'

type Told = {
  id: string
  message: string
  route_screen: string
  route_screen_params_string: string
  read: boolean
}
const listOf = async ({ call }: Person) =>
  (await call('GET /client/notifications')).body.notifications as Told[]
const said = (list: Told[]) => list.map(({ route_screen, message }) => [route_screen, message])
/** Waits until somebody was told so much; what comes in one moment has no order. */
const told = async (person: Person, count: number) =>
  said(
    await until(`${count} notifications`, async () => {
      const list = await listOf(person)
      return list.length >= count && list
    }),
  ).toSorted()

/** The notifications that come on a socket of this person, as they come. */
function listen({ token }: Person) {
  const heard: { id: string }[] = []
  const socket = new WebSocket(`${product.api.replace(/^http/, 'ws')}/realtime`, [
    'consilium.v1',
    `bearer.${token}`,
  ])
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(String(text))
    if (event === 'new-notification') heard.push(data)
  })
  return { heard, connected: new Promise((done) => socket.once('message', done)) }
}

/** Waits until the policies have seen every event, and all that they had to tell is told. */
const idle = () =>
  until('the policies', async () => {
    const [at] = await sql<{ done: boolean }[]>`
      select position >= (select max(position) from checkpoints where name <> 'policies')
        and not exists(select from graphile_worker.jobs where task_identifier like 'notice%') as done
      from checkpoints where name = 'policies'`
    return at?.done
  })

const product = running()
const people = before(() => cast(product))
beforeAll(async () => {
  sql = postgres(String(product.settings.POSTGRES_URL), { max: 1 })
  const { client, consultant } = people
  const line = listen(client)
  await line.connected
  frames = line.heard
  const license = await licensed(people)
  const job = await posted(people)
  const application = await applied(people, job)
  const proposal = { proposal: 'Five pages.', budget: 100, eta: 40 }
  await consultant.call(`POST /consultant/jobs/applications/${application}`, proposal)
  const { contract_id: contract, payment_id: payment } = await paidIn(people, application)
  ids = { license, job, application, contract, payment }
  const deliver = { deliverable: 'Done' }
  await consultant.call(`POST /consultant/contracts/${contract}/complete`, deliver)
  await client.call(`POST /client/contracts/deny/${contract}`, { reason: 'Page 3 is missing' })
  await consultant.call(`POST /consultant/contracts/${contract}/complete`, deliver)
  await client.call(`GET /client/contracts/approve/${contract}`)
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await paidOut(people, payment)
}, 90_000)
afterAll(() => sql?.end())

test('the client is told what the consultant does, and what becomes of the money', async () => {
  expect(await told(people.client, 6)).toEqual(
    [
      ['ApplicationDetails', `Maren Example sent a proposal for "${title}"`],
      ['ApplicationDetails', `Maren Example revised the proposal for "${title}"`],
      ['PaymentDetails', `Your payment of $105 for "${title}" is in escrow`],
      ['ContractDetails', `Maren Example submitted the work for "${title}"`],
      ['ContractDetails', `Maren Example submitted the work for "${title}"`],
      ['Review', `Please review Maren Example for "${title}"`],
    ].toSorted(),
  )
})

test('the consultant is told what staff and the client decide, and what becomes of the money', async () => {
  expect(await told(people.consultant, 9)).toEqual(
    [
      ['Profile', 'Your license "Registered Nurse" was verified'],
      ['ApplicationDetails', `You have an offer for "${title}"`],
      ['PaymentDetails', `The payment for "${title}" is in escrow`],
      ['ContractDetails', `Dana Example hired you for "${title}"`],
      ['ContractDetails', `Dana Example denied the work for "${title}"`],
      ['ContractDetails', `The contract "${title}" is complete`],
      ['PaymentDetails', `Your payment for "${title}" waits for your payout email`],
      ['PaymentDetails', `You were paid $95 for "${title}"`],
      ['Review', `Please review Dana Example for "${title}"`],
    ].toSorted(),
  )
})

test('each leads to its thing, in the mode in which the thing is shown', async () => {
  const of = async (person: Person, screen: string) =>
    (await listOf(person))
      .filter(({ route_screen }) => route_screen === screen)
      .map(({ route_screen_params_string }) => JSON.parse(route_screen_params_string))
  const { client, consultant } = people
  const { application: application_id, job: job_id, contract: contract_id, payment: payment_id } = ids
  expect(await of(client, 'ApplicationDetails')).toEqual(
    Array(2).fill({ application_id, job_id, userType: 'true' }),
  )
  expect(await of(consultant, 'ContractDetails')).toEqual(
    Array(3).fill({ contract_id, job_id, userType: 'false' }),
  )
  expect(await of(consultant, 'PaymentDetails')).toEqual(
    Array(3).fill({ payment_id, job_id, userType: 'false' }),
  )
  expect(await of(consultant, 'Profile')).toEqual([{ license_id: ids.license, userType: 'false' }])
  const review = (await client.call('GET /reviews')).body.needsReview[0]
  expect(await of(client, 'Review')).toEqual([{ review_id: review.id, contract_id, userType: 'true' }])
})

test('the socket was told each as it came, once', async () => {
  const list = await listOf(people.client)
  expect(frames.toSorted(byId)).toEqual(list.toSorted(byId))
})

test('the policies seeing every event again tell nobody anything again', async () => {
  const raised = () => sql`select id, position, read from notifications order by position`
  const before = await raised()
  expect(before.length).toBe(15)
  await sql`update checkpoints set position = -1 where name = 'policies'`
  await product.restart('worker')
  await idle()
  expect(await raised()).toEqual(before)
  expect(frames.length).toBe(6)
})

test('a member reads some, then all, and nobody reads those of another', async () => {
  const { client, consultant } = people
  const stranger = await member(product, 'Stranger')
  const unread = async ({ call }: Person) => (await call('GET /client/notifications')).body.unread
  const read = ({ call }: Person, body: object) => call('POST /client/notifications/read', body)
  const [newest, other] = await listOf(client)
  const foreign = (await listOf(consultant))[0]

  expect((await stranger.call('GET /client/notifications')).body).toEqual({ notifications: [], unread: 0 })
  expect((await read(stranger, { ids: [newest?.id] })).body).toEqual({ success: true })
  expect((await read(stranger, { all: true })).body).toEqual({ success: true })
  expect([await unread(client), await unread(consultant)]).toEqual([6, 9])

  expect((await read(client, { ids: [newest?.id, other?.id, foreign?.id] })).body).toEqual({ success: true })
  expect((await listOf(client)).map((each) => each.read)).toEqual([true, true, false, false, false, false])
  expect([await unread(client), await unread(consultant)]).toEqual([4, 9])
  expect((await read(client, { all: true })).body).toEqual({ success: true })
  expect([await unread(client), await unread(consultant)]).toEqual([0, 9])
  for (const body of [{}, { all: false }, { ids: ['x'] }]) expect((await read(client, body)).status).toBe(400)
})

test('those not hired, those of a closed job and the owner of a withdrawn proposal are told', async () => {
  const { client, verifier } = people
  const others = await further(product, people, 'Noor')
  const { consultant } = others
  const before = (await listOf(client)).length

  const filled = await posted(people, { title: 'Filled' })
  await applied(others, filled)
  await paidIn(people, await applied(people, filled))
  const closed = await posted(people, { title: 'Closed' })
  await applied(others, closed)
  await client.call(`POST /client/jobs/close/${closed}`)
  const left = await posted(people, { title: 'Left' })
  await consultant.call(`POST /consultant/jobs/applications/${await applied(others, left)}/withdraw`)
  const canceled = await posted(people, { title: 'Canceled' })
  const hired = await client.call(`GET /client/jobs/hire/${await applied(others, canceled)}`)
  await client.call(`GET /client/jobs/payments/clear/${hired.body.payment_id}`)
  const [license] = (await consultant.call('GET /consultant/licenses')).body.licenses
  await verifier.call(`POST /staff/licenses/${license.id}/reject`, { reason: 'Lapsed' })

  expect(await told(consultant, 7)).toEqual(
    [
      ['Profile', 'Your license "Registered Nurse" was verified'],
      ['ApplicationDetails', 'Your proposal for "Filled" was declined'],
      ['ApplicationDetails', 'Your proposal for "Closed" was declined'],
      ['JobDetails', 'The job "Closed" was closed'],
      ['ApplicationDetails', 'You have an offer for "Canceled"'],
      ['ApplicationDetails', 'The offer for "Canceled" was withdrawn'],
      ['Profile', 'Your license "Registered Nurse" was revoked'],
    ].toSorted(),
  )
  // Five proposals, one of them withdrawn, and one payment.
  await told(client, before + 7)
  const news = said((await listOf(client)).slice(0, -before)).toSorted()
  expect(news).toEqual(
    [
      ['ApplicationDetails', 'Noor Example sent a proposal for "Filled"'],
      ['ApplicationDetails', 'Maren Example sent a proposal for "Filled"'],
      ['PaymentDetails', 'Your payment of $105 for "Filled" is in escrow'],
      ['ApplicationDetails', 'Noor Example sent a proposal for "Closed"'],
      ['ApplicationDetails', 'Noor Example sent a proposal for "Left"'],
      ['ApplicationDetails', 'Noor Example withdrew the proposal for "Left"'],
      ['ApplicationDetails', 'Noor Example sent a proposal for "Canceled"'],
    ].toSorted(),
  )
})

test('the other side of a running contract is told when no license counts for it any more', async () => {
  const { client, verifier } = people
  const others = await further(product, people, 'Ola')
  const { consultant } = others
  const first = (await consultant.call('GET /consultant/licenses')).body.licenses[0].id
  const second = await licensed(others)
  for (const name of ['One', 'Two']) {
    await paidIn(others, await applied(others, await posted(people, { title: name })))
  }
  await idle()
  const before = (await listOf(client)).length
  const news = async () => {
    await idle()
    const list = await listOf(client)
    return said(list.slice(0, list.length - before)).toSorted()
  }
  const reject = (id: string) => verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Lapsed' })

  await reject(first)
  expect(await news()).toEqual([])
  await reject(second)
  const unlicensed = ['One', 'Two'].map((name) => [
    'ContractDetails',
    `The license of Ola Example no longer counts for "${name}"`,
  ])
  expect(await news()).toEqual(unlicensed)
})

test('the other side of a running contract is told when the account is suspended', async () => {
  const admin = await staff(product, 'admin')
  const others = await further(product, people, 'Pia')
  await paidIn(others, await applied(others, await posted(people, { title: 'Three' })))
  await idle()
  const before = (await listOf(people.client)).length
  await admin.call(`POST /staff/accounts/${others.consultant.user_id}/suspend`, { reason: 'Complaints' })
  await idle()
  const list = await listOf(people.client)
  expect(said(list.slice(0, list.length - before))).toEqual([
    ['ContractDetails', 'The account of Pia Example was suspended. Your contract "Three" stays as it is'],
  ])
})

test.each(['before', 'after'])(
  'the worker killed just %s it tells somebody something tells it once all the same',
  async (moment) => {
    const { client, consultant } = people
    const deaths = product.deaths('worker')
    const [before, heard] = [await listOf(client), frames.length]
    const proposal = { proposal: `Killed ${moment}`, budget: 90, eta: 4 }
    await product.restart('worker', { FAULT_AT: `${moment}:NotificationRaised` })
    await consultant.call(`POST /consultant/jobs/apply/${await posted(people, { title: moment })}`, proposal)
    await until('the notification', async () => (await listOf(client)).length > before.length)
    expect(product.deaths('worker')).toBe(deaths + 1)
    await idle()
    const list = await listOf(client)
    expect(said(list)).toEqual([
      ['ApplicationDetails', `Maren Example sent a proposal for "${moment}"`],
      ...said(before),
    ])
    expect(frames.slice(heard)).toEqual(list.slice(0, 1))
  },
)

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
