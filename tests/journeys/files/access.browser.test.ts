import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import {
  at,
  delayScripts,
  enters,
  fill,
  heading,
  press,
  says,
  tabsTo,
} from '#tests/harness/browser/visits.ts'
import { member, PASSWORD, staffAccount } from '#tests/harness/people/people.ts'
import { codeSent } from '#tests/harness/people/second-factor.ts'
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
  ...['/staff/licenses', '/staff/licenses/x', '/staff/contact', '/staff/accounts', '/staff/accounts/x'],
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
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ jwtToken, refreshToken, user_id })
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

  test('with a code is possible by keyboard alone', async () => {
    const { email, code } = await staffAccount(product)
    const { page, end } = await visitor('/login')
    const { keyboard } = page
    await tabsTo(page, 'Email')
    await keyboard.type(email)
    await keyboard.press('Tab')
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await heading(page, 'One more step')
    const field = page.getByLabel('Authenticator app')
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await tabsTo(page, 'Authenticator app')
    await keyboard.type('000000')
    await keyboard.press('Enter')
    await says(page, 'Incorrect Code')
    await tabsTo(page, 'Authenticator app')
    await keyboard.press('Control+A')
    await keyboard.type(code())
    await keyboard.press('Enter')
    await at(page, '/')
    await end()
  })

  test('goes back to the password after five wrong codes, and says why', async () => {
    const { email } = await staffAccount(product)
    const { page, end } = await visitor('/login')
    await enters(page, email, PASSWORD)
    for (const left of ['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.']) {
      await fill(page, 'Authenticator app', '000000')
      await press(page, 'Verify')
      await page.getByText(left).waitFor()
    }
    await press(page, 'Verify')
    await says(page, 'Too many wrong codes. Log in with your password again.')
    await heading(page, 'Login')
    await end()
  })

  test('with a code by mail or text sends it once it is asked for', async () => {
    const lena = await member(product, 'Lena')
    const phone = '+15125550142'
    const asked = () => lena.call('GET /settings/send-mfa')
    const proves = (code: string) => lena.call('POST /settings/send-mfa', { code })
    await proves(await codeSent(product, lena, asked))
    await lena.call('POST /settings', { phone })
    await proves(await codeSent(product, { phone }, asked))
    const { page, end } = await visitor('/login')
    for (const [way, to] of [
      ['Text message', { phone }],
      ['Code by email', lena],
    ] as const) {
      await enters(page, lena.email, PASSWORD)
      await heading(page, 'One more step')
      if (!(await page.getByLabel(way).isVisible())) await press(page, way)
      const code = await codeSent(product, to, async () => {
        await press(page, 'Send code')
        await page.getByText('We sent a code to your').waitFor()
      })
      await fill(page, way, code)
      await press(page, 'Verify')
      await at(page, '/')
      await page.goto('/logout')
      await at(page, '/')
      await page.goto('/login')
    }
    await end()
  })

  test('is over when the server says so', async () => {
    const { email } = await staffAccount(product)
    const { page, end } = await visitor('/login')
    const begun = page.waitForResponse(/\/auth\/login$/)
    await enters(page, email, PASSWORD)
    const { mfa_token } = await (await begun).json()
    for (let n = 0; n < 5; n++) await maren.call('POST /auth/mfa', { mfa_token, code: '000000' })
    await fill(page, 'Authenticator app', '000000')
    await press(page, 'Verify')
    await heading(page, 'Login')
    await says(page, 'This login took too long or too many tries. Begin again with your password.')
    await end()
  })

  test('offers to send a code once more after a while, and ends after ten minutes', async () => {
    const { page, end } = await visitor('/login')
    const methods = ['email', 'recovery', 'sms', 'totp']
    await answering(page, '/auth/login', 200, { mfa_required: true, mfa_token: 'begun', methods })
    await answering(page, '/auth/mfa/send', 200, { success: true })
    await page.clock.install()
    await enters(page, maren.email, PASSWORD)
    await page.getByLabel('Authenticator app').waitFor()
    await press(page, 'Text message')
    const sent = page.waitForRequest(/\/auth\/mfa\/send$/)
    await press(page, 'Send code')
    expect((await sent).postDataJSON()).toEqual({ mfa_token: 'begun', method: 'sms' })
    await page.getByText('We sent a code to your phone').waitFor()
    await page.clock.runFor(29_000)
    await page.getByRole('button', { name: /^Send again in \d s$/ }).waitFor()
    await page.clock.runFor(2_000)
    await page.getByRole('button', { name: 'Send code again' }).waitFor()
    await press(page, 'Code by email')
    await page.getByRole('button', { name: 'Send code', exact: true }).waitFor()
    await page.clock.runFor(10 * 60_000)
    await says(page, 'This took more than 10 minutes. Log in with your password again.')
    await end()
  })
})
