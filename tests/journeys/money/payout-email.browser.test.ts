import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press } from '#tests/harness/browser/visits.ts'
import { pdfText } from '#tests/harness/files/pdf-text.ts'
import { member, PASSWORD } from '#tests/harness/people/people.ts'
import { laterOn } from '#tests/harness/people/proof.ts'
import { applied, licensedCast, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before, reservedProduct } from '#tests/harness/running.ts'

const product = reservedProduct()
const { insider } = browsing(product)
const title = 'Wound care protocol review'

const world = before(async () => {
  const people = await licensedCast(product)
  const job_id = await posted(people, { title })
  const { contract_id, payment_id } = await paidIn(people, await applied(people, job_id, 300))
  return { ...people, contract_id, payment_id, stranger: await member(product, 'Sam') }
})

const main = (page: Page) => page.getByRole('main')
const sees = (page: Page, words: string | RegExp) =>
  main(page).getByText(words).filter({ visible: true }).first().waitFor()
const asks = 'Where should we send your money?'

/** What the download that this button begins holds. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
}

test('Who has no payout email is asked from the start, learns where the money waits, sets it, and is paid; nobody else has any of it', async () => {
  const { client, consultant, stranger, contract_id, payment_id } = world
  const { page, complaints, end } = await insider(consultant, '/')
  await sees(page, asks)
  await page.goto(`/contract/${contract_id}`)
  await sees(page, asks)
  await sees(page, /\$285 is sent to you on the day Dana approves/)

  await press(page, 'Submit for Completion')
  await sees(page, /^You have attached no file\./)
  await fill(page, 'Deliverable', 'Revision 3 of the protocol.')
  await press(page, 'Submit')
  await page.waitForURL(/\/contracts\?submitted=/)
  await heading(page, `You submitted “${title}”`)
  // On a phone a row names only the reader's own step.
  await page.setViewportSize(NARROW)
  expect(await page.getByText('Waiting for Dana').isVisible()).toBe(false)
  await page.setViewportSize(WIDE)
  await sees(page, 'Waiting for Dana')

  expect((await client.call(`GET /client/contracts/approve/${contract_id}`)).status).toBe(200)
  await heading(page, `Dana approved “${title}”`)
  await page.goto(`/payment/${payment_id}`)
  await heading(page, '$285 is waiting for you')
  await sees(page, /\$285 to you, waiting for your payout email/)
  await page.goto(`/contract/${contract_id}`)
  await heading(page, '$285 is waiting for you')
  expect(await flaws(page, 'contract payout waits')).toEqual([])
  await page.goto('/contracts?show=done')
  await sees(page, 'your money waits for it')
  expect(await main(page).locator('.tabs [aria-current]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Done/),
  ])
  await page.goto('/')
  await sees(page, 'Your payout needs a payout email')

  await laterOn(product)
  await page.goto(`/payment/${payment_id}`)
  await page.getByRole('link', { name: 'Set payout email' }).click()
  await sees(page, `$285 for “${title}” is waiting for your payout email.`)
  await fill(page, 'Payout email', 'maren@pay.example')
  await press(page, 'Save')
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Confirm')
  await heading(page, 'Payout email saved')
  await sees(page, `$285 for “${title}” was sent to maren@pay.example.`)
  expect(await flaws(page, 'payout email saved')).toEqual([])
  await paidOut(world, payment_id)

  await page.goto(`/payment/${payment_id}`)
  await sees(page, /\$285 to you, [A-Z]/)
  const receipt = await saved(page, 'Receipt, PDF')
  expect(receipt.name).toBe(`receipt-${payment_id}.pdf`)
  expect(await pdfText(receipt.bytes)).toContain('Paid out to the consultant $285')
  await page.goto('/payments')
  await sees(page, '$285 for you')
  const table = await saved(page, `Download ${new Date().getUTCFullYear()} (CSV)`)
  expect(String(table.bytes)).toContain(
    `${title},Dana Example,300.00,15.00,285.00,paid_out,0.00,285.00,15.00,`,
  )
  const fetched = (path: string, { token }: { token: string }) =>
    fetch(`${product.api}/payments${path}`, { headers: { authorization: `Bearer ${token}` } })
  const receiptOfClient = await fetched(`/details/${payment_id}/receipt.pdf`, client)
  expect(await pdfText(Buffer.from(await receiptOfClient.arrayBuffer()))).toMatch(
    /Total \$315 Paid out to the consultant \$285/,
  )
  const csv = await fetched('/export.csv', stranger)
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(1)
  expect(complaints).toEqual([])
  await end()
})
