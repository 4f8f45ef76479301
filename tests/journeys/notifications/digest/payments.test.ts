import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { notificationsOf } from '#tests/harness/people/notifications.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  approveAtProvider,
  failProvider,
  licensedCast,
  payIntoEscrow,
  paymentOf,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import {
  notificationSubjects,
  startNotificationTriggers,
} from '#tests/harness/stories/notification-triggers.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { advanceWorkerClock } from '#tests/harness/worker-clock.ts'

/**
 * Each side is notified of a payment once, of an abandoned one never, and notifications that were dealt with
 * are read automatically.
 */
const product = reservedProduct({ worker: { COLLECT_SECONDS: '2' } })
const raising = setUpOnce(async () => startNotificationTriggers(product))
const people = setUpOnce(() => licensedCast(product))
const mailSubjectsOf = (person: Pick<Person, 'email'>) => notificationSubjects(product, person)
/** The notifications of a person about the job with this title, newest first, and whether each is read. */
const toldOf = async (person: Person, title: string) =>
  (await notificationsOf(person))
    .filter(({ message }) => message.includes(`"${title}"`))
    .map(({ message, read }) => [message, read])

test('An abandoned visit to the payment provider notifies nobody', async () => {
  const otherPeople = await anotherConsultant(product, people, 'Fay')
  const { client, consultant } = otherPeople
  const application = await applyForJob(otherPeople, await postJob(people, { title: 'Abandoned' }))
  await raising.quiet()
  const news = async () => [
    await notificationsOf(client),
    await notificationsOf(consultant),
    await mailSubjectsOf(client),
    await mailSubjectsOf(consultant),
  ]
  const before = await news()
  const hire = () => client.call(`GET /client/jobs/hire/${application}`)
  const canceledHire = await hire()
  await client.call(`GET /client/jobs/payments/clear/${canceledHire.body.payment_id}`)
  // And one hire that is left until it expires.
  const left = await hire()
  await advanceWorkerClock(product, 'PT3H1M')
  await until('the sweep', async () => (await paymentOf(client, left.body.payment_id))?.status === 'cleared')
  await raising.quiet()
  expect(await news()).toEqual(before)
  await product.setClock('PT0S', ['worker'])
})

test('Each side is notified once of a payment, and finishing the matter marks it as read', async () => {
  const gus = await anotherConsultant(product, people, 'Gus')
  const job = await postJob(people, { title: 'Solved' })
  const { contract_id } = await payIntoEscrow(gus, await applyForJob(gus, job))
  const complete = () =>
    gus.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  const { client } = people
  const of = async (person: Person) => {
    await raising.quiet()
    return toldOf(person, 'Solved')
  }
  const proposal = ['Gus Example sent a proposal for "Solved"', true]
  const paidLine = ['Your payment of $105 for "Solved" is in escrow', false]
  const hiredLine = ['Dana Example hired you for "Solved". The payment is in escrow', false]
  expect(await of(client)).toEqual([paidLine, proposal])
  expect(await of(gus.consultant)).toEqual([hiredLine])

  await complete()
  expect(await of(client)).toEqual([
    ['Gus Example submitted the work for "Solved"', false],
    paidLine,
    proposal,
  ])
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Page 3 is missing' })
  const submitted = ['Gus Example submitted the work for "Solved"', true]
  expect(await of(client)).toEqual([submitted, paidLine, proposal])
  expect(await of(gus.consultant)).toEqual([
    ['Dana Example requested changes to the work for "Solved"', false],
    hiredLine,
  ])
  await complete()
  expect(await of(gus.consultant)).toEqual([
    ['Dana Example requested changes to the work for "Solved"', true],
    hiredLine,
  ])
})

test('"is waiting for your payout email" is marked as read when the email is set', async () => {
  const { consultant } = people
  const { contract_id } = await payIntoEscrow(
    people,
    await applyForJob(people, await postJob(people, { title: 'Paid' })),
  )
  await completeContract(people, contract_id)
  const waitingLines = async () =>
    (await notificationsOf(consultant)).find(({ message }) => message.includes('payout email'))
  await until('the wait', async () => (await waitingLines())?.read === false)
  await raising.quiet()
  // One mail contains everything from its two seconds, and has the title of one of these.
  const names = /^(Please write a review|Add a payout email|Your contract)/
  expect(await mailSubjectsOf(consultant)).toContainEqual(expect.stringMatching(names))
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await until('it to be read', async () => (await waitingLines())?.read === true)
})

test('A payment under long review notifies the consultant of the offer until it is in escrow', async () => {
  const hal = await anotherConsultant(product, people, 'Hal')
  const application = await applyForJob(hal, await postJob(people, { title: 'Checked' }))
  await failProvider(product, 'capture', 'pending')
  const { body } = await people.client.call(`GET /client/jobs/hire/${application}`)
  await people.client.call('POST /client/jobs/payments/capture', await approveAtProvider(body.link))
  const of = (person: Person) => toldOf(person, 'Checked')
  const offer = 'You have an offer for "Checked". The payment is being checked'
  const waits = 'PayPal is checking your payment for "Checked"'
  await until('the offer', async () => (await of(hal.consultant)).length === 1)
  expect((await of(hal.consultant))[0]?.[0]).toBe(offer)
  await until('the contract', async () => (await of(hal.consultant)).length === 2)
  await raising.quiet()
  expect(await of(hal.consultant)).toEqual([
    ['Dana Example hired you for "Checked". The payment is in escrow', false],
    [offer, true],
  ])
  expect(await of(people.client)).toEqual([
    ['Your payment of $105 for "Checked" is in escrow', false],
    [waits, true],
    ['Hal Example sent a proposal for "Checked"', true],
  ])
})
