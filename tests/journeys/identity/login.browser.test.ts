import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, delayScripts, enters, press, says } from '#tests/harness/browser/visits.ts'
import { member, PASSWORD } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const MEMBERS_ONLY = [
  ...['/jobs', '/job/x', '/jobs/x', '/create-job', '/jobs/edit/x', '/application/x'],
  ...['/contracts', '/contract/x', '/licenses', '/license/x', '/tokens', '/account', '/profile'],
  ...[
    '/payment-settings',
    '/payments',
    '/payment/x',
    '/reviews',
    '/reviews/x',
    '/notifications',
    '/settings',
  ],
  ...['/appointments', '/safe-storage', '/training', '/tasks', '/conversation/x/tasks'],
  ...['/disputes', '/disputes/x', '/staff/disputes', '/staff/disputes/x', '/staff/timeline/contract/x'],
  ...[
    '/staff/operations',
    '/staff/payouts',
    '/staff/reconciliation',
    '/staff/contact',
    '/staff/accounts',
    '/staff/accounts/x',
  ],
  ...['/staff/licenses', '/staff/licenses/x'],
]
const { product, visitor } = browsing()
const maren = before(() => member(product, 'Maren'))

describe('Logging in', () => {
  test('says what went wrong, and returns to the page that was asked for', async () => {
    const { page, complaints, end } = await visitor('/contracts')
    await at(page, '/login')
    await enters(page, maren.email, 'not my password')
    await says(page, 'Incorrect Credentials')
    for (const [status, message] of [
      [500, 'An error occurred. Please try again.'],
      [429, 'Too many attempts. Please try again in 7 minutes.'],
    ] as const) {
      const stop = await answering(page, '/auth/login', status, {}, { 'retry-after': '400' })
      await press(page, 'Login')
      await says(page, message)
      await stop()
    }
    await page.route(/\/auth\/login$/, (route) => route.abort())
    await press(page, 'Login')
    await says(page, 'An error occurred. Please try again.')
    await page.unrouteAll()
    const answered = page.waitForResponse(/\/auth\/login$/)
    await enters(page, ` ${maren.email.toUpperCase()}`, PASSWORD)
    const answer = await answered
    expect(answer.request().postDataJSON().email).toBe(maren.email)
    const { token: jwtToken, refreshToken, user_id } = await answer.json()
    await at(page, '/contracts')
    // Beside whether the bar of next steps was shown, which comes later.
    const { nextStep: _, ...kept } = await page.evaluate(
      () => ({ ...localStorage }) as Record<string, string>,
    )
    expect(kept).toEqual({
      jwtToken,
      refreshToken,
      user_id,
      userType: 'false',
    })
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await at(page, '/')
    }
    expect(complaints).toEqual([])
    await end()
  })

  test('that gets no answer is given up after ten seconds, which is said and logged', async () => {
    const { page, logged, end } = await visitor('/help')
    await page.addInitScript(() => {
      const wait = AbortSignal.timeout
      // A faster clock: ten seconds take a tenth of a second.
      AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms === 10_000 ? 100 : 60_000)
    })
    await page.goto('/login')
    await page.route(/\/auth\/login$/, () => undefined)
    await enters(page, maren.email, PASSWORD)
    await says(page, 'An error occurred. Please try again.')
    expect(logged).toContain('Network error: Please check your internet connection.')
    await end()
  })

  test('that was submitted before the scripts loaded continues once they have', async () => {
    const { page, end } = await visitor('/help')
    const release = await delayScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await enters(page, maren.email, 'not the password of anybody')
    await page.waitForSelector('html[data-sent]')
    expect(await page.locator('html.live').count()).toBe(0)
    release()
    await says(page, 'Incorrect Credentials')
    await end()
  })

  test('comes first wherever a page is for members alone, and then that page', async () => {
    const { page, end } = await visitor('/login')
    for (const path of MEMBERS_ONLY) {
      await page.goto(path)
      await at(page, '/login')
      expect(new URL(page.url()).searchParams.get('next')).toBe(path)
    }
    await end()
  })

  test('leads to registering, to a forgotten password and home', async () => {
    const { page, end } = await visitor('/login')
    const to = (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
    expect([await to('Register'), await to('Forgot your password?')]).toEqual([
      '/register',
      '/forgot-password',
    ])
    await page.getByRole('banner').getByRole('link', { name: /Home/ }).click()
    await at(page, '/')
    await end()
  })
})
