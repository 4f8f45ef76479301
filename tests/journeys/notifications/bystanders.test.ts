import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import {
  notificationsOf,
  processManagersIdle,
  screensAndMessages,
  waitForNotifications,
} from '#tests/harness/people/notifications.ts'
import { type Person, staff } from '#tests/harness/people/people.ts'
import {
  anotherConsultant,
  applyForJob,
  licenseConsultant,
  licensedCast,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of who is notified of another person's action. */
const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))
const db = setUpOnce(async () => tables(product))

/** The notifications of a person after their first `countBefore`, sorted. */
async function newsSince(countBefore: number, person: Person) {
  await processManagersIdle(db.sql)
  const list = await notificationsOf(person)
  return screensAndMessages(list.slice(0, list.length - countBefore)).toSorted()
}

test('Applicants who were not hired or whose job was closed, and the client of a withdrawn proposal, are notified', async () => {
  const { client, verifier } = people
  const otherCast = await anotherConsultant(product, people, 'Noor')
  const { consultant } = otherCast
  const countBefore = (await notificationsOf(client)).length

  const filled = await postJob(people, { title: 'Filled' })
  await applyForJob(otherCast, filled)
  await payIntoEscrow(people, await applyForJob(people, filled))
  const closedJobId = await postJob(people, { title: 'Closed' })
  await applyForJob(otherCast, closedJobId)
  await client.call(`POST /client/jobs/close/${closedJobId}`)
  const leftJob = await postJob(people, { title: 'Left' })
  await consultant.call(
    `POST /consultant/jobs/applications/${await applyForJob(otherCast, leftJob)}/withdraw`,
  )
  const canceledJobId = await postJob(people, { title: 'Canceled' })
  const hireResponse = await client.call(
    `GET /client/jobs/hire/${await applyForJob(otherCast, canceledJobId)}`,
  )
  await client.call(`GET /client/jobs/payments/clear/${hireResponse.body.payment_id}`)
  const [license] = (await consultant.call('GET /consultant/licenses')).body.licenses
  await verifier.call(`POST /staff/licenses/${license.id}/reject`, { reason: 'Lapsed', revision: 1 })

  expect(await waitForNotifications(consultant, 5)).toEqual(
    [
      ['Profile', 'Your license "Registered Nurse" was verified'],
      ['ApplicationDetails', 'Your proposal for "Filled" was declined'],
      ['ApplicationDetails', 'Your proposal for "Closed" was declined'],
      ['JobDetails', 'The job "Closed" was closed'],
      ['Profile', 'Your license "Registered Nurse" is no longer verified'],
    ].toSorted(),
  )
  // Five proposals, one of them withdrawn, and one payment.
  await waitForNotifications(client, countBefore + 7)
  expect(await newsSince(countBefore, client)).toEqual(
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

test('The other side of a running contract is notified when it no longer has a valid license', async () => {
  const { client, verifier } = people
  const otherCast = await anotherConsultant(product, people, 'Ola')
  const { consultant } = otherCast
  const first = (await consultant.call('GET /consultant/licenses')).body.licenses[0].id
  const second = await licenseConsultant(otherCast)
  for (const name of ['One', 'Two']) {
    await payIntoEscrow(otherCast, await applyForJob(otherCast, await postJob(people, { title: name })))
  }
  await processManagersIdle(db.sql)
  const countBefore = (await notificationsOf(client)).length
  const reject = (id: string) =>
    verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Lapsed', revision: 1 })

  await reject(first)
  expect(await newsSince(countBefore, client)).toEqual([])
  await reject(second)
  await until('the news', async () => (await notificationsOf(client)).length >= countBefore + 2)
  const unlicensed = ['One', 'Two'].map((name) => [
    'ContractDetails',
    `Ola Example's license no longer counts for "${name}"`,
  ])
  expect(await newsSince(countBefore, client)).toEqual(unlicensed)
})

test('The other side of a running contract is notified when the account is suspended', async () => {
  const admin = await staff(product, 'admin')
  const otherCast = await anotherConsultant(product, people, 'Pia')
  await payIntoEscrow(otherCast, await applyForJob(otherCast, await postJob(people, { title: 'Three' })))
  await processManagersIdle(db.sql)
  const countBefore = (await notificationsOf(people.client)).length
  await admin.call(`POST /staff/accounts/${otherCast.consultant.user_id}/suspend`, { reason: 'Complaints' })
  await until('the news', async () => (await notificationsOf(people.client)).length > countBefore)
  expect(await newsSince(countBefore, people.client)).toEqual([
    ['ContractDetails', `Pia Example's account was suspended. Your contract "Three" stays as it is`],
  ])
})
