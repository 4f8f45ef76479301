import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { notificationsOf } from '#tests/harness/people/notifications.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { anotherConsultant, applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** What is collected into one mail, what is not mailed, and what is read by itself. */
const product = ownProduct({ COLLECT_SECONDS: '2' })
const raising = before(async () => startRaising(product))
const people = before(() => licensedCast(product))
let phones = 0

const ACCOUNT = /^(Confirm your|Your phone|Your payout address)/
const mailed = async ({ email }: Pick<Person, 'email'>) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => !ACCOUNT.test(subject))

async function reached(name: string) {
  const person = await member(product, name)
  const phone = `+1512556${String(++phones).padStart(4, '0')}`
  await person.call('POST /settings', { phone })
  await person.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  return { ...person, phone }
}
const aJob = () => ({ job_id: newId(), userType: 'true' })

test('several of one job are one mail and one text message, those of another are others', async () => {
  const ada = await reached('Ada')
  const [one, other] = [aJob(), aJob()]
  await raising.raise(ada.user_id, 'proposal_received', { params: one })
  await raising.raise(ada.user_id, 'review_requested', { params: other })
  await raising.raise(ada.user_id, 'proposal_received', { params: one })
  const newest = await raising.raise(ada.user_id, 'work_submitted', { params: one })
  await raising.quiet()
  const subject = 'Work was submitted for your review, and 2 more'
  expect((await mailed(ada)).toSorted()).toEqual([subject, 'You are asked for a review'].toSorted())
  const mail = (await mailsTo(product, ada.email)).find((each) => each.subject === subject)
  expect(mail?.text).toContain('A consultant sent a proposal for your job, 2 times.')
  expect(mail?.text).toContain(`Review the deliverable:\n${product.web}/notifications/${newest}`)
  expect((await textsTo(product, ada.phone)).map(({ text }) => text)).toContain(
    `Consilium: ${subject}. ${product.web}/notifications/${newest}`,
  )
  expect(await textsTo(product, ada.phone)).toHaveLength(2)
})

test('what comes after a mail is another mail, with what is new alone', async () => {
  const bo = await reached('Bo')
  const params = aJob()
  await raising.raise(bo.user_id, 'proposal_received', { params })
  await raising.quiet()
  await raising.raise(bo.user_id, 'work_submitted', { params })
  await raising.quiet()
  expect(await mailed(bo)).toEqual([
    'Work was submitted for your review',
    'A consultant sent a proposal for your job',
  ])
})

test('what was read in the product meanwhile is not mailed', async () => {
  const cy = await reached('Cy')
  const params = aJob()
  const id = await raising.raise(cy.user_id, 'proposal_received', { params })
  await raising.raise(cy.user_id, 'work_submitted', { params })
  await cy.call('POST /client/notifications/read', { ids: [id] })
  await raising.raise(cy.user_id, 'review_requested')
  const [{ id: last } = { id: '' }] = await until('the list', async () => {
    const list = await notificationsOf(cy)
    return list.length === 3 && list
  })
  await cy.call('POST /client/notifications/read', { ids: [last] })
  await raising.quiet()
  expect(await mailed(cy)).toEqual(['Work was submitted for your review'])
  expect(await textsTo(product, cy.phone)).toHaveLength(1)
})

test('what came while mails were off is not made up for when they are on again', async () => {
  const dee = await reached('Dee')
  const set = (emailEnabled: boolean) =>
    dee.call('POST /settings', { notifications: { emailEnabled, smsEnabled: false } })
  const params = aJob()
  await set(false)
  await raising.raise(dee.user_id, 'proposal_received', { params })
  await raising.quiet()
  await set(true)
  await raising.raise(dee.user_id, 'work_submitted', { params })
  await raising.quiet()
  expect(await mailed(dee)).toEqual(['Work was submitted for your review'])
})

test('process managers that handle every event again mail and text nothing again', async () => {
  const eve = await reached('Eve')
  await raising.raise(eve.user_id, 'proposal_received')
  await raising.quiet()
  const before = [await mailed(people.client), await mailed(people.consultant), await mailed(eve)]
  await raising.sql`update checkpoints set position = -1 where name = 'policies'`
  await product.restart('worker')
  await raising.quiet()
  expect([await mailed(people.client), await mailed(people.consultant), await mailed(eve)]).toEqual(before)
  expect(await mailed(eve)).toHaveLength(1)
  expect(await textsTo(product, eve.phone)).toHaveLength(1)
})

test('a visit to the payment provider that is abandoned tells nobody anything', async () => {
  const others = await anotherConsultant(product, people, 'Fay')
  const { client, consultant } = others
  const application = await applied(others, await posted(people, { title: 'Abandoned' }))
  await raising.quiet()
  const news = async () => [
    await notificationsOf(client),
    await notificationsOf(consultant),
    await mailed(client),
    await mailed(consultant),
  ]
  const before = await news()
  const hire = () => client.call(`GET /client/jobs/hire/${application}`)
  const canceled = await hire()
  await client.call(`GET /client/jobs/payments/clear/${canceled.body.payment_id}`)
  // And one that is left until its time is over.
  const left = await hire()
  await product.restart('worker', { CLOCK_OFFSET: 'PT3H1M' })
  await until('the sweep', async () => {
    const { body } = await client.call(`GET /payments/details/${left.body.payment_id}`)
    return body.payment?.status === 'cleared'
  })
  await raising.quiet()
  expect(await news()).toEqual(before)
  await product.restart('worker', {})
})

test('of one payment each side hears once, and what is dealt with is read by itself', async () => {
  const gus = await anotherConsultant(product, people, 'Gus')
  const job = await posted(people, { title: 'Solved' })
  const { contract_id } = await paidIn(gus, await applied(gus, job))
  const complete = () =>
    gus.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  const { client } = people
  const of = async (person: Person) => {
    await raising.quiet()
    const list = (await notificationsOf(person)).filter(({ message }) => message.includes('"Solved"'))
    return list.map(({ message, read }) => [message, read])
  }
  const proposal = ['Gus Example sent a proposal for "Solved"', true]
  const paid = ['Your payment of $105 for "Solved" is in escrow', false]
  const hired = ['Dana Example hired you for "Solved". The payment is in escrow', false]
  expect(await of(client)).toEqual([paid, proposal])
  expect(await of(gus.consultant)).toEqual([hired])

  await complete()
  expect(await of(client)).toEqual([['Gus Example submitted the work for "Solved"', false], paid, proposal])
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Page 3 is missing' })
  const submitted = ['Gus Example submitted the work for "Solved"', true]
  expect(await of(client)).toEqual([submitted, paid, proposal])
  expect(await of(gus.consultant)).toEqual([['Dana Example denied the work for "Solved"', false], hired])
  await complete()
  expect(await of(gus.consultant)).toEqual([['Dana Example denied the work for "Solved"', true], hired])
})

test('"waits for your payout email" is read by itself once it is set', async () => {
  const { consultant, client } = people
  const { contract_id } = await paidIn(people, await applied(people, await posted(people, { title: 'Paid' })))
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  const waiting = async () =>
    (await notificationsOf(consultant)).find(({ message }) => message.includes('payout email'))
  await until('the wait', async () => (await waiting())?.read === false)
  await raising.quiet()
  expect((await mailed(consultant))[0]).toMatch(
    /^(You are asked for a review|Your payment waits|Your contract)/,
  )
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await until('it to be read', async () => (await waiting())?.read === true)
})
