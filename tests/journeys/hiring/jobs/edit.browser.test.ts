import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, hold, press, says } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const client = before(() => member(product, 'Dana'))
const description = 'Our wound protocol is older than our formulary. The first draft is due in four weeks.'
let job_id: string
beforeEach(async () => {
  job_id = await posted({ client }, { description })
})

async function editing(...look: [] | [typeof NARROW]) {
  const visit = await insider(client, '/pricing', ...look)
  await visit.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await visit.page.goto(`/jobs/edit/${job_id}`)
  await visit.page.getByRole('button', { name: 'Save' }).waitFor()
  return visit
}

/** The same client in another window. */
const other = async (said: object) => {
  const { status } = await client.call(`POST /client/jobs/edit/${job_id}`, {
    ...newJob,
    description,
    ...said,
  })
  expect(status).toBe(200)
}
const stored = async () => (await client.call(`GET /client/jobs/${job_id}/applications`)).body.job
const told = (page: Page) =>
  page.getByRole('heading', { name: 'This job was changed while you edited it' }).waitFor()
const row = (page: Page, label: string) =>
  page.locator('.meanwhile > li').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const choose = (page: Page, label: string, words: string) =>
  row(page, label).getByRole('button', { name: words }).click()

describe('A job that is changed in another window while it is edited', () => {
  test('says so before saving, and asks field by field where both changed it', async () => {
    const { page, complaints, end } = await editing()
    await fill(page, 'Description', description.replace('four', 'two'))
    await fill(page, 'City', 'Round Rock')
    await other({ description: description.replace('four', 'three'), title: 'Wound protocol', budget: 250 })
    await told(page)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Wound protocol')
    expect(await page.getByLabel('Budget', { exact: true }).inputValue()).toBe('250')
    expect(await row(page, 'City').count()).toBe(0)
    expect(await row(page, 'Description').locator('mark').allInnerTexts()).toEqual(['two ', 'three '])
    await press(page, '3 fields changed in the meantime')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Typed here')
    await press(page, 'Save')
    await row(page, 'Description').getByText('Choose which one to keep').waitFor()
    expect(await flaws(page, 'edit job changed meanwhile')).toEqual([])
    await choose(page, 'Description', 'Keep mine')
    await choose(page, 'Title', 'Keep mine')
    await press(page, 'Save')
    await at(page, `/job/${job_id}`)
    expect(await stored()).toMatchObject({
      title: newJob.title,
      city: 'Round Rock',
      budget: 250,
      description: description.replace('four', 'two'),
    })
    expect(complaints).toEqual([])
    await end()
  })

  test('and of which the page did not hear is refused, and the difference shown', async () => {
    const { page, end } = await editing(NARROW)
    await fill(page, 'Title', 'Mine')
    const letGo = await hold(page, /\/jobs\/edit\//)
    await press(page, 'Save')
    await other({ title: 'Theirs' })
    letGo()
    await says(page, 'Not saved')
    await told(page)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mine')
    expect((await stored()).title).toBe('Theirs')
    await choose(page, 'Title', 'Use the saved one')
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Theirs')
    await choose(page, 'Title', 'Keep mine')
    await press(page, 'Save')
    await at(page, `/job/${job_id}`)
    expect((await stored()).title).toBe('Mine')
    await end()
  })

  test('and closed keeps what was typed, and says why it cannot be saved', async () => {
    const { page, end } = await editing()
    await fill(page, 'Title', 'Mine')
    await client.call(`POST /client/jobs/close/${job_id}`)
    await page.getByRole('alert').getByText('A job can be edited only while it is open.').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mine')
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('alert').getByText('A job can be edited only while it is open.').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mine')
    await page.getByRole('link', { name: 'See the job' }).click()
    await at(page, `/job/${job_id}`)
    await page.goto(`/jobs/edit/${job_id}`)
    await page.getByText('A job can be edited only while it is open.').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0)
    await end()
  })
})

test('An edited job is there after a reload, and compared with what was stored meanwhile', async () => {
  const { page, end } = await editing()
  const title = page.getByLabel('Title', { exact: true })
  await fill(page, 'Title', 'Mine')
  await other({ title: 'Theirs' })
  await page.reload()
  await told(page)
  expect(await title.inputValue()).toBe('Mine')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await heading(page, 'Theirs')
  await page.goBack()
  await heading(page, 'Edit job')
  expect(await title.inputValue()).toBe('Theirs')
  await end()
})
