import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, heading, tabsTo } from '#tests/harness/browser/visits.ts'
import { member, newName, type Person, staff } from '#tests/harness/people/people.ts'
import { applied, handedIn, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

/** What two members and a verifier do with each other, by keyboard alone. */
const { product, insider } = browsing()
const NAME = newName('Maren')
const people = before(async () => {
  const [client, consultant, verifier] = await Promise.all([
    member(product, 'Dana'),
    member(product, NAME),
    staff(product),
  ])
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  return { client, consultant, verifier }
})

async function presses(page: Page, ...names: string[]) {
  for (const name of names) {
    await tabsTo(page, name)
    await page.keyboard.press('Enter')
  }
}
async function types(page: Page, label: string, words: string) {
  await tabsTo(page, label)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}
const focused = (page: Page, words: string | RegExp) =>
  page.locator(':focus').and(page.getByText(words)).waitFor()

async function asSeeker(person: Person, path: string) {
  const visit = await insider(person, '/logo.svg')
  await visit.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await visit.page.goto(path)
  return visit
}

test('a license is verified, a job posted, applied for, hired for, delivered and approved', async () => {
  const { client, consultant, verifier } = people
  await handedIn(people, {})
  const desk = await insider(verifier, '/staff/licenses')
  await presses(desk.page, `${NAME} Example`)
  await desk.page
    .getByRole('heading', { name: `${NAME} Example` })
    .first()
    .waitFor()
  await desk.page.keyboard.type('12345678v')
  await desk.page.getByLabel('Source looked at').and(desk.page.locator(':focus')).waitFor()
  await desk.page.keyboard.type('Nursys Q')
  await desk.page.keyboard.press('Escape')
  await desk.page.keyboard.press('v')
  const stands = async () => (await consultant.call('GET /consultant/licenses')).body.licenses[0].status
  await expect.poll(stands).toBe('verified')

  const buyer = await asSeeker(client, '/create-job')
  await types(buyer.page, 'Title', 'Night shift handover')
  await presses(buyer.page, 'Next')
  await expect.poll(() => buyer.page.getByLabel('City', { exact: true }).inputValue()).toBe('Austin')
  await presses(buyer.page, 'Next')
  await types(buyer.page, 'Description', 'Four pages and a card for the cart.')
  await presses(buyer.page, 'Next')
  await types(buyer.page, 'Budget', '1800')
  await presses(buyer.page, 'Preview', 'Create')
  await buyer.page.waitForURL(/\/job\/[\w-]+$/)

  const seller = await insider(consultant, new URL(buyer.page.url()).pathname)
  await presses(seller.page, 'Apply')
  await types(seller.page, 'Proposal', 'I have rewritten nine of these.')
  await types(seller.page, 'Price', '1800')
  await types(seller.page, 'ETA', '40')
  await presses(seller.page, 'Apply')
  await heading(seller.page, "You've Applied!")

  const { applications } = (await consultant.call('GET /consultant/jobs/applications/list')).body
  await buyer.page.goto(`/application/${applications[0].id}`)
  await presses(buyer.page, 'Hire Consultant', 'Yes, Hire Consultant')
  await buyer.page.waitForURL(/checkoutnow/)
  await buyer.page.getByRole('button', { name: /approve/i }).press('Enter')
  await buyer.page.waitForURL(/\/contract\/[\w-]+/)

  const { pathname } = new URL(buyer.page.url())
  await seller.page.goto(pathname)
  await presses(seller.page, 'Submit for Completion')
  await types(seller.page, 'Deliverable', 'It is on the first page.')
  await presses(seller.page, 'Submit')
  await at(seller.page, '/contracts')
  await buyer.page.goto(pathname)
  await presses(buyer.page, 'Approve')
  await focused(buyer.page, /^Release the payment to /)
  await buyer.page.keyboard.press('Escape')
  await focused(buyer.page, 'Approve')
  await presses(buyer.page, 'Approve', 'Cancel')
  await focused(buyer.page, 'Approve')
  await presses(buyer.page, 'Approve', 'Yes, approve')
  await buyer.page.getByText('Status: Complete', { exact: true }).waitFor()
  expect([desk, buyer, seller].flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all([desk.end(), buyer.end(), seller.end()])
})

test('a contract is disputed', async () => {
  const { contract_id } = await paidIn(people, await applied(people, await posted(people)))
  const { page, complaints, end } = await asSeeker(people.client, `/contract/${contract_id}`)
  await presses(page, 'File Dispute')
  await types(page, 'Reason', 'Half of the callbacks have no outcome written down.')
  await presses(page, 'File Dispute')
  await heading(page, 'Dispute Has Been Filed')
  expect(complaints).toEqual([])
  await end()
})
