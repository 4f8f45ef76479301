import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading, tabsTo } from '#tests/harness/browser/visits.ts'
import { completed } from '#tests/harness/people/endings.ts'
import { staff } from '#tests/harness/people/people.ts'
import { applied, cast, licensed, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const TITLE = 'Fall risk audit'

const { product, insider } = browsing()
const compliance = before(() => staff(product, 'compliance'))
const world = before(async () => {
  const people = await cast(product)
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const license_id = await licensed(people)
  const job_id = await posted(people, { title: TITLE })
  const { contract_id, payment_id } = await paidIn(people, await applied(people, job_id))
  await completed(people, contract_id)
  await paidOut(people, payment_id)
  return { ...people, license_id, contract_id, payment_id }
})

test('Compliance replays a payment event by event, by keyboard alone', async () => {
  const { payment_id, contract_id } = world
  const { page, complaints, end } = await insider(compliance, `/staff/audit/payment/${payment_id}`)
  await heading(page, TITLE)
  await page.getByText('Viewing this page is recorded').waitFor()
  const money = page.getByRole('region', { name: 'The money then', exact: true })
  const row = (name: string, amount: string) =>
    money.getByRole('row', { name: new RegExp(`^${name}.*\\${amount}$`) }).waitFor()
  await row('Released', '$105')
  await page.getByText('Payout item', { exact: true }).waitFor()
  expect(await flaws(page, 'payment replay')).toEqual([])

  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await page.waitForURL(/at=\d+/)
  await page.getByText('The payment provider had no record of it yet.').waitFor()
  await row('Held', '$0')
  expect(await flaws(page, 'payment replay, opened')).toEqual([])
  await page.keyboard.press(']')
  for (let n = 0; n < 2; n++) await page.keyboard.press(']')
  await row('Held', '$105')
  await page.getByText('Capture', { exact: true }).waitFor()
  expect(await page.getByText('Payout item', { exact: true }).count()).toBe(0)
  // On a phone the heads stand between the amounts.
  await page.setViewportSize({ width: 1280, height: 900 })
  const together = page.getByRole('row', { name: /^Together/ })
  expect(await together.innerText()).toMatch(/Together\s+\$0\s+\$0/)

  await page.getByRole('link', { name: 'Timeline of the contract' }).focus()
  await page.keyboard.press('Enter')
  await at(page, `/staff/timeline/contract/${contract_id}`)
  expect(complaints).toEqual([])
  await end()
})

test('Compliance finds what relied on a license from a day on, and goes from there to the money', async () => {
  const { license_id, payment_id } = world
  const { page, complaints, end } = await insider(compliance, `/staff/audit/license/${license_id}`)
  await heading(page, 'Maren Example, RN license, Texas')
  await page.getByText('1 application, 1 hire of $100, 1 payout of $95').waitFor()
  await page.getByText('since Jan 15, 2024; 3 by this license alone').waitFor()
  const documents = page.getByRole('region', { name: 'Who could see its documents', exact: true })
  await documents.getByText('Current document').waitFor()
  await documents.getByText(/^Owner, since/).waitFor()
  expect(await flaws(page, 'eligibility')).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await tabsTo(page, 'As it was on (your time)')
  await page.keyboard.type('01012020')
  await page.keyboard.press('Enter')
  await documents.getByText('It had no document yet.').waitFor()
  await documents.getByText(/^As it was on Jan 1, 2020, /).waitFor()
  await tabsTo(page, 'Show now')
  await page.keyboard.press('Enter')
  await documents.getByText('As it is now.').waitFor()

  await tabsTo(page, 'Invalid from')
  await page.keyboard.type('01012090')
  await heading(page, 'No applications, hires or payouts used this license')
  await page.getByText('Since Jan 1, 2090. Choose an earlier day to see what came before.').waitFor()
  expect(await page.getByText(/0 applications/).count()).toBe(0)
  await page.waitForURL(/from=2090-01-01/)
  expect(await flaws(page, 'eligibility, none')).toEqual([])
  await page.goBack()
  await page.goto(`/staff/audit/license/${license_id}?from=2024-02-01`)
  await tabsTo(page, 'Payout')
  await page.keyboard.press('Enter')
  await at(page, `/staff/audit/payment/${payment_id}`)
  await heading(page, TITLE)
  expect(complaints).toEqual([])
  await end()
})

test('a payment or license that is not there is said to be not there', async () => {
  const { page, end } = await insider(compliance, `/staff/audit/payment/${world.license_id}`)
  await heading(page, 'This record is not available')
  await page.goto(`/staff/audit/license/${world.payment_id}`)
  await heading(page, 'This record is not available')
  await page.locator('.empty').getByRole('link', { name: 'Audit' }).click()
  await heading(page, 'Audit')
  await end()
})
