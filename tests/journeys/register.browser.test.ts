import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from '../harness/answers.ts'
import { browsing } from '../harness/browsing.ts'
import { linkTo } from '../harness/letters.ts'
import { flaws } from '../harness/looks.ts'
import { member, PASSWORD } from '../harness/people.ts'
import { before } from '../harness/running.ts'
import { at, enters, fill, heading, press, says, tabsTo } from '../harness/visits.ts'

const VERIFY = /\/verify\/[\w-]+/
const { product, visitor } = browsing()
const maren = before(() => member(product, 'Maren'))

let count = 0
const newEmail = () => `newcomer-${Date.now().toString(36)}-${++count}@example.com`

async function firstStep(page: Page, email: string, password = PASSWORD) {
  await fill(page, 'Email', email)
  await fill(page, 'Password', password)
  await fill(page, 'Confirm Password', password)
  await press(page, 'Next')
}

async function toReview(page: Page, email: string, password = PASSWORD) {
  await firstStep(page, email, password)
  await fill(page, 'City', 'Austin')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await fill(page, 'First Name', 'Noor')
  await fill(page, 'Last Name', 'Aziz')
  await press(page, 'Next')
  await heading(page, 'What do you work in?')
  await press(page, 'Next')
  await heading(page, 'Is this right?')
}

describe('Registering', () => {
  test('is possible by keyboard alone, up to the link in the mail and the login', async () => {
    const { page, complaints, end } = await visitor('/register')
    const email = newEmail()
    const { keyboard } = page
    const types = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await keyboard.press('Tab')
        await keyboard.type(text)
      }
      await keyboard.press('Enter')
    }
    await tabsTo(page, 'Email')
    await types(email.toUpperCase(), PASSWORD, PASSWORD)
    await heading(page, 'Where do you work from?')
    await tabsTo(page, 'City')
    await types('Austin', 'TX', '78701')
    await heading(page, 'What is your name?')
    await tabsTo(page, 'First Name')
    await types('Noor', 'Aziz', 'Wound care consultant')
    await heading(page, 'What do you work in?')
    await tabsTo(page, 'Categories')
    for (const word of ['Wound care', 'Dialysis', 'wound care']) await types(word)
    await types('  ', '')
    expect(await page.getByRole('list', { name: 'Categories added' }).getByRole('listitem').count()).toBe(2)
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await tabsTo(page, 'Skills')
    await keyboard.type('Staging')
    await tabsTo(page, 'Next')
    await keyboard.press('Enter')
    await heading(page, 'Is this right?')
    const facts = await page.getByRole('main').innerText()
    for (const fact of ['Noor Aziz', 'Wound care consultant', 'Austin', 'Texas', '78701', email, 'Staging'])
      expect(facts).toContain(fact)
    expect(facts).toMatch(/Categories\s+Dialysis\n/)
    await tabsTo(page, 'Complete Registration')
    await keyboard.press('Enter')
    await at(page, '/login')
    await page.getByText(`We sent a mail to ${email}`).waitFor()
    expect(page.url()).not.toContain('newcomer')
    await page.goto(await linkTo(product, email, VERIFY))
    await heading(page, 'Verification Complete')
    await tabsTo(page, 'Login')
    await keyboard.press('Enter')
    await at(page, '/login')
    await tabsTo(page, 'Email')
    await types(email, PASSWORD)
    await at(page, '/')
    expect(complaints).toEqual([])
    await end()
  }, 60_000)

  test('says on each step what keeps a person there', async () => {
    const { page, end } = await visitor('/register')
    await fill(page, 'Email', newEmail())
    await fill(page, 'Password', PASSWORD)
    await fill(page, 'Confirm Password', `${PASSWORD}!`)
    await press(page, 'Next')
    await says(page, "Passwords Don't Match")
    await fill(page, 'Confirm Password', PASSWORD)
    await press(page, 'Next')
    await heading(page, 'Where do you work from?')
    await fill(page, 'City', 'Austin')
    await fill(page, 'Zip', '78701')
    await press(page, 'Next')
    await says(page, 'Missing Location')
    await page.getByLabel('State', { exact: true }).selectOption('CA')
    await page.getByText('looks like a zip code of Texas, not California').waitFor()
    await press(page, 'Next')
    await fill(page, 'First Name', 'Noor')
    await press(page, 'Next')
    await says(page, 'Missing Name')
    await press(page, 'Back')
    await press(page, 'Back')
    await heading(page, 'Create your account')
    await end()
  })

  test('goes on after a reload where it was, with all but the password kept', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    await toReview(page, email)
    await press(page, 'Back')
    await fill(page, 'Categories', 'Dialysis')
    await press(page, 'Add to Categories')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      PASSWORD,
    )
    await page.reload()
    await heading(page, 'What you entered is kept')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await firstStep(page, email)
    await heading(page, 'What do you work in?')
    await page.getByRole('button', { name: 'Remove Dialysis' }).waitFor()
    await press(page, 'Back')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Noor')
    await end()
  })

  test('goes back to the first step when the email has an account already', async () => {
    const { page, end } = await visitor('/register')
    await toReview(page, maren.email)
    await press(page, 'Complete Registration')
    await says(page, 'Email Already Registered')
    await heading(page, 'Create your account')
    await end()
  })

  test('says beside the field what the API refused', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    await toReview(page, email, email)
    await press(page, 'Complete Registration')
    await says(page, 'Registration failed')
    await heading(page, 'Create your account')
    expect(await page.locator('.field--bad').innerText()).toContain('This is the email address')
    await end()
  })

  test('leads to the step of the field that the API refused', async () => {
    const { page, end } = await visitor('/register')
    await toReview(page, newEmail())
    const errors = [{ path: 'zip', message: 'five digits' }]
    await answering(page, '/auth/register', 400, { code: 'invalid_input', errors })
    await press(page, 'Complete Registration')
    await says(page, 'Registration failed')
    await heading(page, 'Where do you work from?')
    await end()
  })

  test('stays at the review after any other error', async () => {
    const { page, end } = await visitor('/register')
    await toReview(page, newEmail())
    const stop = await answering(page, '/auth/register', 500)
    await press(page, 'Complete Registration')
    await says(page, 'User already registered')
    await stop()
    await press(page, 'Complete Registration')
    await at(page, '/login')
    await end()
  })
})

describe('The link to verify an email', () => {
  test('says that it verifies and then that it failed, and gives the way to ask again', async () => {
    const { page, end } = await visitor('/login')
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/auth\/verify\//, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/verify/nothing')
    await heading(page, 'Verifying...')
    answer()
    await heading(page, 'Verification Failed')
    await fill(page, 'Email', maren.email)
    await press(page, 'Send a new link')
    await page.getByText('a new link is on its way').waitFor()
    await end()
  })

  test('can be tried again when no answer came', async () => {
    const { page, end } = await visitor('/login')
    await page.route(/\/auth\/verify\//, (route) => route.abort())
    await page.goto('/verify/nothing')
    await press(page, 'Try again')
    await page.getByText('No answer came').waitFor()
    await end()
  })

  test('can be sent again from the login', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    await toReview(page, email)
    await press(page, 'Complete Registration')
    await at(page, '/login')
    const _first = await linkTo(product, email, VERIFY)
    await press(page, 'Send it again')
    await page.getByText('a new link is on its way').waitFor()
    expect(await linkTo(product, email, VERIFY, 2)).toMatch(VERIFY)
    await end()
  })
})

test('axe finds nothing on these pages in any state, and nothing is wider than the window', async () => {
  const found: string[] = []
  const { page, complaints, end } = await visitor('/register')
  const looks = async (name: string) => void found.push(...(await flaws(page, `access ${name}`)))
  await press(page, 'Next')
  await looks('register 1 refused')
  await firstStep(page, newEmail())
  await fill(page, 'Zip', '78701')
  await page.getByLabel('State', { exact: true }).selectOption('CA')
  await press(page, 'Next')
  await looks('register 2 refused')
  await fill(page, 'City', 'Austin')
  await press(page, 'Next')
  await fill(page, 'First Name', 'Noor')
  await fill(page, 'Last Name', 'Aziz')
  await press(page, 'Next')
  for (const word of ['Wound care', 'Long-term care', 'Hospice and palliative care']) {
    await fill(page, 'Categories', word)
    await press(page, 'Add to Categories')
  }
  await looks('register 4')
  await press(page, 'Next')
  await heading(page, 'Is this right?')
  const stop = await answering(page, '/auth/register', 500)
  await press(page, 'Complete Registration')
  await says(page, 'User already registered')
  await looks('register 5 refused')
  await stop()
  await press(page, 'Complete Registration')
  await page.getByText('We sent a mail to').waitFor()
  await answering(page, '/auth/login', 403, { code: 'account_suspended' })
  await enters(page, maren.email, PASSWORD)
  await says(page, 'This account is suspended.')
  await looks('login suspended')
  await page.unrouteAll()
  const methods = ['totp', 'sms', 'email', 'recovery']
  await answering(page, '/auth/login', 200, { mfa_required: true, mfa_token: 'begun', methods })
  await answering(page, '/auth/mfa/send', 200, { success: true })
  await press(page, 'Login')
  await press(page, 'Text message')
  await press(page, 'Send code')
  await page.getByText('We sent a code').waitFor()
  await looks('second factor')
  await page.goto('/forgot-password')
  await answering(page, '/auth/forgot-password', 200, { success: true })
  await fill(page, 'Email', maren.email)
  await fill(page, 'Confirm Email', maren.email)
  await press(page, 'Send link')
  await page.getByText('A password reset link').waitFor()
  await looks('forgot password')
  await page.goto(`/reset-password/${maren.user_id}/none`)
  await fill(page, 'Password', PASSWORD)
  await fill(page, 'Confirm Password', PASSWORD)
  await press(page, 'Save Password')
  await says(page, 'Password Link Invalid or Expired')
  await looks('reset password')
  await page.goto('/verify/none')
  await heading(page, 'Verification Failed')
  await looks('verify failed')
  await answering(page, '/auth/verify/none', 200, { success: true })
  await page.reload()
  await heading(page, 'Verification Complete')
  await looks('verify')
  expect([...found, ...complaints]).toEqual([])
  await end()
}, 150_000)
