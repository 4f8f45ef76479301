import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SIZES, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { fieldValue, fill, heading, press, waitForErrorSummary } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { refusedAs } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { license } from '#tests/harness/screens/licensing.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const TITLE = 'Wound care protocol review'
const place = { city: 'Austin', state: 'TX', zip: '78701' }

async function creating(size: Size = WIDE, { dana, responses } = hiring(api), tags = {}) {
  const profile = { first_name: 'Dana', last_name: 'Example', ...place, ...tags }
  responses['GET /client/profile'] = sampleResponse('GET /client/profile', { profile })
  const { page } = await insider(dana, '/create-job', responses, size)
  await page.getByLabel('Title', { exact: true }).waitFor()
  return page
}
const postCalls = () => api.callsOf('POST /client/jobs')
const warned = (page: Page, field: string) =>
  page.getByRole('status').getByRole('heading', { name: `Does the ${field} identify someone?` })

/** The place of the client's profile. */
const atAustin = (page: Page) =>
  expect
    .poll(async () => [await fieldValue(page, 'City'), await fieldValue(page, 'State')])
    .toEqual(['Austin', 'TX'])
const fromProfile = (page: Page) =>
  page.getByRole('button', { name: 'Use Austin, TX 78701 from your profile' })

async function toDescription(page: Page) {
  await fill(page, 'Title', TITLE)
  await press(page, 'Next')
  await atAustin(page)
  await press(page, 'Next')
  await page.getByLabel('Description', { exact: true }).waitFor()
}

async function toBudget(page: Page) {
  await fill(page, 'Title', TITLE)
  await press(page, 'Next')
  await atAustin(page)
  await press(page, 'Next')
  await fill(page, 'Description', 'Four pages and a card for the cart.')
  await press(page, 'Next')
}
const reloaded = async (page: Page, label: string) => {
  await page.reload()
  await page.getByLabel(label, { exact: true }).waitFor()
}

describe.each(SIZES)('On a %s screen a new job', (_, size) => {
  test('stays through reload and Back at every step, and its draft is deleted when it is posted', async () => {
    const page = await creating(size)
    await fill(page, 'Title', TITLE)
    await reloaded(page, 'Title')
    expect(await fieldValue(page, 'Title')).toBe(TITLE)
    await press(page, 'Next')
    await atAustin(page)
    expect(await fromProfile(page).count()).toBe(0)
    await fill(page, 'Zip', '35203')
    await page.getByText('35203 looks like a ZIP code in Alabama, not Texas.').waitFor()
    await fill(page, 'City', 'Birmingham')
    await reloaded(page, 'City')
    await fromProfile(page).click()
    await atAustin(page)
    expect(await fieldValue(page, 'Zip')).toBe('78701')
    await fromProfile(page).waitFor({ state: 'detached' })
    await press(page, 'Next')
    await fill(page, 'Description', 'Four pages and a card for the cart.')
    await page.getByLabel('Skills', { exact: true }).fill('Staging, Ostomy care')
    await page.getByRole('button', { name: 'Remove Staging', exact: true }).waitFor()
    await press(page, 'Next')
    await fill(page, 'Budget', '1800')
    await page.getByLabel('Paid by Medicaid').check()
    expect(await page.getByLabel('Budget', { exact: true }).count()).toBe(0)
    await reloaded(page, 'Paid by Medicaid')
    await page.getByLabel('Paid by Medicaid').uncheck()
    expect(await fieldValue(page, 'Budget')).toBe('')
    await fill(page, 'Budget', '1800')
    await press(page, 'Preview')
    await heading(page, 'Preview')
    await page.goBack()
    expect(await fieldValue(page, 'Budget')).toBe('1800')
    await press(page, 'Preview')
    await page.reload()
    await heading(page, 'Preview')
    await page.getByRole('definition').filter({ hasText: 'Staging, Ostomy care' }).waitFor()
    await press(page, 'Post job')
    await page.waitForURL(/\/job\//)
    await heading(page, TITLE)
    await heading(page, 'Your job is live')
    expect(postCalls().map(({ body }) => body)).toMatchObject([
      {
        title: TITLE,
        ...place,
        description: 'Four pages and a card for the cart.',
        skills: ['Staging', 'Ostomy care'],
        budget: 1800,
      },
    ])
    await page.goto('/create-job')
    await page.getByLabel('Title', { exact: true }).waitFor()
    expect(await fieldValue(page, 'Title')).toBe('')
  })
})

test('The first job begins with what a client entered when they registered, and no later one', async () => {
  const scenario = hiring(api)
  scenario.responses['GET /consultant/licenses'] = { licenses: [] }
  const answerLicenses = api.hold('GET /consultant/licenses')
  const page = await creating(WIDE, scenario, { categories: ['Wound care'], skills: ['Staging'] })
  await reloaded(page, 'Title')
  answerLicenses()
  await toDescription(page)
  await page.getByRole('button', { name: 'Remove Wound care', exact: true }).waitFor()
  await press(page, 'Remove Staging')
  await reloaded(page, 'Description')
  await page.getByRole('button', { name: 'Remove Wound care', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove Staging', exact: true }).count()).toBe(0)
  await press(page, 'Remove Wound care')
  await reloaded(page, 'Description')
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Remove Wound care', exact: true }).count()).toBe(0)
  await fill(page, 'Categories', 'Wound care,')
  await press(page, 'Next')
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  await press(page, 'Post job')
  await page.waitForURL(/\/job\//)
  expect(postCalls().map(({ body }) => body)).toMatchObject([{ categories: ['Wound care'], skills: [] }])
  await page.goto('/create-job')
  await toDescription(page)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Remove Wound care', exact: true }).count()).toBe(0)
})

test('The first job of a nurse who hires does not begin with what describes the nurse', async () => {
  const scenario = hiring(api)
  scenario.responses['GET /consultant/licenses'] = { licenses: [license({ status: 'pending' })] }
  const page = await creating(WIDE, scenario, { categories: ['Wound care'], skills: ['Staging'] })
  await toDescription(page)
  await page.waitForLoadState('networkidle')
  expect(api.callsOf('GET /consultant/licenses')).not.toEqual([])
  expect(await page.getByRole('button', { name: 'Remove Wound care', exact: true }).count()).toBe(0)
})

test('A job without a description can be posted, and says that it has none', async () => {
  const page = await creating()
  await fill(page, 'Title', TITLE)
  await press(page, 'Next')
  await atAustin(page)
  await press(page, 'Next')
  await page.getByLabel('Description', { exact: true }).waitFor()
  await press(page, 'Next')
  await page.getByLabel('Paid by Medicaid').check()
  await press(page, 'Preview')
  await page.getByText("The client didn't add a description.").waitFor()
  await press(page, 'Post job')
  await page.waitForURL(/\/job\//)
  await page.getByText("The client didn't add a description.").waitFor()
  expect(postCalls().at(-1)?.body).toMatchObject({ description: '', usingMedicaid: true })
})

test.each([
  ['the socket tells of it', true],
  ['there is no socket', false],
])('A job that cannot be read yet is shown as loading, not as missing, when %s', async (_, isConnected) => {
  const side = hiring(api)
  const page = await creating(WIDE, side)
  await toBudget(page)
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  api.lag('POST /client/jobs')
  api.answer({
    'GET /client/jobs/{id}/applications': () => {
      throw refusedAs('GET /client/jobs/{id}/applications', 'NotFound')
    },
  })
  if (!isConnected) api.disconnect()
  await press(page, 'Post job')
  await page.waitForURL(/\/job\/[\w-]+$/)
  await expect.poll(() => api.callsOf('GET /client/jobs/{id}/applications').length).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Loading...' }).waitFor()
  api.answer(side.responses)
  if (isConnected) api.changed({ name: 'jobs', id: String(new URL(page.url()).pathname.split('/').at(-1)) })
  await heading(page, TITLE)
  expect(await page.getByText("This page isn't available to you").count()).toBe(0)
})

test('The text of a new job stays when posting fails, and is posted once by trying again', async () => {
  const page = await creating()
  await toBudget(page)
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  await page.route(/\/client\/jobs$/, (route) => route.abort())
  await press(page, 'Post job')
  await waitForErrorSummary(page, "The job wasn't posted")
  await page.getByText("We can't connect right now. What you entered is kept.").waitFor()
  await page.unroute(/\/client\/jobs$/)
  await press(page, 'Post job')
  await page.waitForURL(/\/job\//)
  await heading(page, TITLE)
  expect(postCalls().length).toBe(1)
})

test('A possible personal identifier is reported beside its field and in the preview, and does not block posting', async () => {
  const page = await creating()
  await page.getByRole('heading', { name: 'HIPAA' }).waitFor()
  await fill(page, 'Title', 'Wound review for MRN 482913')
  await warned(page, 'title').waitFor()
  await page.getByText('Record number: MRN 482913').waitFor()
  expect(await flaws(page, 'create job identifier')).toEqual([])
  await fill(page, 'Title', TITLE)
  await warned(page, 'title').waitFor({ state: 'detached' })
  await toBudget(page)
  await page.goBack()
  await fill(page, 'Description', 'Ten charts. DOB 03/14/1962, 512-555-0100, $1,800 in 2 weeks.')
  await warned(page, 'description').waitFor()
  await press(page, 'Next')
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  await page.getByText('Date of birth: DOB 03/14/1962').waitFor()
  await page.getByText('Phone number: 512-555-0100').waitFor()
  expect(await flaws(page, 'create job preview identifiers')).toEqual([])
  await press(page, 'Post job')
  await page.waitForURL(/\/job\//)
  await page.goto(page.url().replace('/job/', '/jobs/edit/'))
  await warned(page, 'description').waitFor()
})
