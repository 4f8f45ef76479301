import { expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import {
  connectCall,
  contractedMembers,
  ringMaren,
  twoBrowsers,
  waitForPictures,
} from '#tests/harness/browser/calls.ts'
import { press, tabTo } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const people = setUpOnce(() => contractedMembers(product))
const two = () => twoBrowsers(insider, people)

test('A call rings, and is declined, or canceled before it is answered', async () => {
  const { dana, maren, end } = await two()
  await ringMaren(dana)
  await maren.page.getByRole('dialog').getByText('Dana Example is calling').waitFor()
  await maren.page.getByRole('dialog').getByText('Wound care protocol review').waitFor()
  expect(await flaws(maren.page, 'call incoming')).toEqual([])
  await press(maren.page, 'Decline')
  await dana.page.getByText('Maren declined.').waitFor()
  await ringMaren(dana)
  await maren.page.getByRole('dialog').waitFor()
  await press(dana.page, 'Cancel')
  await maren.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await end()
})

test('Two people talk and see each other in browsers, mute, resize by keyboard, and the call stays in the conversation', async () => {
  const pair = await two()
  const { dana, maren, end } = pair
  await connectCall(pair)
  await maren.page.setViewportSize(NARROW)
  await waitForPictures(pair)
  await dana.page.getByText('Private, device to device').waitFor()

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
  await end()
})

test('A call is made, accepted, muted and left by keyboard alone', async () => {
  const { dana, maren, end } = await two()
  const presses = async ({ page }: typeof dana, name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await presses(dana, 'Call Maren Example')
  await presses(dana, 'Call Maren')
  await maren.page.getByRole('dialog').waitFor()
  await presses(maren, 'Accept')
  await maren.page.getByText('Connected').waitFor()
  await presses(maren, 'Mute')
  await dana.page.getByText('Maren Example, muted').waitFor()
  await presses(maren, 'Leave')
  await dana.page.getByText('Maren left the call.').waitFor()
  await presses(dana, 'Close')
  await end()
})

test('Calling a person who is offline fails with a message', async () => {
  const dana = await insider(people.client, people.path)
  await ringMaren(dana)
  await dana.page.getByText('Maren is offline.').waitFor()
  await dana.end()
})

test('A call that nobody answers is missed after 30 seconds', async () => {
  const { dana, maren, end } = await two()
  await ringMaren(dana)
  await maren.page.getByRole('dialog').waitFor()
  await dana.page.getByText("Maren didn't answer.").waitFor({ timeout: 60_000 })
  await maren.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await maren.page.goto(people.path)
  await maren.page.getByText('You missed a call from Dana').last().waitFor()
  await end()
}, 120_000)
