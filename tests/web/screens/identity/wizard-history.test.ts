import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { firstStep, toReview } from '#tests/harness/people/registering.ts'
import { nothingYet } from '#tests/harness/screens/every.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { visitor, insider } = screens()
const EMAIL = 'noor@example.com'

const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

async function registering() {
  const { page } = await visitor('/pricing', { 'POST /auth/register': { success: false } })
  await page.goto('/register')
  await toReview(page, EMAIL)
  return page
}

test('the browser’s Back goes through a registration step by step, and out at its first', async () => {
  const page = await registering()
  await page.goBack()
  await heading(page, 'What do you work in?')
  await page.goBack()
  await heading(page, 'What is your name?')
  expect(await typed(page, 'First Name')).toBe('Noor')
  await press(page, 'Next')
  await heading(page, 'What do you work in?')
  // The page's own Back and the browser's are one.
  await press(page, 'Back')
  await heading(page, 'What is your name?')
  await page.goBack()
  await heading(page, 'Where do you work from?')
  expect(await typed(page, 'City')).toBe('Austin')
  await page.goBack()
  await heading(page, 'Create your account')
  expect(await typed(page, 'Password')).not.toBe('')
  await page.goBack()
  await at(page, '/pricing')
})

test('after a reload a registration begins with the password again, goes on where it was, and Back goes step by step', async () => {
  const page = await registering()
  await page.reload()
  await heading(page, 'Create your account')
  await firstStep(page, EMAIL)
  await heading(page, 'Is this right?')
  for (const step of [
    ...['What do you work in?', 'What is your name?', 'Where do you work from?'],
    'Create your account',
  ]) {
    await page.goBack()
    await heading(page, step)
  }
  await page.goBack()
  await at(page, '/pricing')
})

test('a refusal that leads to an earlier step leads the history there too', async () => {
  const page = await registering()
  await press(page, 'Complete Registration')
  await heading(page, 'Create your account')
  await page.goBack()
  await at(page, '/pricing')
})

test('the browser’s Back goes through a new job step by step', async () => {
  const { page } = await insider(viewer({ role: 'seeker' }), '/pricing', nothingYet())
  await page.goto('/create-job')
  await fill(page, 'Title', 'Wound care protocol review')
  await press(page, 'Next')
  await fill(page, 'City', 'Austin')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await page.getByLabel('Description', { exact: true }).waitFor()
  await page.goBack()
  await page.getByLabel('City', { exact: true }).waitFor()
  expect(await typed(page, 'City')).toBe('Austin')
  await page.goBack()
  await page.getByLabel('Title', { exact: true }).waitFor()
  expect(await typed(page, 'Title')).toBe('Wound care protocol review')
  await page.goBack()
  await at(page, '/pricing')
})
