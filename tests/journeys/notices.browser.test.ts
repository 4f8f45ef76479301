import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, NARROW, person, picture, WIDE } from '../harness/browser.ts'
import type { Person } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'
import { applied, type Cast, cast, licensed, paidIn, posted } from '../harness/story.ts'

let product: Running
let browser: Browser
let people: Cast
let open: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([start(), launch()])
  people = await cast(product)
  await licensed(people)
  await paidIn(people, await applied(people, await posted(people, { title: 'Filled' })))
  open = await posted(people)
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

async function enter(page: Page, { token, user_id }: Person) {
  await page.goto('/')
  await page.evaluate(
    ([jwtToken, id]) => {
      localStorage.setItem('jwtToken', jwtToken)
      localStorage.setItem('user_id', id)
    },
    [token, user_id] as const,
  )
  await page.goto('/')
}

/** What axe finds on the page at both ends of the widths, in light and dark, and what is wider than the window. */
async function flaws(page: Page, name: string) {
  const found: string[] = []
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      found.push(
        ...violations.map(({ id, nodes }) => `${size.width} ${colorScheme}: ${id} ${nodes[0]?.html}`),
      )
      await picture(page, `${name}-${size.width}-${colorScheme}`)
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) found.push(`${wider} px wider than the window`)
  }
  return found
}

test('the bell counts what is new as it comes, and a link leads to the thing in its mode and reads it', async () => {
  const { page, complaints, end } = await person(browser, product.web)
  await enter(page, people.client)
  const bell = (words: string) => page.getByRole('link', { name: words, exact: true })
  await bell('Notifications, 2 unread').waitFor()
  await applied(people, open)
  await bell('Notifications, 3 unread').click()

  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'New' }).count()).toBe(3)
  expect(await flaws(page, 'notifications-client')).toEqual([])
  await page
    .getByRole('link', { name: 'Maren Example sent a proposal for "Wound care protocol review"' })
    .click()
  await page.waitForURL('**/application/*')
  await page.getByText('Four pages and a card.').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')

  await bell('Notifications, 2 unread').click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell('Notifications').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'New' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})

test('the list works at 360 px in the dark, and by the keyboard alone', async () => {
  const { page, complaints, end } = await person(browser, product.web, NARROW, 'dark')
  await enter(page, people.consultant)
  await page.goto('/notifications')
  const link = page.getByRole('link', { name: 'Dana Example hired you for "Filled"' })
  await link.waitFor()
  expect(await flaws(page, 'notifications-consultant')).toEqual([])
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contract/*')
  await page.getByRole('heading', { name: 'Filled' }).waitFor()
  expect(complaints).toEqual([])
  await end()
})
