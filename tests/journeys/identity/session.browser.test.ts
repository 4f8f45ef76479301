// Needs a real server, since it gives both tabs the same next token.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { member } from '#tests/harness/people/people.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const maren = setUpOnce(() => member(product, 'Maren'))
const storedEntries = (page: Page) => page.evaluate(() => ({ ...localStorage }))

// One tab sees the storage of another with a delay, so both may refresh. Both then get the same next token.
test('A session in two tabs is refreshed for both, and neither is logged out', async () => {
  const { page, end } = await insider(maren, '/pricing')
  await page.waitForLoadState('networkidle')
  const other = await page.context().newPage()
  const refreshing = new Set<Page>()
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/token')) refreshing.add(request.frame().page())
  })
  await page.evaluate(() => localStorage.setItem('jwtToken', 'worn-out'))
  await Promise.all([page.goto('/contracts'), other.goto('/payments')])
  await Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()))
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
  expect(refreshing.size).toBeGreaterThan(0)
  expect([page, other].map((tab) => new URL(tab.url()).pathname)).toEqual(['/contracts', '/payments'])
  await expect.poll(async () => await storedEntries(page)).toEqual(await storedEntries(other))
  await Promise.all([page.reload(), other.reload()])
  await Promise.all([heading(page, 'Contracts'), heading(other, 'Payments')])
  await end()
})
