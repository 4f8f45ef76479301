import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { incorrectCredentials, refusal, unauthorized } from '#api/http/problem.ts'
import {
  fieldValue,
  fill,
  openSettingsRow,
  press,
  submitLogin,
  waitForConfirmation,
  waitForErrorSummary,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { PASSWORD } from '#tests/harness/people/people.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { account, loginResponse } from '#tests/harness/screens/identity.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()
const CODE = '271828'
type User = NonNullable<Parameters<typeof account>[1]>

/** An account whose session is too old for sensitive changes until there is a new proof. */
function old(settings: User = {}) {
  const { user, change, responses } = account(api, settings)
  let isProved = false
  return {
    user,
    change,
    responses: {
      ...responses,
      'POST /settings': (call) => {
        if (!isProved) throw refusal('proof_needed')
        return responses['POST /settings'](call)
      },
      'POST /auth/prove': ({ body: { password, code } }) => {
        const needsCode = user.mfa_methods.length > 0
        if (needsCode && code === undefined) throw refusal('code_needed')
        if (needsCode ? code !== CODE : password !== PASSWORD) throw incorrectCredentials('It is wrong.')
        isProved = true
        return { success: true }
      },
      'POST /auth/prove/send': { success: true },
    } satisfies FakeResponses,
  }
}
const changes = (settings?: User) => {
  const { user, change, responses } = old(settings)
  return insider(maren, '/settings#phone', responses).then(({ page }) => ({ page, user, change }))
}
const dialog = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" })
const savePhone = async (page: Page, phone: string) => {
  await openSettingsRow(page, 'phone')
  await fill(page, 'Phone', phone)
  await press(page, 'Save Phone')
  await dialog(page).waitFor()
}
const proofs = () => api.bodiesOf('POST /auth/prove')

test('A change from an old session asks for the password in a dialog, and continues with the typed text', async () => {
  const { page, user } = await changes()
  await savePhone(page, '+1 512 555 0144')
  await press(page, 'Confirm')
  await dialog(page).getByText('Enter your password', { exact: true }).first().waitFor()
  await fill(page, 'Your password', 'not it at all')
  await page.keyboard.press('Enter')
  await waitForErrorSummary(page, 'Incorrect Password')
  await fill(page, 'Your password', PASSWORD)
  await page.keyboard.press('Enter')
  await waitForConfirmation(page, /^Saved/)
  expect(await dialog(page).count()).toBe(0)
  expect(user.phone).toBe('+15125550144')
  await openSettingsRow(page, 'phone')
  await fill(page, 'Phone', '+1 512 555 0145')
  await press(page, 'Save Phone')
  await expect.poll(() => user.phone).toBe('+15125550145')
})

test('Canceling the proof changes nothing, says so and keeps the typed text', async () => {
  const { page, user } = await changes({ mfa_enabled: true, mfa_methods: ['totp'] })
  const refuse = () => dialog(page).getByRole('button', { name: 'Cancel' }).click()
  for (const cancel of [refuse, () => page.keyboard.press('Escape')]) {
    await savePhone(page, '+1 512 555 0166')
    await cancel()
    await waitForErrorSummary(page, "Nothing changed. First we need to make sure it's you.")
    expect(await dialog(page).count()).toBe(0)
    expect(await fieldValue(page, 'Phone')).toBe('+1 512 555 0166')
  }
  expect(user.phone).toBeUndefined()
})

test.each([
  ['totp', 'Authenticator app'],
  ['email', 'Code by email'],
] as const)('With a second factor the dialog asks for a code: by %s', async (method, label) => {
  const { page } = await changes({ mfa_enabled: true, mfa_methods: [method] })
  await savePhone(page, '+1 512 555 0168')
  await page.getByLabel(label).waitFor()
  if (method === 'email') expect(await flaws(page, 'proof code')).toEqual([])
  await fill(page, label, '000000')
  await press(page, 'Confirm')
  await waitForErrorSummary(page, 'Incorrect Code')
  await fill(page, label, CODE)
  await press(page, 'Confirm')
  await waitForConfirmation(page, /^Saved/)
  expect(proofs()).toEqual(['000000', CODE].map((code) => ({ code, method })))
})

test('If a second factor was turned on meanwhile, in another tab, the dialog asks for a code', async () => {
  const { page, user } = await changes()
  await savePhone(page, '+1 512 555 0171')
  // The page is not told; it learns of the change by the refusal.
  Object.assign(user, { mfa_enabled: true, mfa_methods: ['totp'] })
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Confirm')
  await fill(page, 'Authenticator app', CODE)
  await press(page, 'Confirm')
  await waitForConfirmation(page, /^Saved/)
})

test('A proof is accepted although the access token has expired meanwhile', async () => {
  const { user, responses } = old()
  let isWorn = true
  const { page } = await insider(maren, '/settings#phone', {
    ...responses,
    'POST /auth/prove': (call) => {
      if (isWorn) throw unauthorized('jwt expired')
      return responses['POST /auth/prove'](call)
    },
    'POST /auth/token': () => {
      isWorn = false
      return { token: 'next', refreshToken: 'next' }
    },
  })
  await savePhone(page, '+1 512 555 0169')
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Confirm')
  await waitForConfirmation(page, /^Saved/)
  expect(user.phone).toBe('+15125550169')
})

test('The dialog ends with the session: the next person is not asked, and nothing of theirs is changed', async () => {
  const { page } = await changes()
  const noor = viewer({ first_name: 'Noor' })
  await savePhone(page, '+1 512 555 0170')
  api.answer({
    ...frameResponses(noor),
    'POST /auth/login': loginResponse(noor),
  })
  // Like a logout in another tab.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  await submitLogin(page, 'noor@example.com', PASSWORD)
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .waitFor()
  expect(await dialog(page).count()).toBe(0)
  expect(api.callsOf('POST /settings').length).toBe(1)
})

test('The dialog can be above any screen, and axe finds no flaw', async () => {
  const { responses } = old()
  const { page } = await insider(maren, '/payment-settings', {
    ...responses,
    'GET /payments/email': { email: '' },
    'POST /payments/email': () => {
      if (proofs().length === 0) throw refusal('proof_needed')
      return { success: true }
    },
  })
  await page.getByLabel(/email/i).first().fill('pay@example.com')
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByLabel('Your password').waitFor()
  expect(await flaws(page, 'proof password')).toEqual([])
  await press(page, 'Confirm')
  await waitForErrorSummary(page, 'One field needs another look.')
  expect(await flaws(page, 'proof refused')).toEqual([])
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Confirm')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => api.callsOf('POST /payments/email').length).toBe(2)
  expect(api.lastOf('POST /payments/email')?.body).toMatchObject({ email: 'pay@example.com' })
})
