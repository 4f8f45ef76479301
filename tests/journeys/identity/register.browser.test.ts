import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, fill, heading, press, says, tabsTo, wrongAt } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { member, PASSWORD } from '#tests/harness/people/people.ts'
import { firstStep, newEmail, toReview, VERIFY } from '#tests/harness/people/registering.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor } = browsing()
const maren = before(() => member(product, 'Maren'))

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
    // Between the passwords is the button that shows the first.
    await types(email.toUpperCase(), PASSWORD, '', PASSWORD)
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
    for (const fact of ['Noor Aziz', 'Wound care consultant', 'Austin', 'TX', '78701', email, 'Staging'])
      expect(facts).toContain(fact)
    expect(facts).toMatch(/Categories\s+Dialysis\n/)
    await tabsTo(page, 'Complete Registration')
    await keyboard.press('Enter')
    await at(page, '/login')
    await page.getByText(`We sent an email to ${email}`).waitFor()
    expect(page.url()).not.toContain('newcomer')
    await page.goto(await linkTo(product, email, VERIFY))
    await heading(page, 'Verification Complete')
    await tabsTo(page, 'Login')
    await keyboard.press('Enter')
    await at(page, '/login')
    await tabsTo(page, 'Email')
    await types(email, PASSWORD)
    await heading(page, 'What brings you here?')
    await page.getByRole('radio', { name: /^Find a consultant/ }).focus()
    await keyboard.press('Space')
    await tabsTo(page, 'Continue')
    await keyboard.press('Enter')
    await heading(page, 'Get ready to hire')
    await page.getByText('1 of 3 done').waitFor()
    expect(complaints).toEqual([])
    await end()
  })

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
    await page.getByText('looks like a zip code in Texas, not California').waitFor()
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

  test('refuses a password that anybody would try first, at the step where it is typed', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [password, why] of [
      ['Qwertyuiop12', 'This is a common password that attackers try first. Choose another one'],
      [email, 'This is the email address'],
    ] as const) {
      await firstStep(page, email, password)
      await says(page, 'One field needs another look.')
      await wrongAt(page, 'Password', why)
    }
    await firstStep(page, email)
    await heading(page, 'Where do you work from?')
    expect(asked).not.toContain('/auth/register')
    await end()
  })

  test('leaves it to the API where the list of common passwords did not load', async () => {
    const { page, end } = await visitor('/register')
    await page.route(/\/assets\/refuse-weak/, (route) => route.abort())
    await toReview(page, newEmail(), 'Qwertyuiop12')
    await press(page, 'Complete Registration')
    await says(page, 'Registration failed')
    await heading(page, 'Create your account')
    await wrongAt(page, 'Password', 'This is a common password that attackers try first. Choose another one')
    await end()
  })

  test('shows a password while its button is pressed, and hides it when the form is sent', async () => {
    const { page, end } = await visitor('/register')
    await fill(page, 'Password', PASSWORD)
    const type = () => page.getByLabel('Password', { exact: true }).getAttribute('type')
    const show = page.getByRole('button', { name: 'Show password' })
    expect([await show.count(), await type()]).toEqual([2, 'password'])
    await show.first().click()
    await page.getByRole('button', { name: 'Hide password' }).waitFor()
    expect(await type()).toBe('text')
    expect(await page.getByLabel('Confirm Password').getAttribute('type')).toBe('password')
    await heading(page, 'Create your account')
    await press(page, 'Next')
    await says(page, "Passwords Don't Match")
    expect([await show.count(), await type()]).toEqual([2, 'password'])
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
