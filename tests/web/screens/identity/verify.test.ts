import { describe, expect, test } from 'vitest'
import { WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, enters, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { toReview } from '#tests/harness/people/registering.ts'
import { nothingYet } from '#tests/harness/screens/every.ts'
import { account } from '#tests/harness/screens/identity.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor, insider } = screens()
const noor = viewer({ first_name: 'Noor', last_name: 'Aziz' })
const EMAIL = 'noor@example.com'
const LINK = '/verify/a-link'
const verified = { 'GET /auth/verify/{id}': { success: true } }
const dead = { 'GET /auth/verify/{id}': { success: false } }
const resent = () => api.callsOf('POST /auth/verify/resend').map(({ body }) => body)

describe('The link to verify an email', () => {
  test('says that it verifies and then that it failed, and gives the way to ask again', async () => {
    const answer = api.hold('GET /auth/verify/{id}')
    const { page } = await visitor(LINK, { ...dead, 'POST /auth/verify/resend': { success: true } })
    await heading(page, 'Verifying...')
    answer()
    await heading(page, 'Verification Failed')
    await fill(page, 'Email', EMAIL)
    await press(page, 'Send a new link')
    await page.getByText('a new link is on its way').waitFor()
    expect(resent()).toEqual([{ email: EMAIL }])
    expect(api.callsOf('GET /auth/verify/{id}').at(-1)?.params).toEqual({ id: 'a-link' })
  })

  test('can be tried again when no answer came', async () => {
    const { page } = await visitor('/login', verified)
    await page.route(/\/auth\/verify\//, (route) => route.abort())
    await page.goto(LINK)
    await press(page, 'Try again')
    await page.getByText('We could not check your link.').waitFor()
    await page.unrouteAll()
    await press(page, 'Try again')
    await heading(page, 'Verification Complete')
  })

  test('can be sent again from the login', async () => {
    const { page } = await visitor('/register', {
      'POST /auth/register': { success: true },
      'POST /auth/verify/resend': { success: true },
    })
    await toReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await at(page, '/login')
    await press(page, 'Send it again')
    await page.getByText('a new link is on its way').waitFor()
    expect(resent()).toEqual([{ email: EMAIL }])
  })

  test('leads to a login that knows the address, and to a question that knows why its reader came', async () => {
    const { answers } = account(api, { user_type_chosen: false })
    const { page } = await visitor('/', {
      ...verified,
      'POST /auth/register': { success: true },
      'POST /auth/login': { token: 'token', refreshToken: 'refresh', user_id: noor.user_id },
    })
    await page.getByRole('link', { name: 'Find consulting work' }).click()
    await at(page, '/register')
    await toReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await at(page, '/login')
    // As from a mail program: without what the pages before told this one.
    await page.goto(LINK)
    await heading(page, 'Verification Complete')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await at(page, '/login')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(EMAIL)
    api.answer({ ...nothingYet(), ...frameAnswers(noor), ...answers })
    await enters(page, EMAIL, 'a password')
    await heading(page, 'What brings you here?')
    expect(await page.getByRole('radio', { name: /^Find work/ }).isChecked()).toBe(true)
    await press(page, 'Continue')
    await heading(page, 'Get ready to apply')
    expect(await page.evaluate(() => localStorage.getItem('newcomer'))).toBeNull()
  })

  test('leads a member to the next step of their mode', async () => {
    const { user, change, answers } = account(api, {
      ...{ email: EMAIL, email_validated: false, user_type_chosen: false },
    })
    const { page } = await insider(noor, '/', {
      ...nothingYet(),
      ...frameAnswers(noor),
      ...answers,
      'GET /payments/email': { email: '' },
      'GET /auth/verify/{id}': () => {
        change({ email_validated: true })
        return { success: true }
      },
    })
    await page.getByText('0 of 3 done').waitFor()
    await page.goto(LINK)
    await heading(page, 'Verification Complete')
    await page.getByText(`You are logged in as ${EMAIL}.`).waitFor()
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
    await heading(page, 'Next: Submit a license')
    await page.getByRole('main').getByRole('link', { name: 'Home' }).waitFor()
    await page.getByRole('link', { name: 'Add License' }).click()
    await at(page, '/licenses')
    await page.goto(LINK)
    await press(page, 'Seeker')
    await page.goto(LINK)
    await page.getByRole('link', { name: 'Create Job' }).click()
    await at(page, '/create-job')
  })

  test('leads a visitor to the login', async () => {
    const { page } = await visitor(LINK, verified)
    await heading(page, 'Verification Complete')
    expect(await flaws(page, 'verify')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await at(page, '/login')
  })
})
