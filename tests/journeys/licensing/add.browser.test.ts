import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paper } from '#infra/cli/demo/paper.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, hold, press, wrongAt } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'

const { product, insider } = browsing()
let page: Page
let complaints: string[]

beforeAll(async () => {
  const visit = await insider(await member(product, 'Maren'), '/licenses')
  page = visit.page
  complaints = visit.complaints
})

const title = 'Registered Nurse with a multistate privilege, State of Texas'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pickFile = (file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)
const TEXAS = {
  name: 'Texas.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(paper(['Registered Nurse', 'Board of Nursing, Texas'])),
}
const upload = () => page.getByRole('button', { name: 'Upload your License (image or pdf)' })
const words = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('A license is added: the upload comes with the fifth field, and the draft outlives a reload', async () => {
  await heading(page, "You Don't Have Any Licenses Yet")
  await page.getByRole('link', { name: 'Add License' }).click()
  await fill(page, 'Licence Name', title)
  await page.getByLabel('License Type').selectOption('RN')
  await fill(page, 'License Number', 'RN-482913')
  await fill(page, 'Issued Date', '2024-01-15')
  expect(await upload().count()).toBe(0)
  await words('To upload the license, fill in Expiration Date.')
  await fill(page, 'Expiration Date', day(-2))
  await upload().waitFor()
  await press(page, 'Add License')
  await wrongAt(page, 'Expiration Date', 'This license has expired. Submit the renewed one')
  await fill(page, 'Expiration Date', day(40))
  await press(page, 'Add License')
  await words('Upload the license first')
  await pickFile({ name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('No license') })
  await words('This type of file cannot be stored')
  expect(await flaws(page, 'license add')).toEqual([])

  const letGo = await hold(page, /\/files\/complete\//)
  await pickFile(TEXAS)
  await words('Checking…')
  await page.getByText('Upload the license first').waitFor({ state: 'detached' })
  await press(page, 'Cancel Texas.pdf')
  await upload().waitFor()
  letGo()
  await pickFile(TEXAS)
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  expect(await page.getByLabel('License Number').inputValue()).toBe('RN-482913')
  await press(page, 'Add License')
  await page.getByRole('link', { name: `${title.slice(0, 47)}...` }).click()
  await heading(page, `${title.slice(0, 47)}...`)
  await words('Pending Verification')
  await page.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download License')])
  expect(saved.suggestedFilename()).toBe('Texas.pdf')
  expect(await flaws(page, 'license')).toEqual([])
})

test('Add License waits for the check of the file', async () => {
  await page.goto('/licenses?add=true')
  await fill(page, 'Licence Name', 'Practical Nurse')
  await fill(page, 'License Number', 'RN-3')
  await fill(page, 'Issued Date', '2024-01-15')
  await fill(page, 'Expiration Date', day(40))
  const letGo = await hold(page, /\/files\/complete\//)
  await pickFile(TEXAS)
  await words('Checking…')
  await press(page, 'Add License')
  await page.getByText('One moment, the file is being checked.').waitFor()
  letGo()
  await page.getByRole('link', { name: 'Practical Nurse' }).waitFor()
  await at(page, '/licenses')
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
  expect(complaints).toEqual([])
})
