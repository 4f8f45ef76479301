import type { Page } from 'playwright-core'
import { fill, heading, press } from '#tests/harness/browser/page-actions.ts'
import { PASSWORD } from '#tests/harness/people/people.ts'

/** Matches the path of the link in a verification mail. */
export const VERIFY_PATH = /\/verify\/[\w-]+/

export async function fillFirstStep(page: Page, email: string, password = PASSWORD) {
  await fill(page, 'Email', email)
  await fill(page, 'Password', password)
  await fill(page, 'Confirm Password', password)
  await press(page, 'Next')
}

export async function goToReview(
  page: Page,
  email: string,
  password = PASSWORD,
  skillsHeading = 'What are your specialties?',
) {
  await fillFirstStep(page, email, password)
  await fill(page, 'City', 'Austin')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await fill(page, 'First Name', 'Noor')
  await fill(page, 'Last Name', 'Aziz')
  await press(page, 'Next')
  await heading(page, skillsHeading)
  await press(page, 'Next')
  await heading(page, 'Is this right?')
}
