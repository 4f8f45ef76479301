import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '#api/wire/audit/entry.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()
const support = viewer({ role: 'staff', roles: ['support'] })

/** A dispute is filed in a running contract, freezes the escrow and tells both parties. */
const EVENTS = [
  ['contract', 'Dana started the contract', 'running'],
  ['escrow', 'The payment was captured', 'held'],
  ['dispute', 'Dana filed a dispute', 'filed', 1],
  ['escrow', 'The escrow was frozen', 'frozen', 3],
  ['notifications', 'Noor was told', 'told', 3],
] as const
const entries = EVENTS.map(
  ([kind, summary, state, cause], n): TimelineEntry => ({
    position: String(n + 1),
    time: `2026-03-0${n + 1}T15:00:00.000Z`,
    type: summary,
    summary,
    actor: { kind: 'member', user_id: newId(), name: 'Dana' },
    data: {},
    state,
    of: { kind, id: newId() },
    ...(cause !== undefined && { cause: { position: String(cause), how: 'event' as const } }),
  }),
)

async function openTimeline(size: Size) {
  const { page } = await insider(
    support,
    `/staff/timeline/contract/${newId()}`,
    { 'GET /staff/timeline/{kind}/{id}': sampleResponse('GET /staff/timeline/{kind}/{id}', { entries }) },
    size,
  )
  const events = page.getByRole('region', { name: 'Events', exact: true })
  const state = page.getByRole('region', { name: /^(Current state|State after)/ })
  await events.waitFor()
  return { page, events, state }
}
const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('The state after the chosen event stands beside the events, with the cause and the effects of the event', async () => {
  const { page, events, state } = await openTimeline(WIDE)
  const [eventsPlace, statePlace] = [await placeOf(events), await placeOf(state)]
  expect(statePlace.x).toBeGreaterThan(eventsPlace.x + eventsPlace.width)
  expect(Math.abs(statePlace.y - eventsPlace.y)).toBeLessThan(50)
  await page.getByRole('heading', { name: 'Current state' }).waitFor()

  await events.getByRole('button', { name: 'Dana filed a dispute' }).click()
  await page.getByRole('heading', { name: 'State after event 3' }).waitFor()
  const why = state.getByRole('list', { name: 'Why it happened' })
  expect(await why.locator('p > :first-child').allTextContents()).toEqual([
    'Dana started the contract',
    'Dana filed a dispute',
    'The escrow was frozen',
    'Noor was told',
  ])
  expect(await state.locator('dd').first().innerText()).toBe('Running')
  expect(await flaws(page, 'staff timeline at an event')).toEqual([])

  await why.getByRole('button', { name: 'The escrow was frozen' }).click()
  await page.getByRole('heading', { name: 'State after event 4' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('event-4')
})

test('On a phone the state stands above the events', async () => {
  const { page, events, state } = await openTimeline(NARROW)
  const statePlace = await placeOf(state)
  expect((await placeOf(events)).y).toBeGreaterThan(statePlace.y + statePlace.height)
  expect(await flaws(page, 'staff timeline on a phone')).toEqual([])
})

test('Steps of the product are folded into one line, which opens for the chosen event', async () => {
  const product = { kind: 'system', name: 'Consilium' } as const
  const steps = entries.map((each, n) => (n === 0 || n === 4 ? { ...each, actor: product } : each))
  const before = { ...steps[0], position: '9', summary: 'The job was reserved' } as TimelineEntry
  const { page } = await insider(support, `/staff/timeline/contract/${newId()}`, {
    'GET /staff/timeline/{kind}/{id}': sampleResponse('GET /staff/timeline/{kind}/{id}', {
      entries: [before, ...steps],
    }),
  })
  const events = page.getByRole('region', { name: 'Events', exact: true })
  const step = events.getByRole('button', { name: 'Dana started the contract' })
  await events.getByText('The job was reserved: 2 automatic steps').waitFor()
  expect(await step.isVisible()).toBe(false)
  await events.getByText('The job was reserved: 2 automatic steps').click()
  await step.waitFor()
  await page.goto(`${new URL(page.url()).pathname}?at=1`)
  await step.waitFor()
  expect(await flaws(page, 'staff timeline with steps')).toEqual([])
  await page.getByLabel('Show').selectOption('everything')
  await step.waitFor()
  expect(await events.getByText('2 automatic steps').count()).toBe(0)
})
