import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { incorrectCredentials, invalidInput } from '#api/http/problem.ts'
import { weaknessMessage } from '#domain/identity/password-rules.ts'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import {
  fieldValue,
  fill,
  heading,
  press,
  submitLogin,
  switchUserType,
  waitForErrorSummary,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { goToReview } from '#tests/harness/people/registration.ts'
import { emptyResponses, internalError } from '#tests/harness/screens/default-responses.ts'
import { respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { account, loginResponse } from '#tests/harness/screens/identity.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider, visitor } = screens()
const noor = viewer({ first_name: 'Noor', last_name: 'Aziz' })
const EMAIL = 'noor@example.com'
const LINK = '/verify/a-link'
const verifiedResponse = { 'GET /auth/verify/{id}': { success: true } }
const failedResponse = { 'GET /auth/verify/{id}': { success: false } }
const resendCalls = () => api.bodiesOf('POST /auth/verify/resend')

describe('The link to verify an email', () => {
  test('says that it verifies and then that it failed, and can be requested again', async () => {
    const answer = api.hold('GET /auth/verify/{id}')
    const { page } = await visitor(LINK, { ...failedResponse, 'POST /auth/verify/resend': { success: true } })
    await press(page, 'Verify email')
    await heading(page, 'Verifying...')
    answer()
    await heading(page, 'Verification Failed')
    await fill(page, 'Email', EMAIL)
    await press(page, 'Send a new link')
    await page.getByText('a new link is on its way').waitFor()
    expect(resendCalls()).toEqual([{ email: EMAIL }])
    expect(api.lastOf('GET /auth/verify/{id}')?.params).toEqual({ id: 'a-link' })
  })

  test('can be tried again when no answer came', async () => {
    const { page } = await visitor('/login', verifiedResponse)
    await page.route(/\/auth\/verify\//, (route) => route.abort())
    await page.goto(LINK)
    await press(page, 'Verify email')
    await press(page, 'Try again')
    await page.getByText("We couldn't check your link.").waitFor()
    await page.unrouteAll()
    await press(page, 'Try again')
    await heading(page, 'Verification Complete')
  })

  test('does nothing by itself if nobody registered in this browser, as when a mail scanner opens it', async () => {
    const { page } = await visitor(LINK, verifiedResponse)
    await heading(page, 'Verify your email')
    await page.waitForLoadState('networkidle')
    expect(api.callsOf('GET /auth/verify/{id}')).toEqual([])
    expect(await flaws(page, 'verify elsewhere')).toEqual([])
    await press(page, 'Verify email')
    await heading(page, 'Verification Complete')
    expect(api.callsOf('GET /auth/verify/{id}')).toHaveLength(1)
  })

  test('does nothing by itself if the link of the person who registered here has ended', async () => {
    const { page } = await visitor('/login', verifiedResponse)
    const registeredAt = Date.now() - hours(VERIFY_LINK_HOURS)
    const stored = JSON.stringify({ email: EMAIL, way: 'seeker', registeredAt })
    await page.evaluate((text) => localStorage.setItem('newcomer', text), stored)
    await page.goto(LINK)
    await heading(page, 'Verify your email')
    await page.waitForLoadState('networkidle')
    expect(api.callsOf('GET /auth/verify/{id}')).toEqual([])
  })

  test('does nothing by itself for a member without a pending verification', async () => {
    const { responses } = account(api, { email: EMAIL, email_validated: true })
    const { page } = await insider(noor, LINK, { ...emptyResponses(noor), ...responses, ...verifiedResponse })
    await heading(page, 'Verify your email')
    await page.waitForLoadState('networkidle')
    expect(api.callsOf('GET /auth/verify/{id}')).toEqual([])
  })

  test('can be sent again from the login', async () => {
    const { page } = await visitor('/register?for=nurse', {
      'POST /auth/register': { success: true },
      'POST /auth/verify/resend': { success: true },
    })
    await goToReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await waitForPath(page, '/login')
    await press(page, 'Send it again')
    await page.getByText('a new link is on its way').waitFor()
    expect(resendCalls()).toEqual([{ email: EMAIL }])
  })

  test('leads to a login that names no address, and to the home of the chosen door', async () => {
    const { user, responses } = account(api, { email: EMAIL, user_type_chosen: false })
    const { page } = await visitor('/', {
      ...verifiedResponse,
      'POST /auth/register': { success: true },
      'POST /auth/login': loginResponse(noor),
    })
    await page.getByRole('link', { name: 'Register as a nurse' }).click()
    await waitForPath(page, '/register')
    await goToReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await waitForPath(page, '/login')
    // Like a link in a mail program: without the history state of earlier pages.
    await page.goto(LINK)
    await heading(page, 'Verification Complete')
    expect(await flaws(page, 'verify')).toEqual([])
    await page.setViewportSize(WIDE)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await waitForPath(page, '/login')
    // Who registered in this browser need not type the address again.
    expect(await fieldValue(page, 'Email')).toBe(EMAIL)
    expect(await page.getByRole('button', { name: 'Send it again' }).count()).toBe(0)
    api.answer({ ...emptyResponses(noor), ...responses })
    await submitLogin(page, EMAIL, 'a password')
    await heading(page, 'Get ready to apply')
    await expect.poll(() => user).toMatchObject({ user_type: 'consultant', user_type_chosen: true })
    expect(await page.evaluate(() => localStorage.getItem('newcomer'))).toBeNull()
  })

  test('leads a member to the next step of their mode', async () => {
    const { user, change, responses } = account(api, {
      ...{ email: EMAIL, email_validated: false, user_type_chosen: false },
    })
    const { page } = await insider(noor, '/', {
      ...emptyResponses(noor),
      ...responses,
      'GET /payments/email': { email: '' },
      'GET /auth/verify/{id}': () => {
        change({ email_validated: true })
        return { success: true }
      },
    })
    await page.getByText('0 of 4 done').waitFor()
    await page.goto(LINK)
    await heading(page, 'Verification Complete')
    await page.getByText(`You're logged in as ${EMAIL}.`).waitFor()
    await heading(page, 'Next: tell us what brings you here')
    expect(await flaws(page, 'verify of a member')).toEqual([])
    await page.setViewportSize(WIDE)
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await heading(page, 'What brings you here?')
    await page.getByText('Find work', { exact: true }).click()
    await press(page, 'Continue')
    await heading(page, 'Get ready to apply')
    await expect.poll(() => user).toMatchObject({ user_type: 'consultant', user_type_chosen: true })
    await page.goto(LINK)
    await press(page, 'Verify email')
    await heading(page, 'Next: Add your license')
    await page.getByRole('main').getByRole('link', { name: 'Home' }).waitFor()
    await page.getByRole('link', { name: 'Add License' }).click()
    await waitForPath(page, '/licenses')
    await page.goto(LINK)
    await press(page, 'Verify email')
    await switchUserType(page, 'Seeker')
    await page.goto(LINK)
    await press(page, 'Verify email')
    await page.getByRole('link', { name: 'Create Job' }).click()
    await waitForPath(page, '/create-job')
  })
})

const NEXT = 'a river under the bridge'
const unknown = respondWithRefusal(incorrectCredentials('Email not found'))

async function chooses(page: Page, password: string, confirm = password) {
  await fill(page, 'Password', password)
  await fill(page, 'Confirm Password', confirm)
  await press(page, 'Save Password')
}

describe('A forgotten password', () => {
  test('is answered with a link, or with the reason why not', async () => {
    const { page } = await visitor('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const asks = async (email: string, confirm = email) => {
      await fill(page, 'Email', email)
      await fill(page, 'Confirm Email', confirm)
      await page.getByRole('main').getByRole('button').click()
    }
    const resetCalls = () => api.callsOf('POST /auth/forgot-password')
    const currentStep = () => page.locator('main [aria-current=step] b').textContent()
    expect(await currentStep()).toBe('Ask for a link')
    await asks(EMAIL, 'noor@example.org')
    await waitForErrorSummary(page, 'Emails do not match')
    expect(resetCalls()).toEqual([])
    api.answer({ 'POST /auth/forgot-password': unknown })
    await asks('nobody@example.com')
    await waitForErrorSummary(page, 'Email not found')
    api.answer({ 'POST /auth/forgot-password': internalError })
    await asks(EMAIL)
    await waitForErrorSummary(page, 'An error occurred. Please try again.')
    api.answer({ 'POST /auth/forgot-password': { success: true } })
    await asks(EMAIL.toUpperCase())
    await heading(page, 'A password reset link has been sent to your email.')
    expect(await currentStep()).toBe('Open the link in your email')
    expect(resetCalls().at(-1)?.body).toEqual({ email: EMAIL })
    expect(await flaws(page, 'forgot password')).toEqual([])
  })

  test('is replaced through the link once, and the login follows after three seconds', async () => {
    const dana = viewer({ first_name: 'Dana' })
    const link = `/reset-password/${dana.user_id}/a-link`
    const answer = { 'POST /auth/reset-password': { success: true } }
    const { page } = await insider(dana, link, answer)
    await chooses(page, NEXT, 'a river')
    await waitForErrorSummary(page, 'Passwords do not match')
    await chooses(page, 'short')
    await page.getByText('Choose a password of at least 12 characters').first().waitFor()
    const weak = invalidInput('password', weaknessMessage({ weakness: 'is_address', minLength: 12 }))
    api.answer({ 'POST /auth/reset-password': respondWithRefusal(weak) })
    await chooses(page, EMAIL)
    await waitForErrorSummary(page, 'Choose another password')
    // The answer for an id that does not exist.
    api.answer({ 'POST /auth/reset-password': unknown })
    await chooses(page, NEXT)
    await waitForErrorSummary(page, 'Email not found')
    api.answer({ 'POST /auth/reset-password': internalError })
    await press(page, 'Save Password')
    await waitForErrorSummary(page, 'An error occurred. Please try again.')
    api.answer(answer)
    await press(page, 'Save Password')
    await heading(page, 'Password Saved')
    const saveTime = Date.now()
    await waitForPath(page, '/login')
    expect(Date.now() - saveTime).toBeGreaterThan(2_500)
    expect(api.lastOf('POST /auth/reset-password')?.body).toEqual({
      password: NEXT,
      user_id: dana.user_id,
      tmp_uuid: 'a-link',
    })
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
    api.answer({ 'POST /auth/reset-password': { success: false } })
    await page.goto(link)
    await chooses(page, 'another river and a bridge')
    await waitForErrorSummary(page, 'Password Link Invalid or Expired')
    expect(await flaws(page, 'reset password')).toEqual([])
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await waitForPath(page, '/forgot-password')
  })
})
