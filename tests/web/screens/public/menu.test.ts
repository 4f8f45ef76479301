// A product of its own: a new member sees an empty board only where nobody has posted.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { at, heading, press } from '#tests/harness/browser/visits.ts'
import { nothingYet } from '#tests/harness/screens/every.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()
const answers: FakeAnswers = {
  ...nothingYet(),
  ...frameAnswers(maren),
  'POST /settings': { success: true },
}

const entries = (page: Page) => page.getByRole('main').getByRole('listitem').allInnerTexts()
/** The rows of the account, without their states. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('b').allInnerTexts()
const own = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

describe('The menu', () => {
  test('has every place in its order, in the words of the mode, and other tabs follow a switch', async () => {
    const { page } = await insider(maren, '/menu', answers)
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
    expect(api.callsOf('POST /settings').map(({ body }) => body)).toEqual([
      { user_type: 'seeker' },
      { user_type: 'consultant' },
    ])
  })

  test('has its four places at the foot of the window up to 600 pixels, and not beyond', async () => {
    const { page } = await insider(maren, '/menu', answers)
    const foot = page.getByRole('navigation', { name: 'Places' })
    for (const [width, mobile] of [
      [600, true],
      [601, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => foot.isVisible()).toBe(mobile)
    }
  })

  test('leads to a page everywhere, also where something opens later', async () => {
    const { page } = await insider(maren, '/menu', answers)
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
  })

  test('logs out and forgets everything even when the server cannot be reached', async () => {
    const { page } = await insider(maren, '/menu', answers)
    await page.route('**/auth/logout', (route) => route.abort())
    // By keyboard: what the menu says of each page may still come, and move the last line from under a pointer.
    await own(page, 'Log Out').press('Enter')
    await at(page, '/')
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('a new member reads everywhere that nothing is there yet', async () => {
  const { page } = await insider(maren, '/', answers)
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
})

test('home says in both modes that the email waits to be verified, sends the mail again, and stops once it is', async () => {
  let isVerified = false
  const email = 'una@example.com'
  const { page } = await insider(maren, '/', {
    ...answers,
    'GET /settings': () =>
      answerTo('GET /settings', {
        user: { email, email_validated: isVerified, user_type: 'consultant', user_type_chosen: true },
      }),
    'POST /auth/verify/resend': { success: true },
  })
  await page.getByText('Verify your email', { exact: true }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Seeker', exact: true }).click()
  await page.getByText('Verify your email', { exact: true }).waitFor()
  await press(page, 'Send a new link')
  await expect
    .poll(() => api.callsOf('POST /auth/verify/resend').map(({ body }) => body))
    .toEqual([{ email }])
  isVerified = true
  api.changed({ name: 'settings', id: maren.user_id })
  await page.getByText('Email verified', { exact: true }).waitFor()
})
