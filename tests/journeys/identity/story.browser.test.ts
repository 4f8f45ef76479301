import { expect, test } from 'vitest'
import { heading, tabTo, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { newAddress, PASSWORD } from '#tests/harness/people/people.ts'
import { VERIFY_PATH } from '#tests/harness/people/registration.ts'

const { product, visitor } = pageOpeners()

test('Registering is possible by keyboard alone, up to the link in the mail and the first login', async () => {
  const { page, complaints, end } = await visitor('/register?for=nurse')
  const email = newAddress('newcomer')
  const { keyboard } = page
  const types = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await keyboard.press('Tab')
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
  }
  await tabTo(page, 'Email')
  // Between the passwords is the button that shows the first.
  await types(email.toUpperCase(), PASSWORD, '', PASSWORD)
  await heading(page, 'Where are you based?')
  await tabTo(page, 'City')
  await types('Austin', 'Texas', '78701')
  await heading(page, "What's your name?")
  await tabTo(page, 'First Name')
  await types('Noor', 'Aziz', 'Wound care consultant')
  await heading(page, 'What are your specialties?')
  await tabTo(page, 'Categories')
  for (const word of ['Wound care', 'Dialysis', 'wound care']) await types(word)
  await types('  ', '')
  expect(await page.getByRole('list', { name: 'Categories added' }).getByRole('listitem').count()).toBe(2)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await tabTo(page, 'Skills')
  await keyboard.type('Staging')
  await tabTo(page, 'Next')
  await keyboard.press('Enter')
  await heading(page, 'Is this right?')
  const facts = await page.getByRole('main').innerText()
  for (const fact of ['Noor Aziz', 'Wound care consultant', 'Austin', 'TX', '78701', email, 'Staging'])
    expect(facts).toContain(fact)
  expect(facts).toMatch(/Categories\s+Dialysis\n/)
  await tabTo(page, 'Complete Registration')
  await keyboard.press('Enter')
  await waitForPath(page, '/login')
  await page.getByText(`We sent a link to ${email}`).waitFor()
  expect(page.url()).not.toContain('newcomer')
  await page.goto(await linkTo(product, email, VERIFY_PATH))
  await heading(page, 'Verification Complete')
  await tabTo(page, 'Login')
  await keyboard.press('Enter')
  await waitForPath(page, '/login')
  // This browser knows the address from the registration.
  await tabTo(page, 'Password')
  await types(PASSWORD)
  await heading(page, 'Get ready to apply')
  await page.getByText('1 of 4 done').waitFor()
  expect(complaints).toEqual([])
  await end()
})
