import { describe, expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { member, PASSWORD, settingsOf, unverified } from '#tests/harness/people/people.ts'
import { newEmail, toReview, VERIFY } from '#tests/harness/people/registering.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor, insider } = browsing()
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
    await page.getByText('We could not check your link.').waitFor()
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

  test('leads to a login that knows the address, and to a question that knows why its reader came', async () => {
    const { page, end } = await visitor('/')
    await page.getByRole('link', { name: 'Find consulting work' }).click()
    await at(page, '/register')
    const email = newEmail()
    await toReview(page, email)
    await press(page, 'Complete Registration')
    await at(page, '/login')
    // As from a mail program: without what the pages before told this one.
    await page.goto(await linkTo(product, email, VERIFY))
    await heading(page, 'Verification Complete')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await at(page, '/login')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Login')
    await heading(page, 'What brings you here?')
    expect(await page.getByRole('radio', { name: /^Find work/ }).isChecked()).toBe(true)
    await press(page, 'Continue')
    await heading(page, 'Get ready to apply')
    expect(await page.evaluate(() => localStorage.getItem('newcomer'))).toBeNull()
    await end()
  })

  test('leads a member to the next step of their mode, and a visitor to the login', async () => {
    const noor = await unverified(product, 'Noor')
    const link = await linkTo(product, noor.email, VERIFY)
    const { page, complaints, end } = await insider(noor, '/')
    await page.getByText('0 of 3 done').waitFor()
    await page.goto(link)
    await heading(page, 'Verification Complete')
    await page.getByText(`You are logged in as ${noor.email}.`).waitFor()
    await heading(page, 'Next: tell us what brings you here')
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await heading(page, 'What brings you here?')
    await page.getByText('Find work', { exact: true }).click()
    await press(page, 'Continue')
    await heading(page, 'Get ready to apply')
    await expect.poll(async () => (await settingsOf(noor)).user_type_chosen).toBe(true)
    await page.goto(link)
    await heading(page, 'Next: Submit a license')
    await page.getByRole('main').getByRole('link', { name: 'Home' }).waitFor()
    await page.getByRole('link', { name: 'Add License' }).click()
    await at(page, '/licenses')
    await page.goto(link)
    await press(page, 'Seeker')
    await page.goto(link)
    await page.getByRole('link', { name: 'Create Job' }).click()
    await at(page, '/create-job')
    expect(complaints).toEqual([])
    await end()

    const away = await visitor(link)
    await heading(away.page, 'Verification Complete')
    await away.page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await at(away.page, '/login')
    await away.end()
  })
})
