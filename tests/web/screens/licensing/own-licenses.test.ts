import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { dateInState } from '#domain/kernel/time/time-zones.ts'
import { NARROW, SIZES, WIDE } from '#tests/harness/browser/browser.ts'
import { fill, heading, press, waitForFieldError, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { dayFromToday, license, ownLicenses } from '#tests/harness/screens/licensing.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { serveDownload, uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const maren = viewer()
const title = 'Registered Nurse with a multistate privilege, State of Texas'
const TEXAS = { name: 'Texas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a license') }
type Picked = typeof TEXAS

const fromTexas: FakeResponses = {
  'GET /consultant/profile': sampleResponse('GET /consultant/profile', { profile: { state: 'TX' } }),
}

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Opens the licenses of a member who may upload files. */
async function visit(path: string, ...initialLicenses: LicenseResponse[]) {
  const licenses = ownLicenses(...initialLicenses)
  const { page } = await insider(maren, path, { ...licenses.responses, ...fromTexas })
  api.answer((await uploads(page, maren, 'Board of Nursing, Texas')).responses)
  const pickFile = (file: Picked) => page.locator('input[type=file]').setInputFiles(file)
  return { page, pickFile }
}

async function fillsIn(page: Page, name: string, number: string) {
  await fill(page, 'Licence Name', name)
  await page.getByLabel('License Type').selectOption('RN')
  await fill(page, 'License Number', number)
  await fill(page, 'Issued Date', '2024-01-15')
}

test('A license is added: the upload comes with the fifth field, and the draft survives a reload', async () => {
  const { page, pickFile } = await visit('/licenses')
  const upload = page.getByRole('button', { name: 'Upload your License (image or pdf)' })
  await heading(page, "You Don't Have Any Licenses Yet")
  await page.getByRole('link', { name: 'Add License' }).click()
  await fillsIn(page, title, 'RN-482913')
  expect(await upload.count()).toBe(0)
  await page.getByRole('button', { name: 'Fill in this first' }).click()
  expect(await page.locator(':focus').getAttribute('id')).toMatch(/expiration_date$/)
  await fill(page, 'Expiration Date', dayFromToday(-2))
  await upload.waitFor()
  await press(page, 'Add License')
  await waitForFieldError(page, 'Expiration Date', 'This license has expired. Submit the renewed one')
  await fill(page, 'Expiration Date', dayFromToday(40))
  await press(page, 'Add License')
  await waitForText(page, 'Upload your license first')
  await pickFile({ name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('No license') })
  await waitForText(page, "We can't store this type of file")
  expect(await flaws(page, 'license add')).toEqual([])

  const letGo = api.hold('POST /files/complete/{id}')
  await pickFile(TEXAS)
  await waitForText(page, 'Checking…')
  await page.getByText('Upload your license first').waitFor({ state: 'detached' })
  await press(page, 'Cancel Texas.pdf')
  await upload.waitFor()
  letGo()
  await pickFile(TEXAS)
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  expect(await page.getByLabel('License Number').inputValue()).toBe('RN-482913')
  await press(page, 'Add License')
  await expect
    .poll(() => api.lastOf('POST /consultant/licenses/attach/{fileId}')?.body)
    .toMatchObject({
      ...{ title, number: 'RN-482913', state: 'TX', license_type: 'RN' },
      ...{ issued_date: '2024-01-15', expiration_date: dayFromToday(40) },
    })
  api.changed({ name: 'licenses', id: maren.user_id })
  await page.getByRole('link', { name: `${title.slice(0, 47)}...` }).click()
  await heading(page, `${title.slice(0, 47)}...`)
  await waitForText(page, 'Pending Verification')
  await page.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
})

test('An old license without a type is shown, and gets one when it is edited', async () => {
  const ownLicense = license({ license_type: '' })
  const { page } = await visit('/licenses', ownLicense)
  await page.getByText('Type not given, Texas').waitFor()
  await page.goto(`/license/${ownLicense.id}`)
  await waitForText(page, 'Not given')
  await press(page, 'Edit')
  await press(page, 'Save')
  await waitForFieldError(page, 'License Type', 'Choose the license type')
  await page.getByLabel('License Type').selectOption('LPN')
  await press(page, 'Save')
  await expect
    .poll(() => api.lastOf('POST /consultant/licenses/update/{id}')?.body)
    .toMatchObject({ license_type: 'LPN', number: ownLicense.number })
  api.changed({ name: 'licenses', id: ownLicense.id })
  await page.getByText('LPN, Texas').waitFor()
})

test('Download License requests a link, and opens it', async () => {
  const ownLicense = license()
  const { page } = await visit('/licenses', ownLicense)
  const ROUTE = 'GET /consultant/licenses/request/download/{fileId}'
  api.answer({ [ROUTE]: sampleResponse(ROUTE, { downloadUrl: await serveDownload(page, 'Texas.pdf') }) })
  await page.goto(`/license/${ownLicense.id}`)
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download License')])
  expect(saved.suggestedFilename()).toBe('Texas.pdf')
  expect(api.lastOf(ROUTE)?.params).toEqual({ fileId: ownLicense.file_id })
})

test('Add License waits for the check of the file', async () => {
  const { page, pickFile } = await visit('/licenses?add=true')
  await fillsIn(page, 'Practical Nurse', 'RN-3')
  await fill(page, 'Expiration Date', dayFromToday(40))
  const letGo = api.hold('POST /files/complete/{id}')
  await pickFile(TEXAS)
  await waitForText(page, 'Checking…')
  await press(page, 'Add License')
  await page.getByText("One moment, we're checking the file.").waitFor()
  expect(api.callsOf('POST /consultant/licenses/attach/{fileId}')).toHaveLength(0)
  letGo()
  await waitForPath(page, '/licenses')
  await expect.poll(() => api.callsOf('POST /consultant/licenses/attach/{fileId}').length).toBe(1)
  api.changed({ name: 'licenses', id: maren.user_id })
  await page.getByRole('link', { name: 'Practical Nurse' }).waitFor()
})

test('Cancel closes the form and deletes the draft', async () => {
  const { page } = await visit('/licenses?add=true')
  await fill(page, 'License Number', 'RN-1')
  await press(page, 'Cancel')
  await waitForPath(page, '/licenses')
  await page.getByRole('link', { name: 'Add License' }).click()
  // The form opens above the list, and takes the focus.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add License')
  expect(await page.getByLabel('License Number').inputValue()).toBe('')
})

test('While the form is loading nothing is below it that it would push down', async () => {
  const { page } = await visit('/logo.svg', license())
  const profileArrives = api.hold('GET /consultant/profile')
  const licensesArrive = api.hold('GET /consultant/licenses')
  await page.goto('/licenses?add=true')
  const loadingRows = page.locator('main ul:has(.skeleton)')
  await loadingRows.first().waitFor()
  expect(await loadingRows.count()).toBe(1)
  profileArrives()
  await page.getByLabel('License Number').waitFor()
  licensesArrive()
  await page.getByRole('heading', { name: 'Add License', level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your licenses' }).count()).toBe(0)
})

test('A verified license says once until when it counts', async () => {
  const { page } = await visit('/licenses', license({ state: 'TX', status: 'verified' }))
  // The end of a verified license stands once.
  await page.getByText(/^Valid in Texas through/).waitFor()
  expect(await page.getByText(/through/i).count()).toBe(1)
})

test.each(SIZES)(
  'What needs the member comes first, and the map says where they can apply (%s)',
  async (_, size) => {
    const note = 'The document shows 118420.'
    const licenses = ownLicenses(
      license({ title: 'Iowa license', state: 'IA', status: 'expired' }),
      license({
        title: 'Texas license',
        status: 'verified',
        verified: true,
        multistate: true,
        expiration_date: '2099-06-30',
      }),
      license({ title: 'Oregon license', state: 'OR' }),
      license({ title: 'Nevada license', state: 'NV', status: 'rejected', note }),
    )
    const { page } = await insider(maren, '/licenses', { ...licenses.responses, ...fromTexas }, size)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect
      .poll(() => rows.getByRole('heading').allInnerTexts())
      .toEqual(['Nevada license', 'Oregon license', 'Texas license', 'Iowa license'])
    expect(await rows.first().getByRole('blockquote').innerText()).toBe(note)
    expect(await rows.getByRole('link', { name: 'Submit the renewed license' }).count()).toBe(1)
    await page
      .getByRole('img', { name: /^You can apply in \d\d states and Guam\. Their names follow\.$/ })
      .waitFor()
    await page.getByText(/^In Texas plus \d\d more states and Guam$/).waitFor()
    expect(await flaws(page, 'licenses of each state')).toEqual([])
    await page.setViewportSize(size)
    api.answer((await uploads(page, maren, 'A license')).responses)
    await rows.first().getByRole('link', { name: 'Fix and resubmit' }).click()
    await page.getByRole('main').getByLabel('License Number').waitFor()
  },
)

test('An RN license of a compact state may be multistate, and the form shows where it would count', async () => {
  const { page } = await visit('/licenses?add=true')
  expect(await page.getByLabel('License Type').inputValue()).toBe('')
  await page.getByLabel('License Type').selectOption('RN')
  expect(await page.getByLabel('Licence Name').inputValue()).toBe('Registered Nurse')
  await page.getByLabel('License Type').selectOption('LPN')
  expect(await page.getByLabel('Licence Name').inputValue()).toBe('Licensed Practical Nurse')
  expect(await page.getByRole('img', { name: /^Once verified/ }).count()).toBe(0)
  await page.getByLabel('Multistate').check()
  await page
    .getByRole('img', { name: /^Once verified, this license counts in \d\d states and Guam\.$/ })
    .waitFor()
  await page.getByLabel('License Type').selectOption('NP')
  await page.getByLabel('Multistate').waitFor({ state: 'detached' })
})

test('The form says that a license of this type and state is there already, and leads to its renewal', async () => {
  const own = license({ state: 'TX', status: 'verified', license_type: 'RN' })
  const { page } = await visit('/licenses?add=true', own)
  await page.getByLabel('License Type').selectOption('RN')
  await heading(page, 'You already have RN, Texas')
  const link = page.getByRole('link', { name: 'Edit that license' })
  expect(await link.getAttribute('href')).toBe(`/license/${own.id}?edit=true`)
  await page.getByLabel('License Type').selectOption('NP')
  await link.waitFor({ state: 'detached' })
})

test('Licenses lead to the open jobs, and one of a single state has no map', async () => {
  const own = license({ state: 'TX', status: 'verified', verified: true, license_type: 'NP' })
  const { page } = await visit('/licenses', own)
  expect(await page.getByRole('link', { name: 'See open jobs' }).getAttribute('href')).toBe('/find-jobs')
  await page.goto(`/license/${own.id}`)
  await page.getByText('Counts in Texas', { exact: true }).waitFor()
  expect(await page.locator('.state-map').count()).toBe(0)
})

const timelineTexts = (page: Page) => page.locator('.timeline li > p').allInnerTexts()

/** Opens the page of this license. */
async function atLicense(ownLicense: ReturnType<typeof license>) {
  const licenses = ownLicenses(ownLicense)
  const { page } = await insider(maren, '/logo.svg', licenses.responses)
  api.answer((await uploads(page, maren, 'A license')).responses)
  await page.goto(`/license/${ownLicense.id}`)
  const announceChange = () => api.changed({ name: 'licenses', id: ownLicense.id })
  return { page, licenses, changed: announceChange }
}

test('The owner reads why a license was rejected and not by whom, corrects it, and follows its status', async () => {
  const ownLicense = license()
  const { id } = ownLicense
  const { page, licenses, changed } = await atLicense(ownLicense)
  await waitForText(page, 'Pending Verification')
  const reason = 'The number is another one.'
  licenses.change(id, 'LicenseRejected', { status: 'rejected', note: reason, reason })
  changed()
  await waitForText(page, "Fix what's wrong and resubmit it. We'll check it again.")
  await waitForText(page, reason)
  expect(await timelineTexts(page)).toEqual(['Rejected by our team', 'You submitted it'])
  await press(page, 'Fix and resubmit')
  await fill(page, 'License Number', 'RN-482914')
  await press(page, 'Save')
  await expect
    .poll(() => api.lastOf('POST /consultant/licenses/update/{id}'))
    .toMatchObject({
      params: { id },
      body: { number: 'RN-482914', revision: 1 },
    })
  changed()
  await waitForText(page, 'Pending Verification')
  licenses.change(id, 'LicenseVerified', { status: 'verified', verified: true })
  changed()
  await waitForText(page, 'Verified')
  await page.getByText(/Valid in Texas through .* We'll remind you 30 days before\./).waitFor()
  await expect
    .poll(async () => (await timelineTexts(page)).slice(0, 2))
    .toEqual(['Verified by our team', 'You changed the details'])
})

test('On a phone a rejected license says what to fix, then come the form, its buttons and DELETE', async () => {
  const ownLicense = license({ status: 'rejected', note: 'The number is another one.' })
  const { page } = await atLicense(ownLicense)
  await page.setViewportSize(NARROW)
  await press(page, 'Fix and resubmit')
  await page.getByRole('button', { name: 'DELETE', exact: true }).waitFor()
  const buttons = await page.getByRole('main').getByRole('button').allInnerTexts()
  expect(buttons.filter((text) => /^(Replace|Save|Cancel|DELETE)/.test(text))).toEqual([
    'Replace License File',
    'Save',
    'Cancel',
    'DELETE',
  ])
  expect(await page.locator(':focus').innerText()).toBe(
    "Fix what's wrong and resubmit it. We'll check it again.",
  )
  expect(await flaws(page, 'license rejected, form')).toEqual([])
  await press(page, 'Cancel')
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Fix and resubmit')
  expect(await flaws(page, 'license rejected')).toEqual([])
})

test('An expired license is pending again with another file, and is deleted with a second click', async () => {
  const ownLicense = license({ status: 'expired', expiration_date: dayFromToday(-1) })
  const { id } = ownLicense
  const { page, licenses, changed } = await atLicense(ownLicense)
  await waitForText(page, 'Expired')
  await press(page, 'Submit the renewed license')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Replace License File')
  const renewedFile = {
    name: 'Renewed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 new'),
  }
  await (await chooser).setFiles(renewedFile)
  await expect
    .poll(() => api.lastOf('POST /consultant/licenses/replace/{id}')?.body)
    .toMatchObject({ old_file_id: ownLicense.file_id })
  changed()
  await waitForText(page, 'Pending Verification')
  await fill(page, 'Expiration Date', dayFromToday(700))
  await press(page, 'Save')
  await expect
    .poll(() => api.lastOf('POST /consultant/licenses/update/{id}')?.body)
    .toMatchObject({ expiration_date: dayFromToday(700) })
  await page.getByRole('button', { name: 'Download License' }).waitFor()
  expect(licenses.of(id).status).toBe('pending')

  await press(page, 'Edit')
  await press(page, 'DELETE')
  expect(await flaws(page, 'license, asked whether to delete it')).toEqual([])
  expect(licenses.all()).toHaveLength(1)
  await press(page, 'YES, DELETE')
  await waitForPath(page, '/licenses')
  await expect.poll(() => licenses.all().length).toBe(0)
  changed()
  await heading(page, "You Don't Have Any Licenses Yet")
})

test('A license expires today by the day of its state, whatever the time zone of its owner', async () => {
  const today = dateInState('HI', new Date().toISOString())
  const ownLicense = license({ status: 'verified', verified: true, state: 'HI', expiration_date: today })
  const licenses = ownLicenses(ownLicense)
  const { page } = await insider(maren, '/licenses', { ...licenses.responses, ...fromTexas }, WIDE, 'light', {
    timezoneId: 'Pacific/Kiritimati',
  })
  await page.getByText('but it expires today').waitFor()
})
