// A product of its own: it ends with an empty queue of the verifiers.
import { expect, test } from 'vitest'
import { onePagePdf } from '#infra/cli/demo/one-page-pdf.ts'
import {
  fill,
  heading,
  press,
  submitLoginWithCode,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { member, staff, staffAccount } from '#tests/harness/people/people.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct()
const { visitor, insider } = pageOpeners(product)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Decides licenses that an earlier attempt of the test may have left in the queue. */
async function emptyQueue() {
  const { call } = await staff(product)
  for (const { id, revision } of (await call('GET /staff/licenses?status=pending')).body.list)
    await call(`POST /staff/licenses/${id}/verify`, { source: 'Nursys QuickConfirm', revision })
}

test('A license is submitted with its document, which a verifier compares with the look-up and verifies', async () => {
  await emptyQueue()
  const { page, complaints } = await insider(await member(product, 'Maren'), '/licenses')
  await page.getByRole('link', { name: 'Add License' }).click()
  await fill(page, 'Licence Name', 'Registered Nurse')
  await page.getByLabel('License Type').selectOption('RN')
  await fill(page, 'License Number', 'RN-482913')
  await fill(page, 'Issued Date', '2024-01-15')
  await fill(page, 'Expiration Date', day(40))
  await page.locator('input[type=file]').setInputFiles({
    name: 'Texas.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePagePdf(['Registered Nurse', 'Board of Nursing, Texas'])),
  })
  await page.getByRole('button', { name: 'Remove Texas.pdf' }).waitFor()
  await press(page, 'Add License')
  await page.getByRole('link', { name: 'Registered Nurse' }).click()
  await page.getByText('Pending Verification', { exact: true }).first().waitFor()
  await page.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })

  const { page: desk, complaints: deskComplaints } = await visitor('/login?next=/staff/licenses')
  await submitLoginWithCode(desk, await staffAccount(product))
  await waitForPath(desk, '/staff/licenses')
  await desk.getByRole('link', { name: 'Maren Example' }).click()
  await desk.getByText('Board of Nursing, Texas').waitFor({ state: 'attached' })
  for (const check of '12345678') await desk.keyboard.press(check)
  await desk.getByLabel('Source checked').selectOption('Nursys QuickConfirm')
  await desk.getByText('All 8 checked.', { exact: true }).waitFor()
  await desk.keyboard.press('v')
  await heading(desk, 'The queue is empty')
  // The owner sees the result without a click.
  await page.getByText(/Valid in Texas through .* We'll remind you 30 days before\./).waitFor()
  expect(await page.locator('.timeline li > p').allInnerTexts()).toEqual([
    'Verified by our team',
    'You submitted it',
  ])
  expect([...complaints, ...deskComplaints]).toEqual([])
})
