import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AuditEntry } from '#api/wire/audit/entry.ts'
import { PersonResponse } from '#api/wire/shapes/person.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { fieldValue, heading, pressByKeyboard, tabTo } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const compliance = viewer({ role: 'staff', roles: ['compliance'] })
const dana = sample(PersonResponse, { user_id: newId(), first_name: 'Dana', last_name: 'Example' })
const danaName = { user_id: dana.user_id, first_name: 'Dana', last_name: 'Example' }
const FILES = { [newId()]: 'Second of two.txt', [newId()]: 'First of two.txt' }

let seq = 9
const entry = (more: Partial<z.output<typeof AuditEntry>>) =>
  sample(AuditEntry, {
    seq: seq--,
    actor: { kind: 'member', user_id: dana.user_id, name: 'Dana Example' },
    outcome: 'ok',
    subject: dana.user_id,
    position: '1',
    ...more,
  })
const storedEntries = Object.keys(FILES).map((id) =>
  entry({ action: 'FileStored', resource: { kind: 'file', id } }),
)
const refusedEntry = entry({
  action: 'AttemptRefused',
  resource: { kind: 'call', id: 'GET /consultant/licenses/info/{id}' },
  outcome: 'refused',
})
/** An act of the product because of Dana, and an act on the server. */
const captureEntry = entry({
  action: 'PaymentCaptured',
  actor: { kind: 'system', name: 'Consilium' },
  initiator: { kind: 'member', user_id: dana.user_id, name: 'Dana Example' },
})
const rolesEntry = entry({
  action: 'RolesChanged',
  actor: { kind: 'system', name: 'Consilium' },
  os_user: 'operator',
})
const LINES = '{"action":"AttemptRefused"}\n{"digest":{"entries":1}}\n'

const responses: FakeResponses = {
  'GET /staff/audit/verify': sampleResponse('GET /staff/audit/verify', { ok: true }),
  'GET /staff/audit': ({ query: { actor, action, outcome, correlation } }) => {
    const entries = [...storedEntries, refusedEntry]
      .filter((each) => action === undefined || each.action === action)
      .filter((each) => actor === undefined || each.actor.user_id === actor)
      .filter((each) => outcome === undefined || each.outcome === outcome)
      .filter((each) => correlation === undefined || each.correlation_id === correlation)
    const titles = Object.entries(FILES).map(([id, title]) => ({ id, title }))
    return { entries, titles, total: entries.length, people: [dana] }
  },
  'GET /staff/audit/people': ({ query: { search } }) => ({ people: search === 'dana' ? [dana] : [] }),
  'GET /staff/audit/export': Buffer.from(LINES),
  'GET /staff/audit/person/{userId}': sampleResponse('GET /staff/audit/person/{userId}', { user: dana }),
  'GET /staff/audit/access/{fileId}': ({ params: { fileId } }) =>
    sampleResponse('GET /staff/audit/access/{fileId}', {
      file_id: fileId,
      file_name: FILES[fileId] ?? '',
      people: [
        {
          ...danaName,
          via: 'owner',
          since: new Date().toISOString(),
          event: { type: 'FileStored', position: '1', of: { kind: 'file', id: fileId } },
        },
      ],
    }),
}
const newest = (page: Page) => page.getByText('newest first').waitFor()

test('Compliance searches a person’s refused calls by name, and saves the result, by keyboard alone', async () => {
  const { page } = await insider(compliance, '/staff/audit', responses)
  await newest(page)
  await page.getByRole('link', { name: 'File: Second of two.txt' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('dana')
  await tabTo(page, 'Outcome')
  await page.keyboard.type('R')
  await pressByKeyboard(page, 'Search')
  await page.waitForURL((url) => url.searchParams.get('actor') === dana.user_id)
  await page.getByText('1 entry', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Attempt refused' }).waitFor()
  expect(await fieldValue(page, 'Who')).toBe('Dana Example')
  const filter = { actor: dana.user_id, outcome: 'refused' }
  expect(api.lastOf('GET /staff/audit')?.query).toMatchObject(filter)

  const saving = page.waitForEvent('download')
  await pressByKeyboard(page, 'Export JSONL')
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(LINES)
  expect(api.lastOf('GET /staff/audit/export')?.query).toEqual({ ...filter, format: 'jsonl' })

  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('nobody at all')
  await page.keyboard.press('Enter')
  await page.getByText('No person found').waitFor()
  expect(await flaws(page, 'staff-audit-nobody')).toEqual([])
  await page.setViewportSize(WIDE)
  // On a phone the filters were folded, with the field that had the focus.
  await page.keyboard.press('/')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await tabTo(page, 'Request ID')
  await page.keyboard.type('no id')
  await page.keyboard.press('Enter')
  await page.getByText('Not a valid ID', { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(dana.user_id)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('correlation') === dana.user_id)
  await heading(page, 'No entries match')
  await tabTo(page, 'Request ID')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await tabTo(page, 'Action')
  await page.keyboard.type('File shared')
  await page.keyboard.press('Tab')
  await pressByKeyboard(page, 'Search')
  await page.waitForURL((url) => Boolean(url.searchParams.get('action')))
  await heading(page, 'No entries match')
  await pressByKeyboard(page, 'Clear')
  await page.waitForURL((url) => !url.searchParams.get('action'))
  await page.getByText('3 entries', { exact: true }).waitFor()
})

test('Beside an entry compliance sees who could open a file at its moment, by keyboard alone', async () => {
  const { page } = await insider(compliance, '/logo.svg', responses)
  // Like newer browsers.
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = async function (...options) {
      scroll.apply(this, options)
    }
  })
  await page.goto(`/staff/audit?action=FileStored&subject=${dana.user_id}`)
  await newest(page)
  const accessPanel = page.getByRole('complementary', { name: 'Access at a point in time' })
  const shows = (name: string) => accessPanel.getByRole('link', { name }).waitFor()
  const opensNext = async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
  }
  await opensNext()
  await shows('Second of two.txt')
  await accessPanel.getByText(/^Owner, since/).waitFor()
  await accessPanel.getByText('Nobody was refused.').waitFor()
  expect(await flaws(page, 'staff-audit-access')).toEqual([])

  await pressByKeyboard(page, 'Close')
  await accessPanel.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.searchParams.get('action') === 'FileStored')
  await opensNext()
  await shows('Second of two.txt')
  await opensNext()
  await shows('First of two.txt')
  await page.keyboard.press('Escape')
  await accessPanel.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await shows('First of two.txt')
  await tabTo(page, 'Go to (your time)')
  await page.keyboard.press('Escape')
  await page.locator('#access-at:not(:focus)').waitFor()
  expect(new URL(page.url()).searchParams.get('file')).toBeTruthy()
  await accessPanel.getByRole('link', { name: 'Dana' }).first().click()
  await heading(page, 'What they could see')
  await page.getByRole('link', { name: 'Audit', exact: true }).last().click()
  await page.waitForURL((url) => url.searchParams.get('action') === 'FileStored')
  await newest(page)
})

test('A search is sent once, however often its window gets the focus', async () => {
  const { page } = await insider(compliance, '/staff/audit', responses)
  await newest(page)
  await page.getByRole('link', { name: 'Dana Example' }).first().click()
  await heading(page, 'What they could see')
  await page.goBack()
  await newest(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  // Another search is sent after all requests that the focus could have caused.
  await page.getByLabel('Outcome').selectOption('refused')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('1 entry', { exact: true }).waitFor()
  const searches = api.callsOf('GET /staff/audit').map(({ query }) => (query as { outcome?: string }).outcome)
  expect(searches).toEqual([undefined, 'refused'])
})

test('Compliance reads which entry breaks the chain after verifying again, by keyboard', async () => {
  const { page } = await insider(viewer({ role: 'staff', roles: ['compliance'] }), '/staff/audit', {
    'GET /staff/audit': sampleResponse('GET /staff/audit'),
    'GET /staff/audit/verify': sampleResponse('GET /staff/audit/verify', {
      ok: true,
      checked: 7,
      checkpointed: 7,
      head: 'ab'.repeat(32),
    }),
  })
  await page.getByText('Chain verified').waitFor()

  api.answer({
    'GET /staff/audit/verify': sampleResponse('GET /staff/audit/verify', {
      ok: false,
      checked: 7,
      checkpointed: 7,
      first_bad: 2,
      problems: ['entry 2 is another than the one that was proven'],
    }),
  })
  await pressByKeyboard(page, 'Verify again')
  await heading(page, 'The chain breaks at entry 2')
  await page.getByText('The 2 entries before it are intact.').waitFor()
  await page.getByText('entry 2 is another than the one that was proven').waitFor()
  expect(await page.getByText('Chain verified').count()).toBe(0)
  expect(await flaws(page, 'staff-audit-broken')).toEqual([])
})

test('An act of the product names the person whom it follows, and is found by searching them', async () => {
  const list = [captureEntry, rolesEntry]
  const { page } = await insider(compliance, '/staff/audit', {
    ...responses,
    'GET /staff/audit': ({ query: { initiator } }) => {
      const entries = list.filter((each) => initiator === undefined || each.initiator?.user_id === initiator)
      return { entries, total: entries.length, people: [dana] }
    },
  })
  await newest(page)
  const row = (action: string) => page.getByRole('row').filter({ hasText: action })
  await row('operator, on the server').waitFor()
  await row('triggered by Dana Example').waitFor()
  expect(await flaws(page, 'trail initiators')).toEqual([])
  await page.setViewportSize(WIDE)
  await page.getByLabel('Triggered by').fill('dana')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByText('1 entry', { exact: true }).waitFor()
  expect(api.lastOf('GET /staff/audit')?.query).toMatchObject({ initiator: dana.user_id })
})

test('Lists that staff read are left out until the box beside the count is cleared', async () => {
  const looked = entry({ action: 'RecordsViewed', resource: { kind: 'call', id: 'GET /staff/disputes' } })
  const { page } = await insider(compliance, '/staff/audit', {
    ...responses,
    'GET /staff/audit': ({ query: { staff_lists } }) => {
      const entries = staff_lists === 'left_out' ? [refusedEntry] : [looked, refusedEntry]
      return { entries, total: entries.length, people: [dana] }
    },
  })
  await page.getByText('1 entry', { exact: true }).waitFor()
  const box = page.getByRole('checkbox', { name: 'Hide list views by staff' })
  expect(await box.isChecked()).toBe(true)
  await page.getByText('Hide list views by staff').click()
  await page.getByText('2 entries', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Viewed the list of disputes' }).waitFor()
  expect(await page.getByText('Call GET /staff/disputes').count()).toBe(0)
  expect(await flaws(page, 'trail with the lists of staff')).toEqual([])
})

test('On a phone the filters of the trail are folded', async () => {
  const { page } = await insider(compliance, '/staff/audit', responses, NARROW)
  await newest(page)
  expect(await page.getByLabel('Outcome').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Outcome').waitFor()
  expect(await flaws(page, 'trail on a phone')).toEqual([])
})
