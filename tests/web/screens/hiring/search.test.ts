import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, SIZES, WIDE } from '#tests/harness/browser/browser.ts'
import { type Hiring, hiring } from '#tests/harness/screens/hiring.ts'
import { consultant } from '#tests/harness/screens/hiring-data.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const search = (page: Page, words: string) => page.getByLabel('Search', { exact: true }).fill(words)
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const home = (page: Page) =>
  page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
const announceChange = () => api.changed({ name: 'board', id: 'jobs' })
/** The body of the search for the current page. The newest items are requested separately. */
const lastSearch = () => api.callsOf('POST /consultant/jobs').findLast((each) => limit(each) === 5)?.body
const limit = ({ query }: { query: unknown }) => (query as { limit: number }).limit

const board = (scenario: Hiring, path = '/', size = WIDE) =>
  insider(scenario.maren, path, scenario.responses, size)

test('Jobs posted by others are announced in a line, and pressing it shows them', async () => {
  const scenario = hiring(api)
  scenario.postJob({ title: 'First' })
  const { page } = await board(scenario, '/?skills=Staging')
  await link(page, 'First').waitFor()
  // Waits until the page also knows the newest items.
  await page.waitForLoadState('networkidle')
  scenario.postJob({ title: 'Second' })
  announceChange()
  await page.getByRole('button', { name: '1 new job' }).waitFor()
  expect(await link(page, 'Second').count()).toBe(0)
  scenario.postJob({ title: 'Third' })
  announceChange()
  await page.getByRole('button', { name: '2 new jobs' }).click()
  await link(page, 'Third').waitFor()
  expect(await page.locator('#jobs').getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
    'Third',
    'Second',
    'First',
  ])
  await page.getByRole('button', { name: /new job/ }).waitFor({ state: 'detached' })
})

test('Rows do not move, only their content changes, also after one’s own act and when the window is shown again', async () => {
  const scenario = hiring(api)
  scenario.postJob({ title: 'First' })
  const closing = scenario.postJob({ title: 'Second' })
  const { page } = await board(scenario, '/?skills=Staging')
  const rows = () => page.locator('#jobs').getByRole('listitem').getByRole('heading').allTextContents()
  await link(page, 'First').waitFor()
  scenario.postJob({ title: 'Third' })
  scenario.closeJob(closing)
  announceChange()
  await page.getByRole('button', { name: 'Show 1 new job' }).waitFor()
  const heart = page.getByRole('button', { name: 'Favorite First' })
  const fetched = page.waitForResponse(/\/consultant\/jobs\?page=1&limit=5/)
  await heart.click()
  await fetched
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await rows()).toEqual(['Second', 'First'])
  const nextResponse = page.waitForResponse(/\/consultant\/jobs\?page=1&limit=5/)
  // Like a browser whose tab becomes visible again when the answers count as old.
  await page.clock.install({ time: Date.now() + 60_000 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await nextResponse
  expect(await rows()).toEqual(['Second', 'First'])
  await page.getByRole('button', { name: 'Show 1 new job' }).click()
  await link(page, 'Third').waitFor()
  expect(await rows()).toEqual(['Third', 'First'])
})

test.each(SIZES)(
  'Words, filters and the order are in the address: they survive reload, Back and a link (%s)',
  async (_, viewport) => {
    const scenario = hiring(api)
    scenario.postJob({ title: 'Ventilator weaning' })
    scenario.postJob({ title: 'Other' })
    const { page } = await board(scenario, '/', viewport)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await page.getByLabel('Search', { exact: true }).waitFor()
    if (await filters.isVisible()) await filters.click()
    await page.getByLabel('State', { exact: true }).selectOption('TX')
    await page.getByLabel('Skill', { exact: true }).fill('Staging')
    await page.getByLabel('Skill', { exact: true }).press('Enter')
    await page.getByText('2 jobs', { exact: true }).waitFor()
    if (viewport === NARROW) await page.getByRole('button', { name: 'Show 2 jobs' }).click()
    await page.getByLabel('Sort by').selectOption('Created At, oldest first')
    const scrolled = () => page.evaluate(() => scrollY)
    await page
      .getByLabel('Search', { exact: true })
      .evaluate((box) => box.scrollIntoView({ block: 'center' }))
    const top = await scrolled()
    await search(page, 'Ventilator')
    await page.getByText('1 job', { exact: true }).waitFor()
    if (viewport === NARROW) {
      expect(top).toBeGreaterThan(200)
      expect(await scrolled()).toBe(top)
    }
    const searchParameters = {
      q: 'Ventilator',
      state: 'TX',
      skills: 'Staging',
      sort: 'created_at',
      order: 'asc',
    }
    const sentQuery = {
      searchTerm: 'Ventilator',
      state: 'TX',
      skills: ['Staging'],
      sortBy: 'created_at',
      sortType: 'asc',
    }
    expect(query(page)).toEqual(searchParameters)
    expect(api.bodiesOf('POST /consultant/jobs')).toContainEqual(sentQuery)

    await page.reload()
    await page.getByText('1 job', { exact: true }).waitFor()
    expect(lastSearch()).toEqual(sentQuery)
    await link(page, 'Ventilator weaning').click()
    await page.getByRole('heading', { name: 'Ventilator weaning', level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('1 job', { exact: true }).waitFor()
    expect(query(page)).toEqual(searchParameters)

    // Coming home by a link without a search shows the last one again. The page for finding jobs has its own.
    await page.goto('/find-jobs')
    await page.getByText('2 jobs', { exact: true }).waitFor()
    expect(query(page)).toEqual({})
    await home(page)
    await page.getByText('1 job', { exact: true }).waitFor()
    expect(query(page)).toEqual(searchParameters)
    await page.getByRole('button', { name: 'Remove Texas' }).click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('state'))
    await page.getByText('1 job', { exact: true }).waitFor()
    await expect.poll(lastSearch).toEqual({ ...sentQuery, state: undefined })
  },
)

test('A typed filter is kept when a tap on another one ends the typing', async () => {
  const { page } = await board(hiring(api), '/', NARROW)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const skill = page.getByLabel('Skill', { exact: true })
  await skill.fill('Staging')
  await skill.focus()
  // Both events in one task, as on a phone that is too busy to render between them.
  await skill.evaluate((field) => {
    field.blur()
    const otherButtons = [...document.querySelectorAll<HTMLElement>('#jobs button')]
    otherButtons.find(({ textContent }) => textContent === 'Favorites')?.click()
  })
  await page.waitForURL(({ search }) => search === '?skills=Staging&favorites=true')
})

test('An address with an invalid part is answered for its valid parts', async () => {
  const scenario = hiring(api)
  scenario.postJob({ title: 'Ventilator' })
  const { page } = await board(scenario, '/?q=Ventilator&state=XX&sort=price')
  await page.getByText('1 job', { exact: true }).waitFor()
  expect(lastSearch()).toEqual({ searchTerm: 'Ventilator' })
  await page.goto('/?q=Ventilator&page=99999999999')
  await page.getByRole('button', { name: 'First page' }).click()
  await link(page, 'Ventilator').waitFor()
})

test('A search without results is not remembered, so home is not empty on the next visit', async () => {
  const scenario = hiring(api)
  scenario.postJob()
  const { page } = await board(scenario)
  await search(page, 'Nothing')
  await page.getByText('0 jobs', { exact: true }).waitFor()
  await page.goto('/jobs')
  await home(page)
  await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor()
  await page.locator('#jobs li').first().waitFor()
  expect(query(page)).toEqual({})
})

test('A board without jobs leads a consultant without a license to adding one', async () => {
  const scenario = hiring(api)
  const { page } = await insider(scenario.maren, '/find-jobs', {
    ...scenario.responses,
    'GET /consultant/licenses': { licenses: [] },
  })
  const link = page.getByRole('main').getByRole('link', { name: 'Add your license' })
  expect(await link.getAttribute('href')).toBe('/licenses?add=true')
})

test('A favorite job is found among the favorites, alone', async () => {
  const scenario = hiring(api)
  for (const title of ['Kept', 'Other']) scenario.postJob({ title })
  const { page } = await board(scenario, '/?skills=Staging')
  const heart = page.getByRole('button', { name: 'Favorite Kept' })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
  expect(lastSearch()).toMatchObject({ favorites: true })
  await page.reload()
  await heart.waitFor()
  expect(await link(page, 'Other').count()).toBe(0)
  // The row stays in place, so that the favorite can be restored.
  const heartState = async () => [
    await heart.getAttribute('aria-pressed'),
    await heart.getAttribute('aria-busy'),
  ]
  for (const set of ['false', 'true', 'false']) {
    await heart.click()
    await expect.poll(heartState).toEqual([set, null])
  }
  await page.reload()
  await page.getByText("We're Working on Getting More Jobs In Your Area").waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await link(page, 'Other').waitFor()
})

test.each(SIZES)(
  'A client finds a consultant by name, adds the favorite, opens the page and returns (%s)',
  async (_, size) => {
    const scenario = hiring(api)
    // The profile's profession, which nobody has verified.
    scenario.consultants.unshift(consultant('Zebedee', { license_type: 'NP' }))
    const { page } = await insider(viewer({ role: 'seeker' }), '/', scenario.responses, size)
    await search(page, 'Zebedee')
    await page.waitForURL(({ searchParams }) => searchParams.has('q'))
    await page.getByText('1 consultant', { exact: true }).waitFor()
    expect(api.lastOf('POST /client/home')?.body).toMatchObject({ searchTerm: 'Zebedee' })
    const resultsUrl = page.url()
    await page.getByText('RN verified in Texas').waitFor()
    const heart = page.getByRole('button', { name: 'Favorite Zebedee Example' })
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

    await link(page, 'Zebedee Example').click()
    await page.getByRole('heading', { name: 'Zebedee Example', level: 1 }).waitFor()
    await page.getByText('RN verified in Texas').waitFor()
    await page.goBack()
    await page.getByText('1 consultant', { exact: true }).waitFor()
    expect(page.url()).toBe(resultsUrl)

    await search(page, 'qqqqqqqqq')
    await page.getByText("We're Working on Adding Consultants In Your Area").waitFor()
    await page.getByText('No consultant matches “qqqqqqqqq”').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByText("We're Working on Adding Consultants In Your Area").waitFor({ state: 'detached' })
  },
)
