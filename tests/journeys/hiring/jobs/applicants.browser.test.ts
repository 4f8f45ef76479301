import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading, press } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import {
  anotherConsultant,
  applied,
  licensedCast,
  paidIn,
  paidOut,
  posted,
} from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))
const noor = before(() => anotherConsultant(product, people, 'Noor'))
const TITLE = 'Wound care protocol review for the night shift of a skilled nursing unit'

async function seekerAt(path: string, size: Size = WIDE, client = people.client) {
  const visit = await insider(client, '/pricing', size)
  await visit.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await visit.page.goto(path)
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return visit
}
const main = (page: Page) => page.getByRole('main')
const says = (page: Page, words: string) => main(page).getByText(words, { exact: true }).waitFor()

test('A withdrawn application does not count, and is listed in a quieter place', async () => {
  const job_id = await posted(people, { title: TITLE })
  const application_id = await applied(people, job_id)
  const { page, complaints, end } = await seekerAt(`/job/${job_id}`)
  await heading(page, TITLE)
  await says(page, '1 proposal')
  await people.consultant.call(`POST /consultant/jobs/applications/${application_id}/withdraw`)
  await says(page, '0 proposals')
  await heading(page, 'No open applications')
  await main(page).getByText('1 application withdrawn or declined').click()
  expect(await flaws(page, 'seeker job application withdrawn')).toEqual([])
  await page.getByRole('link', { name: 'Maren Example' }).click()
  await heading(page, 'Maren withdrew')
  expect(await page.getByRole('button', { name: 'Hire Consultant' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})

test('A closed job says whether it got applications before it closed', async () => {
  const [none, one] = [await posted(people), await posted(people)]
  await applied(people, one)
  const { page, complaints, end } = await seekerAt(`/job/${none}`)
  await press(page, 'Close this job')
  await press(page, 'Yes, close')
  await heading(page, 'This job is closed')
  await heading(page, 'No applications before it closed')
  expect(await flaws(page, 'seeker job closed')).toEqual([])
  await people.client.call(`POST /client/jobs/close/${one}`)
  await page.goto(`/job/${one}`)
  await heading(page, 'Nobody was hired')
  await main(page).getByText('1 application withdrawn or declined').click()
  await page.getByRole('link', { name: 'Maren Example' }).click()
  await says(page, 'It was declined when the job was closed.')
  expect(complaints).toEqual([])
  await end()
})

test('During a hire no part of the applications offers to edit the job', async () => {
  const job_id = await posted(people)
  await people.client.call(`GET /client/jobs/hire/${await applied(people, job_id)}`)
  const { page, end } = await seekerAt(`/job/${job_id}?before=2020-01-01T00:00:00.000Z`)
  await main(page).getByText('You are hiring Maren Example, so the job cannot').waitFor()
  expect(await main(page).getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
  await end()
})

test('My Jobs begins with what is new to its client, shows one state at a time, and leads to the contract', async () => {
  const client = await member(product, 'Ana')
  const { consultant } = await anotherConsultant(product, people, 'Omar')
  const [first, second] = ['The first job', 'The second job']
  const job_id = await posted({ client }, { title: first })
  await posted({ client }, { title: second })
  const application_id = await applied({ consultant }, job_id)
  const { page, complaints, end } = await seekerAt('/jobs', WIDE, client)
  const titles = () => main(page).getByRole('heading', { level: 2 }).allTextContents()
  const tab = (name: string) => page.getByRole('navigation', { name: 'Jobs by state' }).getByText(name)
  await says(page, '1 new')
  expect(await titles()).toEqual([first, second])

  await page.getByRole('link', { name: first, exact: true }).click()
  await at(page, `/job/${job_id}`)
  await heading(page, 'Omar Example')
  await page.getByRole('banner').getByRole('link', { name: 'My Jobs', exact: true }).click()
  await heading(page, 'My Jobs')
  await main(page).getByText('1 new').waitFor({ state: 'detached' })
  await says(page, '1 proposal')
  await expect.poll(titles).toEqual([second, first])

  const { contract_id } = await paidIn({ client }, application_id)
  await says(page, 'Hired: Omar Example')
  await tab('In progress').click()
  await expect.poll(titles).toEqual([first])
  expect(new URL(page.url()).search).toBe('?show=in_progress')
  await page.reload()
  await says(page, 'Hired: Omar Example')
  expect(await titles()).toEqual([first])
  await tab('Done').click()
  await heading(page, 'No job is over yet')
  await tab('All').click()
  await expect.poll(titles).toEqual([second, first])
  await page.getByRole('link', { name: 'Go to contract' }).click()
  await at(page, `/contract/${contract_id}`)
  expect(complaints).toEqual([])
  await end()
})

test.each([
  ['a desk', WIDE],
  ['a phone', NARROW],
])('On %s the jobs and the hired application say what comes next, up to the payout', async (_, size) => {
  const job_id = await posted(people, { title: TITLE })
  const application_id = await applied(noor, job_id)
  await applied(people, job_id)
  const { page, complaints, end } = await seekerAt('/jobs', size)
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/job/${job_id}"]`) })
  await row.getByText('Read and compare the proposals.').waitFor()
  await row.getByText(TITLE, { exact: true }).waitFor()
  const { contract_id, payment_id } = await paidIn(people, application_id)
  await row.getByText('Hired: Noor Example').waitFor()
  await row.getByText('Noor is working on it.').waitFor()
  await row.getByRole('link', { name: TITLE, exact: true }).click()
  await heading(page, 'Job In Progress')
  await says(page, 'Hired Consultant')
  await noor.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  await says(page, 'Status: In Review')
  expect(await flaws(page, `seeker job hired ${size.width}`)).toEqual([])
  await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Go to application' }).click()
  await heading(page, 'Applicant Hired')
  await main(page).getByText('Noor submitted the work. Approve or reject it.').waitFor()
  await people.client.call(`GET /client/contracts/approve/${contract_id}`)
  await paidOut(noor, payment_id)
  await main(page).getByText('Paid out').first().waitFor()
  await says(page, 'The work is approved, and Noor was paid.')
  expect(await flaws(page, `seeker application paid out ${size.width}`)).toEqual([])
  await page.goto('/jobs')
  await row.getByText('Paid out').waitFor()
  expect(await flaws(page, `seeker jobs ${size.width}`)).toEqual([])
  expect(complaints).toEqual([])
  await end()
})
