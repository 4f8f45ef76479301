import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wrong } from '#api/http/problem.ts'
import { fill, press } from '#tests/harness/browser/visits.ts'
import { other, talk, talkAcks } from '#tests/harness/screens/messaging.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()
const ada = other('Ada')
const MANY = Array.from({ length: 60 }, (_, n) => `Number ${n + 1}`)

/** Goes to another page, and waits until the thread is no longer shown: what comes while it is would be read. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Contracts', level: 1 }).waitFor()
}

test('the line of what is new stands before the first unread message, however many, and is gone the next time', async () => {
  const { id, write, answers, isRead, path } = talk(maren, ada)
  const { page } = await insider(maren, path, answers)
  await page.getByRole('log').getByText('Hello').waitFor()
  await isRead()
  await leave(page)
  for (const each of MANY) write(each)
  api.changed({ name: 'conversations', id })
  await page.goBack()
  const line = page.locator('.day--unread + article')
  await page.getByRole('log').getByText('Number 60').waitFor()
  await page.getByRole('button', { name: 'Older messages' }).click()
  await line.getByText('Number 1', { exact: true }).waitFor()
  await isRead()
  await leave(page)
  await page.goBack()
  await page.getByRole('log').getByText('Number 60').waitFor()
  expect(await line.count()).toBe(0)
})

test('older messages come although a new one arrives while they are on their way', async () => {
  const { id, write, answers, page: part, path } = talk(maren, ada, MANY)
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  let asked = 0
  const { page } = await insider(maren, path, {
    ...answers,
    'GET /conversations/{id}/messages': async ({ query }) => {
      if (query.before !== undefined && ++asked === 1) await promise
      return part(query.before)
    },
  })
  await page.getByRole('log').getByText('Number 60').waitFor()
  await page.getByRole('button', { name: 'Older messages' }).click()
  await expect.poll(() => asked).toBe(1)
  write('Number 61')
  api.changed({ name: 'conversations', id })
  await page.getByRole('log').getByText('Number 61').waitFor()
  goOn()
  await page.getByRole('log').getByText('Number 1', { exact: true }).waitFor()
})

test('a web address is a link, and what only looks like one is not', async () => {
  const { answers, path } = talk(maren, ada, [
    'See https://example.org/wound?a=1&b=2, or javascript:alert(1) <b>bold</b>',
  ])
  const { page } = await insider(maren, path, answers)
  const said = page.locator('.msg').filter({ hasText: 'See https' })
  await said.waitFor()
  const links = said.getByRole('link')
  expect(await links.count()).toBe(1)
  expect(await links.getAttribute('href')).toBe('https://example.org/wound?a=1&b=2')
  expect(await links.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(await said.innerText()).toContain(', or javascript:alert(1) <b>bold</b>')
})

test('a first message that was refused is still there when the other one begins, and is sent when tried again', async () => {
  const bo = other('Bo')
  const began = talk(maren, bo, ['Hello Maren'])
  const { page } = await insider(maren, `/message?to=${bo.user_id}`, {
    ...began.answers,
    'GET /conversations': answerTo('GET /conversations'),
    'GET /conversations/with': answerTo('GET /conversations/with', { participant: bo }),
    'POST /conversations': () => {
      throw wrong('That cannot be sent.')
    },
  })
  api.ack(talkAcks)
  await fill(page, 'Message to Bo Example', 'Are you there?')
  await press(page, 'Send')
  await page.getByText('Not sent.').waitFor()
  api.answer({
    'GET /conversations': () => ({ items: [began.conversation()], unread: 0 }),
    'GET /conversations/with': answerTo('GET /conversations/with', {
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
  expect(api.callsOf('POST /conversations').at(-1)?.body).toMatchObject({
    message: 'Are you there?',
    participant_id: bo.user_id,
  })
})
