// A product of its own: a new member sees an empty board only where nobody has posted.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, heading, press } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, member, PASSWORD } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

const VERIFY = /\/verify\/[\w-]+/
// Of its own: a new member sees an empty board only where nobody has posted.
const product = ownProduct()
const { insider } = browsing(product)
const maren = before(() => member(product, 'Maren'))

const entries = (page: Page) => page.getByRole('main').getByRole('listitem').allInnerTexts()
/** The rows of the account, without their states. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('b').allInnerTexts()
const own = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

describe('The menu', () => {
  test('has every place in its order, in the words of the mode, and other tabs follow a switch', async () => {
    const { page, end } = await insider(maren, '/menu')
    const other = await page.context().newPage()
    await other.goto('/account')
    const licenses = other.getByRole('main').getByRole('link', { name: 'Licenses' })
    const account = ['Reviews', 'Payment Settings', 'Payments', 'Profile', 'Settings', 'Safe Storage', 'Help']
    await licenses.waitFor()
    expect(await rows(other)).toEqual(['Licenses', 'Tokens', ...account])
    const words = (jobs: string) => [
      'Home',
      'Contracts',
      'Appointments',
      'Safe Storage',
      jobs,
      'Account',
      'Settings',
      'Profile',
    ]
    await own(page, 'Applied Jobs').waitFor()
    expect(await entries(page)).toEqual([
      ...words('Applied Jobs'),
      expect.stringMatching(/^Switch user type\s+now Consultant$/),
      'Log Out',
      'Help',
    ])
    await page.getByRole('main').getByRole('button', { name: 'Switch user type' }).click()
    await heading(page, 'Consultants')
    await page.goto('/menu')
    await own(page, 'My Jobs').waitFor()
    expect((await entries(page)).slice(0, 8)).toEqual(words('My Jobs'))
    expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
    await licenses.waitFor({ state: 'detached' })
    expect(await rows(other)).toEqual(account)
    await other.goto('/licenses')
    await heading(other, 'This page belongs to consultant mode')
    await press(other, 'Switch user type')
    await heading(other, 'Licenses')
    expect(await other.evaluate(() => localStorage.getItem('userType'))).toBe('false')
    await own(page, 'Applied Jobs').waitFor()
    await other.goto('/create-job')
    await heading(other, 'This page belongs to seeker mode')
    await end()
  })

  test('has its four places at the foot of the window up to 600 pixels, and not beyond', async () => {
    const { page, end } = await insider(maren, '/menu')
    const foot = page.getByRole('navigation', { name: 'Places' })
    for (const [width, mobile] of [
      [600, true],
      [601, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => foot.isVisible()).toBe(mobile)
    }
    await end()
  })

  test('leads to a page everywhere, also where something opens later', async () => {
    const { page, end } = await insider(maren, '/menu')
    for (const [path, title] of [
      ['/appointments', 'Appointments'],
      ['/safe-storage', 'Safe Storage'],
      ['/training', 'Training'],
      ['/tasks', 'Tasks'],
      ['/conversation/x/tasks', 'Tasks'],
    ] as const) {
      await page.goto(path)
      await heading(page, title)
    }
    await end()
  })

  test('logs out and forgets everything even when the server cannot be reached', async () => {
    const { page, end } = await insider(maren, '/menu')
    await page.route('**/auth/logout', (route) => route.abort())
    await own(page, 'Log Out').click()
    await at(page, '/')
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await end()
  })
})

test('a new member reads everywhere that nothing is there yet', async () => {
  const { page, end } = await insider(maren, '/')
  for (const [path, words] of [
    ['/', "We're Working on Getting More Jobs In Your Area"],
    ['/jobs', "You haven't applied to any jobs yet"],
    ['/contracts', "You Don't Have Any Contracts Yet"],
    ['/licenses', "You Don't Have Any Licenses Yet"],
    ['/payments', "You Don't Have Any Payments Yet"],
    ['/reviews', "You Don't Have Any Reviews Yet"],
    ['/notifications', "You Don't Have Any Notifications Yet"],
  ] as const) {
    await page.goto(path)
    await heading(page, words)
  }
  await end()
})

test('home says in both modes that the email waits to be verified, sends the mail again, and stops once it is', async () => {
  const email = `unverified-${Date.now().toString(36)}@example.com`
  const registration = { first_name: 'Una', last_name: 'Verified', city: 'Austin', state: 'TX', zip: '78701' }
  await caller(product.api)('POST /auth/register', { email, password: PASSWORD, ...registration })
  const { page, end } = await insider(await login(product, email), '/')
  await page.getByText('Verify your email', { exact: true }).waitFor()
  const _first = await linkTo(product, email, VERIFY)
  await page.getByRole('banner').getByRole('button', { name: 'Seeker', exact: true }).click()
  await page.getByText('Verify your email', { exact: true }).waitFor()
  await press(page, 'Send a new link')
  const link = await linkTo(product, email, VERIFY, 2)
  await caller(product.api)(`GET /auth/verify/${link?.split('/').at(-1)}`)
  await page.getByText('Email verified', { exact: true }).waitFor()
  await end()
})
