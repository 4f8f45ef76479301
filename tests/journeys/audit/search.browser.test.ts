import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { entryLike } from '#tests/harness/audit/trail.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, entersWithCode, heading, tabsTo } from '#tests/harness/browser/visits.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import { newName, staff, staffAccount } from '#tests/harness/people/people.ts'
import { licensedCast } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor } = browsing()
const world = before(async () => {
  const cast = await licensedCast(product)
  const first_name = newName('Maren')
  const { body } = await cast.client.call('GET /client/profile')
  const revised = { ...body, first_name }
  const saved = await cast.client.call('POST /client/profile', revised)
  expect([saved.status, saved.body.code]).toEqual([200, undefined])
  // Refused, and recorded so.
  await cast.client.call(`GET /consultant/licenses/info/${cast.consultant.user_id}`)
  const compliance = await staff(product, 'compliance')
  await entryLike(compliance, { actor: cast.client.user_id, outcome: 'refused' })
  await uploaded(cast.client, 'first', 'First of two.txt')
  const resource = `file:${await uploaded(cast.client, 'second', 'Second of two.txt')}`
  await entryLike(compliance, { resource, action: 'FileStored' })
  return { ...cast, first_name, compliance }
})

test('Compliance finds by name what somebody was refused, page by page, and saves it, by keyboard alone', async () => {
  const { client, first_name } = world
  const { page, complaints, end } = await visitor('/login')
  await entersWithCode(page, await staffAccount(product, 'compliance'))
  await at(page, '/staff/audit')
  await heading(page, 'Audit')
  await page.getByText('newest first').waitFor()
  expect(await flaws(page, 'staff-audit')).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type(first_name.toLowerCase())
  await tabsTo(page, 'Outcome')
  await page.keyboard.type('R')
  await tabsTo(page, 'Search')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('actor') === client.user_id)
  await page.getByText('1 entry', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Tried, and was refused' }).waitFor()
  expect(await page.getByLabel('Who', { exact: true }).inputValue()).toContain(first_name)
  expect(await flaws(page, 'staff-audit-found')).toEqual([])

  const saving = page.waitForEvent('download')
  await tabsTo(page, 'Export JSONL')
  await page.keyboard.press('Enter')
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'AttemptRefused', actor: { user_id: client.user_id } },
    { digest: { entries: 1 } },
  ])

  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('nobody at all')
  await page.keyboard.press('Enter')
  await page.getByText('No person found').waitFor()
  expect(await flaws(page, 'staff-audit-nobody')).toEqual([])

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await tabsTo(page, 'Correlation')
  await page.keyboard.type('no id')
  await page.keyboard.press('Enter')
  await page.getByText('Not an id', { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(client.user_id)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('correlation') === client.user_id)
  await heading(page, 'No entries match')
  await tabsTo(page, 'Correlation')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await tabsTo(page, 'Action')
  await page.keyboard.type('File shared')
  await page.keyboard.press('Tab')
  await tabsTo(page, 'Search')
  await page.keyboard.press('Enter')
  await heading(page, 'No entries match')
  expect(await flaws(page, 'staff-audit-none')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await tabsTo(page, 'Clear')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.searchParams.get('action'))
  await page.getByText('newest first').waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('Beside the entries stands who could open a file at the moment of one of them, by keyboard alone', async () => {
  const { page, complaints, end } = await visitor('/login')
  await entersWithCode(page, await staffAccount(product, 'compliance'))
  await at(page, '/staff/audit')
  // As in newer browsers.
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = async function (...given) {
      scroll.apply(this, given)
    }
  })
  await page.goto(`/staff/audit?action=FileStored&subject=${world.client.user_id}`)
  await page.getByText('newest first').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const aside = page.getByRole('complementary', { name: 'Access at a point in time' })
  await aside.getByRole('link', { name: 'Second of two.txt' }).waitFor()
  await aside.getByText(/^Owner, since/).waitFor()
  await aside.getByText('Nobody was refused.').waitFor()
  expect(await flaws(page, 'staff-audit-access')).toEqual([])

  await tabsTo(page, 'Close')
  await page.keyboard.press('Enter')
  await aside.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.searchParams.get('action') === 'FileStored')

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await aside.getByRole('link', { name: 'Second of two.txt' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await aside.getByRole('link', { name: 'First of two.txt' }).waitFor()
  await page.keyboard.press('Escape')
  await aside.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await aside.getByRole('link', { name: 'First of two.txt' }).waitFor()
  await tabsTo(page, 'As it was on (your time)')
  await page.keyboard.press('Escape')
  await page.locator('#access-at:not(:focus)').waitFor()
  expect(new URL(page.url()).searchParams.get('file')).toBeTruthy()
  await aside.getByRole('link', { name: world.first_name }).first().click()
  await heading(page, 'What they could see')
  await page.getByRole('link', { name: 'Audit', exact: true }).last().click()
  await page.waitForURL((url) => url.searchParams.get('action') === 'FileStored')
  await page.getByText('newest first').waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('A search is an entry of the trail once, however often its window gets the focus', async () => {
  const { compliance } = world
  const account = await staffAccount(product, 'compliance')
  const { page, end } = await visitor('/login')
  await entersWithCode(page, account)
  await at(page, '/staff/audit')
  await page.getByText('newest first').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/staff\/(audit\/\w+|timeline)\//)
  await page.goBack()
  await page.getByText('newest first').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const user_id = await page.evaluate(() => localStorage.getItem('user_id'))
  await entryLike(compliance, { actor: String(user_id), action: 'AuditSearched' })
  await page.waitForTimeout(1500)
  const { body } = await compliance.call(`GET /staff/audit?actor=${user_id}&action=AuditSearched`)
  expect(body.total).toBe(1)
  await end()
})
