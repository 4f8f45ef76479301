import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onePagePdf } from '#infra/cli/demo/one-page-pdf.ts'
import { fill, press, submitLoginWithCode } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import { login, newAddress, newName, PASSWORD, staffAccount } from '#tests/harness/people/people.ts'
import { providerRecords, waitForPayout } from '#tests/harness/stories/hiring.ts'

const { product, somebody } = pageOpeners()
/** No other test has licenses and jobs of this state, so the queue shows one license. */
const STATE = 'WY'

/** A heading that contains these words. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** Registers by the four steps and the review, opens the link in the mail, and logs in to the home of the door. */
async function joins(page: Page, first: string, last: string, door: 'nurse' | 'clinic') {
  const email = newAddress(first)
  await page.goto(`/register?for=${door}`)
  await fill(page, 'Email', email)
  await fill(page, 'Password', PASSWORD)
  await fill(page, 'Confirm Password', PASSWORD)
  await press(page, 'Next')
  await fill(page, 'City', 'Cheyenne')
  await page.getByLabel('State', { exact: true }).selectOption(STATE)
  await fill(page, 'Zip', '82001')
  await press(page, 'Next')
  await fill(page, 'First Name', first)
  await fill(page, 'Last Name', last)
  await fill(page, 'Title', 'Wound care')
  await press(page, 'Next')
  await press(page, 'Next')
  await press(page, 'Complete Registration')
  await page.waitForURL(/\/login/)

  await page.goto(await linkTo(product, email, /\/verify\/[\w-]+/))
  await heading(page, 'Verification Complete')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fill(page, 'Email', email)
  await fill(page, 'Password', PASSWORD)
  await press(page, 'Log in')
  await heading(page, /^Get ready to/)
  return email
}

test('Two people and a verifier go from registration to the paid-out contract in the browser', async () => {
  const [client, consultant, verifier] = await Promise.all([somebody(), somebody(), somebody()])
  const name = newName('Holloway')
  const title = `${newName('Wound')} care protocol`
  const email = await joins(consultant.page, 'Maren', name, 'nurse')
  await joins(client.page, 'Dana', 'Whitcombe', 'clinic')

  const consultantPage = consultant.page
  await consultantPage.goto('/licenses?add=true')
  await fill(consultantPage, 'Licence Name', 'Registered Nurse')
  await consultantPage.getByLabel('License Type').selectOption('RN')
  await fill(consultantPage, 'License Number', 'RN-482913')
  await consultantPage.getByLabel('State Issued').selectOption(STATE)
  await fill(consultantPage, 'Issued Date', '2024-01-15')
  await fill(consultantPage, 'Expiration Date', '2028-06-30')
  const license = {
    name: 'License.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePagePdf(['License'])),
  }
  await consultantPage.locator('input[type=file]').setInputFiles(license)
  await consultantPage.getByRole('button', { name: 'Remove License.pdf' }).waitFor()
  await press(consultantPage, 'Add License')
  await consultantPage.getByText('Pending Verification').first().waitFor()
  await consultantPage.goto('/payment-settings')
  await consultantPage.getByLabel(/email/i).first().fill('maren@pay.example')
  await consultantPage.getByRole('button', { name: /save/i }).click()

  const desk = verifier.page
  await desk.goto(`/login?next=${encodeURIComponent(`/staff/licenses?state=${STATE}`)}`)
  await submitLoginWithCode(desk, await staffAccount(product))
  await desk.waitForURL(/staff\/licenses/)
  await desk.getByRole('link', { name: `Maren ${name}` }).click()
  await heading(desk, `Maren ${name}`)
  for (const check of '12345678') await desk.keyboard.press(check)
  await desk.getByLabel('Source checked').selectOption('Nursys QuickConfirm')
  await desk.keyboard.press('v')
  // The consultant's open page receives the change over the socket.
  await consultantPage.goto('/licenses')
  await consultantPage.getByText('Verified', { exact: true }).first().waitFor()

  const buyer = client.page
  await buyer.goto('/create-job')
  await fill(buyer, 'Title', title)
  await press(buyer, 'Next')
  await fill(buyer, 'City', 'Cheyenne')
  await buyer.getByLabel('State', { exact: true }).selectOption(STATE)
  await fill(buyer, 'Zip', '82001')
  await press(buyer, 'Next')
  await fill(buyer, 'Description', 'Our wound protocol is older than our formulary.')
  await press(buyer, 'Next')
  await fill(buyer, 'Budget', '1800')
  await press(buyer, 'Preview')
  await press(buyer, 'Post job')
  await buyer.waitForURL(/\/job\/[\w-]+/)
  const job = new URL(buyer.url()).pathname

  await consultantPage.goto('/')
  await consultantPage.getByRole('link', { name: title }).first().click()
  await press(consultantPage, 'Apply')
  await fill(consultantPage, 'Proposal', 'Four pages and a card for the cart.')
  await fill(consultantPage, 'Price', '1800')
  await fill(consultantPage, 'Estimated hours', '40')
  await press(consultantPage, 'Apply')
  await consultantPage.waitForURL((url) => url.pathname === '/')
  await heading(consultantPage, "You've Applied!")
  await consultantPage.getByRole('link', { name: 'See your proposal' }).click()
  await consultantPage.getByText('Four pages and a card for the cart.').waitFor()
  await consultantPage.goto('/jobs')
  await consultantPage.getByText(title).first().waitFor()

  await buyer.goto(job)
  await buyer.getByRole('link', { name: /Maren/ }).first().click()
  await press(buyer, 'Hire Consultant')
  await heading(buyer, 'Please Confirm')
  const confirming = buyer.url()
  await buyer.getByText('$1,890', { exact: true }).first().waitFor()
  await press(buyer, 'Yes, Hire Consultant')
  await buyer.waitForURL(/checkoutnow|token=/)
  await buyer.getByRole('button', { name: /approve/i }).click()
  await buyer.waitForURL(/\/contract\/[\w-]+/)
  const contract = new URL(buyer.url()).pathname

  // Like the browser's Back.
  await buyer.goto(confirming)
  await buyer.getByText('Applicant Hired').waitFor()
  expect(await buyer.getByRole('button', { name: 'Yes, Hire Consultant' }).count()).toBe(0)

  const delivers = async (text: string) => {
    await consultantPage.goto(contract)
    await press(consultantPage, 'Submit for Completion')
    await consultantPage.getByRole('textbox').first().fill(text)
    await press(consultantPage, 'Submit')
    await consultantPage.waitForURL(/\/contracts\?/)
  }
  await delivers('Revision 3 of the protocol.')
  await buyer.goto(contract)
  await press(buyer, 'Reject')
  await buyer.getByLabel('Reason').fill('The dressing schedule is missing.')
  await press(buyer, 'Reject')
  await buyer.waitForURL(/\/contracts\?/)
  await consultantPage.goto(contract)
  await consultantPage.getByText('The dressing schedule is missing.').first().waitFor()
  await delivers('Revision 4, with the schedule.')

  await buyer.goto(contract)
  await buyer.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await consultantPage.goto(contract)
  await press(buyer, 'Approve')
  await press(buyer, 'Yes, approve')
  await consultantPage
    .getByText(/Paid out/)
    .first()
    .waitFor()

  for (const page of [buyer, consultantPage]) {
    await page.goto('/reviews')
    await page.getByText(title).first().waitFor()
  }
  const maren = await login(product, email)
  const [{ id }] = (await maren.call('GET /payments')).body.payments
  await waitForPayout({ consultant: maren }, id)
  const { captures, payouts } = await providerRecords(product, id)
  expect(captures).toMatchObject([{ status: 'COMPLETED', amount: '1890.00' }])
  expect(payouts).toMatchObject([{ status: 'SUCCESS', amount: '1710.00', receiver: 'maren@pay.example' }])
  expect((await ledgerOf(product)).sum).toBe(0)
  expect([client, consultant, verifier].flatMap(({ complaints }) => complaints)).toEqual([])
})
