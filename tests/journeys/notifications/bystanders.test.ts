import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import {
  notificationsOf,
  policiesIdle,
  screensAndMessages,
  waitForNotifications,
} from '#tests/harness/people/notifications.ts'
import { type Person, staff } from '#tests/harness/people/people.ts'
import {
  anotherConsultant,
  applyForJob,
  licensed,
  licensedCast,
  payIntoEscrow,
  postJob,
} from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

/** Who gets a notification of what others did. */
const product = running()
const people = before(() => licensedCast(product))
const db = before(async () => tables(product))

/** What a person was told since they had this many notifications, sorted. */
async function newsSince(before: number, person: Person) {
  await policiesIdle(db.sql)
  const list = await notificationsOf(person)
  return screensAndMessages(list.slice(0, list.length - before)).toSorted()
}

test('those not hired, those of a closed job and the owner of a withdrawn proposal get a notification', async () => {
  const { client, verifier } = people
  const others = await anotherConsultant(product, people, 'Noor')
  const { consultant } = others
  const before = (await notificationsOf(client)).length

  const filled = await postJob(people, { title: 'Filled' })
  await applyForJob(others, filled)
  await payIntoEscrow(people, await applyForJob(people, filled))
  const closed = await postJob(people, { title: 'Closed' })
  await applyForJob(others, closed)
  await client.call(`POST /client/jobs/close/${closed}`)
  const left = await postJob(people, { title: 'Left' })
  await consultant.call(`POST /consultant/jobs/applications/${await applyForJob(others, left)}/withdraw`)
  const canceled = await postJob(people, { title: 'Canceled' })
  const hired = await client.call(`GET /client/jobs/hire/${await applyForJob(others, canceled)}`)
  await client.call(`GET /client/jobs/payments/clear/${hired.body.payment_id}`)
  const [license] = (await consultant.call('GET /consultant/licenses')).body.licenses
  await verifier.call(`POST /staff/licenses/${license.id}/reject`, { reason: 'Lapsed', revision: 1 })

  expect(await waitForNotifications(consultant, 5)).toEqual(
    [
      ['Profile', 'Your license "Registered Nurse" was verified'],
      ['ApplicationDetails', 'Your proposal for "Filled" was declined'],
      ['ApplicationDetails', 'Your proposal for "Closed" was declined'],
      ['JobDetails', 'The job "Closed" was closed'],
      ['Profile', 'Your license "Registered Nurse" was revoked'],
    ].toSorted(),
  )
  // Five proposals, one of them withdrawn, and one payment.
  await waitForNotifications(client, before + 7)
  expect(await newsSince(before, client)).toEqual(
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

test('the other side of a running contract gets a notification when no license is valid for it any more', async () => {
  const { client, verifier } = people
  const others = await anotherConsultant(product, people, 'Ola')
  const { consultant } = others
  const first = (await consultant.call('GET /consultant/licenses')).body.licenses[0].id
  const second = await licensed(others)
  for (const name of ['One', 'Two']) {
    await payIntoEscrow(others, await applyForJob(others, await postJob(people, { title: name })))
  }
  await policiesIdle(db.sql)
  const before = (await notificationsOf(client)).length
  const reject = (id: string) =>
    verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Lapsed', revision: 1 })

  await reject(first)
  expect(await newsSince(before, client)).toEqual([])
  await reject(second)
  await until('the news', async () => (await notificationsOf(client)).length >= before + 2)
  const unlicensed = ['One', 'Two'].map((name) => [
    'ContractDetails',
    `The license of Ola Example no longer counts for "${name}"`,
  ])
  expect(await newsSince(before, client)).toEqual(unlicensed)
})

test('the other side of a running contract gets a notification when the account is suspended', async () => {
  const admin = await staff(product, 'admin')
  const others = await anotherConsultant(product, people, 'Pia')
  await payIntoEscrow(others, await applyForJob(others, await postJob(people, { title: 'Three' })))
  await policiesIdle(db.sql)
  const before = (await notificationsOf(people.client)).length
  await admin.call(`POST /staff/accounts/${others.consultant.user_id}/suspend`, { reason: 'Complaints' })
  await until('the news', async () => (await notificationsOf(people.client)).length > before)
  expect(await newsSince(before, people.client)).toEqual([
    ['ContractDetails', 'The account of Pia Example was suspended. Your contract "Three" stays as it is'],
  ])
})
