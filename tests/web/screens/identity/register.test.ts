import { describe, expect, test } from 'vitest'
import { invalidInput } from '#api/http/problem.ts'
import { weaknessMessage } from '#domain/identity/password-rules.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import {
  fieldValue,
  fill,
  heading,
  press,
  waitForErrorSummary,
  waitForFieldError,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { PASSWORD } from '#tests/harness/people/people.ts'
import { fillFirstStep, goToReview } from '#tests/harness/people/registration.ts'
import { internalError } from '#tests/harness/screens/default-responses.ts'
import { respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, visitor } = screens()
const EMAIL = 'noor@example.com'
const COMMON = 'This is a common password that attackers try first. Choose another one'
const registerCalls = () => api.bodiesOf('POST /auth/register')

describe('The doors of the registration', () => {
  test('lead to the words of each side, back with Back, and past the page that asked to log in', async () => {
    const { page } = await visitor('/register?next=%2Fpricing')
    await heading(page, 'Who are you?')
    expect(await flaws(page, 'register doors')).toEqual([])
    await page.getByRole('link', { name: 'Register a clinic' }).click()
    await heading(page, 'Create your clinic account')
    expect(new URL(page.url()).search).toBe('?for=clinic&next=%2Fpricing')
    await page.getByRole('complementary').getByText('Post a job').waitFor()
    await page.goBack()
    await heading(page, 'Who are you?')
    await page.getByRole('link', { name: 'Register as a nurse' }).click()
    await page.getByRole('complementary').getByText('Add your license').waitFor()
    await fill(page, 'Email', EMAIL)
    await page.getByRole('link', { name: 'Register a clinic instead' }).click()
    await page.getByRole('complementary').getByText('Post a job').waitFor()
    expect(await fieldValue(page, 'Email')).toBe(EMAIL)
    await page.getByRole('link', { name: 'Register as a nurse instead' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await waitForPath(page, '/login')
    expect(new URL(page.url()).search).toBe('?next=%2Fpricing')
  })

  test('stay switched when Forward is pressed after the switch', async () => {
    const { page } = await visitor('/register?for=nurse')
    await fillFirstStep(page, EMAIL)
    await heading(page, 'Where are you based?')
    await page.goBack()
    await page.getByRole('link', { name: 'Register a clinic instead' }).click()
    await page.getByRole('link', { name: 'Register as a nurse instead' }).waitFor()
    await page.goForward()
    await expect.poll(() => page.evaluate(() => history.state.step ?? 0)).toBe(0)
    expect(new URL(page.url()).search).toBe('?for=clinic')
    await page.getByRole('link', { name: 'Register as a nurse instead' }).waitFor()
  })

  test('store the side for the first home', async () => {
    const { page } = await visitor('/register?for=clinic', { 'POST /auth/register': { success: true } })
    await goToReview(page, EMAIL, PASSWORD, 'What do you need a nurse for?')
    await press(page, 'Complete Registration')
    await waitForPath(page, '/login')
    const stored = await page.evaluate(() => localStorage.getItem('newcomer'))
    expect(JSON.parse(stored ?? '')).toEqual({
      email: EMAIL,
      way: 'seeker',
      registeredAt: expect.any(Number),
    })
  })
})

describe('Registering', () => {
  test('says while a password is typed what it still needs', async () => {
    const { page } = await visitor('/register?for=nurse')
    const needs = () => page.locator('.value-needs li').allTextContents()
    await fill(page, 'Password', 'Qwertyuiop1')
    await expect.poll(needs).toEqual(['12 characters or more, not yet', 'Not a common password, done'])
    await fill(page, 'Password', 'Qwertyuiop12')
    await expect.poll(needs).toEqual(['12 characters or more, done', 'Not a common password, not yet'])
    await fill(page, 'Password', PASSWORD)
    await fill(page, 'Confirm Password', PASSWORD.slice(0, 5))
    await expect.poll(needs).toContain('Same so far, not yet')
    await fill(page, 'Confirm Password', PASSWORD)
    await expect.poll(needs).toContain('Both are the same, done')
  })

  test('fills a card beside the steps, and offers words that are one press away', async () => {
    const { page } = await visitor('/register?for=nurse')
    await goToReview(page, EMAIL)
    await press(page, 'Back')
    await page.getByRole('button', { name: 'Wound care', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove Wound care' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Infection prevention')
    expect(await page.getByRole('button', { name: 'Wound care', exact: true }).count()).toBe(0)
    const card = await page.getByRole('complementary').innerText()
    for (const text of ['Noor Aziz', 'Austin, TX', 'Wound care']) expect(card).toContain(text)
  })

  test('changes an answer from the review and comes straight back', async () => {
    const { page } = await visitor('/register?for=nurse')
    await goToReview(page, EMAIL)
    await press(page, 'Change city, state, zip code')
    await fill(page, 'City', 'Houston')
    await press(page, 'Next')
    await heading(page, 'Is this right?')
    await page.getByText('Houston, TX 78701').waitFor()
    await press(page, 'Back')
    await heading(page, 'What are your specialties?')
    await press(page, 'Back')
    await press(page, 'Back')
    expect(await fieldValue(page, 'City')).toBe('Houston')
  })

  test('sends the entered fields, and leads to a login that says where the mail went', async () => {
    const { page } = await visitor('/register?for=nurse', { 'POST /auth/register': { success: true } })
    await goToReview(page, EMAIL.toUpperCase())
    const facts = await page.getByRole('main').innerText()
    for (const fact of ['Noor Aziz', 'Austin, TX 78701', EMAIL]) expect(facts).toContain(fact)
    await press(page, 'Complete Registration')
    await waitForPath(page, '/login')
    await page.getByText(`We sent a link to ${EMAIL}`).waitFor()
    expect(registerCalls()).toEqual([
      {
        email: EMAIL,
        password: PASSWORD,
        first_name: 'Noor',
        last_name: 'Aziz',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        title: '',
        categories: [],
        skills: [],
      },
    ])
  })

  test('names on each step the fields that block it', async () => {
    const { page } = await visitor('/register?for=nurse')
    await press(page, 'Next')
    expect(await flaws(page, 'register 1 refused')).toEqual([])
    await fill(page, 'Email', EMAIL)
    await fill(page, 'Password', PASSWORD)
    await fill(page, 'Confirm Password', `${PASSWORD}!`)
    await press(page, 'Next')
    await waitForErrorSummary(page, "Passwords Don't Match")
    await fill(page, 'Confirm Password', PASSWORD)
    await press(page, 'Next')
    await heading(page, 'Where are you based?')
    await fill(page, 'City', 'Austin')
    await fill(page, 'Zip', '78701')
    await press(page, 'Next')
    await waitForErrorSummary(page, 'Missing Location')
    await page.getByLabel('State', { exact: true }).selectOption('CA')
    await page.getByText('looks like a ZIP code in Texas, not California').waitFor()
    expect(await flaws(page, 'register 2 refused')).toEqual([])
    await page.setViewportSize(WIDE)
    await press(page, 'Next')
    await fill(page, 'First Name', 'Noor')
    await press(page, 'Next')
    await waitForErrorSummary(page, 'Missing Name')
    await press(page, 'Back')
    await press(page, 'Back')
    await heading(page, 'Create your nurse account')
  })

  test('accepts several categories, however long, which fit the window', async () => {
    const { page } = await visitor('/register?for=nurse')
    await goToReview(page, EMAIL)
    await press(page, 'Back')
    for (const word of ['Wound care', 'Long-term care', 'Hospice and palliative care']) {
      await fill(page, 'Categories', word)
      await press(page, 'Add to Categories')
    }
    const addedCategories = page.getByRole('list', { name: 'Categories added' }).getByRole('listitem')
    expect(await addedCategories.count()).toBe(3)
    expect(await flaws(page, 'register 4')).toEqual([])
  })

  test('continues after a reload at the same step, with everything except the password', async () => {
    const { page } = await visitor('/register?for=nurse')
    await goToReview(page, EMAIL)
    await press(page, 'Back')
    await fill(page, 'Categories', 'Dialysis')
    await press(page, 'Add to Categories')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      PASSWORD,
    )
    await page.reload()
    await heading(page, 'We kept what you entered')
    expect(await fieldValue(page, 'Email')).toBe(EMAIL)
    expect(await fieldValue(page, 'Password')).toBe('')
    await fillFirstStep(page, EMAIL)
    await heading(page, 'What are your specialties?')
    await page.getByRole('button', { name: 'Remove Dialysis' }).waitFor()
    await press(page, 'Back')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Noor')
  })

  test('refuses a very common password at the step where it is typed', async () => {
    const { page } = await visitor('/register?for=nurse')
    for (const [password, why] of [
      ['Qwertyuiop12', COMMON],
      [EMAIL, 'This is the email address'],
    ] as const) {
      await fillFirstStep(page, EMAIL, password)
      await waitForErrorSummary(page, 'One field needs another look.')
      await waitForFieldError(page, 'Password', why)
    }
    await fillFirstStep(page, EMAIL)
    await heading(page, 'Where are you based?')
    expect(registerCalls()).toEqual([])
  })

  test('leaves the check to the API if the list of common passwords did not load', async () => {
    const weak = invalidInput('password', weaknessMessage({ weakness: 'common', minLength: 12 }))
    const { page } = await visitor('/register?for=nurse', { 'POST /auth/register': respondWithRefusal(weak) })
    await page.route(/\/assets\/refuse-w/, (route) => route.abort())
    await goToReview(page, EMAIL, 'Qwertyuiop12')
    await press(page, 'Complete Registration')
    await waitForErrorSummary(page, 'Registration failed')
    await heading(page, 'Create your nurse account')
    await waitForFieldError(page, 'Password', COMMON)
  })

  test('shows a password while its button is pressed, and hides it when the form is sent', async () => {
    const { page } = await visitor('/register?for=nurse')
    await fill(page, 'Password', PASSWORD)
    const type = () => page.getByLabel('Password', { exact: true }).getAttribute('type')
    const show = page.getByRole('button', { name: 'Show password' })
    expect([await show.count(), await type()]).toEqual([2, 'password'])
    await show.first().click()
    await page.getByRole('button', { name: 'Hide password' }).waitFor()
    expect(await type()).toBe('text')
    expect(await page.getByLabel('Confirm Password').getAttribute('type')).toBe('password')
    await heading(page, 'Create your nurse account')
    await press(page, 'Next')
    await waitForErrorSummary(page, "Passwords Don't Match")
    expect([await show.count(), await type()]).toEqual([2, 'password'])
  })

  const [takenEmail, invalidZip] = [
    { success: false } as const,
    respondWithRefusal(invalidInput('zip', 'five digits')),
  ]
  test.each([
    ['the email has an account already', takenEmail, 'Email Already Registered', 'Create your nurse account'],
    ['the API refused a field', invalidZip, 'Registration failed', 'Where are you based?'],
  ])('leads to the step with the error if %s', async (_, answer, text, step) => {
    const { page } = await visitor('/register?for=nurse', { 'POST /auth/register': answer })
    await goToReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await waitForErrorSummary(page, text)
    await heading(page, step)
  })

  test('leads a person who has an account to the login or a new password', async () => {
    const { page } = await visitor('/register?for=nurse', { 'POST /auth/register': takenEmail })
    await goToReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await waitForErrorSummary(page, 'Email Already Registered')
    expect(await flaws(page, 'register taken')).toEqual([])
    await page.getByRole('alert').getByRole('link', { name: 'Log in' }).waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'reset your password' }).click()
    await waitForPath(page, '/forgot-password')
  })

  test('stays at the review after any other error, and continues from there', async () => {
    const { page } = await visitor('/register?for=nurse', { 'POST /auth/register': internalError })
    await goToReview(page, EMAIL)
    await press(page, 'Complete Registration')
    await waitForErrorSummary(page, 'User already registered')
    expect(await flaws(page, 'register 5 refused')).toEqual([])
    api.answer({ 'POST /auth/register': { success: true } })
    await press(page, 'Complete Registration')
    await waitForPath(page, '/login')
  })
})

test('A registration without an answer says so, and not that the account exists', async () => {
  const { page } = await visitor('/register?for=nurse', {})
  await goToReview(page, EMAIL)
  await page.route('**/auth/register', (route) => route.abort())
  await press(page, 'Complete Registration')
  await waitForErrorSummary(page, "We couldn't confirm your registration")
  await page.getByText('If no email arrives in a few minutes, try again.').waitFor()
  expect(await page.getByText('User already registered').count()).toBe(0)
})

async function registering() {
  const { page } = await visitor('/pricing', { 'POST /auth/register': { success: false } })
  await page.goto('/register?for=nurse')
  await goToReview(page, EMAIL)
  return page
}

test('The browser’s Back goes through a registration step by step, and out at its first', async () => {
  const page = await registering()
  await page.goBack()
  await heading(page, 'What are your specialties?')
  await page.goBack()
  await heading(page, "What's your name?")
  expect(await fieldValue(page, 'First Name')).toBe('Noor')
  await press(page, 'Next')
  await heading(page, 'What are your specialties?')
  // The page's own Back has the same effect as the browser's.
  await press(page, 'Back')
  await heading(page, "What's your name?")
  await page.goBack()
  await heading(page, 'Where are you based?')
  expect(await fieldValue(page, 'City')).toBe('Austin')
  await page.goBack()
  await heading(page, 'Create your nurse account')
  expect(await fieldValue(page, 'Password')).not.toBe('')
  await page.goBack()
  await waitForPath(page, '/pricing')
})

test('After a reload a registration asks for the password again, continues at its step, and Back goes step by step', async () => {
  const page = await registering()
  await page.reload()
  await heading(page, 'Create your nurse account')
  await fillFirstStep(page, EMAIL)
  await heading(page, 'Is this right?')
  for (const step of [
    ...['What are your specialties?', "What's your name?", 'Where are you based?'],
    'Create your nurse account',
  ]) {
    await page.goBack()
    await heading(page, step)
  }
  await page.goBack()
  await waitForPath(page, '/pricing')
})

test('A refusal that leads to an earlier step leads the history there too', async () => {
  const page = await registering()
  await press(page, 'Complete Registration')
  await heading(page, 'Create your nurse account')
  await page.goBack()
  await waitForPath(page, '/pricing')
})
