import { beforeEach, describe, expect, test } from 'vitest'
import { NARROW, picture, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, hold, press, says, wrongAt } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { anotherConsultant, applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))
const words = 'I have rewritten wound protocols for nine facilities.'
let job_id: string
beforeEach(async () => {
  job_id = await posted(people)
})
const visit = (size = WIDE) => insider(people.consultant, `/job/${job_id}`, size)
const close = () => people.client.call(`POST /client/jobs/close/${job_id}`)

describe('A proposal', () => {
  test.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('is kept through reload and Back, and forgotten once sent (%s)', async (size, look) => {
    const { page, complaints, end } = await visit(look)
    await press(page, 'Apply')
    await press(page, 'Apply')
    await says(page, '2 fields need another look.')
    await wrongAt(page, 'Proposal', 'Write your proposal')
    await fill(page, 'Proposal', words)
    await fill(page, 'ETA', '40')
    await page.reload()
    await heading(page, 'ALERT')
    expect(await page.getByLabel('Proposal', { exact: true }).inputValue()).toBe(words)
    await fill(page, 'Proposal', `${words} Ask for Jane Roe, 512-555-0142.`)
    await page.getByRole('heading', { name: 'Does the proposal identify someone?' }).waitFor()
    await picture(page, `apply-${size}`)
    expect(await flaws(page, 'apply')).toEqual([])
    await fill(page, 'Proposal', words)
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
    await at(page, '/')
    await page.goBack()
    await heading(page, 'ALERT')
    expect(await page.getByLabel('Proposal', { exact: true }).inputValue()).toBe(words)
    expect(await page.getByLabel('ETA', { exact: true }).inputValue()).toBe('40')
    await press(page, 'Apply')
    await at(page, '/')
    await page.goBack()
    await heading(page, "You've Applied!")
    await page.getByText(words, { exact: true }).waitFor()
    expect(await page.getByText('What you wrote, not sent').count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('proposal')
    expect(complaints).toEqual([])
    await end()
  })

  test('that is on its way leaves whoever went to another page meanwhile there', async () => {
    const { page, complaints, end } = await visit()
    await press(page, 'Apply')
    await fill(page, 'Proposal', words)
    await fill(page, 'ETA', '40')
    const letGo = await hold(page, /\/consultant\/jobs\/apply\//)
    await press(page, 'Apply')
    await page.getByRole('button', { name: 'Applying' }).waitFor()
    await page.getByRole('link', { name: 'Applied Jobs' }).first().click()
    await heading(page, 'Your Applications')
    const listed = page.waitForResponse(/\/consultant\/jobs\/applications\/list/)
    letGo()
    await listed
    await page.getByRole('main').locator(`a[href^="/application/"]`).first().waitFor()
    // Home would come as soon as the list is read again.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(new URL(page.url()).pathname).toBe('/jobs')
    expect(complaints).toEqual([])
    await end()
  })

  test('that was sent is told of at home, also where home remembers filters', async () => {
    const { page, complaints, end } = await insider(people.consultant, '/')
    await page.getByLabel('State', { exact: true }).selectOption('TX')
    await page.waitForURL(({ search }) => search === '?state=TX')
    await page.goto(`/job/${job_id}`)
    await press(page, 'Apply')
    await fill(page, 'Proposal', words)
    await fill(page, 'ETA', '40')
    await press(page, 'Apply')
    await page.waitForURL(({ pathname, search }) => pathname === '/' && search === '?state=TX')
    await heading(page, "You've Applied!")
    await page.getByRole('link', { name: 'See your proposal' }).click()
    await page.getByText(words).waitFor()
    expect(complaints).toEqual([])
    await end()
  })

  test.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('is not lost when its job closes while it is written (%s)', async (size, look) => {
    const { page, end } = await visit(look)
    await press(page, 'Apply')
    await fill(page, 'Proposal', words)
    await close()
    await page.getByRole('alert').getByRole('heading', { name: 'This job is closed' }).waitFor()
    await page.locator('.meta').getByText('Closed').waitFor()
    expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    expect(await page.getByLabel('What you wrote, not sent').inputValue()).toBe(words)
    await picture(page, `closed-${size}`)
    expect(await flaws(page, 'closed job')).toEqual([])
    await page.reload()
    await page.getByRole('alert').getByRole('heading', { name: 'This job is closed' }).waitFor()
    expect(await page.getByLabel('What you wrote, not sent').inputValue()).toBe(words)
    await page.getByRole('link', { name: 'See open jobs' }).click()
    await at(page, '/')
    await end()
  })

  test('sent in another window is shown as sent, and what was typed in this one stays to copy', async () => {
    const { page, complaints, end } = await visit()
    await press(page, 'Apply')
    await fill(page, 'Proposal', words)
    await applied(people, job_id)
    await heading(page, "You've Applied!")
    expect(await page.getByLabel('What you wrote, not sent').inputValue()).toBe(words)
    expect(complaints).toEqual([])
    await end()
  })
})

test('Who reads a job as it closes is told so at once', async () => {
  const { page, end } = await visit()
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  await close()
  await page.getByRole('alert').getByRole('heading', { name: 'This job is closed' }).waitFor()
  expect(await page.getByLabel('What you wrote, not sent').count()).toBe(0)
  await end()
})

test('The heart on a job is there after a reload', async () => {
  const { page, complaints, end } = await visit()
  const heart = (pressed: boolean) =>
    page.getByRole('button', { name: 'Favorite Wound care protocol review', pressed })
  // It is shown before it is stored.
  await Promise.all([page.waitForResponse(/\/favorites\/add\//), heart(false).click()])
  await heart(true).waitFor()
  await page.reload()
  await heart(true).click()
  await heart(false).waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('An application that was accepted leads to its contract', async () => {
  const { contract_id } = await paidIn(people, await applied(people, job_id))
  const { page, complaints, end } = await visit()
  await page.getByText('Do the work, then submit it for completion.').waitFor()
  await page.getByRole('link', { name: 'Go to contract' }).click()
  await at(page, `/contract/${contract_id}`)
  expect(complaints).toEqual([])
  await end()
})

describe('Who cannot apply is told why, and led to what solves it', () => {
  test('without a license, and with none in the state', async () => {
    const luz = await member(product, 'Luz')
    const { page, end } = await insider(luz, `/job/${job_id}`)
    await heading(page, 'Create a License and get Approved to Apply')
    await page.getByRole('link', { name: 'Add One Here' }).click()
    await at(page, '/licenses')
    await end()
    const elsewhere = await posted(people, { state: 'CA', zip: '94103', city: 'San Francisco' })
    const other = await insider(people.consultant, `/job/${elsewhere}`)
    await heading(other.page, 'You Have No Licence Approved In This State')
    await other.page.getByRole('link', { name: 'Add One Here' }).click()
    await at(other.page, '/licenses')
    await other.end()
  })

  test('without a token left', async () => {
    const noor = await anotherConsultant(product, people)
    const { balance, cost } = (await noor.consultant.call('GET /consultant/tokens')).body
    for (let left = balance; left >= cost; left -= cost) await applied(noor, await posted(people))
    const { page, end } = await insider(noor.consultant, `/job/${job_id}`)
    await heading(page, 'You have no tokens left this month')
    const promise = /^10 new tokens come on \w+ 1, 00:00 UTC/
    await page.getByText(promise).waitFor()
    await page.getByRole('link', { name: 'Get premium: 60 tokens a month' }).click()
    await at(page, '/tokens')
    await page.getByText(promise).waitFor()
    await end()
  })

  test('to a job of their own, which they see as a seeker', async () => {
    const { page, end } = await insider(people.client, `/job/${job_id}`)
    await heading(page, 'This is your own job')
    await press(page, 'See its applications as a seeker')
    await heading(page, 'Open to applicants')
    await end()
  })
})
