import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { fill, press } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { licensedCast, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))

/** A conversation that Ada began with the consultant. */
async function begun() {
  const ada = await member(product, 'Ada')
  const write = async (message: string) =>
    (await ada.call('POST /conversations', { message, participant_id: people.consultant.user_id })).body
      .conversation.id as string
  const id = await write('Hello')
  /** Waits until the consultant has read all of it, and their page says so. */
  async function isRead(page: Page) {
    await expect
      .poll(async () => {
        const { items } = (await people.consultant.call('GET /conversations')).body
        return items.find((each: { id: string }) => each.id === id)?.unread
      })
      .toBe(0)
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  }
  return { ada, write, isRead, path: `/message?conversation=${id}` }
}

test('the line of what is new stands before the first unread message, however many, and is gone the next time', async () => {
  const { write, isRead, path } = await begun()
  const { page, end } = await insider(people.consultant, path)
  await page.getByRole('log').getByText('Hello').waitFor()
  await isRead(page)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  for (let n = 1; n <= 60; n++) await write(`Number ${n}`)
  await page.goBack()
  const line = page.locator('.day--unread + article')
  await page.getByRole('log').getByText('Number 60').waitFor()
  await page.getByRole('button', { name: 'Older messages' }).click()
  await line.getByText('Number 1', { exact: true }).waitFor()
  await isRead(page)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.goBack()
  await page.getByRole('log').getByText('Number 60').waitFor()
  expect(await line.count()).toBe(0)
  await end()
})

test('older messages come although a new one arrives while they are on their way', async () => {
  const { write, path } = await begun()
  for (let n = 1; n <= 60; n++) await write(`Number ${n}`)
  const { page, end } = await insider(people.consultant, path)
  await page.getByRole('log').getByText('Number 60').waitFor()
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/messages\?.*before=/, async (route) => {
    asked += 1
    if (asked === 1) await promise
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Older messages' }).click()
  await expect.poll(() => asked).toBe(1)
  await write('Number 61')
  await page.getByRole('log').getByText('Number 61').waitFor()
  goOn()
  await page.getByRole('log').getByText('Number 1', { exact: true }).waitFor()
  await end()
})

test('a web address is a link, and what only looks like one is not', async () => {
  const { write, path } = await begun()
  await write('See https://example.org/wound?a=1&b=2, or javascript:alert(1) <b>bold</b>')
  const { page, complaints, end } = await insider(people.consultant, path)
  const said = page.locator('.msg').filter({ hasText: 'See https' })
  await said.waitFor()
  const links = said.getByRole('link')
  expect(await links.count()).toBe(1)
  expect(await links.getAttribute('href')).toBe('https://example.org/wound?a=1&b=2')
  expect(await links.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(await said.innerText()).toContain(', or javascript:alert(1) <b>bold</b>')
  expect(complaints).toEqual([])
  await end()
})

test('a first message that was refused is still there when the other one begins, and is sent when tried again', async () => {
  const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
  await Promise.all([posted({ client: ada }), posted({ client: bo })])
  const { page, end } = await insider(ada, `/message?to=${bo.user_id}`)
  await page.route('**/conversations', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"invalid_input"}' }),
  )
  await fill(page, 'Message to Bo Example', 'Are you there?')
  await press(page, 'Send')
  await page.getByText('Not sent.').waitFor()
  await page.unroute('**/conversations')
  await bo.call('POST /conversations', { message: 'Hello Ada', participant_id: ada.user_id })
  await page.reload()
  await page.waitForURL('**/message?conversation=*')
  await page.getByRole('log').getByText('Hello Ada').waitFor()
  await page.getByText('Not sent.').waitFor()
  await press(page, 'Try again')
  await page.getByText('Not sent.').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await bo.call('GET /conversations')).body.items[0]?.last_message?.value)
    .toBe('Are you there?')
  await end()
})
