import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { failingResponses } from '#tests/harness/screens/default-responses.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()
const people = {
  consultant: viewer(),
  seeker: viewer({ role: 'seeker' }),
  staff: viewer({ role: 'staff' }),
}

/**
 * Opens a page of this person while the API fails. The settings still work for staff, since they name the
 * roles.
 */
function failing(role: keyof typeof people, path: string, width = 1280) {
  const fails = role === 'staff' ? failingResponses(['GET /settings']) : failingResponses()
  const responses = { ...frameResponses(people[role]), ...fails }
  return insider(people[role], path, responses, { width, height: 800 })
}
const main = (page: Page) => page.getByRole('main')
const retryButton = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
const id = newId()

test.each([
  ['seeker', `/application/${id}`, 'Proposal', 'The proposal', 'My Jobs'],
  ['seeker', `/job/${id}/compare`, 'Compare proposals', 'The proposals', 'My Jobs'],
  ['seeker', `/jobs/edit/${id}`, 'Edit job', 'The job', 'My Jobs'],
  ['consultant', `/notifications/${id}`, 'Notification', 'The notification', 'Notifications'],
  ['consultant', '/licenses', 'Licenses', 'Your licenses', 'Account'],
  ['staff', `/staff/timeline/contract/${id}`, 'Timeline', 'The timeline', 'Disputes'],
  ['staff', `/staff/timeline/file/${id}`, 'Timeline', 'The timeline', 'Audit'],
] as const)(
  'For a %s the failed page %s has a title and a way back',
  async (role, path, title, failedPart, backLink) => {
    const { page } = await failing(role, path)
    await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
    await page.getByRole('heading', { name: `${failedPart} didn't load`, level: 2 }).waitFor()
    await main(page).getByRole('link', { name: backLink }).waitFor()
  },
)

test.each([
  [`/contract/${id}`, 'Contract'],
  [`/payment/${id}`, 'Payment'],
  [`/disputes/${id}`, 'Dispute'],
])('The failed page %s keeps its heading, and says that the money is where it was', async (path, title) => {
  const { page } = await failing('seeker', path)
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
  await main(page).getByText('Your money is where it was.').waitFor()
})

test.each([
  ['seeker', '/', ["What's waiting for you", 'The consultants']],
  ['consultant', '/', ["What's waiting for you", 'The jobs']],
  ['seeker', '/messages', ['Your messages']],
  ['consultant', '/account', ['Your account']],
  ['consultant', '/notifications', ['Your notifications']],
] as const)('A %s reads each failure of %s once', async (role, path, failures) => {
  const { page } = await failing(role, path)
  for (const each of failures) await heading(page, `${each} didn't load`)
  const boxes = main(page).locator('.notice')
  expect(await boxes.count()).toBe(failures.length)
  const repeatedFailure = main(page).getByText(/Couldn't be loaded right now|sent by:$|Choose a conversation/)
  await expect.poll(() => repeatedFailure.count()).toBe(0)
})

test.each([
  ['seeker', '/', 'Create Job'],
  ['seeker', '/jobs', 'Create Job'],
  ['seeker', '/jobs', 'In progress'],
  ['consultant', '/licenses', 'Add License'],
  ['consultant', '/contracts', 'Needs you'],
] as const)('A %s finds on %s, whose list failed, still %s', async (role, path, name) => {
  const { page } = await failing(role, path)
  await retryButton(page).first().waitFor()
  await main(page).getByRole('link', { name, exact: true }).waitFor()
})

test.each([
  ['consultant', '/payments', /CSV/],
  ['staff', '/staff/audit', /^Export/],
] as const)('A %s is offered no download on %s if its list failed', async (role, path, name) => {
  const { page } = await failing(role, path)
  await retryButton(page).waitFor()
  expect(await main(page).getByRole('button', { name }).count()).toBe(0)
})

test.each([
  ['/staff/disputes', ''],
  ['/staff/accounts', '/ search Esc leave a field'],
  ['/staff/audit', '/ search Esc leave a field'],
])('On %s no keyboard shortcuts of rows are offered if the list failed', async (path, keys) => {
  const { page } = await failing('staff', path)
  await retryButton(page).waitFor()
  const [foot = ''] = await page.locator('.keys').allInnerTexts()
  expect(foot.replace(/\s+/g, ' ').trim()).toBe(keys)
})

test('A page about money that failed says that the money is where it was', async () => {
  for (const [path, list] of [
    ['/payments', 'Your payments'],
    ['/contracts', 'Your contracts'],
  ] as const) {
    const { page } = await failing('consultant', path)
    await heading(page, `${list} didn't load`)
    await main(page).getByText('Your money is where it was.').waitFor()
  }
})

test('The homes have no gap below a failed list on a phone', async () => {
  const { page } = await failing('consultant', '/', 360)
  await heading(page, "The jobs didn't load")
  const box = (await page.locator('.results').boundingBox()) ?? { height: 0 }
  expect(box.height).toBeLessThan(500)
})
