import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../harness/api.ts'
import { launch, person } from '../harness/browser.ts'
import { flaws } from '../harness/looks.ts'
import { member, type Person, staff } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'

let product: Running
let browser: Browser
let ada: Person
let support: Person

const LONG = `I cannot open my contract.\n\n${'It says that something went wrong. '.repeat(30)}`
const WORD = `https://example.com/${'x'.repeat(120)}`

beforeAll(async () => {
  ;[product, browser] = await Promise.all([start(), launch()])
  ;[ada, support] = [await member(product, 'Ada'), await staff(product, 'support')]
  const visitor = caller(product.api)
  await visitor('POST /contact/public', { message: LONG, name: 'Maren Hill', email: 'maren+1@example.com' })
  await visitor('POST /contact/public', {
    message: WORD,
    name: 'Noor',
    email: 'n@example.com',
    phone: '5125550100',
  })
  await ada.call('POST /contact', { message: 'Where is my payout?' })
}, 90_000)
afterAll(() => Promise.all([product?.end(), browser?.close()]))

async function enter(page: Page, { token, user_id }: Person) {
  await page.goto('/help')
  const kept = { jwtToken: token, refreshToken: 'none', user_id, userType: 'false' }
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, kept)
}

test('Support finds the messages from the menu, answers by mail and marks one as handled by keyboard', async () => {
  const { page, complaints, end } = await person(browser, product.web)
  await enter(page, support)
  await page.goto('/menu')
  await page.getByRole('link', { name: 'Staff: Messages' }).click()
  await page.getByRole('heading', { name: '3 open messages' }).waitFor()
  const names = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toEqual(['Ada Example', 'Noor', 'Maren Hill'])
  const reply = page.getByRole('link', { name: 'Reply by mail to Maren Hill' })
  expect(await reply.getAttribute('href')).toBe(
    'mailto:maren%2B1%40example.com?subject=Your%20message%20to%20Consilium',
  )
  await reply.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 open messages' }).waitFor()
  const done = page.getByRole('region', { name: 'Handled' })
  expect(await done.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Maren Hill'])
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await flaws(page, 'staff contact')).toEqual([])
  expect(complaints).toEqual([])
  await end()
}, 60_000)

test('Nobody but support is shown them', async () => {
  const { page, end } = await person(browser, product.web)
  await enter(page, ada)
  await page.goto('/menu')
  await page.getByRole('link', { name: 'Log Out' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: /^Staff/ }).count()).toBe(0)
  await page.goto('/staff/contact')
  await page.getByText('The list did not load').waitFor()
  expect(await page.getByText('Where is my payout?').count()).toBe(0)
  await end()
})
