import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, enters, fill, heading, press, says } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { member, PASSWORD } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const RESET = /\/reset-password\/[\w-]+\/[\w-]+/
const { product, visitor, insider } = browsing()
const maren = before(() => member(product, 'Maren'))

describe('A forgotten password', () => {
  test('is answered with a link, or with the reason why not', async () => {
    const { page, end } = await visitor('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const asks = async (email: string, confirm = email) => {
      await fill(page, 'Email', email)
      await fill(page, 'Confirm Email', confirm)
      await page.getByRole('main').getByRole('button').click()
    }
    await asks(maren.email, 'maren@example.org')
    await says(page, 'Emails do not match')
    await asks('nobody@example.com')
    await says(page, 'Email not found')
    const stop = await answering(page, '/auth/forgot-password', 500)
    await asks(maren.email)
    await says(page, 'An error occurred. Please try again.')
    await stop()
    await asks(maren.email.toUpperCase())
    await heading(page, 'A password reset link has been sent to your email.')
    expect(await linkTo(product, maren.email, RESET)).toMatch(RESET)
    await end()
  })

  test('is replaced by the link once, and the login follows after three seconds', async () => {
    const dana = await member(product, 'Dana')
    await dana.call('POST /auth/forgot-password', { email: dana.email })
    const link = await linkTo(product, dana.email, RESET)
    const { page, end } = await insider(dana, link)
    const chooses = async (password: string, confirm = password) => {
      await fill(page, 'Password', password)
      await fill(page, 'Confirm Password', confirm)
      await press(page, 'Save Password')
    }
    await chooses('a river under the bridge', 'a river')
    await says(page, 'Passwords do not match')
    await chooses('short')
    await page.getByText('Choose a password of at least 12 characters').first().waitFor()
    await chooses(dana.email)
    await says(page, 'Choose another password')
    const stop = await answering(page, '/auth/reset-password', 500)
    await chooses('a river under the bridge')
    await says(page, 'An error occurred. Please try again.')
    await stop()
    await press(page, 'Save Password')
    await heading(page, 'Password Saved')
    const saved = Date.now()
    await at(page, '/login')
    expect(Date.now() - saved).toBeGreaterThan(2_500)
    await enters(page, dana.email, 'a river under the bridge')
    await at(page, '/')
    await page.goto(link)
    await chooses('another river and a bridge')
    await says(page, 'Password Link Invalid or Expired')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await at(page, '/forgot-password')
    await end()
  })

  test('is not found under an id that nobody has', async () => {
    const { page, end } = await visitor(`/reset-password/${crypto.randomUUID()}/nothing`)
    await fill(page, 'Password', PASSWORD)
    await fill(page, 'Confirm Password', PASSWORD)
    await press(page, 'Save Password')
    await says(page, 'Email not found')
    await end()
  })
})
