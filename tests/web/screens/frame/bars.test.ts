import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { heading, press, switchUserType, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses, internalError } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider, visitor } = screens()
const email = 'maren@example.com'
const maren = viewer()
const verifier = viewer({ role: 'staff', roles: ['verifier', 'support'] })
const responses: FakeResponses = {
  ...emptyResponses(maren),
  'GET /consultant/tokens': sampleResponse('GET /consultant/tokens', {
    balance: 10,
    allowance: 10,
    refills_at: '2099-01-01T00:00:00.000Z',
  }),
  'GET /payments/email': { email: '' },
  'GET /settings': sampleResponse('GET /settings', {
    user: { email, email_validated: true, user_type: 'consultant', user_type_chosen: true },
  }),
  'POST /settings': { success: true },
}
const staffResponses: FakeResponses = emptyResponses(verifier)

const bar = (page: Page) => page.getByRole('banner')
const opener = (page: Page) => page.getByRole('button', { name: /account menu$/ })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account menu' })
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

describe('The bar of a member', () => {
  test.each([
    // width, rows, the role, the word of the mark
    [601, 2, false, true],
    [800, 2, false, true],
    [801, 1, false, false],
    [1000, 1, false, false],
    [1001, 1, false, true],
    [1120, 1, false, true],
    [1121, 1, true, true],
  ])('has every place at %d pixels, in %d rows', async (width, rows, role, word) => {
    const { page } = await insider(maren, '/contracts', responses, { width, height: 800 })
    const places = ['Home', 'Find jobs', 'Applied Jobs', 'Contracts', 'Appointments', 'Safe Storage']
    for (const name of places) await expect.poll(() => link(page, name).isVisible()).toBe(true)
    expect(await link(page, 'Contracts').getAttribute('aria-current')).toBe('page')
    const box = async (name: string) => (await link(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const bell = (await bar(page)
      .getByRole('link', { name: /^Notifications/ })
      .boundingBox()) ?? { x: 0, y: 0 }
    const last = await box('Safe Storage')
    expect((await box('Home')).y > bell.y + 20).toBe(rows === 2)
    expect(rows === 2 || last.x + last.width <= bell.x).toBe(true)
    expect(last.x + last.width).toBeLessThanOrEqual(width)
    expect(await bar(page).getByText('Consultant', { exact: true }).isVisible()).toBe(role)
    const name = await page.locator('.logo__name').boundingBox()
    expect((name?.width ?? 0) > 1).toBe(word)
    expect(await link(page, 'Menu').isVisible()).toBe(false)
  })

  test.each([
    // Its address begins with that of another section.
    [`/jobs/${newId()}`, 'Find jobs'],
    [`/consultant/${newId()}`, 'Home'],
    ['/messages', 'Messages'],
    [`/message?to=${newId()}`, 'Messages'],
    [`/notifications/${newId()}`, 'Notifications'],
  ])('marks one place: of %s it is %s', async (path, place) => {
    const { page } = await insider(maren, path, responses)
    const marked = bar(page).locator('[aria-current]')
    const names = () => marked.evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent))
    await expect.poll(names).toEqual([place])
  })

  test('has the counts and the menu at 600 pixels, and its four places at the bottom', async () => {
    const { page } = await insider(maren, '/', responses, { width: 600, height: 800 })
    await link(page, 'Menu').waitFor()
    await bar(page)
      .getByRole('link', { name: /^Messages/ })
      .waitFor()
    expect(await link(page, 'Contracts').isVisible()).toBe(false)
    expect(await opener(page).isVisible()).toBe(false)
    const foot = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
    expect(await foot.allInnerTexts()).toEqual(['Home', 'Find jobs', 'Contracts', 'Appointments'])
    await page.setViewportSize({ width: 601, height: 800 })
    await expect.poll(() => foot.first().isVisible()).toBe(false)
  })
})

describe('The account menu', () => {
  test('does not tell a client without payouts that something is missing', async () => {
    const dana = viewer({ role: 'seeker' })
    const { page } = await insider(dana, '/account', {
      ...emptyResponses(dana),
      'GET /payments/email': { email: '' },
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Payment Settings\s*You pay with PayPal$/ })
      .waitFor()
  })

  test('opens and closes by keyboard, tells states, and has no flaw', async () => {
    const { page } = await insider(maren, '/contracts', responses)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).getByText(email).waitFor()
    await menu(page)
      .getByRole('link', { name: /^Licenses\s*None yet$/ })
      .waitFor()
    await menu(page)
      .getByRole('link', { name: /^Payment Settings\s*Payout: not set$/ })
      .waitFor()
    expect(await opener(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('How clients see me')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await menu(page)
      .getByRole('link', { name: /^Tokens\s*10 of 10 left$/ })
      .waitFor()
    expect(await flaws(page, 'account menu')).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.mouse.click(20, 700)
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })

  test('closes when a link is opened, and switches the mode', async () => {
    const { page } = await insider(maren, '/contracts', responses, { width: 900, height: 800 })
    await opener(page).click()
    await menu(page).getByRole('button', { name: 'Seeker' }).click()
    await link(page, 'My Jobs').waitFor()
    await menu(page).getByRole('link', { name: 'Licenses' }).waitFor({ state: 'detached' })
    await menu(page).getByRole('button', { name: 'Consultant' }).click()
    await menu(page)
      .getByRole('link', { name: /^Tokens/ })
      .click()
    await heading(page, 'Tokens')
    expect(await menu(page).isVisible()).toBe(false)
  })
})

test('Each row of the account loads by itself, and one whose state fails still links to its page', async () => {
  const { page } = await insider(maren, '/logo.svg', { ...responses, 'GET /payments/email': internalError })
  const letGo = api.hold('GET /consultant/tokens')
  await page.goto('/account')
  await row(page, 'Licenses').getByText('None yet. You need one to apply').waitFor()
  await row(page, 'Reviews').getByText('None yet').waitFor()
  const boxBefore = await row(page, 'Reviews').boundingBox()
  expect(await row(page, 'Tokens').innerText()).toBe('Tokens')
  letGo()
  await row(page, 'Tokens')
    .getByText(/^10 of 10 left, new ones on/)
    .waitFor()
  expect(await row(page, 'Reviews').boundingBox()).toEqual(boxBefore)
  await row(page, 'Payment Settings').getByText("Couldn't be loaded right now").waitFor()
  await row(page, 'Payment Settings').getByRole('link').click()
  await waitForPath(page, '/payment-settings')
})

describe('Staff', () => {
  test('go from the member area to their first place in one click, and back by their menu', async () => {
    const { page } = await insider(verifier, '/contracts', staffResponses)
    await link(page, 'Staff').click()
    await waitForPath(page, '/staff/licenses')
    await opener(page).click()
    await menu(page).getByText('Verifier, Support').waitFor()
    await menu(page).getByRole('link', { name: 'Member area' }).click()
    await waitForPath(page, '/')
    await opener(page).click()
    await menu(page).getByRole('link', { name: 'Staff', exact: true }).click()
    await waitForPath(page, '/staff/licenses')
    await page.goto('/staff/nothing')
    await page.getByRole('link', { name: 'Go to the queue' }).click()
    await waitForPath(page, '/staff/licenses')
  })

  test('see their places at every width, and with their full names in the menu', async () => {
    const { page } = await insider(
      verifier,
      '/staff/licenses',
      { ...staffResponses, 'GET /staff/waiting': { licenses: 2, disputes: 0, messages: 0, payouts: 1 } },
      { width: 601, height: 800 },
    )
    for (const name of ['Licenses 2 pending', 'Disputes', 'Messages', 'Payouts 1 in need of attention'])
      await expect.poll(() => link(page, name).isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 800 })
    await link(page, 'Reconciliation').click()
    await waitForPath(page, '/staff/reconciliation')
    // The current page is in view, and nothing makes the page wider than the phone.
    await expect
      .poll(async () => {
        const { x, width } = (await link(page, 'Reconciliation').boundingBox()) ?? { x: -1, width: 999 }
        return x >= 0 && x + width <= 390
      })
      .toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await link(page, 'Menu').click()
    const staffPages = page.getByRole('main').getByRole('region').first().getByRole('link')
    await staffPages.first().waitFor()
    expect(await staffPages.allInnerTexts()).toEqual([
      expect.stringMatching(/^Licenses to verify\s+2 pending$/),
      'Disputes to decide',
      'Contact messages',
      expect.stringMatching(/^Payouts\s+1 in need of attention$/),
      'Reconciliation',
    ])
  })
})

test('Visitors have four links in the bar above 600 pixels, and the login and the menu on phones', async () => {
  const { page } = await visitor('/pricing', {}, { width: 601, height: 800 })
  const visibleLinks = async () => {
    const links = await bar(page).getByRole('link').all()
    const visible = await Promise.all(links.map((each) => each.isVisible()))
    return Promise.all(
      links
        .filter((_, index) => visible[index])
        .map(async (each) => (await each.innerText()).split('\n')[0] || 'Menu'),
    )
  }
  expect((await visibleLinks()).slice(1)).toEqual([
    'How it works',
    'Pricing',
    'Help',
    'Login',
    'Register',
    'Menu',
  ])
  await page.setViewportSize({ width: 600, height: 800 })
  expect((await visibleLinks()).slice(1)).toEqual(['Login', 'Menu'])
})

const entries = (page: Page) => page.getByRole('main').getByRole('listitem').allInnerTexts()
/** The rows of the account, without their states. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('b').allInnerTexts()
const placeIn = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

describe('The menu', () => {
  test('has every place in its order, in the terms of the mode, and other tabs follow a switch', async () => {
    const { page } = await insider(maren, '/menu', responses)
    const other = await page.context().newPage()
    await other.goto('/account')
    const licenses = other.getByRole('main').getByRole('link', { name: 'Licenses' })
    const work = ['Reviews', 'Payment Settings', 'Payments']
    const you = ['Profile', 'Settings', 'Safe Storage', 'Help']
    await licenses.waitFor()
    expect(await rows(other)).toEqual(['Licenses', ...work, 'Tokens', ...you])
    const places = ['Home', 'Contracts', 'Appointments', 'Safe Storage']
    const ownPlaces = ['Account', 'Settings', 'Profile']
    const labels = (jobs: string) => [...places, jobs, ...ownPlaces]
    await placeIn(page, 'Applied Jobs').waitFor()
    expect(await entries(page)).toEqual([
      ...labels('Applied Jobs'),
      expect.stringMatching(/^Switch user type\s+Consultant\s+Seeker$/),
      'Log Out',
      'Help',
      ...['Licenses', ...work, 'Tokens', 'Disputes'],
    ])
    await page.getByRole('main').getByRole('button', { name: 'Seeker' }).click()
    await placeIn(page, 'My Jobs').waitFor()
    expect((await entries(page)).slice(0, 8)).toEqual(labels('My Jobs'))
    expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
    await licenses.waitFor({ state: 'detached' })
    expect(await rows(other)).toEqual([...work, ...you])
    await other.goto('/licenses')
    await heading(other, 'This page belongs to consultant mode')
    await press(other, 'Switch user type')
    await heading(other, 'Licenses')
    expect(await other.evaluate(() => localStorage.getItem('userType'))).toBe('false')
    await placeIn(page, 'Applied Jobs').waitFor()
    await expect
      .poll(() => api.bodiesOf('POST /settings'))
      .toEqual([{ user_type: 'seeker' }, { user_type: 'consultant' }])
    await other.goto('/create-job')
    await heading(other, 'This page belongs to seeker mode')
  })

  test('shows who is logged in, and what is unread', async () => {
    const { page } = await insider(maren, '/menu', {
      ...responses,
      'GET /conversations': sampleResponse('GET /conversations', { unread: 4 }),
      'GET /client/notifications': sampleResponse('GET /client/notifications', { unread: 9 }),
    })
    await page.getByRole('link', { name: 'Messages, 4 unread' }).waitFor()
    await page.getByRole('link', { name: 'Notifications, 9 unread' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Consultant', pressed: true }).waitFor()
  })

  test('leads to a page in every item, also if something opens later', async () => {
    const { page } = await insider(maren, '/menu', responses)
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

  test('logs out and deletes everything even when the server cannot be reached', async () => {
    const { page } = await insider(maren, '/menu', responses)
    await page.route('**/auth/logout', (route) => route.abort())
    // By keyboard: states in the menu may still load, and move the last line away from a pointer.
    await placeIn(page, 'Log Out').press('Enter')
    await waitForPath(page, '/')
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('Home says in both modes that the email is not verified, sends the mail again, and stops once it is', async () => {
  let isVerified = false
  const email = 'una@example.com'
  const { page } = await insider(maren, '/', {
    ...responses,
    'GET /settings': () =>
      sampleResponse('GET /settings', {
        user: { email, email_validated: isVerified, user_type: 'consultant', user_type_chosen: true },
      }),
    'POST /auth/verify/resend': { success: true },
  })
  await page.getByText('Verify your email', { exact: true }).waitFor()
  await switchUserType(page, 'Seeker')
  await page.getByText('Verify your email', { exact: true }).waitFor()
  await press(page, 'Send a new link')
  await expect.poll(() => api.bodiesOf('POST /auth/verify/resend')).toEqual([{ email }])
  isVerified = true
  api.changed({ name: 'settings', id: maren.user_id })
  await page.getByText('Email verified', { exact: true }).waitFor()
})
