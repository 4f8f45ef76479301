import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { press } from '#tests/harness/browser/visits.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(async () => {
  const cast = await licensedCast(product)
  const { contract_id } = await paidIn(cast, await applied(cast, await posted(cast)))
  return { ...cast, path: `/message?conversation=${contractConversationId(contract_id)}` }
})

/** Two browsers: the client's at the conversation, the consultant's at home. */
async function two() {
  const { client, consultant, path } = people
  const [dana, maren] = [await insider(client, path), await insider(consultant, '/', NARROW)]
  await dana.page.getByRole('log').waitFor()
  await maren.page.getByRole('link', { name: /^Messages/ }).waitFor()
  return { dana, maren, end: () => Promise.all([dana.end(), maren.end()]) }
}
async function rings({ page }: { page: Page }) {
  await press(page, 'Call Maren Example')
  await press(page, 'Call Maren')
}
/** How many pictures of the other side were decoded. */
const decoded = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.tile video:not(.is-own)')
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
  })

test('two browsers talk and see each other, mute, resize by keyboard, and the call stays in the conversation', async () => {
  const { dana, maren, end } = await two()
  await rings(dana)
  await maren.page.getByRole('dialog').getByText('Dana Example is calling').waitFor()
  expect(await flaws(maren.page, 'call incoming')).toEqual([])
  await maren.page.setViewportSize(NARROW)
  await press(maren.page, 'Accept')
  for (const { page } of [dana, maren]) await page.getByText('Connected').waitFor()
  for (const { page } of [dana, maren]) await press(page, 'Start camera')
  for (const { page } of [dana, maren])
    await expect.poll(() => decoded(page), { timeout: 20_000 }).toBeGreaterThan(20)

  await press(maren.page, 'Mute')
  await dana.page.getByText('Maren Example, muted').waitFor()
  const grip = dana.page.getByRole('separator')
  await grip.focus()
  await dana.page.keyboard.press('ArrowUp')
  expect(await grip.getAttribute('aria-valuenow')).toBe('380')
  await dana.page.keyboard.press('Home')
  expect(await grip.getAttribute('aria-valuenow')).toBe('100')
  await dana.page.keyboard.press('End')
  expect(await flaws(dana.page, 'call connected')).toEqual([])
  expect(await flaws(maren.page, 'call on a phone')).toEqual([])

  await maren.page.getByRole('button', { name: 'Leave' }).click()
  await dana.page.getByText('Maren left the call.').waitFor()
  await dana.page.getByText(/^Video call, \d+ seconds?\./).waitFor()
  expect([...dana.complaints, ...maren.complaints]).toEqual([])
  await end()
})

test('a call is declined, and canceled before it is answered', async () => {
  const { dana, maren, end } = await two()
  await rings(dana)
  await press(maren.page, 'Decline')
  await dana.page.getByText('Maren declined.').waitFor()
  await rings(dana)
  await maren.page.getByRole('dialog').waitFor()
  await press(dana.page, 'Cancel')
  await maren.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect([...dana.complaints, ...maren.complaints]).toEqual([])
  await end()
})

test('who is offline cannot be rung, which is said', async () => {
  const dana = await insider(people.client, people.path)
  await rings(dana)
  await dana.page.getByText('Maren is offline.').waitFor()
  await dana.end()
})

test('a call that nobody answers is missed after 30 seconds', async () => {
  const { dana, maren, end } = await two()
  await rings(dana)
  await maren.page.getByRole('dialog').waitFor()
  await dana.page.getByText('Maren did not answer.').waitFor({ timeout: 60_000 })
  await maren.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await maren.page.goto(people.path)
  await maren.page.getByText('You missed a call from Dana').last().waitFor()
  await end()
}, 120_000)
