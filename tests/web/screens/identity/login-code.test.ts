import { describe, expect, test } from 'vitest'
import { mfaExpired, wrong } from '#api/http/problem.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, enters, fill, heading, press, says, tabsTo } from '#tests/harness/browser/visits.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { refusing } from '#tests/harness/screens/identity.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor } = screens()
const maren = viewer()
const EMAIL = 'maren@example.com'
const RIGHT = '271828'

const entered = (user_id: string) => ({ token: 'a token', refreshToken: 'a refresh token', user_id })

/** A login that asks for a code by one of these ways, of which one code is right. */
const asking = (...methods: ('totp' | 'sms' | 'email' | 'recovery')[]): FakeAnswers => ({
  ...frameAnswers(maren),
  'POST /auth/login': { mfa_required: true, mfa_token: 'begun', methods },
  'POST /auth/mfa/send': { success: true },
  'POST /auth/mfa': ({ body: { code } }) => {
    if (code !== RIGHT) throw wrong('Incorrect Code')
    return entered(maren.user_id)
  },
})

describe('Logging in', () => {
  test('with a code is possible by keyboard alone', async () => {
    const victor = viewer({ role: 'staff', roles: ['verifier'] })
    const { page } = await visitor('/login', {
      ...asking('totp', 'recovery'),
      ...frameAnswers(victor),
      'GET /staff/licenses': answerTo('GET /staff/licenses'),
    })
    const { keyboard } = page
    await tabsTo(page, 'Email')
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
    await tabsTo(page, 'Authenticator app')
    await keyboard.type('000000')
    await keyboard.press('Enter')
    await says(page, 'Incorrect Code')
    await tabsTo(page, 'Authenticator app')
    await keyboard.press('Control+A')
    await keyboard.type(RIGHT)
    await keyboard.press('Enter')
    await at(page, '/staff/licenses')
    expect(api.callsOf('POST /auth/mfa').at(-1)?.body).toEqual({
      mfa_token: 'begun',
      code: RIGHT,
      method: 'totp',
    })
  })

  test('goes back to the password after five wrong codes, and says why', async () => {
    const { page } = await visitor('/login', asking('totp'))
    await enters(page, EMAIL, 'a password')
    for (const left of ['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.']) {
      await fill(page, 'Authenticator app', '000000')
      await press(page, 'Verify')
      await page.getByText(left).waitFor()
    }
    await press(page, 'Verify')
    await says(page, 'Too many wrong codes. Log in with your password again.')
    await heading(page, 'Login')
  })

  test('with a code by mail or text sends it once it is asked for', async () => {
    const { page } = await visitor('/login', asking('sms', 'email'))
    for (const [way, method] of [
      ['Text message', 'sms'],
      ['Code by email', 'email'],
    ] as const) {
      await enters(page, EMAIL, 'a password')
      await heading(page, 'One more step')
      const sent = api.callsOf('POST /auth/mfa/send').length
      if (!(await page.getByLabel(way).isVisible())) await press(page, way)
      expect(api.callsOf('POST /auth/mfa/send').length).toBe(sent)
      await press(page, 'Send code')
      await page.getByText('We sent a code to your').waitFor()
      expect(api.callsOf('POST /auth/mfa/send').at(-1)?.body).toEqual({ mfa_token: 'begun', method })
      await fill(page, way, RIGHT)
      await press(page, 'Verify')
      await at(page, '/')
      expect(api.callsOf('POST /auth/mfa').at(-1)?.body).toEqual({ mfa_token: 'begun', code: RIGHT, method })
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
    }
  })

  test('is over when the server says so', async () => {
    const { page } = await visitor('/login', { ...asking('totp'), 'POST /auth/mfa': refusing(mfaExpired()) })
    await enters(page, EMAIL, 'a password')
    await fill(page, 'Authenticator app', '000000')
    await press(page, 'Verify')
    await heading(page, 'Login')
    await says(page, 'This login took too long or too many tries. Start again with your password.')
  })

  test('offers to send a code once more after a while, and ends after ten minutes', async () => {
    const { page } = await visitor('/login', asking('email', 'recovery', 'sms', 'totp'))
    await page.clock.install()
    await enters(page, EMAIL, 'a password')
    await page.getByLabel('Authenticator app').waitFor()
    await press(page, 'Text message')
    await press(page, 'Send code')
    await page.getByText('We sent a code to your phone').waitFor()
    expect(api.callsOf('POST /auth/mfa/send').map(({ body }) => body)).toEqual([
      { mfa_token: 'begun', method: 'sms' },
    ])
    await page.clock.runFor(29_000)
    await page.getByRole('button', { name: /^Send again in \d s$/ }).waitFor()
    await page.clock.runFor(2_000)
    await page.getByRole('button', { name: 'Send code again' }).waitFor()
    await press(page, 'Code by email')
    await page.getByRole('button', { name: 'Send code', exact: true }).waitFor()
    await page.clock.runFor(10 * 60_000)
    await says(page, 'This took more than 10 minutes. Log in with your password again.')
  })

  test('by a code that was sent has a page with nothing that axe finds', async () => {
    const { page } = await visitor('/login', asking('totp', 'sms', 'email', 'recovery'))
    await enters(page, EMAIL, 'a password')
    await press(page, 'Text message')
    await press(page, 'Send code')
    await page.getByText('We sent a code').waitFor()
    expect(await flaws(page, 'second factor')).toEqual([])
  })
})
