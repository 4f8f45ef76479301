// A product of its own: it sets FIGURES_SECONDS, and parks a read model.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { until } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct({ FIGURES_SECONDS: '1' })
const db = before(async () => tables(product))
const { insider } = browsing(product)
const admin = before(() => staff(product, 'admin'))
const dana = before(() => member(product, 'Dana'))
const desk = before(() => insider(admin as unknown as Person, '/staff/operations'))

const row = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what })
const asOf = (page: Page) => page.getByRole('main').locator('time').first().getAttribute('datetime')

test('a read model that is parked is said on top, and goes on past the event that an admin skips with a reason', async () => {
  const { page } = desk
  await heading(page, 'Read side')
  await row(page, 'Parked projections').getByText('Fine').waitFor()
  await db.sql`alter table jobs add constraint poisoned check (title not like 'Poison%') not valid`
  await dana.call('POST /client/jobs', { ...newJob, title: 'Poison' })
  await page.getByText('1 projection is parked: jobs').waitFor()
  await row(page, 'Parked projections').getByText('Act').waitFor()
  expect(await flaws(page, 'parked')).toEqual([])
  await press(page, 'Skip this event')
  await press(page, 'Yes, skip it')
  await page.getByText('Say why. It stays on record').first().waitFor()
  await fill(page, 'Reason', 'Its title cannot be stored')
  await press(page, 'Yes, skip it')
  await page.getByRole('heading', { name: 'Parked: jobs', exact: true }).waitFor({ state: 'detached' })
  await row(page, 'Parked projections').getByText('Fine').waitFor()
  const [entry] = await until('the entry', async () => {
    const found = await db.sql`select actor_id from audit_entries where action = 'ParkedEventSkipped'`
    return found.length > 0 && found
  })
  expect(entry?.actor_id).toBe(admin.user_id)
  await db.sql`alter table jobs drop constraint poisoned`
})

test('held by H it stays as it is until R, and rows and runbooks are reached by J, K and Enter', async () => {
  const { page } = desk
  await page.keyboard.press('h')
  await page.getByText('held').waitFor()
  const held = await asOf(page)
  await page.keyboard.press('r')
  await until('new values', async () => (await asOf(page)) !== held)
  await page.keyboard.press('h')
  await page.getByText('refreshed every 10 s').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await at(page, '/staff/operations/runbooks/projection-falls-behind')
  await heading(page, 'What to do')
  expect(await flaws(page, 'runbook')).toEqual([])
  await page.getByRole('link', { name: 'Operations' }).last().click()
  await heading(page, 'Read side')
})

test('values that are older than 30 seconds are said to be, and the last ones stay', async () => {
  const { page } = desk
  const stop = await answering(page, '/staff/operations', 503, {})
  await page.getByText(/^No values since/).waitFor({ timeout: 60_000 })
  expect(await row(page, 'Sockets').count()).toBe(1)
  await stop()
  await page.getByText(/^No values since/).waitFor({ state: 'detached' })
})

test('with a backup nothing needs anyone, which is one line', async () => {
  const { page } = desk
  await db.sql`insert into backups (at, seconds, bytes) values (now(), 2, 2100000)`
  await page.getByText('Nothing needs anyone').waitFor({ timeout: 90_000 })
  expect(await page.getByRole('list', { name: 'What needs someone' }).count()).toBe(0)
  expect(await flaws(page, 'fine')).toEqual([])
  expect(desk.complaints.filter((line) => !line.includes('503'))).toEqual([])
})
