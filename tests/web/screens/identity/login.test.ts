import { describe, expect, test } from 'vitest'
import { HttpRefusal, incorrectCredentials, rateLimitExceeded, refusal } from '#api/http/problem.ts'
import {
  delayScripts,
  fill,
  heading,
  press,
  submitLogin,
  tabTo,
  waitForErrorSummary,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { type FakeResponses, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { loginResponse } from '#tests/harness/screens/identity.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor } = screens()
const MEMBERS_ONLY = [
  ...['/jobs', '/job/x', '/jobs/x', '/create-job', '/jobs/edit/x', '/application/x', '/find-consultants'],
  ...['/contracts', '/contract/x', '/licenses', '/license/x', '/tokens', '/account', '/profile'],
  ...['/payment-settings', '/payments', '/payment/x', '/reviews', '/reviews/x', '/notifications'],
  ...['/settings', '/appointments', '/safe-storage', '/training', '/tasks', '/conversation/x/tasks'],
  ...['/disputes', '/disputes/x', '/staff/disputes', '/staff/disputes/x', '/staff/timeline/contract/x'],
  ...['/staff/operations', '/staff/payouts', '/staff/reconciliation', '/staff/contact'],
  ...['/staff/accounts', '/staff/accounts/x', '/staff/licenses', '/staff/licenses/x'],
]
const maren = viewer()
const EMAIL = 'maren@example.com'
const RIGHT = '271828'

describe('Logging in', () => {
  test('reports an error, and returns to the requested page', async () => {
    const { page } = await visitor('/contracts', {
      'POST /auth/login': respondWithRefusal(incorrectCredentials('Incorrect email or password.')),
    })
    await waitForPath(page, '/login')
    await submitLogin(page, EMAIL, 'not my password')
    await waitForErrorSummary(page, 'Incorrect Credentials')
    for (const [problem, message] of [
      [new HttpRefusal(500, 'internal', 'Something went wrong.'), 'An error occurred. Please try again.'],
      [rateLimitExceeded(400), 'Too many attempts. Please try again in 7 minutes.'],
    ] as const) {
      api.answer({ 'POST /auth/login': respondWithRefusal(problem) })
      await press(page, 'Log in')
      await waitForErrorSummary(page, message)
    }
    await page.route(/\/auth\/login$/, (route) => route.abort())
    await press(page, 'Log in')
    await waitForErrorSummary(page, 'An error occurred. Please try again.')
    await page.unrouteAll()
    api.answer({
      ...frameResponses(maren),
      'POST /auth/login': loginResponse(maren),
      'GET /consultant/contracts': sampleResponse('GET /consultant/contracts'),
    })
    await submitLogin(page, ' MAREN@Example.com', 'a password')
    await waitForPath(page, '/contracts')
    expect(api.lastOf('POST /auth/login')?.body).toMatchObject({ email: EMAIL })
    // Without the stored state of the bar of next steps, which is written later.
    const {
      nextStep: _,
      devices,
      tokenReceived,
      ...kept
    } = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    expect(kept).toEqual({
      jwtToken: 'token',
      refreshToken: 'refresh',
      user_id: maren.user_id,
      userType: 'false',
    })
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await waitForPath(page, '/')
    }
  })

  test('names the device if the same address has logged in before, also after a logout', async () => {
    const { page } = await visitor('/login', {
      ...emptyResponses(maren),
      'POST /auth/login': loginResponse(maren),
      'POST /auth/logout': { success: true },
    })
    const entersAs = async (email: string) => {
      await page.goto('/login')
      await submitLogin(page, email, 'a password')
      await waitForPath(page, '/')
      await page.goto('/logout')
      await page.getByRole('link', { name: 'Login' }).first().waitFor()
      return api.lastOf('POST /auth/login')?.body
    }
    expect(await entersAs(EMAIL)).not.toHaveProperty('device')
    expect(await entersAs(` ${EMAIL.toUpperCase()} `)).toMatchObject({ email: EMAIL, device: 'device' })
    expect(await entersAs('somebody-else@example.com')).not.toHaveProperty('device')
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(EMAIL)
  })

  test('without an answer is given up after ten seconds, which is reported and logged', async () => {
    const { page, logLines } = await visitor('/help', { 'POST /auth/login': loginResponse(maren) })
    api.hold('POST /auth/login')
    await page.addInitScript(() => {
      const wait = AbortSignal.timeout
      // A faster clock: ten seconds take a tenth of a second.
      AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms === 10_000 ? 100 : 60_000)
    })
    await page.goto('/login')
    await submitLogin(page, EMAIL, 'a password')
    await waitForErrorSummary(page, 'An error occurred. Please try again.')
    expect(logLines).toContain('Network error: Please check your internet connection.')
  })

  test('that was submitted before the scripts loaded continues once they have', async () => {
    const { page } = await visitor('/help', {
      'POST /auth/login': respondWithRefusal(incorrectCredentials('Incorrect email or password.')),
    })
    const release = await delayScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await submitLogin(page, EMAIL, 'not the password of anybody')
    await page.waitForSelector('html[data-sent]')
    expect(await page.locator('html.live').count()).toBe(0)
    release()
    await waitForErrorSummary(page, 'Incorrect Credentials')
  })

  test('comes first on pages for members, and then that page', async () => {
    const { page } = await visitor('/login')
    for (const path of MEMBERS_ONLY) {
      await page.goto(path)
      await waitForPath(page, '/login')
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
    await waitForPath(page, '/')
  })
})

/** A login that asks for a code by one of these methods, with one right code. */
const asking = (...methods: ('totp' | 'sms' | 'email' | 'recovery')[]): FakeResponses => ({
  ...frameResponses(maren),
  'POST /auth/login': { mfa_required: true, mfa_token: 'begun', methods },
  'POST /auth/mfa/send': { success: true },
  'POST /auth/mfa': ({ body: { code } }) => {
    if (code !== RIGHT) throw incorrectCredentials('Incorrect Code')
    return loginResponse(maren)
  },
})

describe('Logging in with a code', () => {
  test('is possible by keyboard alone', async () => {
    const victor = viewer({ role: 'staff', roles: ['verifier'] })
    const { page } = await visitor('/login', {
      ...asking('totp', 'recovery'),
      ...frameResponses(victor),
      'GET /staff/licenses': sampleResponse('GET /staff/licenses'),
    })
    const { keyboard } = page
    await tabTo(page, 'Email')
    await keyboard.type(EMAIL)
    await keyboard.press('Tab')
    await keyboard.type('a password')
    await keyboard.press('Enter')
    await heading(page, 'One more step')
    const field = page.getByLabel('Authenticator app')
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Login|Register/ })
        .count(),
    ).toBe(0)
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await tabTo(page, 'Authenticator app')
    await keyboard.type('000000')
    await keyboard.press('Enter')
    await waitForErrorSummary(page, 'Incorrect Code')
    await tabTo(page, 'Authenticator app')
    await keyboard.press('Control+A')
    await keyboard.type(RIGHT)
    await keyboard.press('Enter')
    await waitForPath(page, '/staff/licenses')
    expect(api.lastOf('POST /auth/mfa')?.body).toEqual({
      mfa_token: 'begun',
      code: RIGHT,
      method: 'totp',
    })
  })

  test('goes back to the password after five wrong codes, and says why', async () => {
    const { page } = await visitor('/login', asking('totp'))
    await submitLogin(page, EMAIL, 'a password')
    for (const remainingTries of [
      '4 tries are left.',
      '3 tries are left.',
      '2 tries are left.',
      'One try is left.',
    ]) {
      await fill(page, 'Authenticator app', '000000')
      await press(page, 'Verify')
      await page.getByText(remainingTries).waitFor()
    }
    const support = page.getByRole('main').getByRole('link', { name: 'Contact us' })
    expect(await support.getAttribute('href')).toBe('/contact')
    await press(page, 'Verify')
    await waitForErrorSummary(page, 'Too many wrong codes. Log in with your password again.')
    await heading(page, 'Log in')
  })

  test('by mail or text message sends it only on request', async () => {
    const { page } = await visitor('/login', asking('sms', 'email', 'recovery'))
    for (const [way, method] of [
      ['Text message', 'sms'],
      ['Code by email', 'email'],
    ] as const) {
      await submitLogin(page, EMAIL, 'a password')
      await heading(page, 'One more step')
      const sentCount = api.callsOf('POST /auth/mfa/send').length
      if (!(await page.getByLabel(way).isVisible())) await press(page, way)
      expect(api.callsOf('POST /auth/mfa/send').length).toBe(sentCount)
      await press(page, 'Send code')
      await page.getByText('We sent a code to your').waitFor()
      if (method === 'sms') expect(await flaws(page, 'second factor')).toEqual([])
      expect(api.lastOf('POST /auth/mfa/send')?.body).toEqual({ mfa_token: 'begun', method })
      await fill(page, way, RIGHT)
      await press(page, 'Verify')
      await waitForPath(page, '/')
      expect(api.lastOf('POST /auth/mfa')?.body).toEqual({ mfa_token: 'begun', code: RIGHT, method })
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
    }
  })

  test('ends when the server says so', async () => {
    const { page } = await visitor('/login', {
      ...asking('totp'),
      'POST /auth/mfa': respondWithRefusal(refusal('mfa_expired')),
    })
    await submitLogin(page, EMAIL, 'a password')
    await fill(page, 'Authenticator app', '000000')
    await press(page, 'Verify')
    await heading(page, 'Log in')
    await waitForErrorSummary(
      page,
      'This login took too long or too many tries. Start again with your password.',
    )
  })

  test('offers to send a code once more after a while, and ends after ten minutes', async () => {
    const { page } = await visitor('/login', asking('email', 'recovery', 'sms', 'totp'))
    await page.clock.install()
    await submitLogin(page, EMAIL, 'a password')
    await page.getByLabel('Authenticator app').waitFor()
    await press(page, 'Text message')
    await press(page, 'Send code')
    await page.getByText('We sent a code to your phone').waitFor()
    expect(api.bodiesOf('POST /auth/mfa/send')).toEqual([{ mfa_token: 'begun', method: 'sms' }])
    await page.clock.runFor(29_000)
    await page.getByRole('button', { name: /^Send again in \d s$/ }).waitFor()
    await page.clock.runFor(2_000)
    await page.getByRole('button', { name: 'Send code again' }).waitFor()
    await press(page, 'Code by email')
    await page.getByRole('button', { name: 'Send code', exact: true }).waitFor()
    await page.clock.runFor(10 * 60_000)
    await waitForErrorSummary(page, 'This took more than 10 minutes. Log in with your password again.')
  })
})
