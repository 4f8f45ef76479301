// A product of its own: it restarts the worker with a shifted clock.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paper } from '#infra/cli/demo/paper.ts'
import { until } from '#tests/harness/api.ts'
import { picture } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, entersWithCode, fill, heading, press, tabsTo } from '#tests/harness/browser/visits.ts'
import { document, upload } from '#tests/harness/files/files.ts'
import { member, staff, staffAccount } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

const PDF = 'application/pdf'
const product = ownProduct()
const { visitor, insider } = browsing(product)
const owner = before(() => member(product, 'Maren'))
const colleague = before(() => staff(product))
let page: Page
let desk: Page
const complaints: string[][] = []

beforeAll(async () => {
  const texas = Buffer.from(paper(['Registered Nurse', 'Board of Nursing, Texas']))
  const { id } = await upload(owner, texas, PDF, 'Texas.pdf')
  const dates = { issued_date: '2024-01-15', expiration_date: day(40) }
  const said = { title: 'Registered Nurse', number: 'RN-482913', state: 'TX', license_type: 'RN' }
  await owner.call(`POST /consultant/licenses/attach/${id}`, { ...said, ...dates })
  const visit = await insider(owner, '/licenses')
  const deps = await visitor('/login?next=/staff/licenses')
  page = visit.page
  desk = deps.page
  complaints.push(visit.complaints, deps.complaints)
  await entersWithCode(desk, await staffAccount(product))
  await at(desk, '/staff/licenses')
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pdf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: PDF,
  buffer: Buffer.from(paper(lines)),
})
const own = async () => (await owner.call('GET /consultant/licenses')).body.licenses[0]
const told = () => page.locator('.timeline li > p').allInnerTexts()
const noteError = 'Enter a reason. The owner will see it'
const looksUp = () => desk.getByLabel('Source looked at').selectOption('Nursys QuickConfirm')
const words = (on: Page, text: string) => on.getByText(text, { exact: true }).first().waitFor()

test('A verifier compares the document with the look-up; the second one sees why their verdict was refused', async () => {
  const other = await member(product, 'Noor')
  const said = { title: 'Nurse', number: '7', issued_date: '2024-01-15', expiration_date: day(400) }
  const body = { ...said, state: 'CO', license_type: 'RN' }
  await other.call(`POST /consultant/licenses/attach/${await document(other)}`, body)
  await desk.goto('/staff/licenses')
  await desk.getByLabel('State').selectOption('CO')
  await desk.getByRole('link', { name: 'Noor Example' }).waitFor()
  expect(await desk.getByRole('link', { name: 'Maren Example' }).count()).toBe(0)
  await desk.getByLabel('State').selectOption('')
  expect(await flaws(desk, 'staff licenses')).toEqual([])
  await desk.getByRole('link', { name: 'Maren Example' }).click()
  await desk.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
  expect(await flaws(desk, 'staff license with its document')).toEqual([])
  await desk.setViewportSize({ width: 1280, height: 900 })

  const { id, file_id, revision } = await own()
  const views = async () =>
    (await owner.call(`GET /files/info/${file_id}`)).body.file.access_logs.filter(
      ({ action, user_id }: { action: string; user_id: string }) =>
        action === 'viewed' && user_id !== owner.user_id,
    ).length
  const before_it = await views()
  await press(desk, 'Open the original')
  await desk.getByText('is downloaded to your computer as its owner made it').waitFor()
  expect(await flaws(desk, 'staff license, original asked for')).toEqual([])
  await press(desk, 'Cancel')
  expect(await views()).toBe(before_it)
  await press(desk, 'Open the original')
  const original = desk.waitForEvent('download')
  await press(desk, 'YES, OPEN THE ORIGINAL')
  expect((await original).suggestedFilename()).toBe('Texas.pdf')
  await until('the record of it', async () => (await views()) > before_it)

  const reason = { reason: 'The number is another one.', revision }
  expect((await colleague.call(`POST /staff/licenses/${id}/reject`, reason)).status).toBe(200)
  for (const check of '12345678') await desk.keyboard.press(check)
  await looksUp()
  await desk.keyboard.press('v')
  await words(desk, 'Another verifier decided first')
  await words(desk, 'Rejected')
  await picture(desk, 'staff-license-overtaken')

  await page.goto(`/license/${id}`)
  await words(page, reason.reason)
  await words(page, 'Correct what is wrong, and it goes to our verifiers again.')
  // The owner reads what happened, but not who of our staff did it.
  expect(await told()).toEqual(['Our staff rejected it', 'You handed it in'])
  expect(await page.getByRole('main').innerText()).not.toContain('Example')
  await press(page, 'Edit')
  await fill(page, 'License Number', 'RN-482914')
  await press(page, 'Save')
  await words(page, 'Pending Verification')
})

test('A refusal is gone as soon as the verifier goes on, and Escape leaves the note with what was typed', async () => {
  await desk.reload()
  await desk.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
  await desk.keyboard.press('r')
  await desk.getByText(noteError).waitFor()
  const note = desk.getByLabel(/^Note/)
  await desk.locator('#note:focus').waitFor()
  await desk.keyboard.type('A v')
  expect(await desk.getByText(noteError).count()).toBe(0)
  await desk.keyboard.press('Escape')
  expect(await note.inputValue()).toBe('A v')
  await desk.keyboard.press('1')
  expect(await desk.getByLabel('Name', { exact: false }).first().isChecked()).toBe(true)
  await desk.keyboard.press('n')
  await desk.keyboard.press('ControlOrMeta+a')
  await desk.keyboard.press('Delete')
  await desk.keyboard.press('Escape')

  await desk.route('**/reject', (route) => route.abort())
  await note.fill('Another number')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('r')
  await heading(desk, 'Not decided')
  await desk.keyboard.press('2')
  await desk.getByRole('heading', { name: 'Not decided' }).waitFor({ state: 'detached' })
  await desk.unroute('**/reject')
})

test('After a verdict by key the next license opens, and after the last one the empty queue', async () => {
  await desk.reload()
  await desk.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
  await desk.getByLabel('Name', { exact: false }).first().waitFor()
  for (const check of '12345678') await desk.keyboard.press(check)
  await desk.getByText('All eight are checked.').waitFor()
  await looksUp()
  await desk.keyboard.press('v')
  await heading(desk, 'Noor Example, RN license, Colorado')
  await words(desk, 'Verified')
  await words(page, 'Verified')
  await page.getByText(/^Valid in Texas until .* We remind you 30 days before\.$/).waitFor()
  expect((await told()).slice(0, 2)).toEqual(['Our staff verified it', 'You changed what it says'])
  await desk.getByRole('link', { name: 'Maren Example, RN license, Texas' }).waitFor()
  expect(await flaws(desk, 'staff license after a verdict')).toEqual([])
  await desk.keyboard.press('n')
  await desk.keyboard.type('Not in the register')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('r')
  await at(desk, '/staff/licenses')
  await heading(desk, 'Queue empty')
  await words(desk, 'Rejected')
  await tabsTo(desk, 'Verified licenses')
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'Maren Example', exact: true }).click()
  await desk.getByText(/^Nursys QuickConfirm, looked up [A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor()
})

test('An expired license is pending again with another file, and is deleted with a second click', async () => {
  const { id } = await own()
  await product.restart('worker', { CLOCK_OFFSET: 'P41D' })
  await until('the expiry', async () => (await own()).status === 'expired')
  await product.restart('worker')
  await page.goto(`/license/${id}`)
  await words(page, 'Expired')
  await press(page, 'Edit')
  await picture(page, 'license-edit')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Replace License File')
  await (await chooser).setFiles(pdf('Renewed.pdf', 'Renewed license'))
  await words(page, 'Pending Verification')
  await page.getByText('Renewed license', { exact: true }).waitFor({ state: 'attached' })
  await fill(page, 'Expiration Date', day(700))
  await press(page, 'Save')
  await until('the new date', async () => (await own()).expiration_date === day(700))
  await page.getByRole('button', { name: 'Download License' }).waitFor()
  expect((await own()).status).toBe('pending')

  await desk.goto(`/staff/licenses/${id}`)
  await desk.getByText('Renewed license', { exact: true }).waitFor({ state: 'attached' })
  const earlier = (await desk.getByLabel('Document shown').locator('option').allTextContents())[1]
  expect(earlier).toMatch(/, [A-Z][a-z]{2} \d{1,2}, replaced$/)
  await desk.getByLabel('Document shown').selectOption({ label: String(earlier) })
  await desk.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })

  await press(page, 'Edit')
  await press(page, 'DELETE')
  await picture(page, 'license-delete')
  await press(page, 'YES, DELETE')
  await at(page, '/licenses')
  await heading(page, "You Don't Have Any Licenses Yet")
})

test('In seeker mode one is told that licenses belong to consultant mode', async () => {
  await page.evaluate(() => localStorage.setItem('userType', 'true'))
  await page.goto('/licenses')
  await heading(page, 'This page belongs to consultant mode')
  expect(complaints).toEqual([[], []])
})
