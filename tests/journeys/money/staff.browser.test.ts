import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { afterwards } from '#tests/harness/money/afterwards.ts'
import { staff } from '#tests/harness/people/people.ts'
import { anotherConsultant, applied, cast, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const support = before(() => staff(product, 'support'))
const provider = afterwards(product)

test('Support sends a payout again that came back, and compares the books', async () => {
  const people = await anotherConsultant(product, await cast(product), 'Ines')
  const { payment_id, contract_id } = await paidIn(people, await applied(people, await posted(people)))
  await people.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  await people.client.call(`GET /client/contracts/approve/${contract_id}`)
  await paidOut(people, payment_id)
  await provider.act(`payouts/${await provider.itemOf(payment_id)}`, { status: 'RETURNED' })
  await until('the failure', async () => {
    const { body } = await support.call('GET /staff/payouts?status=payout_failed')
    return body.payouts.some((each: { payment_id: string }) => each.payment_id === payment_id)
  })
  const { page, complaints, end } = await insider(support, '/staff/payouts')
  await page.getByLabel('Status').selectOption('payout_failed')
  await page.waitForURL(/status=payout_failed/)
  await page.getByRole('cell', { name: 'It came back to us' }).first().waitFor()
  await page.getByRole('link', { name: 'Ines Example' }).first().waitFor()
  expect(await flaws(page, 'staff payouts')).toEqual([])
  await page.getByRole('button', { name: 'Send again, to Ines Example' }).first().click()
  await paidOut(people, payment_id)
  await page.goto('/staff/payouts?status=paid_out')
  await page.getByRole('cell', { name: 'Ines Example' }).first().waitFor()
  expect(await page.getByRole('columnheader', { name: 'Send' }).count()).toBe(0)
  await page.goto('/staff/reconciliation')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await page.getByText(/^Last compared/).waitFor()
  expect(await flaws(page, 'staff reconciliation')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

test('Staff are told whether there is no payout at all or none in a state, and filter only differences there are', async () => {
  const { page, complaints, end } = await insider(support, '/logo.svg')
  await page.route(/\/staff\/payouts(\?|$)/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ json: { payouts: [] } }) : route.continue(),
  )
  await page.goto('/staff/payouts?status=split')
  await page.getByRole('heading', { name: 'No payouts in this state' }).waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('heading', { name: 'No payouts yet' }).waitFor()
  await page.route(/\/staff\/reconciliation(\?|$)/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ json: { checked_at: new Date().toISOString(), differences: [] } })
      : route.continue(),
  )
  await page.goto('/staff/reconciliation')
  await page.getByRole('heading', { name: 'Everything matches' }).waitFor()
  expect(await page.getByRole('combobox').count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})
