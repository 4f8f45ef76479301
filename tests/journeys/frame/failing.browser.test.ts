import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { ALL_ROLES } from '#tests/harness/browser/demo.ts'
import { apiIs } from '#tests/harness/browser/sweep/api-states.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const ada = before(() => member(product, 'Ada'))
const victor = before(() => staff(product, ALL_ROLES))

type Who = 'consultant' | 'seeker' | 'staff'

/** A page of this person while the API fails; staff are known by their settings. */
async function failing(who: Who, path: string, width = 1280) {
  const opened = await insider(who === 'staff' ? victor : ada, '/logo.svg', { width, height: 800 })
  const { page } = opened
  if (who === 'seeker') await page.evaluate(() => localStorage.setItem('userType', 'true'))
  await apiIs('failing', page, product.api, who === 'staff' ? ['/settings'] : [])
  await page.goto(path)
  return opened
}
const main = (page: Page) => page.getByRole('main')
const again = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
const id = crypto.randomUUID()

test.each([
  ['seeker', `/application/${id}`, 'Application', 'The application', 'My Jobs'],
  ['seeker', `/job/${id}/compare`, 'Compare applicants', 'The proposals', 'My Jobs'],
  ['seeker', `/jobs/edit/${id}`, 'Edit job', 'The job', 'My Jobs'],
  ['consultant', `/notifications/${id}`, 'Notification', 'The notification', 'Notifications'],
  ['consultant', '/licenses', 'Licenses', 'The list', 'Account'],
  ['staff', `/staff/timeline/contract/${id}`, 'Timeline', 'The timeline', 'Disputes'],
  ['staff', `/staff/timeline/file/${id}`, 'Timeline', 'The timeline', 'Audit'],
] as const)(
  'For a %s the failed page %s has a title and a way back',
  async (who, path, title, what, back) => {
    const { page, end } = await failing(who, path)
    await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
    await page.getByRole('heading', { name: `${what} did not load`, level: 2 }).waitFor()
    await main(page).getByRole('link', { name: back }).waitFor()
    await end()
  },
)

test.each([
  ['seeker', '/', ['What waits for you', 'The consultants']],
  ['consultant', '/', ['What waits for you', 'The jobs']],
  ['seeker', '/messages', ['The list']],
  ['consultant', '/account', ['Your account']],
  ['consultant', '/notifications', ['The list']],
] as const)('A %s reads each failure of %s once', async (who, path, what) => {
  const { page, end } = await failing(who, path)
  for (const each of what) await heading(page, `${each} did not load`)
  const boxes = main(page).locator('.notice')
  expect(await boxes.count()).toBe(what.length)
  const twice = main(page).getByText(/Could not be loaded right now|sent by:$|Choose a conversation/)
  expect(await twice.count()).toBe(0)
  await end()
})

test.each([
  ['seeker', '/', 'Create Job'],
  ['seeker', '/jobs', 'Create Job'],
  ['seeker', '/jobs', 'In progress'],
  ['consultant', '/licenses', 'Add License'],
  ['consultant', '/contracts', 'Needs you'],
] as const)('A %s finds on %s, whose list failed, still %s', async (who, path, name) => {
  const { page, end } = await failing(who, path)
  await again(page).first().waitFor()
  await main(page).getByRole('link', { name, exact: true }).waitFor()
  await end()
})

test.each([
  ['consultant', '/payments', /CSV/],
  ['staff', '/staff/audit', /^Export/],
] as const)('A %s is offered no download on %s, whose list failed', async (who, path, name) => {
  const { page, end } = await failing(who, path)
  await again(page).waitFor()
  expect(await main(page).getByRole('button', { name }).count()).toBe(0)
  await end()
})

test.each([
  ['/staff/disputes', 'Esc leave a field'],
  ['/staff/accounts', '/ search Esc leave a field'],
  ['/staff/audit', '/ search Esc leave a field'],
])('%s, whose list failed, names no keys of rows', async (path, keys) => {
  const { page, end } = await failing('staff', path)
  await again(page).waitFor()
  const foot = await page.locator('.keys').innerText()
  expect(foot.replace(/\s+/g, ' ').trim()).toBe(keys)
  await end()
})

test('The homes have no gap below a list that failed on a phone', async () => {
  const { page, end } = await failing('consultant', '/', 360)
  await heading(page, 'The jobs did not load')
  const box = (await page.locator('.results').boundingBox()) ?? { height: 0 }
  expect(box.height).toBeLessThan(500)
  await end()
})
