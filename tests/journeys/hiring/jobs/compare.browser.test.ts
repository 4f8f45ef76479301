import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading } from '#tests/harness/browser/visits.ts'
import { anotherConsultant, applied, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))
const others = before(async () => {
  const names = ['Noor', 'Luz', 'Tobias', 'Keisha']
  return { all: await Promise.all(names.map((name) => anotherConsultant(product, people, name))) }
})

async function seekerAt(path: string, size: Size = WIDE) {
  const visit = await insider(people.client, '/pricing', size)
  await visit.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await visit.page.goto(path)
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return visit
}
const names = (page: Page) => page.locator('.compare h2').allInnerTexts()
const compared = (page: Page, ...expected: string[]) =>
  expect.poll(() => names(page)).toEqual(expected.map((name) => `${name} Example`))

/** A job with applications of so many of the others, each dearer than the one before. */
async function jobWith(count: number) {
  const job_id = await posted(people, { skills: ['Staging', 'Chart audit'] })
  const ids: string[] = []
  for (const [n, cast] of others.all.slice(0, count).entries())
    ids.push(await applied(cast, job_id, 100 + 10 * n))
  return { job_id, ids }
}

describe.each([
  ['a desk', WIDE],
  ['a phone', NARROW],
])('On %s the applicants of a job', (_, size) => {
  test('are compared side by side, and the address keeps whom through reload and Back', async () => {
    const { job_id, ids } = await jobWith(3)
    const { page, complaints, end } = await seekerAt(`/job/${job_id}`, size)
    await page.getByRole('link', { name: 'Compare' }).click()
    await heading(page, 'Compare applicants')
    await compared(page, 'Noor', 'Luz', 'Tobias')
    await page.getByText('$105 with the 5% fee').waitFor()
    await page.getByText('RN verified in TX').nth(2).waitFor()
    expect(await page.getByText('1 of 2: Staging').count()).toBe(3)
    expect(await page.locator('.compare .btn--primary').count()).toBe(0)
    expect(await flaws(page, `compare ${size.width}`)).toEqual([])
    await page.setViewportSize(size)
    const heart = page.getByRole('button', { name: 'Favorite Noor Example' })
    const kept = (await heart.getAttribute('aria-pressed')) === 'true'
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(String(!kept))
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
    await at(page, `/application/${ids[0]}`)
    expect(complaints).toEqual([])
    await end()
  })
})

describe('Comparing applicants', () => {
  test('says when a proposal changes, when one is hired, and when there is nothing to compare', async () => {
    const { job_id, ids } = await jobWith(2)
    const { page, complaints, end } = await seekerAt(`/job/${job_id}/compare`)
    await compared(page, 'Noor', 'Luz')
    await others.all[0]?.consultant.call(`POST /consultant/jobs/applications/${ids[0]}`, {
      proposal: 'Five pages.',
      budget: 90,
      eta: 30,
    })
    await heading(page, 'Noor changed the proposal')
    await page.getByText('Before: $100 and 40 hours.').waitFor()
    const { body } = await people.client.call(`GET /client/jobs/hire/${ids[0]}`)
    await heading(page, 'You are hiring Noor Example')
    await page.getByText('Nobody else can be hired until that payment').waitFor()
    expect(await flaws(page, 'compare while hiring')).toEqual([])
    await people.client.call(`GET /client/jobs/payments/clear/${body.payment_id}`)
    await page.getByRole('link', { name: /^Hire Consultant.*Luz Example$/ }).waitFor()
    await others.all[1]?.consultant.call(`POST /consultant/jobs/applications/${ids[1]}/withdraw`)
    await heading(page, 'One proposal so far')
    expect(await flaws(page, 'compare with one')).toEqual([])
    await page.goto(`/job/${job_id}`)
    await heading(page, 'Applications')
    expect(await page.getByRole('link', { name: 'Compare' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await end()
  })

  test('takes at most four, and ends with the job', async () => {
    const { job_id } = await jobWith(4)
    await applied(people, job_id, 400)
    const { page, end } = await seekerAt(`/job/${job_id}/compare`)
    await compared(page, 'Noor', 'Luz', 'Tobias', 'Keisha')
    expect(await page.getByText('more applied').count()).toBe(0)
    expect(await flaws(page, 'compare four')).toEqual([])
    await people.client.call(`POST /client/jobs/close/${job_id}`)
    await heading(page, 'This job accepts no more applications')
    await page.getByRole('link', { name: 'See the job' }).click()
    await heading(page, 'Nobody was hired')
    await end()
  })
})
