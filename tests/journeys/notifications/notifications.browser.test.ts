import { beforeAll, expect, test } from 'vitest'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const people = setUpOnce(() => licensedCast(product))
let open: string

beforeAll(async () => {
  await payIntoEscrow(people, await applyForJob(people, await postJob(people, { title: 'Filled' })))
  open = await postJob(people)
})

test('The bell counts new notifications immediately, and a link opens the thing in its mode and marks it as read', async () => {
  const { page, complaints, end } = await insider(people.client, '/')
  const bell = (name: string) => page.getByRole('link', { name, exact: true })
  // The notification of the accepted proposal is read automatically.
  await bell('Notifications, 1 unread').waitFor()
  await applyForJob(people, open)
  await bell('Notifications, 2 unread').click()

  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  const block = (title: string) => page.getByRole('listitem', { name: title, exact: true })
  expect(await block('Filled').getByRole('link').allTextContents()).toEqual([
    'Your payment of $105 is in escrow',
    'Maren Example sent a proposal',
  ])
  expect(await page.locator('.feed > [data-unread]').count()).toBe(2)
  expect(await flaws(page, 'notifications client')).toEqual([])
  await block('Wound care protocol review')
    .getByRole('link', { name: 'Maren Example sent a proposal' })
    .click()
  await page.waitForURL('**/application/*')
  await page.getByText('Four pages and a card.').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')

  await bell('Notifications, 1 unread').click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell('Notifications').waitFor()
  expect(await page.locator('.feed [data-unread]').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})

test('A notification on the socket is counted, listed and read aloud before the list is fetched again', async () => {
  const { page, complaints, end } = await insider(people.client, '/notifications')
  const row = page.getByRole('listitem', { name: 'Announced', exact: true })
  await page
    .getByRole('link', { name: /sent a proposal/ })
    .first()
    .waitFor()
  const bell = page.getByRole('link', { name: /^Notifications/ })
  const count = Number(/\d+/.exec(String(await bell.getAttribute('aria-label')))?.[0] ?? 0)
  await page.route(/\/client\/notifications$/, (route) => route.abort())
  await applyForJob(people, await postJob(people, { title: 'Announced' }))
  await row.waitFor()
  await page.getByRole('link', { name: `Notifications, ${count + 1} unread` }).waitFor()
  await page.getByRole('status').getByText('New notification: Maren Example sent a proposal').waitFor()
  expect(complaints).toEqual([])
  await end()
})
