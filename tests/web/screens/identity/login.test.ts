import { describe, expect, test } from 'vitest'
import { Refusal, tooMany, wrong } from '#api/http/problem.ts'
import { at, delayScripts, enters, press, says } from '#tests/harness/browser/visits.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

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
  ...['/staff/operations', '/staff/payouts', '/staff/reconciliation', '/staff/contact'],
  ...['/staff/accounts', '/staff/accounts/x', '/staff/licenses', '/staff/licenses/x'],
]
const { api, visitor } = screens()
const maren = viewer()
const answer = answerTo('POST /auth/login', {
  token: 'a token',
  refreshToken: 'a refresh token',
  user_id: maren.user_id,
})

describe('Logging in', () => {
  test('says what went wrong, and returns to the page that was asked for', async () => {
    const { page } = await visitor('/contracts', {
      'POST /auth/login': () => {
        throw wrong('Incorrect email or password.')
      },
    })
    await at(page, '/login')
    await enters(page, 'maren@example.com', 'not my password')
    await says(page, 'Incorrect Credentials')
    for (const [problem, message] of [
      [new Refusal(500, 'internal', 'Something went wrong.'), 'An error occurred. Please try again.'],
      [tooMany(400), 'Too many attempts. Please try again in 7 minutes.'],
    ] as const) {
      api.answer({
        'POST /auth/login': () => {
          throw problem
        },
      })
      await press(page, 'Login')
      await says(page, message)
    }
    await page.route(/\/auth\/login$/, (route) => route.abort())
    await press(page, 'Login')
    await says(page, 'An error occurred. Please try again.')
    await page.unrouteAll()
    api.answer({
      ...frameAnswers(maren),
      'POST /auth/login': answer,
      'GET /consultant/contracts': answerTo('GET /consultant/contracts'),
    })
    await enters(page, ' MAREN@Example.com', 'a password')
    await at(page, '/contracts')
    expect(api.callsOf('POST /auth/login').at(-1)?.body).toMatchObject({ email: 'maren@example.com' })
    // Beside whether the bar of next steps was shown, which comes later.
    const { nextStep: _, ...kept } = await page.evaluate(
      () => ({ ...localStorage }) as Record<string, string>,
    )
    expect(kept).toEqual({
      jwtToken: 'a token',
      refreshToken: 'a refresh token',
      user_id: maren.user_id,
      userType: 'false',
    })
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await at(page, '/')
    }
  })

  test('that gets no answer is given up after ten seconds, which is said and logged', async () => {
    const { page, logged } = await visitor('/help', { 'POST /auth/login': answer })
    api.hold('POST /auth/login')
    await page.addInitScript(() => {
      const wait = AbortSignal.timeout
      // A faster clock: ten seconds take a tenth of a second.
      AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms === 10_000 ? 100 : 60_000)
    })
    await page.goto('/login')
    await enters(page, 'maren@example.com', 'a password')
    await says(page, 'An error occurred. Please try again.')
    expect(logged).toContain('Network error: Please check your internet connection.')
  })

  test('that was submitted before the scripts loaded continues once they have', async () => {
    const { page } = await visitor('/help', {
      'POST /auth/login': () => {
        throw wrong('Incorrect email or password.')
      },
    })
    const release = await delayScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await enters(page, 'maren@example.com', 'not the password of anybody')
    await page.waitForSelector('html[data-sent]')
    expect(await page.locator('html.live').count()).toBe(0)
    release()
    await says(page, 'Incorrect Credentials')
  })

  test('comes first wherever a page is for members alone, and then that page', async () => {
    const { page } = await visitor('/login')
    for (const path of MEMBERS_ONLY) {
      await page.goto(path)
      await at(page, '/login')
      expect(new URL(page.url()).searchParams.get('next')).toBe(path)
    }
  })

  test('leads to registering, to a forgotten password and home', async () => {
    const { page } = await visitor('/login')
    const to = (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
    expect([await to('Register'), await to('Forgot your password?')]).toEqual([
      '/register',
      '/forgot-password',
    ])
    await page.getByRole('banner').getByRole('link', { name: /Home/ }).click()
    await at(page, '/')
  })
})
