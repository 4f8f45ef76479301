import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { notificationsOf, policiesCheckpoint } from '#tests/harness/people/notifications.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { mailedTo, startRaising } from '#tests/harness/people/raising.ts'
import { reached } from '#tests/harness/people/reached.ts'
import { licensedCast } from '#tests/harness/people/story.ts'
import { before, reservedProduct } from '#tests/harness/running.ts'

/** What is collected into one mail, and what is not mailed. */
const product = reservedProduct({ worker: { COLLECT_SECONDS: '2' } })
const raising = before(async () => startRaising(product))
const checkpoint = before(() => policiesCheckpoint(product, raising.sql))
const people = before(() => licensedCast(product))

const mailed = (person: Pick<Person, 'email'>) => mailedTo(product, person)

const aJob = () => ({ job_id: newId(), userType: 'true' })

test('several of one job are one mail and one text message, those of another are others', async () => {
  const ada = await reached(product, 'Ada')
  const [one, other] = [aJob(), aJob()]
  await raising.raise(ada.user_id, 'proposal_received', { params: one })
  await raising.raise(ada.user_id, 'review_requested', { params: other })
  await raising.raise(ada.user_id, 'proposal_received', { params: one })
  const newest = await raising.raise(ada.user_id, 'work_submitted', { params: one })
  await raising.quiet()
  const subject = 'Work was submitted for your review, and 2 more'
  expect((await mailed(ada)).toSorted()).toEqual([subject, 'Please write a review'].toSorted())
  const mail = (await mailsTo(product, ada.email)).find((each) => each.subject === subject)
  expect(mail?.text).toContain('A consultant sent a proposal for your job, 2 times.')
  // The oldest first.
  expect(mail?.text).toMatch(/2 times\..*Work was submitted for your review\./s)
  expect(mail?.text).toContain(`Review the work:\n${product.web}/notifications/${newest}`)
  expect((await textsTo(product, ada.phone)).map(({ text }) => text)).toContain(
    `Consilium: ${subject}. ${product.web}/notifications/${newest}`,
  )
  expect(await textsTo(product, ada.phone)).toHaveLength(2)
})

test('what comes after a mail is another mail, with what is new alone', async () => {
  const bo = await reached(product, 'Bo')
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
  const cy = await reached(product, 'Cy')
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
  const dee = await reached(product, 'Dee')
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

test('process managers that handle events again mail and text nothing again', async () => {
  const eve = await reached(product, 'Eve')
  await raising.raise(eve.user_id, 'proposal_received')
  await raising.quiet()
  const before = [await mailed(people.client), await mailed(people.consultant), await mailed(eve)]
  await checkpoint.repeat()
  await raising.quiet()
  expect([await mailed(people.client), await mailed(people.consultant), await mailed(eve)]).toEqual(before)
  expect(await mailed(eve)).toHaveLength(1)
  expect(await textsTo(product, eve.phone)).toHaveLength(1)
})
