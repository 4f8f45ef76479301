import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading } from '#tests/harness/browser/visits.ts'
import { consultant, type Hiring, hiring, type Proposal } from '#tests/harness/screens/hiring.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const NAMES = ['Noor', 'Luz', 'Tobias', 'Keisha', 'Maren']

async function seekerAt({ dana, answers }: Hiring, path: string, size: Size = WIDE) {
  const { page } = await insider(dana, path, answers, size)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const compared = (page: Page, ...expected: string[]) =>
  expect
    .poll(() => page.locator('.compare h2').allInnerTexts())
    .toEqual(expected.map((name) => `${name} Example`))
const told = ({ id, job }: Proposal) =>
  api.changed({ name: 'applications', id }, { name: 'jobs', id: job.id })

/** A job with applications of so many consultants, each dearer than the one before. */
function jobWith(count: number) {
  const given = hiring(api)
  const job = given.posted({ skills: ['Staging', 'Chart audit'] })
  const sent = NAMES.slice(0, count).map((name, n) =>
    given.applied(job, { profile: consultant(name, { skills: ['Staging'] }), budget: 100 + 10 * n }),
  )
  return { ...given, job, sent }
}

describe.each([
  ['a desk', WIDE],
  ['a phone', NARROW],
])('On %s the applicants of a job', (_, size) => {
  test('are compared side by side, and the address keeps whom through reload and Back', async () => {
    const { job, sent, ...given } = jobWith(3)
    const page = await seekerAt(given, `/job/${job.id}`, size)
    await page.getByRole('link', { name: 'Compare' }).click()
    await heading(page, 'Compare applicants')
    await compared(page, 'Noor', 'Luz', 'Tobias')
    await page.getByText('$105 with the 5% fee').waitFor()
    await page.getByText('RN verified in TX').nth(2).waitFor()
    expect(await page.getByText('1 of 2: Staging').count()).toBe(3)
    expect(await page.locator('.compare .btn--primary').count()).toBe(0)
    const heart = page.getByRole('button', { name: 'Favorite Noor Example' })
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Remove Luz Example' }).click()
    await compared(page, 'Noor', 'Tobias')
    await page.getByLabel('Order by').selectOption('applied')
    await compared(page, 'Tobias', 'Noor')
    await page.reload()
    await compared(page, 'Tobias', 'Noor')
    await page.getByText('Add, 1 more applied').click()
    await page.getByRole('button', { name: 'Luz Example', exact: true }).click()
    await compared(page, 'Tobias', 'Luz', 'Noor')
    await page.getByRole('link', { name: 'Whole proposal of Tobias Example' }).click()
    await heading(page, 'Application from Tobias Example')
    await page.goBack()
    await compared(page, 'Tobias', 'Luz', 'Noor')
    await page.getByRole('link', { name: /^Hire Consultant.*Noor Example$/ }).click()
    await heading(page, 'Please Confirm')
    await at(page, `/application/${sent[0]?.id}`)
  })
})

describe('Comparing applicants', () => {
  test('says when a proposal changes, when one is hired, and when there is nothing to compare', async () => {
    const { job, sent, ...given } = jobWith(2)
    const [noor, luz] = sent as [Proposal, Proposal]
    const page = await seekerAt(given, `/job/${job.id}/compare`)
    await compared(page, 'Noor', 'Luz')
    Object.assign(noor, { proposal: 'Five pages.', budget: 90, eta: 30, revision: 1 })
    told(noor)
    await heading(page, 'Noor changed the proposal')
    await page.getByText('Before: $100 and 40 hours.').waitFor()
    given.offered(noor)
    told(noor)
    await heading(page, 'You are hiring Noor Example')
    await page.getByText('Nobody else can be hired until that payment').waitFor()
    expect(await flaws(page, 'compare while hiring')).toEqual([])
    given.cleared(noor)
    told(noor)
    await page.getByRole('link', { name: /^Hire Consultant.*Luz Example$/ }).waitFor()
    given.withdraw(luz)
    told(luz)
    await heading(page, 'One proposal so far')
    expect(await flaws(page, 'compare with one')).toEqual([])
    await page.goto(`/job/${job.id}`)
    await heading(page, 'Applications')
    expect(await page.getByRole('link', { name: 'Compare' }).count()).toBe(0)
  })

  test('takes at most four, and ends with the job', async () => {
    const { job, sent, ...given } = jobWith(5)
    const page = await seekerAt(given, `/job/${job.id}/compare`)
    await compared(page, 'Noor', 'Luz', 'Tobias', 'Keisha')
    expect(await page.getByText('more applied').count()).toBe(0)
    given.closed(job)
    told(sent[0] as Proposal)
    await heading(page, 'This job accepts no more applications')
    await page.getByRole('link', { name: 'See the job' }).click()
    await heading(page, 'Nobody was hired')
  })
})
