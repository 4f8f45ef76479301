import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { incorrectCredentials } from '#api/http/problem.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { endComposition, fill, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { refusedAs, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { sampleFile } from '#tests/harness/screens/files.ts'
import { conversationAcks, fakeConversation, otherPerson } from '#tests/harness/screens/messaging.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const maren = viewer()
const dana = otherPerson('Dana')

/** Presses the button where it is. Scrolling to it would already load older messages. */
const pressOlderMessages = (page: Page) =>
  page.getByRole('button', { name: 'Older messages' }).dispatchEvent('click')

test('Messages written without a connection wait, also over a reload, and are sent once and in order', async () => {
  const texts = ['First offline', 'Second offline', 'Third offline']
  const { responses, path, messages } = fakeConversation(maren, dana)
  const { page } = await insider(maren, path, responses)
  api.ack(conversationAcks)
  await page.getByRole('log').getByText('Hello').waitFor()
  await page.context().setOffline(true)
  for (const text of texts) {
    await fill(page, 'Message to Dana Example', text)
    await press(page, 'Send')
  }
  const waitingLine = page.getByText('Waiting for the connection')
  await expect.poll(() => waitingLine.count()).toBeGreaterThan(1)
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('log').getByText('Third offline').first().waitFor()
  await expect.poll(() => waitingLine.count()).toBe(0)
  await expect.poll(() => messages.map(({ value }) => value)).toEqual(['Hello', ...texts])
  const keys = api
    .callsOf('POST /conversations/{id}/messages')
    .map(({ body }) => (body as { key: string }).key)
  expect(new Set(keys).size).toBe(texts.length)
})

test('A message that arrives while one reads elsewhere is counted beside the bell, in the list and in the thread', async () => {
  const { id, responses, isRead, path, write } = fakeConversation(maren, dana, [])
  const { page } = await insider(maren, '/contracts', responses)
  await page.getByRole('heading', { name: 'Contracts', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  write('Could we start on Monday?')
  api.changed({ name: 'conversations', id })
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click()
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()
  await row.getByText('Could we start on Monday?').waitFor()
  await row.getByText('1 unread').waitFor()
  const name = row.getByText('Dana Example')
  const weight = () => name.evaluate((element) => getComputedStyle(element).fontWeight)
  expect(await weight()).toBe('600')
  const { width, height } = page.viewportSize() ?? NARROW
  await page.setViewportSize(NARROW)
  await row.getByText('Could we sta...').waitFor()
  await page.setViewportSize({ width, height })
  await row.click()
  await page.waitForURL(`**${path}`)
  await page.getByText(/new$/i).first().waitFor()
  await isRead()
  api.changed({ name: 'conversations', id })
  await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
})

test('The list shows unread conversations alone, and finds names, titles and last messages', async () => {
  const title = 'Wound care protocol review'
  const withDana = fakeConversation(maren, dana, ['Revision 4 is right'], { title })
  const withBea = fakeConversation(maren, otherPerson('Bea'), ['See you at nine'], { unread: 0 })
  const { page } = await insider(maren, '/messages', {
    'GET /conversations': () => ({ items: [withDana.conversation(), withBea.conversation()], unread: 1 }),
  })
  const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  const names = async () => (await rows.locator('b').allInnerTexts()).map((name) => name.split(' ')[0])
  await rows.first().waitFor()
  expect(await names()).toEqual(['Dana', 'Bea'])
  expect(await flaws(page, 'list of conversations')).toEqual([])
  const unread = page.getByRole('button', { name: 'Unread 1', exact: true })
  await unread.click()
  await expect.poll(names).toEqual(['Dana'])
  await press(page, 'All')
  const search = page.getByRole('searchbox')
  for (const [text, found] of [
    ['bea', ['Bea']],
    ['PROTOCOL', ['Dana']],
    ['at nine', ['Bea']],
    ['example', ['Dana', 'Bea']],
  ] as const) {
    await search.fill(text)
    await expect.poll(names).toEqual(found)
  }
  await search.fill('nobody')
  await page.getByText('No conversations match.').waitFor()
})

test('A few messages stand above the composer, and the open row has no badge', async () => {
  const { responses, path } = fakeConversation(maren, dana, ['Hello'])
  const { page } = await insider(maren, path, {
    ...responses,
    'POST /conversations/{id}/read': { success: true },
  })
  const message = page.getByRole('log').getByRole('article')
  await message.waitFor()
  const [last, log] = [await message.boundingBox(), await page.getByRole('log').boundingBox()]
  const distance = last && log && log.y + log.height - last.y - last.height
  expect(distance).toBeLessThan(60)
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  expect(await row.getByText('1 unread').count()).toBe(0)
})

test('Older messages load on scrolling back, and a search leads to one of them', async () => {
  const lines = Array.from({ length: 70 }, (_, n) => `Line number ${n}`)
  const { responses, messages, path } = fakeConversation(maren, dana, ['The very first', ...lines])
  const { page } = await insider(maren, path, {
    ...responses,
    'GET /conversations/{id}/search': ({ query }) => ({
      messages: messages.filter(({ value }) => value.toLowerCase().includes(query.q.toLowerCase())),
    }),
  })
  const log = page.getByRole('log')
  await log.getByText('Line number 69', { exact: true }).waitFor()
  expect(await log.getByText('The very first').count()).toBe(0)
  await press(page, 'Search in this conversation')
  await page.getByRole('searchbox').fill('no such words')
  await page.getByText('No messages match').waitFor()
  expect(await flaws(page, 'search in a conversation')).toEqual([])
  await page.getByRole('searchbox').fill('very FIRST')
  await page.getByRole('button', { name: 'The very first' }).click()
  await expect.poll(() => log.getByText('The very first').isVisible()).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('The very first')
})

const ATTACH = 'GET /files/attach/{conversationId}/{fileId}/{participantId}'

test('A file is attached by choosing or dropping it, and a message is written and sent by keyboard', async () => {
  const about = fakeConversation(maren, dana)
  const { page } = await insider(maren, about.path, about.responses)
  const { responses, nameOf } = await uploads(page, maren)
  api.answer({
    ...responses,
    'GET /consultant/licenses': sampleResponse('GET /consultant/licenses'),
    [ATTACH]: ({ params: { fileId: file_id } }) => {
      const message = about.write(String(nameOf(file_id)), maren.user_id, { type: 'file', file_id })
      api.changed({ name: 'conversations', id: about.id })
      return { success: true, message }
    },
  })
  api.ack(conversationAcks)
  const log = page.getByRole('log')
  await log.getByText('Hello').waitFor()
  await press(page, 'Attach a file')
  await page.locator('input[type=file]').setInputFiles({
    name: 'Care plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Plan'),
  })
  await log.getByRole('link', { name: /Care plan.txt/ }).waitFor()
  await press(page, 'Close')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Dropped'], 'Dropped.txt', { type: 'text/plain' }))
    return transfer
  })
  await log.dispatchEvent('drop', { dataTransfer: dropped })
  await log.getByRole('link', { name: /Dropped.txt/ }).waitFor()
  expect(api.callsOf(ATTACH).map(({ params }) => params)).toEqual(
    [1, 2].map(() => expect.objectContaining({ conversationId: about.id, participantId: dana.user_id })),
  )
  await page.getByLabel('Message to Dana Example').focus()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('on two lines')
  await endComposition(page.getByLabel('Message to Dana Example'))
  await page.keyboard.press('Enter')
  await log.getByText('By hand\non two lines').waitFor()
  // The message is shown before it is answered.
  await expect
    .poll(() => about.messages.map(({ value }) => value))
    .toEqual(['Hello', 'Care plan.txt', 'Dropped.txt', 'By hand\non two lines'])
})

test('Writing to a person from their page opens the existing conversation, and one of others is not found', async () => {
  const { responses, conversation, path } = fakeConversation(maren, dana)
  const { page } = await insider(maren, `/message?to=${dana.user_id}`, {
    ...responses,
    'GET /conversations/with': sampleResponse('GET /conversations/with', {
      participant: dana,
      conversation: conversation(),
    }),
  })
  await page.waitForURL('**/message?conversation=*')
  await page.getByRole('heading', { name: 'Dana Example', level: 1 }).waitFor()
  expect(api.lastOf('GET /conversations/with')?.query).toMatchObject({ participant_id: dana.user_id })

  const ROUTE = 'GET /conversations/{id}/messages'
  const closedPage = await insider(viewer(), path, {
    'GET /conversations': sampleResponse('GET /conversations'),
    [ROUTE]: respondWithRefusal(refusedAs(ROUTE, 'NotFound')),
  })
  await closedPage.page.getByText("The conversation didn't load").waitFor()
  expect(await closedPage.page.getByRole('log').count()).toBe(0)
})

test('Messages before and after the hire are linked from one conversation to the other', async () => {
  const job_id = newId()
  const title = 'Wound care protocol review'
  const message = 'Before the hire'
  const earlier = fakeConversation(maren, dana, [message], { job_id, title })
  const currentConversation = fakeConversation(maren, dana, [], { job_id, title, contract_id: newId() })
  const items = () => [currentConversation.conversation(), earlier.conversation()]
  const { page } = await insider(
    maren,
    currentConversation.path,
    {
      ...currentConversation.responses,
      'GET /conversations': () => ({ items: items(), unread: 0 }),
      'GET /conversations/{id}/messages': ({ params }) =>
        (params.id === currentConversation.id ? currentConversation : earlier).page(),
    },
    NARROW,
  )
  await page.getByRole('log').getByText('No messages yet.').waitFor()
  await page.getByRole('link', { name: 'in the conversation about the job' }).click()
  await page.getByRole('log').getByText(message).waitFor()
  await page.getByRole('link', { name: 'in the conversation about the contract' }).click()
  await page.getByRole('log').getByText('No messages yet.').waitFor()
  expect(new URL(page.url()).search).toContain(currentConversation.id)
})

const ada = otherPerson('Ada')
const MANY = Array.from({ length: 60 }, (_, n) => `Number ${n + 1}`)

/**
 * Goes to another page and waits until the thread is hidden, since messages that arrive before would be
 * marked as read.
 */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Contracts', level: 1 }).waitFor()
}

test('The line above new messages is before the first unread one, however many, and is gone the next time', async () => {
  const { id, write, responses, isRead, path } = fakeConversation(maren, ada)
  const { page } = await insider(maren, path, responses)
  await page.getByRole('log').getByText('Hello').waitFor()
  await isRead()
  await leave(page)
  for (const each of MANY) write(each)
  api.changed({ name: 'conversations', id })
  await page.goBack()
  const line = page.locator('.date-divider--unread + article')
  await page.getByRole('log').getByText('Number 60').waitFor()
  await pressOlderMessages(page)
  await line.getByText('Number 1', { exact: true }).waitFor()
  await isRead()
  await leave(page)
  await page.goBack()
  await page.getByRole('log').getByText('Number 60').waitFor()
  expect(await line.count()).toBe(0)
})

test('Older messages load although a new one arrives meanwhile', async () => {
  const { id, write, responses, page: part, path } = fakeConversation(maren, ada, MANY)
  const { promise, resolve } = Promise.withResolvers<void>()
  let olderPageCount = 0
  const { page } = await insider(maren, path, {
    ...responses,
    'GET /conversations/{id}/messages': async ({ query }) => {
      if (query.before !== undefined && ++olderPageCount === 1) await promise
      return part(query.before)
    },
  })
  await page.getByRole('log').getByText('Number 60').waitFor()
  await pressOlderMessages(page)
  await expect.poll(() => olderPageCount).toBe(1)
  write('Number 61')
  api.changed({ name: 'conversations', id })
  await page.getByRole('log').getByText('Number 61').waitFor()
  resolve()
  await page.getByRole('log').getByText('Number 1', { exact: true }).waitFor()
})

test('A conversation opens at its very end, also when the size of an own file arrives later', async () => {
  const { responses, path, write } = fakeConversation(
    maren,
    dana,
    Array.from({ length: 20 }, (_, index) => `Message ${index}`),
  )
  const file_id = newId()
  write('Handoff.pdf', maren.user_id, { type: 'file', file_id })
  const file = sampleFile(maren, 'Handoff.pdf', { id: file_id })
  const release = api.hold('GET /files/info/{id}')
  const { page } = await insider(maren, path, { ...responses, 'GET /files/info/{id}': { file } }, NARROW)
  const log = page.getByRole('log')
  const distanceToEnd = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  const contentHeight = () => log.evaluate(({ scrollHeight }) => scrollHeight)
  await log.locator('.message__status').waitFor()
  const heightBefore = await contentHeight()
  release()
  await expect.poll(contentHeight).toBeGreaterThan(heightBefore)
  // A later render would scroll to the end too, so it has to happen at once.
  await expect.poll(distanceToEnd, { timeout: 900 }).toBeLessThanOrEqual(1)
  expect(await flaws(page, 'conversation at its end')).toEqual([])
})

test('The tasks of a conversation say that there are none yet, and lead back to it', async () => {
  const { id, responses, path } = fakeConversation(maren, dana)
  const { page } = await insider(maren, `/conversation/${id}/tasks`, responses)
  await page.getByText("No tasks yet. You'll find them here.").waitFor()
  expect(await flaws(page, 'conversation tasks')).toEqual([])
  await page.getByRole('link', { name: 'Go to Conversation' }).click()
  await page.waitForURL(`**${path}`)
})

test('A web address is a link, and similar text is not', async () => {
  const { responses, path } = fakeConversation(maren, ada, [
    'See https://example.org/wound?a=1&b=2, or javascript:alert(1) <b>bold</b>',
  ])
  const { page } = await insider(maren, path, responses)
  const linkMessage = page.locator('.message').filter({ hasText: 'See https' })
  await linkMessage.waitFor()
  const links = linkMessage.getByRole('link')
  expect(await links.count()).toBe(1)
  expect(await links.getAttribute('href')).toBe('https://example.org/wound?a=1&b=2')
  expect(await links.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(await linkMessage.innerText()).toContain(', or javascript:alert(1) <b>bold</b>')
})

test('A refused first message is still there when the other side begins the conversation, and can be sent again', async () => {
  const bo = otherPerson('Bo')
  const began = fakeConversation(maren, bo, ['Hello Maren'])
  const { page } = await insider(maren, `/message?to=${bo.user_id}`, {
    ...began.responses,
    'GET /conversations': sampleResponse('GET /conversations'),
    'GET /conversations/with': sampleResponse('GET /conversations/with', { participant: bo }),
    'POST /conversations': respondWithRefusal(incorrectCredentials('That cannot be sent.')),
  })
  api.ack(conversationAcks)
  await fill(page, 'Message to Bo Example', 'Are you there?')
  await press(page, 'Send')
  await page.getByText('Not sent.').waitFor()
  api.answer({
    'GET /conversations': () => ({ items: [began.conversation()], unread: 0 }),
    'GET /conversations/with': sampleResponse('GET /conversations/with', {
      participant: bo,
      conversation: began.conversation(),
    }),
    'POST /conversations': ({ body }) => ({
      success: true,
      conversation: began.conversation(),
      message: began.write(body.message, maren.user_id),
    }),
  })
  await page.reload()
  await page.waitForURL('**/message?conversation=*')
  await page.getByRole('log').getByText('Hello Maren').waitFor()
  await page.getByText('Not sent.').waitFor()
  await press(page, 'Try again')
  await page.getByText('Not sent.').waitFor({ state: 'hidden' })
  await page.getByRole('log').getByText('Are you there?').waitFor()
  await expect.poll(() => began.messages.map(({ value }) => value)).toEqual(['Hello Maren', 'Are you there?'])
  expect(api.lastOf('POST /conversations')?.body).toMatchObject({
    message: 'Are you there?',
    participant_id: bo.user_id,
  })
})
