import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { inDays, license, ownLicenses } from '#tests/harness/screens/licensing.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const maren = viewer()
const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const told = (page: Page) => page.locator('.timeline li > p').allInnerTexts()

/** Opens the page of this license. */
async function visit(given: ReturnType<typeof license>) {
  const licenses = ownLicenses(given)
  const { page } = await insider(maren, '/logo.svg', licenses.answers)
  api.answer((await uploads(page, maren, 'A license')).answers)
  await page.goto(`/license/${given.id}`)
  const changed = () => api.changed({ name: 'licenses', id: given.id })
  return { page, licenses, changed }
}

test('The owner reads why it was rejected and not by whom, corrects it, and follows what becomes of it', async () => {
  const given = license()
  const { id } = given
  const { page, licenses, changed } = await visit(given)
  await words(page, 'Pending Verification')
  const reason = 'The number is another one.'
  licenses.change(id, 'LicenseRejected', { status: 'rejected', note: reason, reason })
  changed()
  await words(page, 'Correct what is wrong, and it goes to our verifiers again.')
  await words(page, reason)
  expect(await told(page)).toEqual(['Our staff rejected it', 'You handed it in'])
  await press(page, 'Edit')
  await fill(page, 'License Number', 'RN-482914')
  await press(page, 'Save')
  await expect
    .poll(() => api.callsOf('POST /consultant/licenses/update/{id}').at(-1))
    .toMatchObject({
      params: { id },
      body: { number: 'RN-482914', revision: 1 },
    })
  changed()
  await words(page, 'Pending Verification')
  licenses.change(id, 'LicenseVerified', { status: 'verified', verified: true })
  changed()
  await words(page, 'Verified')
  await page.getByText(/^Valid in Texas until .* We remind you 30 days before\.$/).waitFor()
  await expect
    .poll(async () => (await told(page)).slice(0, 2))
    .toEqual(['Our staff verified it', 'You changed what it says'])
})

test('An expired license is pending again with another file, and is deleted with a second click', async () => {
  const given = license({ status: 'expired', expiration_date: inDays(-1) })
  const { id } = given
  const { page, licenses, changed } = await visit(given)
  await words(page, 'Expired')
  await press(page, 'Edit')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Replace License File')
  const renewed = { name: 'Renewed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 new') }
  await (await chooser).setFiles(renewed)
  await expect
    .poll(() => api.callsOf('POST /consultant/licenses/replace/{id}').at(-1)?.body)
    .toMatchObject({ old_file_id: given.file_id })
  changed()
  await words(page, 'Pending Verification')
  await fill(page, 'Expiration Date', inDays(700))
  await press(page, 'Save')
  await expect
    .poll(() => api.callsOf('POST /consultant/licenses/update/{id}').at(-1)?.body)
    .toMatchObject({ expiration_date: inDays(700) })
  await page.getByRole('button', { name: 'Download License' }).waitFor()
  expect(licenses.of(id).status).toBe('pending')

  await press(page, 'Edit')
  await press(page, 'DELETE')
  expect(await flaws(page, 'license, asked whether to delete it')).toEqual([])
  expect(licenses.all()).toHaveLength(1)
  await press(page, 'YES, DELETE')
  await at(page, '/licenses')
  await expect.poll(() => licenses.all().length).toBe(0)
  changed()
  await heading(page, "You Don't Have Any Licenses Yet")
})

test('In seeker mode one is told that licenses belong to consultant mode', async () => {
  const { page } = await insider(viewer({ role: 'seeker' }), '/licenses')
  await heading(page, 'This page belongs to consultant mode')
})
