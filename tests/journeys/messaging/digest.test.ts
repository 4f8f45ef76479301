import { expect, test } from 'vitest'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { policiesCheckpoint } from '#tests/harness/people/notifications.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { mailedTo, PRIVATE, startRaising } from '#tests/harness/people/raising.ts'
import { reached } from '#tests/harness/people/reached.ts'
import { posted } from '#tests/harness/people/story.ts'
import { before, reservedProduct } from '#tests/harness/running.ts'

/** Who is told by mail and text message of messages that wait, and who is not. */
const product = reservedProduct({ worker: { COLLECT_SECONDS: '2' } })
const raising = before(async () => startRaising(product))

/** A recipient, whom a writer of their own writes to. */
async function recipient(name: string) {
  const [to, from] = [await reached(product, name), await member(product, 'Wren')]
  // Whoever has posted a job may be written to.
  await posted({ client: to })
  const write = async (message: string) =>
    (await from.call('POST /conversations', { message, participant_id: to.user_id })).body.conversation
      .id as string
  return { ...to, write }
}
const mails = (to: Pick<Person, 'email'>) => mailedTo(product, to)
const switches = (to: Person, emailEnabled: boolean, smsEnabled: boolean) =>
  to.call('POST /settings', { notifications: { emailEnabled, smsEnabled } })

test('several messages that wait are one mail and one text message, which tell nothing of what they say', async () => {
  const ada = await recipient('Ada')
  await ada.write(PRIVATE)
  const id = await ada.write('And more')
  expect(await mails(ada)).toEqual([])
  await raising.quiet()
  expect(await mails(ada)).toEqual(['You have 2 unread messages'])
  const [mail] = await mailsTo(product, ada.email)
  const [text, ...more] = await textsTo(product, ada.phone)
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
  const said = await fetch(String(link), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(said.status).toBeLessThan(300)
  await ada.write('No mail any more')
  await raising.quiet()
  expect(await mails(ada)).toHaveLength(1)
  expect(await textsTo(product, ada.phone)).toHaveLength(2)
})

test('what was told is not told again, and what comes after it is told with what is new alone', async () => {
  const bo = await recipient('Bo')
  await bo.write('One')
  await raising.quiet()
  await bo.write('Two')
  await raising.quiet()
  expect(await mails(bo)).toEqual(['You have an unread message', 'You have an unread message'])
  expect(await textsTo(product, bo.phone)).toHaveLength(2)
})

test('what is read in the product meanwhile is told nowhere', async () => {
  const cy = await recipient('Cy')
  const id = await cy.write('Read at once')
  await cy.call(`GET /conversations/${id}`)
  await raising.quiet()
  expect([await mails(cy), await textsTo(product, cy.phone)]).toEqual([[], []])
})

test('each way is told only where it is on, and what came while it was off is not made up for', async () => {
  const dee = await recipient('Dee')
  await switches(dee, false, true)
  await dee.write('By text message alone')
  await raising.quiet()
  expect([(await mails(dee)).length, (await textsTo(product, dee.phone)).length]).toEqual([0, 1])
  await switches(dee, false, false)
  await dee.write('Not at all')
  await raising.quiet()
  await switches(dee, true, false)
  await dee.write('By mail alone')
  await raising.quiet()
  expect(await mails(dee)).toEqual(['You have an unread message'])
  expect(await textsTo(product, dee.phone)).toHaveLength(1)
})

test('process managers that handle events again tell nobody again', async () => {
  const eve = await recipient('Eve')
  const checkpoint = await policiesCheckpoint(product, raising.sql)
  await eve.write('Once')
  await raising.quiet()
  await checkpoint.repeat()
  await raising.quiet()
  expect(await mails(eve)).toHaveLength(1)
  expect(await textsTo(product, eve.phone)).toHaveLength(1)
})
