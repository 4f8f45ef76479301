import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paper } from '#infra/cli/demo/paper.ts'
import { until } from '#tests/harness/api.ts'
import { picture } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, entersWithCode, fill, heading, press, tabsTo, wrongAt } from '#tests/harness/browser/visits.ts'
import { document } from '#tests/harness/files/files.ts'
import { member, staff, staffAccount } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct()
const { visitor, insider } = browsing(product)
const owner = before(() => member(product, 'Maren'))
const colleague = before(() => staff(product))
const db = before(async () => tables(product))
let page: Page
let desk: Page
const complaints: string[][] = []
/** Axe at every width and the drawing of PDFs take long on a busy machine. */

beforeAll(async () => {
  const visit = await insider(owner, '/licenses')
  const deps = await visitor('/login?next=/staff/licenses')
  page = visit.page
  desk = deps.page
  complaints.push(visit.complaints, deps.complaints)
  await entersWithCode(desk, await staffAccount(product))
  await at(desk, '/staff/licenses')
})

const title = 'Registered Nurse with a multistate privilege, State of Texas'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pickFile = (file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)
const pdf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(paper(lines)),
})
const upload = () => page.getByRole('button', { name: 'Upload your License (image or pdf)' })
const own = async () => (await owner.call('GET /consultant/licenses')).body.licenses[0]
const told = () => page.locator('.timeline li > p').allInnerTexts()
const words = (on: Page, text: string) => on.getByText(text, { exact: true }).first().waitFor()

test('A license is added: the upload comes with the fifth field, and the draft outlives a reload', async () => {
  await heading(page, "You Don't Have Any Licenses Yet")
  await page.getByRole('link', { name: 'Add License' }).click()
  await fill(page, 'Licence Name', title)
  await page.getByLabel('License Type').selectOption('RN')
  await fill(page, 'License Number', 'RN-482913')
  await fill(page, 'Issued Date', '2024-01-15')
  expect(await upload().count()).toBe(0)
  await words(page, 'To upload the license, fill in Expiration Date.')
  await fill(page, 'Expiration Date', day(-2))
  await upload().waitFor()
  await press(page, 'Add License')
  await wrongAt(page, 'Expiration Date', 'This license has expired. Submit the renewed one')
  await fill(page, 'Expiration Date', day(40))
  await press(page, 'Add License')
  await words(page, 'Upload the license first')
  await pickFile({ name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('No license') })
  await words(page, 'This type of file cannot be stored')
  expect(await flaws(page, 'license add')).toEqual([])

  await pickFile(pdf('Texas.pdf', 'Registered Nurse', 'Board of Nursing, Texas'))
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  expect(await page.getByLabel('License Number').inputValue()).toBe('RN-482913')
  await press(page, 'Add License')
  await page.getByRole('link', { name: `${title.slice(0, 47)}...` }).click()
  await heading(page, `${title.slice(0, 47)}...`)
  await words(page, 'Pending Verification')
  await page.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download License')])
  expect(saved.suggestedFilename()).toBe('Texas.pdf')
  expect(await flaws(page, 'license')).toEqual([])
})

test('Cancel closes the form and forgets the draft', async () => {
  await page.goto('/licenses?add=true')
  await fill(page, 'License Number', 'RN-1')
  await press(page, 'Cancel')
  await at(page, '/licenses')
  await page.getByRole('link', { name: 'Add License' }).click()
  // The form opens above the list, and takes the focus.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add License')
  expect(await page.getByLabel('License Number').inputValue()).toBe('')
})

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

const noteError = 'Say why: the owner reads it'

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
  await desk.keyboard.press('v')
  await heading(desk, 'Noor Example, RN license, Colorado')
  await words(desk, 'Verified')
  await words(page, 'Verified')
  await page.getByText(/^Counts in Texas to .* We remind you 30 days before\.$/).waitFor()
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
  await desk.getByRole('link', { name: 'Maren Example', exact: true }).waitFor()
})

test('The open queue shows a license that is handed in, and reads nothing anew while nothing happens', async () => {
  await desk.goto('/staff/licenses')
  await heading(desk, 'Queue empty')
  let readings = 0
  desk.on('request', (request) => {
    if (/staff\/licenses\?/.test(request.url())) readings++
  })
  const late = await member(product, 'Uma')
  const said = { title: 'Nurse', number: '8', issued_date: '2024-01-15', expiration_date: day(400) }
  const body = { ...said, state: 'OH', license_type: 'RN' }
  await late.call(`POST /consultant/licenses/attach/${await document(late)}`, body)
  await desk.getByRole('link', { name: 'Uma Example' }).waitFor()
  await desk.keyboard.press('j')
  await expect.poll(() => desk.locator(':focus').textContent()).toBe('Uma Example')
  expect(readings).toBeLessThanOrEqual(2)
})

/** Days of UTC before today, and in which row of the chart they count. */
const AGES: [days: number, row: string][] = [
  [0, 'Today'],
  ...Array.from({ length: 12 }, (): [number, string] => [1, '1 day']),
  [2, '2 to 3 days'],
  [3, '2 to 3 days'],
  [4, '4 to 7 days'],
  [7, '4 to 7 days'],
  [8, 'Over a week'],
  [400, 'Over a week'],
  ...Array.from({ length: 6 }, (): [number, string] => [30, 'Over a week']),
]

test('The queue says how long all its licenses have waited, those of other pages too', async () => {
  const midnight = new Date().toISOString().slice(0, 10)
  const since = AGES.map(([days], index) =>
    new Date(Date.parse(midnight) - days * 86_400_000 + (index % 2) * 86_399_999).toISOString(),
  )
  await db.sql`insert into licenses select (jsonb_populate_record(l, jsonb_build_object(
      'id', gen_random_uuid(), 'waiting_since', since))).*
    from licenses l, unnest(${since}::text[]) as since where l.status = 'pending'`
  await desk.reload()
  await desk.getByText(`${AGES.length + 1} licenses`, { exact: true }).waitFor()
  const rows = await desk
    .getByRole('table', { name: /have waited/ })
    .getByRole('row')
    .allTextContents()
  const expected = [...new Set(AGES.map(([, row]) => row))].map((row) => {
    const own = AGES.filter((each) => each[1] === row).length
    return `${row}${row === 'Today' ? own + 1 : own}`
  })
  expect(rows).toEqual(expected)
  await picture(desk, 'staff-licenses-waiting')
  await db.sql`delete from licenses where waiting_since = any(${since})`
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
