import { expect, test } from 'vitest'
import { LicenseResponse } from '#api/wire/shapes/license.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { sample } from '#tests/harness/screens/sample-values.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

/** A job, and the headings of the jobs that stand below it. */
async function jobsBelow(scenario: ReturnType<typeof hiring>, heading: string) {
  const job = scenario.postJob()
  scenario.closeJob(scenario.postJob({ title: 'A job that is closed' }))
  scenario.applyFor(scenario.postJob({ title: 'A job of an own proposal' }))
  scenario.postJob({ title: 'Fall huddle cards', state: 'TX' })
  scenario.postJob({ title: 'Night card', state: 'CA' })
  const { page } = await insider(scenario.maren, `/job/${job.id}`, scenario.responses)
  const below = page.getByRole('region', { name: heading })
  await below.waitFor()
  expect(await flaws(page, 'job with others below')).toEqual([])
  return (await below.getByRole('heading', { level: 3 }).allTextContents()).toSorted()
}

test('Below a job are other open jobs that the consultant has not applied for', async () => {
  expect(await jobsBelow(hiring(api), 'More open jobs')).toEqual(['Fall huddle cards', 'Night card'])
})

/** A consultant with a license of Texas, and jobs. */
function licensed() {
  const scenario = hiring(api)
  scenario.responses['GET /consultant/licenses'] = () => ({
    licenses: [
      sample(LicenseResponse, {
        license_type: 'RN',
        state: 'TX',
        status: 'verified',
        multistate: false,
        issued_date: '2024-01-15',
        expiration_date: '2038-06-30',
      }),
    ],
  })
  return scenario
}

test('A consultant with a license sees those where it counts', async () => {
  const scenario = licensed()
  expect(await jobsBelow(scenario, 'More jobs your license counts for')).toEqual(['Fall huddle cards'])
})

test('No job stands below before it is known where a license counts', async () => {
  const scenario = licensed()
  const job = scenario.postJob()
  scenario.postJob({ title: 'Fall huddle cards', state: 'TX' })
  scenario.postJob({ title: 'Night card', state: 'CA' })
  const release = api.hold('GET /consultant/licenses')
  const { page } = await insider(scenario.maren, '/logo.svg', scenario.responses)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/consultant/jobs?')) bodies.push(response.text())
  })
  await page.goto(`/job/${job.id}`)
  await page.getByRole('heading', { level: 1, name: job.title }).waitFor()
  await expect.poll(() => bodies.length).toBe(2)
  await Promise.all(bodies)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(0)
  release()
  await page.getByRole('region', { name: 'More jobs your license counts for' }).waitFor()
})
