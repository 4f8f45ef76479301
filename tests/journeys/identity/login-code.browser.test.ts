import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, enters, fill, heading, press, says, tabsTo } from '#tests/harness/browser/visits.ts'
import { member, PASSWORD, staffAccount } from '#tests/harness/people/people.ts'
import { codeSent } from '#tests/harness/people/second-factor.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor } = browsing()
const maren = before(() => member(product, 'Maren'))

describe('Logging in', () => {
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
    await keyboard.type(code())
    await keyboard.press('Enter')
    await at(page, '/staff/licenses')
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
    await says(page, 'This login took too long or too many tries. Start again with your password.')
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
