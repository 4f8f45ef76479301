import { describe, expect, test } from 'vitest'
import { incorrectCredentials } from '#api/http/problem.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import {
  fill,
  heading,
  openSettingsRow,
  press,
  submitLogin,
  waitForConfirmation,
  waitForFieldError,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { PASSWORD } from '#tests/harness/people/people.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { account, loginResponse } from '#tests/harness/screens/identity.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor, insider } = screens()
const priya = viewer({ first_name: 'Priya' })
const EMAIL = 'priya@example.com'
const RIGHT = '271828'
const SECRET = 'JBSWY3DPEHPK3PXP'
const URL_OF_APP = `otpauth://totp/Consilium:${EMAIL}?issuer=Consilium&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-${n}`)

/** An account without a second factor, with one right code for each method. */
function securing() {
  const { user, change, responses } = account(api, { email: EMAIL })
  const verify =
    (methodOf: () => string) =>
    ({ body }: { body: { code: string } }): ResponseOf<'POST /settings/totp/verify'> => {
      if (body.code !== RIGHT) return { success: false, error: 'Incorrect Code' }
      const isFirst = !user.mfa_enabled
      change({ mfa_enabled: true, mfa_methods: [...user.mfa_methods, methodOf()] })
      return { success: true, ...(isFirst && { recovery_codes: CODES }) }
    }
  return insider(priya, '/settings#second-factor', {
    ...responses,
    'POST /settings/totp': { otpauth_url: URL_OF_APP },
    'POST /settings/totp/verify': verify(() => 'totp'),
    'GET /settings/send-mfa': { success: true },
    'POST /settings/send-mfa': verify(() => (user.phone ? 'sms' : 'email')),
    'DELETE /settings/mfa': ({ body: { password } }) => {
      if (password !== PASSWORD) throw incorrectCredentials('Incorrect Password')
      change({ mfa_enabled: false, mfa_methods: [] })
      return { success: true }
    },
  } satisfies FakeResponses)
}

describe('The second factor', () => {
  test('is an authenticator app first; its recovery codes show once; the password turns it off', async () => {
    const { page } = await securing()
    const row = page.locator('#second-factor')
    await row.getByText('Recommended', { exact: true }).waitFor()
    await press(page, 'Setup')
    await press(page, 'Use an app')
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    expect(await flaws(page, 'settings with a QR code')).toEqual([])
    expect((await page.locator('code').innerText()).replaceAll(' ', '')).toBe(SECRET)
    expect(await page.getByRole('link', { name: 'open the app' }).getAttribute('href')).toBe(URL_OF_APP)
    await fill(page, 'Code', '000000')
    await press(page, 'Verify')
    await waitForFieldError(page, 'Code', 'Incorrect Code')
    await fill(page, 'Code', '271 828')
    await press(page, 'Verify')
    await heading(page, 'Your recovery codes')
    // Below the name of the row, which is of level 3.
    await row.getByRole('heading', { level: 4, name: 'Your recovery codes' }).waitFor()
    await row.getByRole('heading', { level: 4, name: "You won't see these again" }).waitFor()
    expect(await row.getByRole('heading', { level: 3 }).count()).toBe(1)
    expect(await page.locator('.codes code').allInnerTexts()).toEqual(CODES)
    expect(await flaws(page, 'settings with recovery codes')).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('main').getByText(EMAIL, { exact: true }).filter({ visible: true }).waitFor()
    await page.getByText(new RegExp(`^\\w+ \\d+, ${new Date().getFullYear()}, `)).waitFor()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(WIDE)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
    expect(file.suggestedFilename()).toBe('consilium-recovery-codes.txt')
    await openSettingsRow(page, 'sessions')
    await row.getByText('Recovery codes not saved yet').click()
    await press(page, "I've saved them")
    await row.getByText('Authenticator app', { exact: true }).waitFor()
    await page.reload()
    await row.getByText('Authenticator app', { exact: true }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain(CODES[0])
    await press(page, 'Turn off')
    await fill(page, 'Password', 'not it at all')
    await press(page, 'Turn off two-factor authentication')
    await waitForFieldError(page, 'Password', 'Incorrect Password')
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Turn off two-factor authentication')
    await waitForConfirmation(page, 'Two-factor authentication is off.')
  })

  test('is a mailed code without a phone, a text message with one, and recovery codes come with the first only', async () => {
    const { page } = await securing()
    await press(page, 'Setup')
    await press(page, 'Send MFA Code')
    await page.getByText(`We sent a code to ${EMAIL}`).waitFor()
    await fill(page, 'Code', RIGHT)
    await press(page, 'Verify')
    await press(page, "I've saved them")
    await openSettingsRow(page, 'phone')
    await fill(page, 'Phone', '+1 512 555 0177')
    await press(page, 'Save Phone')
    await page.locator('#phone').getByText('+15125550177', { exact: true }).waitFor()
    await openSettingsRow(page, 'second-factor')
    await press(page, 'Add another method')
    await press(page, 'Send MFA Code')
    await fill(page, 'Code', RIGHT)
    await press(page, 'Verify')
    await waitForConfirmation(page, 'Text message is on.')
    expect(await page.getByRole('heading', { name: 'Your recovery codes' }).count()).toBe(0)
  })

  test('that is lost can be replaced by a recovery code', async () => {
    const { page } = await visitor('/login', {
      ...frameResponses(priya),
      'POST /auth/login': { mfa_required: true, mfa_token: 'begun', methods: ['totp', 'recovery'] },
      'POST /auth/mfa': loginResponse(priya),
    })
    await submitLogin(page, EMAIL, PASSWORD)
    await press(page, 'Recovery code')
    await fill(page, 'Recovery code', String(CODES[0]))
    await press(page, 'Verify')
    await waitForPath(page, '/')
    const body = { mfa_token: 'begun', code: CODES[0]?.replaceAll('-', ''), method: 'recovery' }
    expect(api.bodiesOf('POST /auth/mfa')).toEqual([body])
  })
})
