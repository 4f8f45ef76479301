import { expect, test } from 'vitest'
import { heading, press, switchUserType } from '#tests/harness/browser/page-actions.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { license } from '#tests/harness/screens/licensing.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, type Viewer, viewer } from '#tests/harness/screens/screens.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'

/** Tests of empty lists and pages, for members who have data elsewhere, or who have only begun. */
const { api, insider } = screens()
const sam = viewer({ first_name: 'Sam' })
const opens = async (person: Viewer, path: string, responses: FakeResponses = {}) =>
  (await insider(person, path, { ...emptyResponses(person), ...responses })).page

/** Dana and Maren have a contract. */
function contracted() {
  const work = hiring(api)
  work.hire(work.applyFor(work.postJob()))
  return work.responses
}

test.each([
  ['consultant', '/contracts', "You Don't Have Any Contracts Yet", '1 contract as a seeker', 'Contracts'],
  ['consultant', '/jobs', "You haven't applied to any jobs yet", '1 job as a seeker', 'My Jobs'],
  ['seeker', '/jobs', "You Don't Have Any Jobs Yet", '1 proposal as a consultant', 'Your Applications'],
] as const)('An empty list of a %s at %s says what the other mode has, and can switch', async (...row) => {
  const [role, path, empty, count, nextHeading] = row
  const page = await opens(viewer({ role }), path, {
    ...contracted(),
    'POST /settings': { success: true },
    ...(role === 'consultant'
      ? {
          'GET /consultant/contracts': sampleResponse('GET /consultant/contracts'),
          'GET /consultant/jobs/applications/list': sampleResponse('GET /consultant/jobs/applications/list'),
        }
      : { 'GET /client/jobs': sampleResponse('GET /client/jobs') }),
  })
  await heading(page, empty)
  await page.getByText(`You have ${count}.`).waitFor()
  await press(page, `Switch to ${role === 'consultant' ? 'Seeker' : 'Consultant'}`)
  await heading(page, nextHeading)
  await page.getByText(newJob.title).first().waitFor()
})

const FILLED_BY_CONTRACTS = [
  ['/appointments', "You Don't Have Any Appointments Yet"],
  ['/reviews', "You Don't Have Any Reviews Yet"],
  ['/disputes', "You Don't Have Any Contracts to Dispute"],
  ['/contracts', "You Don't Have Any Contracts Yet"],
  ['/payments', "You Don't Have Any Payments Yet"],
] as const

test.each([
  ['consultant', 'Find jobs', '/find-jobs', 'What you earn appears here, from the day a client hires you.'],
  [
    'seeker',
    'Create Job',
    '/create-job',
    'When you hire someone, what you pay into escrow appears here, and so do refunds.',
  ],
] as const)('A %s without contracts is led to %s by every list that contracts fill', async (...row) => {
  const [role, step, to, earned] = row
  const page = await opens(viewer({ role }), '/logo.svg')
  for (const [path, empty] of FILLED_BY_CONTRACTS) {
    await page.goto(path)
    await heading(page, empty)
    const steps = page.locator('.empty').getByRole('link')
    await steps.first().waitFor()
    expect([await steps.allInnerTexts(), await steps.first().getAttribute('href')]).toEqual([[step], to])
  }
  await page.getByText(earned).waitFor()
  expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0)
})

test('A member with contracts is led to them', async () => {
  const page = await opens(sam, '/reviews', contracted())
  await page.locator('.empty').getByRole('link', { name: 'Contracts' }).click()
  await heading(page, 'Contracts')
})

test('An empty list has no search, no cancel and no filters', async () => {
  const page = await opens(sam, '/safe-storage', {
    'POST /settings': { success: true },
    'GET /payments/email': { email: '' },
  })
  await heading(page, "You Don't Have Any Files Yet")
  expect(await page.getByRole('search').count()).toBe(0)
  await page.goto('/payment-settings')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).waitFor()
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Save'])
  expect(await page.getByText('Payout email', { exact: true }).count()).toBe(1)
  expect(await page.getByText('Not set. Needed only when you work as a consultant.').count()).toBe(0)
  await switchUserType(page, 'Seeker')
  await page.getByText('Not set. Needed only when you work as a consultant.').waitFor()
})

test('A form in steps has its own next steps, and not that of a newcomer', async () => {
  const page = await opens(viewer({ role: 'seeker' }), '/reviews')
  const bar = page.getByRole('complementary', { name: 'Next step' })
  await bar.waitFor()
  await page.goto('/create-job')
  await heading(page, "What's the job?")
  await page.waitForLoadState('networkidle')
  expect(await bar.count()).toBe(0)
})

test('Every other page of a newcomer names the next step, unless it is done', async () => {
  const responses = { 'GET /consultant/licenses': { licenses: [license({ status: 'verified' })] } }
  const page = await opens(sam, '/contracts', { ...responses, 'GET /payments/email': { email: '' } })
  const bar = page.getByRole('complementary', { name: 'Next step' })
  await bar.getByRole('link', { name: 'Next: Set your payout email 2 of 4 done' }).click()
  await heading(page, 'Payment Settings')
  await bar.getByText('Set your payout email').waitFor()
  expect(await bar.getByRole('link').count()).toBe(0)
  api.answer({ 'GET /payments/email': { email: 'sam@pay.example' } })
  api.changed({ name: 'settings', id: sam.user_id })
  await bar.waitFor({ state: 'detached' })
})
