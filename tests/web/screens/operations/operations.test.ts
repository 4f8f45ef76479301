import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HttpRefusal } from '#api/http/problem.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { fill, heading, press, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { type FakeResponses, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

type Figures = ResponseOf<'GET /staff/operations'>

const { api, insider } = screens()
const admin = viewer({ role: 'staff', roles: ['admin'] })
const PATH = '/staff/operations'

const figures = (changes: Parameters<typeof sampleResponse<'GET /staff/operations'>>[1] = {}): Figures =>
  sampleResponse('GET /staff/operations', {
    at: new Date().toISOString(),
    written: '12',
    worker: true,
    ...changes,
  })
const PARKED = {
  event: 'JobPosted',
  cause: 'error 23514: new row violates check constraint "poisoned"',
  since: new Date(Date.now() - 60_000).toISOString(),
  position: '4711',
  event_id: newId(),
  tries: 3,
}
const jobs = { name: 'jobs', position: '4710', lag: 1, lag_seconds: 60 }

const row = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what })
const asOf = (page: Page) => page.getByRole('main').locator('time').first().getAttribute('datetime')
const open = (responses: FakeResponses) => insider(admin, PATH, responses)

test('A parked read model is shown at the top, and continues after the event that an admin skips with a reason', async () => {
  let parked = true
  const { page } = await open({
    'GET /staff/operations': () =>
      parked
        ? figures({ projections: [{ ...jobs, parked: PARKED }], states: { parked: 'act' } })
        : figures({ projections: [{ ...jobs, lag: 0, lag_seconds: 0 }] }),
    'POST /staff/operations/projections/{name}/skip': () => {
      parked = false
      return { success: true }
    },
  })
  await heading(page, 'Read side')
  await page.getByText('1 projection is parked: jobs').waitFor()
  await page.getByText('1 event, including this one', { exact: true }).waitFor()
  await row(page, 'Parked projections').getByText('Act').waitFor()
  await press(page, 'Skip this event')
  await press(page, 'Yes, skip it')
  await page.getByText('Enter a reason. It stays on record').first().waitFor()
  expect(await flaws(page, 'skipping')).toEqual([])
  await fill(page, 'Reason', 'Its title cannot be stored')
  await press(page, 'Yes, skip it')
  await page.getByRole('heading', { name: 'Parked: jobs', exact: true }).waitFor({ state: 'detached' })
  await row(page, 'Parked projections').getByText('Fine').waitFor()
  expect(api.callsOf('POST /staff/operations/projections/{name}/skip')).toMatchObject([
    { params: { name: 'jobs' }, body: { position: '4711', reason: 'Its title cannot be stored' } },
  ])
})

test('H pauses the page until R, and rows and runbooks are reached by J, K and Enter', async () => {
  const { page } = await open({ 'GET /staff/operations': () => figures() })
  await heading(page, 'Read side')
  await page.getByText('updates every 10 seconds').waitFor()
  await page.keyboard.press('h')
  await page.getByText('paused').waitFor()
  const timeBefore = await asOf(page)
  await page.keyboard.press('r')
  await expect.poll(() => asOf(page)).not.toBe(timeBefore)
  await page.keyboard.press('h')
  await page.getByText('updates every 10 seconds').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/staff/operations/runbooks/projection-falls-behind')
  await heading(page, 'What to do')
  const list = page.getByRole('navigation', { name: 'All runbooks' })
  expect(await list.locator('[aria-current=page]').allTextContents()).toEqual(['Projection falls behind'])
  const article = await page.locator('.runbook').boundingBox()
  expect((await list.boundingBox())?.x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0))
  await list.getByRole('link', { name: 'API is slow' }).click()
  await waitForPath(page, '/staff/operations/runbooks/api-is-slow')
  expect(await list.locator('[aria-current=page]').allTextContents()).toEqual(['API is slow'])
  await page.getByRole('link', { name: 'Operations' }).last().click()
  await heading(page, 'Read side')
})

test('Values older than 30 seconds are marked as old, and the last ones stay', async () => {
  const { page } = await insider(admin, '/logo.svg', { 'GET /staff/operations': () => figures() })
  await page.clock.install()
  await page.goto(PATH)
  await row(page, 'Sockets').waitFor()
  api.answer({
    'GET /staff/operations': respondWithRefusal(new HttpRefusal(503, 'unavailable', 'Please try again.')),
  })
  await page.clock.fastForward(31_000)
  await page.getByText(/^No values since/).waitFor()
  expect(await row(page, 'Sockets').count()).toBe(1)
  api.answer({ 'GET /staff/operations': () => figures() })
  await page.clock.fastForward(11_000)
  await page.getByText(/^No values since/).waitFor({ state: 'detached' })
})

test('With a backup no fault needs an operator, which is one line', async () => {
  const { page } = await open({ 'GET /staff/operations': () => figures({ states: { backup: 'look' } }) })
  const asks = page.getByRole('list', { name: 'Needs attention' })
  await asks.getByRole('heading', { name: /backup/i }).waitFor()
  api.answer({
    'GET /staff/operations': () =>
      figures({ backup: { at: new Date().toISOString(), seconds: 2, bytes: 2_100_000 } }),
  })
  await page.keyboard.press('r')
  await page.getByText('Nothing needs attention').waitFor()
  expect(await asks.count()).toBe(0)
})

test('What waits for a person is at the top and beside each page in the bar', async () => {
  const everyone = viewer({ role: 'staff' })
  const { page } = await insider(everyone, PATH, {
    'GET /staff/operations': () => figures(),
    'GET /staff/waiting': { licenses: 2, disputes: 1, messages: 0, payouts: 1 },
  })
  const work = page.getByRole('region', { name: 'Waiting for a person' })
  await work.getByRole('link', { name: '2 licenses to verify' }).waitFor()
  expect(await work.getByRole('link').allTextContents()).toEqual([
    '2 licenses to verify',
    '1 open dispute',
    '1 payout in need of attention',
  ])
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.filter({ hasText: /^Licenses 2 pending$/ }).waitFor()
  await links.filter({ hasText: /^Disputes 1 open$/ }).waitFor()
  await links.filter({ hasText: /^Payouts 1 in need of attention$/ }).waitFor()
  await links.filter({ hasText: /^Messages $/ }).waitFor()
  expect(await flaws(page, 'waiting work')).toEqual([])
  api.answer({ 'GET /staff/waiting': { licenses: 0, disputes: 0, messages: 0, payouts: 0 } })
  await page.reload()
  await work.getByText('Nothing right now.').waitFor()
  expect(await work.getByRole('link').count()).toBe(0)
})

test('A hidden page reads the counts of waiting work once it is seen again', async () => {
  const waiting = (licenses: number) => ({
    'GET /staff/waiting': { licenses, disputes: 0, messages: 0, payouts: 0 },
  })
  const { page } = await insider(viewer({ role: 'staff' }), '/logo.svg', {
    'GET /staff/operations': () => figures(),
    ...waiting(2),
  })
  await page.clock.install()
  const connection = page.waitForEvent('websocket')
  await page.goto(PATH)
  const socket = await connection
  const count = (number: number) => page.getByRole('link', { name: `Licenses ${number} pending` })
  await count(2).waitFor()
  await show(page, false)
  api.answer(waiting(3))
  const change = socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"licenses"'))
  api.changed({ name: 'board', id: 'licenses' })
  await change
  await page.clock.runFor(1_000)
  // A call that was sent before this one has arrived, too.
  await page.evaluate((url) => fetch(url), `${api.url}/track`)
  expect(api.callsOf('GET /staff/waiting')).toHaveLength(1)
  api.answer(waiting(4))
  await show(page, true)
  await count(4).waitFor()
})

/** Shows the page or hides it, as a change of the browser's tab does. */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { value: !visible, configurable: true })
    const state = visible ? 'visible' : 'hidden'
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isVisible)

test('An admin without other roles sees no counts of lists of other roles', async () => {
  const { page } = await open({ 'GET /staff/operations': () => figures(), 'GET /staff/waiting': {} })
  await heading(page, 'Read side')
  expect(await page.getByText('Waiting for a person').count()).toBe(0)
})

test('What was never measured has no data, and is not fine', async () => {
  const unmeasured = figures({ projections: [], reconciliation: { differences: 0 } })
  const { page } = await open({ 'GET /staff/operations': () => unmeasured })
  await row(page, 'Last backup').getByText('No data').waitFor()
  await row(page, 'Differences from PayPal').getByText('No data').waitFor()
  await row(page, 'Projection lag').getByText('No data').waitFor()
  await row(page, 'Audit chain').getByText('Fine').waitFor()
})
