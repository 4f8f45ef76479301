import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { notificationsOf, processManagersCheckpoint } from '#tests/harness/people/notifications.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { licensedCast, postJob } from '#tests/harness/stories/hiring.ts'
import {
  notificationSubjects,
  PRIVATE,
  reachableMember,
  startNotificationTriggers,
} from '#tests/harness/stories/notification-triggers.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of which notifications and unread messages are collected into one mail, and which are not mailed. */
const product = reservedProduct({ worker: { COLLECT_SECONDS: '2' } })
const raising = setUpOnce(async () => startNotificationTriggers(product))
const checkpoint = setUpOnce(() => processManagersCheckpoint(product, raising.sql))
const people = setUpOnce(() => licensedCast(product))

const mailSubjectsOf = (person: Pick<Person, 'email'>) => notificationSubjects(product, person)

const switches = (to: Person, emailEnabled: boolean, smsEnabled: boolean) =>
  to.call('POST /settings', { notifications: { emailEnabled, smsEnabled } })
/** The text messages to this person, except the code that confirmed the number. */
const news = async ({ phone }: { phone: string }) =>
  (await textsTo(product, phone)).filter(({ text }) => !text.includes('confirm this phone number'))
const aJob = () => ({ job_id: newId(), userType: 'true' })

test('Several notifications of one job are one mail and one text message, which link to the newest', async () => {
  const ada = await reachableMember(product, 'Ada')
  const job = aJob()
  await raising.raise(ada.user_id, 'proposal_received', { params: job })
  await raising.raise(ada.user_id, 'proposal_received', { params: job })
  const newest = await raising.raise(ada.user_id, 'work_submitted', { params: job })
  await raising.quiet()
  const subject = 'Work is ready for your review (and 2 other updates)'
  expect(await mailSubjectsOf(ada)).toEqual([subject])
  const mail = (await mailsTo(product, ada.email)).find((each) => each.subject === subject)
  expect(mail?.text).toContain('A consultant sent you a proposal, 2 times.')
  // The newest first, as in the subject.
  expect(mail?.text).toMatch(/Work is ready for your review\..*2 times\./s)
  expect(mail?.text).toContain(`Review the work:\n${product.web}/notifications/${newest}`)
  expect((await news(ada)).map(({ text }) => text)).toContain(
    `Consilium: ${subject}. ${product.web}/notifications/${newest}`,
  )
  expect(await news(ada)).toHaveLength(1)
})

test('Several notifications and messages are one mail and one text message, which link to the list', async () => {
  const ada = await recipient('Ada')
  await raising.raise(ada.user_id, 'proposal_received', { params: aJob() })
  await ada.write('A question')
  await raising.raise(ada.user_id, 'review_requested', { params: aJob() })
  await raising.quiet()
  const subject = 'A consultant sent you a proposal (and 2 other updates)'
  expect(await mailSubjectsOf(ada)).toEqual([subject])
  const mail = (await mailsTo(product, ada.email)).find((each) => each.subject === subject)
  expect(mail?.text).toMatch(
    /A consultant sent you a proposal\..*Please write a review\..*You have an unread message\./s,
  )
  expect(mail?.text).toContain(`See all updates:\n${product.web}/notifications\n`)
  expect((await news(ada)).map(({ text }) => text)).toEqual([
    `Consilium: ${subject}. ${product.web}/notifications`,
  ])
})

test('What a member must not miss leads the mail, and what can wait ends it', async () => {
  const eve = await reachableMember(product, 'Eve')
  const params = aJob()
  const decision = await raising.raise(eve.user_id, 'dispute_decided', { params })
  await raising.raise(eve.user_id, 'paid_out', { params })
  await raising.raise(eve.user_id, 'review_requested', { params })
  await raising.quiet()
  const subject = 'Our support team decided your dispute (and 2 other updates)'
  expect(await mailSubjectsOf(eve)).toEqual([subject])
  const mail = (await mailsTo(product, eve.email)).find((each) => each.subject === subject)
  expect(mail?.text).toMatch(
    /decided your dispute\..*You've been paid\..*Please write a review\..*\/notifications\//s,
  )
  expect(mail?.text).toContain(`${product.web}/notifications/${decision}`)
})

test('Notifications after a mail are another mail, with the new ones only', async () => {
  const bo = await reachableMember(product, 'Bo')
  const params = aJob()
  await raising.raise(bo.user_id, 'proposal_received', { params })
  await raising.quiet()
  await raising.raise(bo.user_id, 'work_submitted', { params })
  await raising.quiet()
  expect(await mailSubjectsOf(bo)).toEqual([
    'Work is ready for your review',
    'A consultant sent you a proposal',
  ])
})

test('Notifications read in the product meanwhile are not mailed', async () => {
  const cy = await reachableMember(product, 'Cy')
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
  expect(await mailSubjectsOf(cy)).toEqual(['Work is ready for your review'])
  expect(await news(cy)).toHaveLength(1)
})

test('Notifications from a time without mails are not mailed when mails are on again', async () => {
  const dee = await reachableMember(product, 'Dee')
  const params = aJob()
  await switches(dee, false, false)
  await raising.raise(dee.user_id, 'proposal_received', { params })
  await raising.quiet()
  await switches(dee, true, false)
  await raising.raise(dee.user_id, 'work_submitted', { params })
  await raising.quiet()
  expect(await mailSubjectsOf(dee)).toEqual(['Work is ready for your review'])
})

/** A recipient with a writer of their own. */
async function recipient(name: string) {
  const [to, from] = [await reachableMember(product, name), await member(product, 'Wren')]
  // Members may write to a person who has posted a job.
  await postJob({ client: to })
  const write = async (message: string) =>
    (await from.call('POST /conversations', { message, participant_id: to.user_id })).body.conversation
      .id as string
  const read = (conversation_id: string) => to.call(`GET /conversations/${conversation_id}`)
  return { ...to, write, read }
}
test('Several waiting messages are one mail and one text message, without their content', async () => {
  const ada = await recipient('Ada')
  await ada.write(PRIVATE)
  const id = await ada.write('And more')
  expect(await mailSubjectsOf(ada)).toEqual([])
  await raising.quiet()
  expect(await mailSubjectsOf(ada)).toEqual(['You have 2 unread messages'])
  const [mail] = await mailsTo(product, ada.email)
  const [text, ...more] = await news(ada)
  expect(more).toEqual([])
  for (const each of [mail?.text, text?.text])
    expect(each).toContain(`${product.web}/message?conversation=${id}`)
  for (const secret of [PRIVATE, 'And more', 'Wren'])
    for (const each of [mail?.subject, mail?.text, mail?.html, text?.text]) expect(each).not.toContain(secret)
  const { 'list-unsubscribe': unsubscribe, 'list-unsubscribe-post': post } = mail?.headers ?? {}
  expect([unsubscribe, post]).toEqual([
    expect.stringContaining('/notifications/unsubscribe/'),
    'List-Unsubscribe=One-Click',
  ])
  const link = /<(http[^>]+)>/.exec(String(unsubscribe))?.[1]
  const response = await fetch(String(link), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBeLessThan(300)
  await ada.read(id)
  await ada.write('No mail any more')
  await raising.quiet()
  expect(await mailSubjectsOf(ada)).toHaveLength(1)
  expect(await news(ada)).toHaveLength(2)
})

test('Messages after the read ones are announced, with the new ones only', async () => {
  const bo = await recipient('Bo')
  const id = await bo.write('One')
  await raising.quiet()
  await bo.read(id)
  await bo.write('Two')
  await raising.quiet()
  expect(await mailSubjectsOf(bo)).toEqual(['You have an unread message', 'You have an unread message'])
  expect(await news(bo)).toHaveLength(2)
})

test('A message read in the product meanwhile is announced nowhere', async () => {
  const cy = await recipient('Cy')
  const id = await cy.write('Read at once')
  await cy.read(id)
  await raising.quiet()
  expect([await mailSubjectsOf(cy), await news(cy)]).toEqual([[], []])
})

test('Messages are announced only by the channels that are on, and not later for a time when they were off', async () => {
  const dee = await recipient('Dee')
  await switches(dee, false, false)
  await dee.write('Not at all')
  await raising.quiet()
  await switches(dee, false, true)
  const id = await dee.write('By text message alone')
  await raising.quiet()
  expect([await mailSubjectsOf(dee), (await news(dee)).length]).toEqual([[], 1])
  expect((await news(dee))[0]?.text).toContain('You have an unread message.')
  await dee.read(id)
  await switches(dee, true, false)
  await dee.write('By mail alone')
  await raising.quiet()
  expect(await mailSubjectsOf(dee)).toEqual(['You have an unread message'])
  expect(await news(dee)).toHaveLength(1)
})

test('Process managers that handle events again send no mail or text message again', async () => {
  const eve = await recipient('Eve')
  await raising.raise(eve.user_id, 'proposal_received')
  await eve.write('Once')
  await raising.quiet()
  const all = () => Promise.all([people.client, people.consultant, eve].map(mailSubjectsOf))
  const before = await all()
  expect(before[2]).toEqual(['A consultant sent you a proposal (and 1 other update)'])
  await checkpoint.repeat()
  await raising.quiet()
  expect(await all()).toEqual(before)
  expect(await news(eve)).toHaveLength(1)
})
