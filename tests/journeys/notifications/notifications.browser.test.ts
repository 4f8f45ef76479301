import { beforeAll, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))
let open: string

beforeAll(async () => {
  await paidIn(people, await applied(people, await posted(people, { title: 'Filled' })))
  open = await posted(people)
})

test('the bell counts what is new as it comes, and a link leads to the thing in its mode and reads it', async () => {
  const { page, complaints, end } = await insider(people.client, '/')
  const bell = (words: string) => page.getByRole('link', { name: words, exact: true })
  // The proposal that was accepted is read by itself.
  await bell('Notifications, 1 unread').waitFor()
  await applied(people, open)
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

test('a notification on the socket is counted, listed and read out before the list is read again', async () => {
  const { page, complaints, end } = await insider(people.client, '/notifications')
  const row = page.getByRole('listitem', { name: 'Announced', exact: true })
  await page
    .getByRole('link', { name: /sent a proposal/ })
    .first()
    .waitFor()
  const bell = page.getByRole('link', { name: /^Notifications/ })
  const count = Number(/\d+/.exec(String(await bell.getAttribute('aria-label')))?.[0] ?? 0)
  await page.route(/\/client\/notifications$/, (route) => route.abort())
  await applied(people, await posted(people, { title: 'Announced' }))
  await row.waitFor()
  await page.getByRole('link', { name: `Notifications, ${count + 1} unread` }).waitFor()
  await page.getByRole('status').getByText('New notification: Maren Example sent a proposal').waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('the list works at 360 px in the dark, and by the keyboard alone', async () => {
  const { page, complaints, end } = await insider(people.consultant, '/notifications', NARROW, 'dark')
  const link = page.getByRole('link', { name: /^Open the contract ?: Filled/ })
  await link.waitFor()
  expect(await flaws(page, 'notifications consultant')).toEqual([])
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contract/*')
  await page.getByRole('heading', { name: 'Filled' }).waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('every kind of notification leads to its page, and an unknown one nowhere, which is logged', async () => {
  const { page, logged, end } = await insider(people.client, '/')
  const notification = (route_screen: string, params: object) => ({
    id: crypto.randomUUID(),
    message: route_screen,
    line: route_screen,
    group: `thing-${route_screen}`,
    route_screen,
    route_screen_params_string: JSON.stringify(params),
    created_at: new Date().toISOString(),
    read: true,
  })
  const notifications = [
    notification('ContractDetails', { contract_id: 'c' }),
    notification('JobDetails', { job_id: 'j' }),
    notification('ApplicationDetails', { application_id: 'a' }),
    notification('AppointmentDetails', { appointment_id: 'p' }),
    notification('Review', { review_id: 'r' }),
    notification('FileDetails', { file_id: 'f' }),
    notification('PaymentDetails', { payment_id: 'y' }),
    notification('Profile', {}),
    notification('Elsewhere', {}),
  ]
  await answering(page, '/client/notifications', 200, { notifications, unread: 0 })
  await page.goto('/notifications')
  const links = page.locator('.feed__lines a')
  await links.last().waitFor()
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    ...['/contract/c', '/jobs/j', '/application/a', '/appointment/p', '/reviews/r', '/safe-storage/f'],
    ...['/payment/y', '/profile', '#'],
  ])
  expect(logged).toContain('Unknown notification screen: Elsewhere')
  await end()
})
