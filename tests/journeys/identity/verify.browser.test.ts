import { describe, expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { member } from '#tests/harness/people/people.ts'
import { newEmail, toReview, VERIFY } from '#tests/harness/people/registering.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor } = browsing()
const maren = before(() => member(product, 'Maren'))

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
    await page.getByText('We got no answer').waitFor()
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
