import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { NARROW, SIZES, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { heading, press, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { type Hiring, hiring } from '#tests/harness/screens/hiring.ts'
import { consultant, type Proposal } from '#tests/harness/screens/hiring-data.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const TITLE = 'Wound care protocol review for the night shift of a skilled nursing unit'
/** The title in a row; on a phone the row is a card with the specified length. */
const rowTitle = (size: Size) => (size === NARROW ? `${TITLE.slice(0, 27).trimEnd()}...` : TITLE)

async function seekerAt(scenario: Hiring, path: string, size = WIDE) {
  const { page } = await insider(scenario.dana, path, scenario.responses, size)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor()
const announceChange = ({ id, job }: Proposal) =>
  api.changed({ name: 'applications', id }, { name: 'jobs', id: job.id }, { name: 'contracts', id })

test('A withdrawn application is not counted, and is listed separately', async () => {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob({ title: TITLE }))
  const page = await seekerAt(scenario, `/job/${proposal.job.id}`)
  await heading(page, TITLE)
  await says(page, '1 proposal')
  scenario.withdrawApplication(proposal)
  announceChange(proposal)
  await says(page, '0 proposals')
  await heading(page, 'No open proposals')
  await main(page).getByText('1 proposal withdrawn or declined').click()
  expect(await flaws(page, 'seeker job application withdrawn')).toEqual([])
  await page.getByRole('link', { name: 'Maren Example' }).click()
  await heading(page, 'Maren withdrew')
  expect(await page.getByRole('button', { name: 'Hire Consultant' }).count()).toBe(0)
})

test('A closed job says whether it got applications before it closed', async () => {
  const scenario = hiring(api)
  const [none, one] = [scenario.postJob(), scenario.postJob()]
  scenario.applyFor(one)
  const page = await seekerAt(scenario, `/job/${none.id}`)
  await press(page, 'Close this job')
  expect(api.callsOf('POST /client/jobs/close/{id}')).toEqual([])
  await press(page, 'Yes, close')
  await heading(page, 'This job is closed')
  await heading(page, 'No proposals before it closed')
  expect(api.callsOf('POST /client/jobs/close/{id}')).toMatchObject([{ params: { id: none.id } }])
  scenario.closeJob(one)
  await page.goto(`/job/${one.id}`)
  await heading(page, 'Nobody was hired')
  await main(page).getByText('1 proposal withdrawn or declined').click()
  await page.getByRole('link', { name: 'Maren Example' }).click()
  await says(page, 'It was declined when the job was closed.')
})

test('My Jobs begins with new applications, shows one state at a time, and links to the contract', async () => {
  const scenario = hiring(api)
  const [first, second] = ['The first job', 'The second job']
  const job = scenario.postJob({ title: first })
  scenario.postJob({ title: second })
  const proposal = scenario.applyFor(job, { profile: consultant('Omar') })
  const note = sample(NotificationResponse, {
    id: newId(),
    route_screen: 'ApplicationDetails',
    route_screen_params_string: JSON.stringify({
      job_id: job.id,
      application_id: proposal.id,
      userType: 'true',
    }),
    action: { label: 'Read the proposal', route_screen: 'ApplicationDetails' },
  })
  scenario.responses['GET /client/notifications'] = () =>
    sampleResponse('GET /client/notifications', { notifications: [note], unread: note.read ? 0 : 1 })
  scenario.responses['POST /client/notifications/read'] = () => {
    note.read = true
    return sampleResponse('POST /client/notifications/read')
  }
  const page = await seekerAt(scenario, '/jobs')
  const titles = () => main(page).getByRole('heading', { level: 2 }).allTextContents()
  const tab = (name: string) => page.getByRole('navigation', { name: 'Jobs by status' }).getByText(name)
  await says(page, '1 new')
  expect(await titles()).toEqual([first, second])

  await page.getByRole('link', { name: first, exact: true }).click()
  await waitForPath(page, `/job/${job.id}`)
  await heading(page, 'Omar Example')
  await expect.poll(() => api.bodiesOf('POST /client/notifications/read')).toEqual([{ ids: [note.id] }])
  await page.getByRole('banner').getByRole('link', { name: 'My Jobs', exact: true }).click()
  await heading(page, 'My Jobs')
  await main(page).getByText('1 new').waitFor({ state: 'detached' })
  await says(page, '1 proposal')
  await expect.poll(titles).toEqual([second, first])

  const contract_id = scenario.hire(proposal)
  announceChange(proposal)
  await says(page, 'Hired: Omar Example')
  await tab('In progress').click()
  await expect.poll(titles).toEqual([first])
  expect(new URL(page.url()).search).toBe('?show=in_progress')
  expect(api.lastOf('GET /client/jobs')?.query).toMatchObject({ part: 'in_progress' })
  await page.reload()
  await says(page, 'Hired: Omar Example')
  expect(await titles()).toEqual([first])
  await tab('Past').click()
  await heading(page, 'No past jobs yet')
  await tab('All').click()
  await expect.poll(titles).toEqual([second, first])
  await page.getByRole('link', { name: 'Go to contract' }).click()
  await waitForPath(page, `/contract/${contract_id}`)
  await heading(page, first)
})

test.each(SIZES)('Jobs and hired applications show the next step, up to the payout (%s)', async (_, size) => {
  const scenario = hiring(api)
  const job = scenario.postJob({ title: TITLE })
  const proposal = scenario.applyFor(job, { profile: consultant('Noor') })
  scenario.applyFor(job)
  const page = await seekerAt(scenario, '/jobs', size)
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/job/${job.id}"]`) })
  await row.getByText('Read and compare the proposals.').waitFor()
  await row.getByText(rowTitle(size), { exact: true }).waitFor()
  scenario.hire(proposal)
  announceChange(proposal)
  await row.getByText('Hired: Noor Example').waitFor()
  await row.getByText('Noor is working on it.').waitFor()
  // One state, and the amount of the list of contracts.
  await row.getByText('$105', { exact: true }).waitFor()
  expect(await row.locator('.state').allTextContents()).toEqual(['Status: In Progress'])
  await row.getByRole('link', { name: 'Go to contract' }).waitFor()
  await row.getByRole('link', { name: rowTitle(size), exact: true }).click()
  await heading(page, 'Job In Progress')
  await main(page)
    .getByText(/hired for \$100$/)
    .waitFor()
  await says(page, 'Hired Consultant')
  scenario.changeContract(proposal, { contract_status: 1 })
  announceChange(proposal)
  await says(page, 'Status: In Review')
  if (size === NARROW) expect(await flaws(page, 'seeker job hired')).toEqual([])
  await page.setViewportSize(size)
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await heading(page, 'Applicant Hired')
  await main(page).getByText('Noor submitted the work. Approve or reject it.').waitFor()
  scenario.changeContract(proposal, { contract_status: 3, payment_status: 'paid_out' })
  announceChange(proposal)
  await main(page).getByText('Paid out').first().waitFor()
  await says(page, 'The work is approved, and Noor was paid.')
  await page.goto('/jobs')
  await row.getByText('Paid out').waitFor()
  expect(await row.getByRole('link', { name: 'Go to contract' }).count()).toBe(0)
})

test('After a split both lists show what each side has now, with the sum before', async () => {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob({ title: TITLE }))
  scenario.hire(proposal)
  const settled = { received: 38, returned: 63, fee: 2 }
  scenario.changeContract(proposal, { contract_status: 4, payment_status: 'paid_out', settled })
  const shows = async (page: Page, before: string, now: string) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Wound care' })
    await row.locator('s', { hasText: before }).waitFor()
    await row.getByText(now).waitFor()
    expect(await row.locator('.state').allTextContents()).toEqual(['Split'])
  }
  await shows(await seekerAt(scenario, '/jobs'), '$105', '$42')
  const { page } = await insider(scenario.maren, '/jobs', scenario.responses)
  await shows(page, '$95', '$38')
})

test('A list with several pages links to older items, and back to the newest', async () => {
  const scenario = hiring(api)
  const job = scenario.postJob({ title: 'The newest' })
  // Everything that is read is that one job, so often that there is more.
  scenario.responses['GET /client/jobs'] = ({ query: { before } }) => ({
    jobs:
      before === undefined
        ? Array.from({ length: MAX_LIST_ENTRIES }, () => ({ ...job, id: newId() }))
        : [{ ...job, title: 'An older one' }],
  })
  const page = await seekerAt(scenario, '/jobs')
  await heading(page, 'The newest')
  await page.getByRole('link', { name: 'Older', exact: true }).click()
  await heading(page, 'An older one')
  const lastQuery = api.lastOf('GET /client/jobs')?.query as { before?: unknown }
  expect(JSON.stringify(lastQuery.before)).toBe(JSON.stringify(job.created_at))
  expect(await page.getByRole('link', { name: 'Older', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Newest', exact: true }).click()
  await heading(page, 'The newest')
  expect(new URL(page.url()).search).toBe('')
})
