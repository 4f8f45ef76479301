import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#api/http/problem.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading, press } from '#tests/harness/browser/visits.ts'
import { type Hiring, hiring } from '#tests/harness/screens/hiring.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens } from '#tests/harness/screens/screens.ts'

/** How a hire ends that does not become a contract at once. */
const { api, insider } = screens()
const main = (page: Page) => page.getByRole('main')
const told = (page: Page, name: string) => page.getByRole('alert').getByRole('heading', { name }).waitFor()

/** Dana at an application of Maren. */
async function atApplication(given: Hiring) {
  const proposal = given.applied(given.posted({ title: 'Infusion suite audit' }))
  const { page } = await insider(given.dana, `/application/${proposal.id}`, given.answers)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const changed = () =>
    api.changed(
      { name: 'applications', id: proposal.id },
      { name: 'payments', id: String(proposal.payment_id) },
    )
  return { page, proposal, changed }
}

/** From the application to the provider's page, which leads back at once with the decision. */
async function decides(page: Page, begin = 'Hire Consultant') {
  await press(page, begin)
  await press(page, 'Yes, Hire Consultant')
}

describe('A payment', () => {
  test('that is declined is shown above the contracts, and can be canceled and begun again from there', async () => {
    const given = hiring(api)
    given.given.capture = 'instrument_declined'
    const { page, proposal } = await atApplication(given)
    await decides(page)
    await at(page, '/contracts')
    await told(page, 'PayPal declined the payment')
    await main(page).getByText('Infusion suite audit, Maren Example. Nothing was charged.').waitFor()
    expect(api.callsOf('GET /client/jobs/hire/{id}').at(-1)).toMatchObject({
      params: { id: proposal.id },
      query: { price: 100 },
    })
    expect(api.callsOf('POST /client/jobs/payments/capture').map(({ body }) => body)).toEqual([
      { token: 'token', PayerID: 'payer', payment_id: proposal.payment_id, application_id: proposal.id },
    ])
    given.given.capture = 'paid'
    given.given.decision = 'canceled'
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, 'Offered: the payment is open')
    await decides(page, 'Continue to payment')
    await told(page, 'You canceled the payment')
    expect(await main(page).getByText('declined').count()).toBe(0)
    expect(await flaws(page, 'hire canceled')).toEqual([])
    expect(await main(page).locator('.btn--primary').allTextContents()).toEqual(['See the application'])
    given.given.decision = 'accepted'
    await page.getByRole('link', { name: 'See the application' }).click()
    await decides(page)
    await page.waitForURL(/\/contract\//)
    await heading(page, 'Infusion suite audit')
  })

  test('that is pending is shown with its sum, and the contract as soon as there is one', async () => {
    const given = hiring(api)
    given.given.capture = 'pending'
    const { page, proposal, changed } = await atApplication(given)
    await decides(page)
    await told(page, 'PayPal has not confirmed the payment yet')
    await main(page).getByText('You are charged $105 once').waitFor()
    await page.getByRole('link', { name: 'See the application' }).click()
    await heading(page, 'Confirming $105 with PayPal')
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0)
    await page.goBack()
    await told(page, 'PayPal has not confirmed the payment yet')
    given.hired(proposal)
    changed()
    await page.getByRole('status').getByRole('heading', { name: 'Applicant Hired' }).waitFor()
    await page.getByRole('link', { name: 'Go to contract' }).click()
    await heading(page, 'Infusion suite audit')
  })

  test('whose outcome the product did not learn is shown as that, and starts the contract when it did', async () => {
    const given = hiring(api)
    given.given.capture = () => {
      throw new Refusal(502, 'provider_failed', 'An external service failed. It is safe to try again.')
    }
    const { page, proposal, changed } = await atApplication(given)
    await decides(page)
    await told(page, 'The payment is not confirmed')
    expect(await flaws(page, 'hire not confirmed')).toEqual([])
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, 'Confirming $105 with PayPal')
    given.hired(proposal)
    changed()
    await main(page).getByRole('link', { name: 'Go to contract' }).click()
    await heading(page, 'Infusion suite audit')
  })

  test('that is canceled from consultant mode is cleared, too', async () => {
    const given = hiring(api)
    const proposal = given.applied(given.posted())
    const payment_id = given.offered(proposal)
    const path = `/application/${proposal.id}?canceled=true&payment_id=${payment_id}`
    given.answers['GET /consultant/jobs/applications/{id}'] = answerTo(
      'GET /consultant/jobs/applications/{id}',
    )
    const { page } = await insider({ ...given.dana, role: 'consultant' }, path, given.answers)
    await at(page, '/contracts')
    await told(page, 'You canceled the payment')
    expect(api.callsOf('GET /client/jobs/payments/clear/{payment_id}')).toMatchObject([
      { params: { payment_id } },
    ])
  })
})
