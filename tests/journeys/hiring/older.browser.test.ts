import { expect, test } from 'vitest'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { posted } from '#tests/harness/people/story.ts'

const { product, insider } = browsing()

test('A list that goes on leads to what is older, and back to the newest', async () => {
  const client = await member(product, 'Dana')
  await posted({ client }, { title: 'The newest' })
  const [job] = (await client.call('GET /client/jobs')).body.jobs
  const { page, complaints, end } = await insider(client, '/pricing')
  await page.evaluate(() => localStorage.setItem('userType', 'true'))
  const asked: (string | null)[] = []
  // Everything that is read is that one job, so often that there is more.
  await page.route(/\/client\/jobs(\?.*)?$/, async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    if (route.request().method() === 'GET') asked.push(before)
    const many = Array.from({ length: LIST_PART }, () => ({ ...job, id: crypto.randomUUID() }))
    const response = await route.fetch()
    if (route.request().method() !== 'GET') return route.fulfill({ response })
    return route.fulfill({
      response,
      json: { jobs: before === null ? many : [{ ...job, title: 'An older one' }] },
    })
  })
  await page.goto('/jobs')
  await heading(page, 'The newest')
  await page.getByRole('link', { name: 'Older', exact: true }).click()
  await heading(page, 'An older one')
  expect(asked.at(-1)).toBe(job.created_at)
  expect(await page.getByRole('link', { name: 'Older', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Newest', exact: true }).click()
  await heading(page, 'The newest')
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
  await end()
})
