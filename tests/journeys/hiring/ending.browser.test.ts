// A product of its own: it sets SANDBOX_PENDING_MS and SWEEP_SECONDS.
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading, press } from '#tests/harness/browser/visits.ts'
import { applied, atProvider, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** How a hire ends that does not become a contract at once. */
// A capture stays pending until the test ends its review, and the product asks for none by itself meanwhile.
const product = ownProduct({ SANDBOX_PENDING_MS: '600000', SWEEP_SECONDS: '600' })
const { insider } = browsing(product)
const people = before(() => licensedCast(product))
const fault = (name: string, target = 'capture') =>
  caller(product.sandbox)('POST /_sandbox/faults', { target, fault: name, times: 9 })
afterEach(() => caller(product.sandbox)('DELETE /_sandbox/faults'))

let job_id: string
let application_id: string
beforeEach(async () => {
  job_id = await posted(people, { title: 'Infusion suite audit' })
  application_id = await applied(people, job_id)
})

const settled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const main = (page: Page) => page.getByRole('main')

async function seekerAt(path: string) {
  const visit = await insider(people.client, '/pricing')
  await visit.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await visit.page.goto(path)
  await settled(visit.page)
  return visit
}

/** From the application to the provider's page, and back with that decision. */
async function decides(page: Page, decision: RegExp, begin = 'Hire Consultant') {
  await press(page, begin)
  await press(page, 'Yes, Hire Consultant')
  await page.waitForURL(/checkoutnow/)
  await page.getByRole('button', { name: decision }).click()
}
const told = (page: Page, name: string) => page.getByRole('alert').getByRole('heading', { name }).waitFor()

describe('A payment', () => {
  test('that is declined is shown above the contracts, and can be canceled and begun again from there', async () => {
    await fault('decline')
    const { page, complaints, end } = await seekerAt(`/application/${application_id}`)
    await decides(page, /approve/i)
    await at(page, '/contracts')
    await told(page, 'PayPal declined the payment')
    await main(page).getByText('Infusion suite audit, Maren Example. Nothing was charged.').waitFor()
    expect(await flaws(page, 'hire declined')).toEqual([])
    await caller(product.sandbox)('DELETE /_sandbox/faults')
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, 'Offered: the payment is open')
    await decides(page, /cancel/i, 'Continue to payment')
    await told(page, 'You canceled the payment')
    expect(await main(page).getByText('declined').count()).toBe(0)
    expect(await flaws(page, 'hire canceled')).toEqual([])
    expect(await main(page).locator('.btn--primary').allTextContents()).toEqual(['See the application'])
    await page.getByRole('link', { name: 'See the application' }).click()
    await decides(page, /approve/i)
    await page.waitForURL(/\/contract\//)
    await heading(page, 'Infusion suite audit')
    expect(complaints).toEqual([])
    await end()
  })

  test('that is pending is shown with its sum, and the contract as soon as there is one', async () => {
    await fault('pending')
    const { page, complaints, end } = await seekerAt(`/application/${application_id}`)
    await decides(page, /approve/i)
    await told(page, 'PayPal has not confirmed the payment yet')
    await main(page).getByText('You are charged $105 once').waitFor()
    expect(await flaws(page, 'hire pending')).toEqual([])
    await page.getByRole('link', { name: 'See the application' }).click()
    await heading(page, 'Confirming $105 with PayPal')
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0)
    await page.goBack()
    await told(page, 'PayPal has not confirmed the payment yet')
    const { body } = await people.client.call(`GET /client/jobs/applications/${application_id}`)
    const { captures } = await atProvider(product, body.pending_payment_id)
    const review = `POST /_sandbox/captures/${captures[0]?.id}` as const
    expect((await caller(product.sandbox)(review, { status: 'COMPLETED' })).status).toBe(200)
    await page.getByRole('status').getByRole('heading', { name: 'Applicant Hired' }).waitFor()
    await page.getByRole('link', { name: 'Go to contract' }).click()
    await heading(page, 'Infusion suite audit')
    expect(complaints).toEqual([])
    await end()
  })

  test('whose outcome the product did not learn is shown as that, and starts the contract when it did', async () => {
    await fault('fail_before')
    const { page, complaints, end } = await seekerAt(`/application/${application_id}`)
    await decides(page, /approve/i)
    await told(page, 'The payment is not confirmed')
    expect(await flaws(page, 'hire not confirmed')).toEqual([])
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, 'Confirming $105 with PayPal')
    await caller(product.sandbox)('DELETE /_sandbox/faults')
    await main(page).getByRole('link', { name: 'Go to contract' }).click()
    await heading(page, 'Infusion suite audit')
    expect(complaints).toEqual([])
    await end()
  })

  test('that is canceled from consultant mode is cleared, too', async () => {
    const { body } = await people.client.call(`GET /client/jobs/hire/${application_id}`)
    const { page, end } = await insider(people.client, '/pricing')
    await page.goto(`/application/${application_id}?canceled=true&payment_id=${body.payment_id}`)
    await at(page, '/contracts')
    await told(page, 'You canceled the payment')
    await end()
  })
})

test('A job cannot be edited while somebody is being hired, and its pages say why', async () => {
  const { page, complaints, end } = await seekerAt(`/job/${job_id}`)
  const edit = main(page).getByRole('link', { name: 'Edit', exact: true })
  await edit.waitFor()
  const { body } = await people.client.call(`GET /client/jobs/hire/${application_id}`)
  await main(page)
    .getByText('You are hiring Maren Example, so the job cannot be edited or closed now.')
    .waitFor()
  expect(await edit.count()).toBe(0)
  expect(await flaws(page, 'seeker job while hiring')).toEqual([])
  await page.goto(`/jobs/edit/${job_id}`)
  await main(page).getByText('so it cannot be edited now').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await people.client.call(`GET /client/jobs/payments/clear/${body.payment_id}`)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  expect(complaints).toEqual([])
  await end()
})
