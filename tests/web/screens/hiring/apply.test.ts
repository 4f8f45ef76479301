import { describe, expect, test } from 'vitest'
import { LicenseResponse } from '#api/wire/shapes/license.ts'
import { NARROW, SIZES, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import {
  fieldValue,
  fill,
  heading,
  press,
  waitForErrorSummary,
  waitForFieldError,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const PROPOSAL = 'I have rewritten wound protocols for nine facilities.'

/** Maren on the page of a job of Dana. */
async function atJob(size: Size = WIDE, scenario = hiring(api)) {
  const job = scenario.jobs[0] ?? scenario.postJob()
  const { page } = await insider(scenario.maren, `/job/${job.id}`, scenario.responses, size)
  const closes = () => {
    scenario.closeJob(job)
    api.changed({ name: 'board', id: 'jobs' })
  }
  return { page, job, closes, ...scenario }
}

test('A job that has not loaded says "Loading..." to everybody', async () => {
  const scenario = hiring(api)
  const { id } = scenario.postJob()
  const { page } = await insider(scenario.maren, '/', scenario.responses)
  const release = api.hold('GET /consultant/jobs/{jobId}')
  await page.goto(`/job/${id}`)
  await page.locator('.skeleton__loading').getByText('Loading...', { exact: true }).waitFor()
  expect(await flaws(page, 'job loading')).toEqual([])
  release()
  await heading(page, 'Apply')
})

describe('A proposal', () => {
  test.each(SIZES)('stays through reload and Back, and is deleted once sent (%s)', async (size, look) => {
    const { page } = await atJob(look)
    await press(page, 'Apply')
    await press(page, 'Apply')
    await waitForErrorSummary(page, '2 fields need another look.')
    await waitForFieldError(page, 'Proposal', 'Write your proposal')
    await fill(page, 'Proposal', PROPOSAL)
    await fill(page, 'Estimated hours', '40')
    await page.reload()
    await heading(page, 'ALERT')
    expect(await fieldValue(page, 'Proposal')).toBe(PROPOSAL)
    await fill(page, 'Proposal', `${PROPOSAL} Ask for Jane Roe, 512-555-0142.`)
    await page.getByRole('heading', { name: 'Does the proposal identify someone?' }).waitFor()
    if (size === 'narrow') expect(await flaws(page, 'apply')).toEqual([])
    await fill(page, 'Proposal', PROPOSAL)
    await page.getByRole('link', { name: 'Find jobs', exact: true }).first().click()
    await waitForPath(page, '/find-jobs')
    await page.goBack()
    await heading(page, 'ALERT')
    expect(await fieldValue(page, 'Proposal')).toBe(PROPOSAL)
    expect(await fieldValue(page, 'Estimated hours')).toBe('40')
    await press(page, 'Apply')
    await waitForPath(page, '/')
    expect(api.bodiesOf('POST /consultant/jobs/apply/{jobId}')).toEqual([
      { proposal: PROPOSAL, budget: 100, eta: 40 },
    ])
    await page.goBack()
    await heading(page, "You've Applied!")
    await page.getByText(PROPOSAL, { exact: true }).waitFor()
    expect(await page.getByText('Your unsent proposal').count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('proposal')
  })

  test('that is sent leads to the board, also if no mode was chosen yet', async () => {
    const { page } = await atJob()
    await page.evaluate(() => sessionStorage.setItem('unchosen', 'true'))
    await press(page, 'Apply')
    await fill(page, 'Proposal', PROPOSAL)
    await fill(page, 'Estimated hours', '40')
    await press(page, 'Apply')
    await waitForPath(page, '/')
    await heading(page, 'Jobs')
    await heading(page, "You've Applied!")
    expect(await page.getByText('What brings you here?').count()).toBe(0)
  })

  test('that is being sent does not take a person back who went to another page', async () => {
    const { page } = await atJob()
    await press(page, 'Apply')
    await fill(page, 'Proposal', PROPOSAL)
    await fill(page, 'Estimated hours', '40')
    const letGo = api.hold('POST /consultant/jobs/apply/{jobId}')
    await press(page, 'Apply')
    await page.getByRole('button', { name: 'Applying' }).waitFor()
    await page.getByRole('link', { name: 'Applied Jobs' }).first().click()
    await heading(page, 'Your Applications')
    const jobSearches = api.callsOf('POST /consultant/jobs').length
    letGo()
    await page.getByRole('main').locator(`a[href^="/application/"]`).first().waitFor()
    // Home would request its jobs.
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/jobs')
    expect(api.callsOf('POST /consultant/jobs')).toHaveLength(jobSearches)
  })

  test('on a phone moves to the top of the window, where its first field is seen', async () => {
    const { page } = await atJob(NARROW)
    await press(page, 'Apply')
    await heading(page, 'ALERT')
    const [field, height] = await Promise.all([
      page.getByLabel('Proposal', { exact: true }).boundingBox(),
      page.evaluate(() => window.innerHeight),
    ])
    expect(field).toBeDefined()
    expect(Number(field?.y)).toBeLessThan(height - 100)
  })

  test('that was sent is announced at home, also if home remembers filters', async () => {
    const scenario = hiring(api)
    const { id } = scenario.postJob()
    const { page } = await insider(scenario.maren, '/', scenario.responses)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await page.getByLabel('Search', { exact: true }).waitFor()
    if (await filters.isVisible()) await filters.click()
    await page.getByLabel('State', { exact: true }).selectOption('TX')
    await page.waitForURL(({ search }) => search === '?state=TX')
    await page.goto(`/job/${id}`)
    await press(page, 'Apply')
    await fill(page, 'Proposal', PROPOSAL)
    await fill(page, 'Estimated hours', '40')
    await press(page, 'Apply')
    await page.waitForURL(({ pathname, search }) => pathname === '/' && search === '?state=TX')
    await heading(page, "You've Applied!")
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'See your proposal' }).click()
    await page.getByText(PROPOSAL).waitFor()
  })

  test.each(SIZES)('is not lost when its job closes while it is written (%s)', async (size, look) => {
    const { page, closes } = await atJob(look)
    await press(page, 'Apply')
    await fill(page, 'Proposal', PROPOSAL)
    closes()
    await page.getByRole('alert').getByRole('heading', { name: 'This job is closed' }).waitFor()
    await page.locator('.meta').getByText('Closed').waitFor()
    expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    expect(await page.getByLabel('Your unsent proposal').inputValue()).toBe(PROPOSAL)
    if (size === 'narrow') expect(await flaws(page, 'closed job')).toEqual([])
    await page.reload()
    await page.getByRole('alert').getByRole('heading', { name: 'This job is closed' }).waitFor()
    expect(await page.getByLabel('Your unsent proposal').inputValue()).toBe(PROPOSAL)
    await page.getByRole('link', { name: 'See open jobs' }).click()
    await waitForPath(page, '/find-jobs')
  })

  test('sent in another window is shown as sent, and the text typed in this one can still be copied', async () => {
    const { page, job, applyFor } = await atJob()
    await press(page, 'Apply')
    await fill(page, 'Proposal', PROPOSAL)
    api.changed({ name: 'applications', id: applyFor(job).id })
    await heading(page, "You've Applied!")
    expect(await page.getByLabel('Your unsent proposal').inputValue()).toBe(PROPOSAL)
  })
})

test('A reader of a job that closes is told so immediately', async () => {
  const { page, closes } = await atJob()
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  closes()
  await page.getByRole('alert').getByRole('heading', { name: 'This job is closed' }).waitFor()
  expect(await page.getByLabel('Your unsent proposal').count()).toBe(0)
})

test('The heart on a job stays after a reload', async () => {
  const { page } = await atJob()
  const heart = (pressed: boolean) =>
    page.getByRole('button', { name: 'Favorite Wound care protocol review', pressed })
  // The change is shown before it is stored.
  await Promise.all([page.waitForResponse(/\/favorites\/add\//), heart(false).click()])
  await heart(true).waitFor()
  await page.reload()
  await heart(true).click()
  await heart(false).waitFor()
  await expect.poll(() => api.callsOf('GET /consultant/jobs/favorites/remove/{jobId}').length).toBe(1)
})

test('The heart of a job that is not open stays until the page is left', async () => {
  const scenario = hiring(api)
  const job = scenario.postJob({ favorite: true })
  scenario.applyFor(job)
  scenario.closeJob(job)
  const { page } = await insider(scenario.maren, `/job/${job.id}`, scenario.responses)
  const heart = (pressed: boolean) => page.getByRole('button', { name: `Favorite ${job.title}`, pressed })
  await Promise.all([page.waitForResponse(/\/favorites\/remove\//), heart(true).click()])
  await expect.poll(() => api.callsOf('GET /consultant/jobs/{jobId}').length).toBe(2)
  await Promise.all([page.waitForResponse(/\/favorites\/add\//), heart(false).click()])
  await heart(true).click()
  await heart(false).waitFor()
  await page.reload()
  await heading(page, job.title)
  expect(await heart(false).count()).toBe(0)
})

test('An application that was accepted leads to its contract', async () => {
  const scenario = hiring(api)
  const contract_id = scenario.hire(scenario.applyFor(scenario.postJob()))
  const { page } = await atJob(WIDE, scenario)
  await page.getByText('Do the work, then submit it for completion.').waitFor()
  await page.getByRole('link', { name: 'Go to contract' }).click()
  await waitForPath(page, `/contract/${contract_id}`)
  await heading(page, 'Wound care protocol review')
})

describe('A person who cannot apply is told why, and led to the solution', () => {
  test('without a license, and with none in the state', async () => {
    const scenario = hiring(api)
    scenario.outcomes.verified = false
    const { page } = await atJob(WIDE, scenario)
    await heading(page, 'Create a License and get Approved to Apply')
    await page.getByRole('link', { name: 'Add One Here' }).click()
    await waitForPath(page, '/licenses')
    await page.getByRole('heading', { level: 1 }).waitFor()
    scenario.outcomes.verified = true
    const elsewhere = scenario.postJob({ state: 'CA', zip: '94103', city: 'San Francisco' })
    await page.goto(`/job/${elsewhere.id}`)
    await heading(page, 'You Have No Licence Approved In This State')
    await page.getByRole('link', { name: 'Add One Here' }).click()
    await waitForPath(page, '/licenses')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('while one of their licenses is under review', async () => {
    const scenario = hiring(api)
    scenario.outcomes.verified = false
    scenario.responses['GET /consultant/licenses'] = sampleResponse('GET /consultant/licenses', {
      licenses: [
        sample(LicenseResponse, {
          license_type: 'RN',
          state: 'TX',
          status: 'pending',
          issued_date: '2024-01-15',
          expiration_date: '2028-06-30',
        }),
      ],
    })
    const { page } = await atJob(WIDE, scenario)
    await page
      .getByText("We're checking your RN license for Texas with the board, usually within one business day.")
      .waitFor()
    await page.getByText("Once it's verified, it counts in Texas, and you can apply.").waitFor()
    await page.getByText('Costs 1 token.').waitFor()
    const elsewhere = scenario.postJob({ state: 'CA', zip: '94103', city: 'San Francisco' })
    await page.goto(`/job/${elsewhere.id}`)
    await page.getByText("It won't count in California, so you need another license for this job.").waitFor()
  })

  test('without any tokens', async () => {
    const scenario = hiring(api)
    scenario.responses['GET /consultant/tokens'] = sampleResponse('GET /consultant/tokens', {
      balance: 0,
      allowance: 10,
      cost: 1,
      refills_at: '2030-02-01T00:00:00.000Z',
      premium_price: 19,
    })
    const { page } = await atJob(WIDE, scenario)
    await heading(page, 'You have no tokens left this month')
    const promise = /^You get 10 new tokens for February on (Jan 31|Feb 1)/
    await page.getByText(promise).waitFor()
    await page.getByRole('link', { name: 'Get premium: 60 tokens a month' }).click()
    await waitForPath(page, '/tokens')
    await page.getByText(promise).waitFor()
  })

  test('to a job of their own, which they see as a client', async () => {
    const scenario = hiring(api)
    scenario.postJob({ user_id: scenario.maren.user_id })
    const { page } = await atJob(WIDE, scenario)
    await heading(page, 'This is your own job')
    await press(page, 'See its proposals as a seeker')
    await heading(page, 'Open for proposals')
  })
})
