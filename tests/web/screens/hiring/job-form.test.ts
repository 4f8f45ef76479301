import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import {
  fieldValue,
  fill,
  heading,
  holdRequests,
  press,
  waitForErrorSummary,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'

const { api, insider } = screens()
const description = 'Our wound protocol is older than our formulary. The first draft is due in four weeks.'

async function editing(size: Size = WIDE) {
  const scenario = hiring(api)
  const job = scenario.postJob({ description })
  const { page } = await insider(scenario.dana, `/jobs/edit/${job.id}`, scenario.responses, size)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  /** A change by the same client in another window. */
  const other = (changes: object) => Object.assign(job, changes, { revision: job.revision + 1 })
  const announceChange = () => api.changed({ name: 'jobs', id: job.id })
  return { page, job, other, announceChange, ...scenario }
}

const saveCalls = () => api.bodiesOf('POST /client/jobs/edit/{id}')
const showsChange = (page: Page) =>
  page.getByRole('heading', { name: 'This job changed while you were editing' }).waitFor()
const row = (page: Page, label: string) =>
  page.locator('.edit-conflict > li').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const choose = (page: Page, label: string, name: string) =>
  row(page, label).getByRole('button', { name }).click()

describe('A job that is changed in another window while it is edited', () => {
  test('says so before saving, and asks field by field for conflicts', async () => {
    const { page, job, other, announceChange } = await editing()
    await fill(page, 'Description', description.replace('four', 'two'))
    await fill(page, 'City', 'Round Rock')
    other({ description: description.replace('four', 'three'), title: 'Wound protocol', budget: 250 })
    announceChange()
    await showsChange(page)
    expect(await fieldValue(page, 'Title')).toBe('Wound protocol')
    expect(await fieldValue(page, 'Budget')).toBe('250')
    expect(await row(page, 'City').count()).toBe(0)
    expect(await row(page, 'Description').locator('mark').allInnerTexts()).toEqual(['two ', 'three '])
    await press(page, '3 fields changed in the meantime')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Typed here')
    await press(page, 'Save')
    await row(page, 'Description').getByText('Choose which one to keep').waitFor()
    expect(saveCalls()).toEqual([])
    expect(await flaws(page, 'edit job changed meanwhile')).toEqual([])
    await choose(page, 'Description', 'Keep mine')
    await choose(page, 'Title', 'Keep mine')
    await press(page, 'Save')
    await waitForPath(page, `/job/${job.id}`)
    await heading(page, newJob.title)
    expect(saveCalls()).toMatchObject([
      {
        title: newJob.title,
        city: 'Round Rock',
        budget: 250,
        description: description.replace('four', 'two'),
        revision: 1,
      },
    ])
  })

  test('is refused if the page missed the change, and the difference is shown', async () => {
    const { page, job, other } = await editing(NARROW)
    await fill(page, 'Title', 'Mine')
    const letGo = api.hold('POST /client/jobs/edit/{id}')
    await press(page, 'Save')
    await expect.poll(() => saveCalls().length).toBe(1)
    other({ title: 'Theirs' })
    letGo()
    await waitForErrorSummary(page, 'Not saved')
    await showsChange(page)
    expect(await fieldValue(page, 'Title')).toBe('Mine')
    expect(saveCalls()).toMatchObject([{ revision: 0 }])
    await choose(page, 'Title', 'Use the saved one')
    expect(await fieldValue(page, 'Title')).toBe('Theirs')
    await choose(page, 'Title', 'Keep mine')
    await press(page, 'Save')
    await waitForPath(page, `/job/${job.id}`)
    await heading(page, 'Mine')
    expect(saveCalls().at(-1)).toMatchObject({ title: 'Mine', revision: 1 })
  })

  test('to closed keeps the typed text, and says why it cannot be saved', async () => {
    const { page, job, closeJob, announceChange } = await editing()
    await fill(page, 'Title', 'Mine')
    closeJob(job)
    announceChange()
    await page.getByRole('alert').getByText("You can edit a job only while it's open.").waitFor()
    expect(await fieldValue(page, 'Title')).toBe('Mine')
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('alert').getByText("You can edit a job only while it's open.").waitFor()
    expect(await fieldValue(page, 'Title')).toBe('Mine')
    await page.getByRole('link', { name: 'See the job' }).click()
    await waitForPath(page, `/job/${job.id}`)
    await heading(page, newJob.title)
    await page.goto(`/jobs/edit/${job.id}`)
    await page.getByText("You can edit a job only while it's open.").waitFor()
    expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0)
  })
})

test('An edit of a job stays after a reload, and is compared with the stored changes', async () => {
  const { page, other } = await editing()
  const title = page.getByLabel('Title', { exact: true })
  await fill(page, 'Title', 'Mine')
  other({ title: 'Theirs' })
  await page.reload()
  await showsChange(page)
  expect(await title.inputValue()).toBe('Mine')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await heading(page, 'Theirs')
  await page.goBack()
  await heading(page, 'Edit job')
  expect(await title.inputValue()).toBe('Theirs')
})

test('An edit that was begun before an upgrade added a field goes on with the stored value of that field', async () => {
  const { page, job } = await editing()
  await fill(page, 'Title', 'Mine')
  await page.evaluate((key) => {
    const draft = JSON.parse(String(sessionStorage.getItem(key)))
    for (const values of [draft.typed, draft.began.values]) delete values.description
    sessionStorage.setItem(key, JSON.stringify(draft))
  }, `draft.job.${job.id}`)
  await page.reload()
  expect(await fieldValue(page, 'Title')).toBe('Mine')
  await press(page, 'Save')
  await heading(page, 'Mine')
  expect(saveCalls()).toMatchObject([{ title: 'Mine', description }])
})

test('A job cannot be edited while somebody is being hired, and its pages say why', async () => {
  const scenario = hiring(api)
  const job = scenario.postJob()
  const proposal = scenario.applyFor(job)
  const { page } = await insider(scenario.dana, `/job/${job.id}`, scenario.responses)
  const main = page.getByRole('main')
  const edit = main.getByRole('link', { name: 'Edit', exact: true })
  await edit.waitFor()
  scenario.startPayment(proposal)
  api.changed({ name: 'jobs', id: job.id })
  await main.getByText("You're hiring Maren Example, so you can't edit or close the job now.").waitFor()
  expect(await edit.count()).toBe(0)
  // Nor where older applications are shown.
  await page.goto(`/job/${job.id}?before=2020-01-01T00:00:00.000Z`)
  await main.getByText("You're hiring Maren Example, so you can't").waitFor()
  expect(await edit.count()).toBe(0)
  await page.goto(`/jobs/edit/${job.id}`)
  await main.getByText("so you can't edit it now").waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  scenario.cancelPayment(proposal)
  api.changed({ name: 'jobs', id: job.id })
  await page.getByRole('button', { name: 'Save' }).waitFor()
})

test('A job is created once, however often the button is pressed while its page is loading', async () => {
  const { dana, responses } = hiring(api)
  const { page } = await insider(dana, '/create-job', responses)
  await fill(page, 'Title', 'Wound care protocol review')
  await press(page, 'Next')
  await fill(page, 'City', 'Austin')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await fill(page, 'Description', 'Four pages and a card for the cart.')
  await press(page, 'Next')
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  const letGo = await holdRequests(page, /\/assets\/job-/)
  const leaving = page.waitForRequest(/\/assets\/job-/)
  await page.getByRole('button', { name: 'Post job', exact: true }).dblclick()
  await leaving
  await page.getByRole('button', { name: /^Post(ing| job)$/ }).press('Enter')
  letGo()
  await heading(page, 'Wound care protocol review')
  await page.getByText('Open for proposals').waitFor()
  // Each action has its own idempotency key; a request sent twice with one key takes effect once.
  expect(new Set(api.callsOf('POST /client/jobs').map(({ key }) => key)).size).toBe(1)
})

test('The browser’s Back goes through a new job step by step', async () => {
  const { page } = await insider(viewer({ role: 'seeker' }), '/pricing', emptyResponses())
  await page.goto('/create-job')
  await fill(page, 'Title', 'Wound care protocol review')
  await press(page, 'Next')
  await fill(page, 'City', 'Austin')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await page.getByLabel('Description', { exact: true }).waitFor()
  await page.goBack()
  await page.getByLabel('City', { exact: true }).waitFor()
  expect(await fieldValue(page, 'City')).toBe('Austin')
  await page.goBack()
  await page.getByLabel('Title', { exact: true }).waitFor()
  expect(await fieldValue(page, 'Title')).toBe('Wound care protocol review')
  await page.goBack()
  await waitForPath(page, '/pricing')
})
