import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  heading,
  press,
  pressByKeyboard,
  waitForFieldError,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { staffLicense, staffLicenses } from '#tests/harness/screens/licensing.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { serveDownload, uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const verifier = viewer({ role: 'staff' })
const DOCUMENT = 'Board of Nursing, Texas'

/** Opens a page with these licenses, whose documents contain `DOCUMENT`. */
async function desk(path: string, licenses: ReturnType<typeof staffLicenses>) {
  const { page } = await insider(verifier, '/logo.svg', licenses.responses)
  await uploads(page, verifier, DOCUMENT)
  await page.goto(path)
  return page
}
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const documentShown = (page: Page) => page.getByText(DOCUMENT).waitFor({ state: 'attached' })
const looksUp = (page: Page) => page.getByLabel('Source checked').selectOption('Nursys QuickConfirm')
async function checksAll(page: Page) {
  for (const check of '12345678') await page.keyboard.press(check)
}

test('The open queue shows a newly submitted license, and fetches nothing while nothing changes', async () => {
  const licenses = staffLicenses()
  const page = await desk('/staff/licenses', licenses)
  await heading(page, 'The queue is empty')
  licenses.add(staffLicense('Uma', { state: 'OH' }))
  api.changed({ name: 'board', id: 'licenses' })
  await page.getByRole('link', { name: 'Uma Example' }).waitFor()
  await page.getByRole('link', { name: 'Licenses 1 pending' }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Uma Example')
  await page.getByRole('columnheader', { name: 'Submitted' }).waitFor()
  expect(api.callsOf('GET /staff/licenses')).toHaveLength(2)
})

test('The queue shows how long all its licenses have waited, also those of other pages', async () => {
  const licenses = staffLicenses()
  const { license, owner } = staffLicense('Uma', { state: 'OH' })
  licenses.responses['GET /staff/licenses'] = sampleResponse('GET /staff/licenses', {
    list: [{ ...license, owner, since: new Date().toISOString() }],
    total: 126,
    totalPages: 6,
    currentPage: 1,
    waiting: { today: 1, one_day: 12, to_three_days: 2, to_seven_days: 3, longer: 108 },
  })
  const page = await desk('/staff/licenses', licenses)
  await page.getByText('126 licenses', { exact: true }).waitFor()
  const rows = page.getByRole('table', { name: 'Licenses by how long they have waited' }).getByRole('row')
  const expected = ['Today1', '1 day12', '2 to 3 days2', '4 to 7 days3', 'Over a week108']
  expect(await rows.allTextContents()).toEqual(expected)
})

test('A verdict names missing fields; a rejection without a look-up records none, and a closed license has no keyboard shortcuts', async () => {
  const uma = staffLicense('Uma', { state: 'OH' })
  const page = await desk('/staff/licenses', staffLicenses(uma))
  await page.getByRole('link', { name: 'Uma Example' }).click()
  const missing = page.getByText('To verify: 8 checks left. Next: Name. You also need a source.')
  await missing.waitFor()
  await page.keyboard.press('v')
  await page.locator('#check0:focus').waitFor()
  const { y, height } = (await missing.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await checksAll(page)
  await page.getByText('All 8 checked. Choose your source, then verify.').waitFor()
  await page.keyboard.press('v')
  await waitForFieldError(page, 'Source checked', 'Choose the source you checked')
  expect(api.callsOf('POST /staff/licenses/{id}/verify')).toHaveLength(0)
  await page.getByLabel(/^Note/).fill('Not in the register')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect
    .poll(() => api.lastOf('POST /staff/licenses/{id}/reject')?.body)
    .toEqual({ reason: 'Not in the register', revision: 0 })
  uma.history.push({ at: new Date().toISOString(), type: 'LicenseRejected', by: verifier.user_id })
  api.changed({ name: 'licenses', id: uma.license.id })
  await heading(page, 'The queue is empty')
  await page.getByRole('link', { name: 'Uma Example, RN license, Ohio' }).click()
  await page.getByText('License Rejected by you').waitFor()
  await page.getByText(/^Rejected by you, /).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Leave a field').waitFor()
  expect(await keys.getByText(/Revoke|Note|Next/).count()).toBe(0)
})

test('A verifier finds a license by its state and compares the document with the look-up; a second one sees why their verdict was refused', async () => {
  const maren = staffLicense('Maren')
  const licenses = staffLicenses(maren, staffLicense('Noor', { state: 'CO' }))
  const page = await desk('/staff/licenses', licenses)
  await page.getByLabel('State').selectOption('CO')
  await page.getByRole('link', { name: 'Noor Example' }).waitFor()
  await page.getByRole('link', { name: 'Maren Example' }).waitFor({ state: 'detached' })
  await page.getByLabel('State').selectOption('')
  await page.getByRole('link', { name: 'Maren Example' }).click()
  await documentShown(page)

  maren.downloadUrl = await serveDownload(page, 'Texas.pdf')
  // Without a link no view of the document is recorded.
  const withLink = () =>
    api
      .callsOf('GET /staff/licenses/{id}')
      .filter(({ query }) => (query as { link?: string }).link !== 'false')
  await press(page, 'Open the original')
  await page.getByText('is downloaded to your computer exactly as its owner').waitFor()
  expect(await flaws(page, 'staff license, original asked for')).toEqual([])
  await press(page, 'Cancel')
  expect(withLink()).toHaveLength(0)
  await press(page, 'Open the original')
  const original = page.waitForEvent('download')
  await press(page, 'YES, OPEN THE ORIGINAL')
  expect((await original).suggestedFilename()).toBe('Texas.pdf')
  expect(withLink()).toHaveLength(1)

  await page.setViewportSize({ width: 1280, height: 900 })
  licenses.decide(maren.license.id, 'rejected')
  await checksAll(page)
  await looksUp(page)
  await page.keyboard.press('v')
  await waitForText(page, 'Another verifier decided first')
  api.changed({ name: 'licenses', id: maren.license.id })
  await waitForText(page, 'Rejected')
})

test('A refusal disappears when the verifier continues, and Escape leaves the note with the typed text', async () => {
  const maren = staffLicense('Maren')
  const page = await desk(`/staff/licenses/${maren.license.id}`, staffLicenses(maren))
  await documentShown(page)
  const noteError = page.getByText('Enter a reason. The nurse will see it')
  await page.keyboard.press('r')
  await noteError.waitFor()
  const note = page.getByLabel(/^Note/)
  await page.locator('#note:focus').waitFor()
  await page.keyboard.type('A v')
  expect(await noteError.count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await note.inputValue()).toBe('A v')
  await page.keyboard.press('1')
  expect(await page.getByLabel('Name', { exact: false }).first().isChecked()).toBe(true)
  await page.keyboard.press('n')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')

  await page.route('**/reject', (route) => route.abort())
  await note.fill('Another number')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await heading(page, 'Not decided')
  await page.keyboard.press('2')
  await page.getByRole('heading', { name: 'Not decided' }).waitFor({ state: 'detached' })
})

test('After a verdict by key the next license opens, and after the last one the empty queue', async () => {
  const maren = staffLicense('Maren')
  const page = await desk(
    `/staff/licenses/${maren.license.id}`,
    staffLicenses(maren, staffLicense('Noor', { state: 'CO' })),
  )
  await documentShown(page)
  await waitForText(page, 'Name')
  await checksAll(page)
  await looksUp(page)
  await page.getByText('All 8 checked.', { exact: true }).waitFor()
  await page.keyboard.press('v')
  await heading(page, 'Noor Example, RN license, Colorado')
  await waitForText(page, 'Verified')
  const source = expect.stringMatching(/^Nursys QuickConfirm, looked up \d{4}-\d{2}-\d{2}$/)
  expect(api.lastOf('POST /staff/licenses/{id}/verify')).toMatchObject({
    params: { id: maren.license.id },
    body: { source, revision: 0 },
  })
  await page.getByRole('link', { name: 'Maren Example, RN license, Texas' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Not in the register')
  await page.keyboard.press('Escape')
  api.changed({ name: 'board', id: 'licenses' })
  await page.keyboard.press('r')
  await waitForPath(page, '/staff/licenses')
  await heading(page, 'The queue is empty')
  await waitForText(page, 'Rejected')
  await pressByKeyboard(page, 'Verified licenses')
  await page.getByRole('link', { name: 'Maren Example', exact: true }).click()
  await page.getByText(/^Nursys QuickConfirm, looked up [A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor()
})

test('Earlier documents of a license can be opened, too', async () => {
  const maren = staffLicense('Maren', { number: '7' })
  const [now] = maren.documents
  const replacedDocument = { ...maren.documents[0], file_id: '0193f2a0-0000-7000-8000-0000000000ff' }
  maren.documents = [{ ...now, ...replacedDocument } as NonNullable<typeof now>, ...maren.documents]
  const page = await desk(`/staff/licenses/${maren.license.id}`, staffLicenses(maren))
  await documentShown(page)
  const earlier = (await page.getByLabel('Document shown').locator('option').allTextContents())[1]
  expect(earlier).toMatch(/, [A-Z][a-z]{2} \d{1,2}, replaced$/)
  const previewRequest = page.waitForRequest((request) =>
    request.url().endsWith(`/files/preview/${replacedDocument.file_id}`),
  )
  await page.getByLabel('Document shown').selectOption({ label: String(earlier) })
  await previewRequest
  await documentShown(page)
})
