import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import {
  notificationsOf,
  processManagersCheckpoint,
  processManagersIdle,
  screensAndMessages,
  waitForNotifications,
} from '#tests/harness/people/notifications.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const title = 'Wound care protocol review'
const product = reservedProduct()
const db = setUpOnce(async () => tables(product))
const checkpoint = setUpOnce(() => processManagersCheckpoint(product, db.sql))
const people = setUpOnce(() => cast(product))
/** The notifications that arrived on the client's socket, in order. */
let frames: () => { id: string }[]

/** The story from the license to the payout, with one denial in between. */
const ids = setUpOnce(async () => {
  const { client, consultant } = people
  const { framesOf } = await socket(product, client.token)
  frames = () => framesOf('new-notification')
  const license_id = await licenseConsultant(people)
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const proposal = { proposal: 'Five pages.', budget: 100, eta: 40 }
  await consultant.call(`POST /consultant/jobs/applications/${application_id}`, proposal)
  const { contract_id, payment_id } = await payIntoEscrow(people, application_id)
  const deliver = { deliverable: 'Done' }
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, deliver)
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Page 3 is missing' })
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, deliver)
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await waitForPayout(people, payment_id)
  return { license_id, job_id, application_id, contract_id, payment_id }
})

test('The client is notified of the consultant’s acts and of the money', async () => {
  expect(await waitForNotifications(people.client, 6)).toEqual(
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

test('The consultant is notified of acts of staff and the client, and of the money', async () => {
  expect(await waitForNotifications(people.consultant, 7)).toEqual(
    [
      ['Profile', 'Your license "Registered Nurse" was verified'],
      ['ContractDetails', `Dana Example hired you for "${title}". The payment is in escrow`],
      ['ContractDetails', `Dana Example requested changes to the work for "${title}"`],
      ['ContractDetails', `The contract "${title}" is complete`],
      ['PaymentDetails', `Your payment for "${title}" is released. Set your payout email to get it`],
      ['PaymentDetails', `You were paid $95 for "${title}"`],
      ['Review', `Please review Dana Example for "${title}"`],
    ].toSorted(),
  )
})

test('Each notification links to its thing, in the mode that shows it', async () => {
  const messagesOfScreen = async (person: Person, screen: string) =>
    (await notificationsOf(person))
      .filter(({ route_screen }) => route_screen === screen)
      .map(({ route_screen_params_string }) => JSON.parse(route_screen_params_string))
  const { client, consultant } = people
  const { application_id, job_id, contract_id, payment_id, license_id } = ids
  expect(await messagesOfScreen(client, 'ApplicationDetails')).toEqual(
    Array(2).fill({ application_id, job_id, userType: 'true' }),
  )
  expect(await messagesOfScreen(consultant, 'ContractDetails')).toEqual(
    Array(3).fill({ contract_id, job_id, userType: 'false' }),
  )
  expect(await messagesOfScreen(consultant, 'PaymentDetails')).toEqual(
    Array(2).fill({ payment_id, job_id, application_id, userType: 'false' }),
  )
  expect(await messagesOfScreen(consultant, 'Profile')).toEqual([{ license_id, userType: 'false' }])
  const review = (await client.call('GET /reviews')).body.needsReview[0]
  expect(await messagesOfScreen(client, 'Review')).toEqual([
    { review_id: review.id, contract_id, job_id, userType: 'true' },
  ])
})

test('The socket sends each notification once, in order', async () => {
  const list = await notificationsOf(people.client)
  // Notifications that were dealt with are read automatically.
  const unread = (all: { id: string }[]) => all.map((each) => ({ ...each, read: false })).toSorted(byId)
  expect(unread(frames())).toEqual(unread(list))
})

test('Process managers that handle events again send no notification again', async () => {
  const both = [people.client.user_id, people.consultant.user_id]
  const raised = () =>
    db.sql`select id, position, read from notifications where user_id = any(${both}) order by position`
  const notificationsBefore = await raised()
  expect(notificationsBefore.length).toBe(13)
  await checkpoint.repeat()
  await processManagersIdle(db.sql)
  expect(await raised()).toEqual(notificationsBefore)
  expect(frames()).toHaveLength(6)
})

test('A member marks some as read, then all, and nobody marks those of others', async () => {
  const { client, consultant } = people
  const stranger = await member(product, 'Stranger')
  const unread = async ({ call }: Person) => (await call('GET /client/notifications')).body.unread
  const markRead = ({ call }: Person, body: object) => call('POST /client/notifications/read', body)
  const [newest] = (await notificationsOf(client)).filter((each) => !each.read)
  const [foreign] = (await notificationsOf(consultant)).filter((each) => !each.read)

  expect((await stranger.call('GET /client/notifications')).body).toEqual({ notifications: [], unread: 0 })
  expect((await markRead(stranger, { ids: [newest?.id] })).body).toEqual({ success: true })
  expect((await markRead(stranger, { all: true })).body).toEqual({ success: true })
  // Two proposals and two submissions, and a denial and a wait for the payout email, were dealt with.
  expect([await unread(client), await unread(consultant)]).toEqual([2, 5])

  expect((await markRead(client, { ids: [newest?.id, foreign?.id] })).body).toEqual({ success: true })
  expect((await notificationsOf(client)).find((each) => each.id === newest?.id)?.read).toBe(true)
  expect([await unread(client), await unread(consultant)]).toEqual([1, 5])
  expect((await markRead(client, { all: true })).body).toEqual({ success: true })
  expect([await unread(client), await unread(consultant)]).toEqual([0, 5])
  for (const body of [{}, { all: false }, { ids: ['x'] }])
    expect((await markRead(client, body)).status).toBe(400)
})

test.each(['before', 'after'])(
  'A worker killed just %s it writes a notification still sends it once',
  async (moment) => {
    const { client, consultant } = people
    const deaths = await product.deaths('worker')
    const [notificationsBefore, received] = [await notificationsOf(client), frames().length]
    const proposal = { proposal: `Killed ${moment}`, budget: 90, eta: 4 }
    await product.restart('worker', { FAULT_AT: `${moment}:NotificationRaised` })
    await consultant.call(`POST /consultant/jobs/apply/${await postJob(people, { title: moment })}`, proposal)
    await until(
      'the notification',
      async () => (await notificationsOf(client)).length > notificationsBefore.length,
    )
    await until('the kill', async () => (await product.deaths('worker')) > deaths)
    expect(await product.deaths('worker')).toBe(deaths + 1)
    await processManagersIdle(db.sql)
    const list = await notificationsOf(client)
    expect(screensAndMessages(list)).toEqual([
      ['ApplicationDetails', `Maren Example sent a proposal for "${moment}"`],
      ...screensAndMessages(notificationsBefore),
    ])
    expect(frames().slice(received)).toEqual(list.slice(0, 1))
  },
)

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
