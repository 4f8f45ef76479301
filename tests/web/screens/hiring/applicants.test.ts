import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { HttpRefusal, rateLimitExceeded } from '#api/http/problem.ts'
import { newId } from '#domain/kernel/ids.ts'
import { SIZES, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { heading, press, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { refusedAs, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { type Hiring, hiring } from '#tests/harness/screens/hiring.ts'
import { consultant, type Proposal } from '#tests/harness/screens/hiring-data.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

test('A consultant reads on their own page why searches do not find them, with links to the solution', async () => {
  const { maren, responses } = hiring(api)
  const { user_id, first_name, last_name } = maren
  const profile = { user_id, first_name, last_name, missing: ['no_verified_license' as const] }
  responses['GET /consultant/profile'] = sampleResponse('GET /consultant/profile', { profile })
  const { page } = await insider(maren, '/profile', responses)
  await page.getByRole('link', { name: 'How clients see me' }).click()
  await page.getByRole('paragraph').getByText('How clients see me').waitFor()
  await page.getByRole('heading', { name: 'Your Profile Is Not Visible In Search' }).waitFor()
  await page.getByText('Missing: A verified license', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Your licenses' }).click()
  await page.getByRole('heading', { name: 'Licenses', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Maren Example' }).waitFor()
})

test('A consultant who is not found is shown as not available, and a refused call is not', async () => {
  const { dana, self, responses } = hiring(api)
  const { page } = await insider(dana, `/consultant/${newId()}`, responses)
  await heading(page, "This consultant isn't available")
  api.answer({
    'GET /client/home/details/{id}': respondWithRefusal(rateLimitExceeded(60)),
  })
  await page.goto(`/consultant/${self.user_id}`)
  await heading(page, "The consultant didn't load")
  api.answer(responses)
  await press(page, 'Try again')
  await heading(page, 'Maren Example')
})

test.each(SIZES)('The page of a consultant links a client to their applications (%s)', async (_, size) => {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob())
  scenario.withdrawApplication(proposal)
  const asConsultant = { ...scenario.dana, role: 'consultant' } as const
  const { page } = await insider(
    asConsultant,
    `/consultant/${scenario.self.user_id}`,
    scenario.responses,
    size,
  )
  await page.getByRole('heading', { name: 'Maren Example' }).waitFor()
  await page.getByRole('button', { name: 'Switch user type' }).click()
  await page.getByRole('link', { name: 'Create Job' }).waitFor()
  await page.reload()
  await page.getByText('Verified').first().waitFor()
  await page.getByRole('link', { name: 'Wound care protocol review' }).click()
  await page.getByRole('heading', { name: 'Proposal from Maren Example' }).waitFor()
})

const NAMES = ['Noor', 'Luz', 'Tobias', 'Keisha', 'Maren']

async function seekerAt({ dana, responses }: Hiring, path: string, size: Size = WIDE) {
  const { page } = await insider(dana, path, responses, size)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const expectCompared = (page: Page, ...expected: string[]) =>
  expect
    .poll(() => page.locator('.compare h2').allInnerTexts())
    .toEqual(expected.map((name) => `${name} Example`))
const announceChange = ({ id, job }: Proposal) =>
  api.changed({ name: 'applications', id }, { name: 'jobs', id: job.id })

/** A job with applications of this many consultants, each with a higher price than the one before. */
function jobWith(count: number) {
  const scenario = hiring(api)
  const job = scenario.postJob({ skills: ['Staging', 'Chart audit'] })
  const applications = NAMES.slice(0, count).map((name, n) =>
    scenario.applyFor(job, { profile: consultant(name, { skills: ['Staging'] }), budget: 100 + 10 * n }),
  )
  return { ...scenario, job, sent: applications }
}

test('A license that ends soon is marked on the proposal and in the comparison', async () => {
  const { job, sent, responses, dana } = jobWith(2)
  const details = responses['GET /client/jobs/applications/{id}']
  const expiration_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const ending = { id: newId(), title: 'Nurse', state: 'TX', license_type: 'RN', multistate: false }
  const { page } = await insider(dana, `/application/${sent[0]?.id}`, {
    ...responses,
    'GET /client/jobs/applications/{id}': async (call) => {
      if (typeof details !== 'function') throw new Error('no applications')
      const answer = await details(call)
      const license = { ...ending, expiration_date }
      return {
        ...answer,
        profile: { ...answer.profile, licenses: [{ ...license, verified: true }] },
        counting: answer.counting.map((each) => ({ ...each, ...license })),
      }
    },
  })
  await page.getByText(/^Expires in (19|20|21) days$/).waitFor()
  await page.goto(`/job/${job.id}`)
  await page.getByText('$100 to $110. Open a proposal to read it and hire.').waitFor()
  await page.getByRole('link', { name: 'Compare' }).click()
  await page
    .getByText(/^Expires in (19|20|21) days$/)
    .nth(1)
    .waitFor()
})

test('A proposal says whether its license counts in the state of the job', async () => {
  const scenario = hiring(api)
  const job = scenario.postJob({ state: 'TX' })
  const applicants = [
    ['Kofi', { license_type: 'LPN', states: ['GA'], multistate_states: ['GA'] }],
    ['Luz', { license_type: 'RN', states: ['CA'], multistate_states: [] }],
  ] as const
  for (const [name, { license_type, states, multistate_states }] of applicants)
    scenario.applyFor(job, {
      profile: consultant(name, {
        verified_types: [{ license_type, states: [...states], multistate_states: [...multistate_states] }],
      }),
    })
  const page = await seekerAt(scenario, `/job/${job.id}`)
  await page.getByText('LPN, counts in Texas').waitFor()
  await page.getByText('RN verified in California').waitFor()
})

describe.each(SIZES)('On a %s screen the applicants of a job', (_, size) => {
  test('are compared side by side, and the address keeps the selection through reload and Back', async () => {
    const { job, sent, ...scenario } = jobWith(3)
    const page = await seekerAt(scenario, `/job/${job.id}`, size)
    await page.getByRole('link', { name: 'Compare' }).click()
    await heading(page, 'Compare proposals')
    await expectCompared(page, 'Noor', 'Luz', 'Tobias')
    await page.getByText('$105 with the 5% fee').waitFor()
    await page.getByText('RN license counts in Texas').nth(2).waitFor()
    expect(await page.getByText('1 of 2: Staging').count()).toBe(3)
    expect(await page.locator('.compare .btn--primary').count()).toBe(0)
    const heart = page.getByRole('button', { name: 'Favorite Noor Example' })
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Remove Luz Example' }).click()
    await expectCompared(page, 'Noor', 'Tobias')
    await page.getByLabel('Sort by').selectOption('applied')
    await expectCompared(page, 'Tobias', 'Noor')
    await page.reload()
    await expectCompared(page, 'Tobias', 'Noor')
    await page.getByText('Add (1 more)').click()
    await page.getByRole('button', { name: 'Luz Example', exact: true }).click()
    await expectCompared(page, 'Tobias', 'Luz', 'Noor')
    await page.getByRole('link', { name: 'Full proposal of Tobias Example' }).click()
    await heading(page, 'Proposal from Tobias Example')
    await page.goBack()
    await expectCompared(page, 'Tobias', 'Luz', 'Noor')
    await page.getByRole('link', { name: /^Hire Consultant.*Noor Example$/ }).click()
    await heading(page, 'Please Confirm')
    await waitForPath(page, `/application/${sent[0]?.id}`)
  })
})

describe('Comparing applicants', () => {
  test('says when a proposal changes, when one is hired, and when there is nothing to compare', async () => {
    const { job, sent, ...scenario } = jobWith(2)
    const [noor, luz] = sent as [Proposal, Proposal]
    const page = await seekerAt(scenario, `/job/${job.id}/compare`)
    await expectCompared(page, 'Noor', 'Luz')
    Object.assign(noor, { proposal: 'Five pages.', budget: 90, eta: 30, revision: 1 })
    announceChange(noor)
    await heading(page, 'Noor changed their proposal')
    await page.getByText('Before: $100 and 40 hours.').waitFor()
    scenario.startPayment(noor)
    announceChange(noor)
    await heading(page, "You're hiring Noor Example")
    await page.getByText("You can't hire anyone else until that payment").waitFor()
    expect(await flaws(page, 'compare while hiring')).toEqual([])
    scenario.cancelPayment(noor)
    announceChange(noor)
    await page.getByRole('link', { name: /^Hire Consultant.*Luz Example$/ }).waitFor()
    scenario.withdrawApplication(luz)
    announceChange(luz)
    await heading(page, 'One proposal so far')
    expect(await flaws(page, 'compare with one')).toEqual([])
    await page.goto(`/job/${job.id}`)
    await heading(page, 'Proposals')
    expect(await page.getByRole('link', { name: 'Compare' }).count()).toBe(0)
  })

  test('takes at most four, and ends with the job', async () => {
    const { job, sent, ...scenario } = jobWith(5)
    const page = await seekerAt(scenario, `/job/${job.id}/compare`)
    await expectCompared(page, 'Noor', 'Luz', 'Tobias', 'Keisha')
    expect(await page.getByText(/Add \(\d+ more\)/).count()).toBe(0)
    scenario.closeJob(job)
    announceChange(sent[0] as Proposal)
    await heading(page, "This job isn't taking proposals anymore")
    await page.getByRole('link', { name: 'See the job' }).click()
    await heading(page, 'Nobody was hired')
  })
})

const main = (page: Page) => page.getByRole('main')
const warns = (page: Page, name: string) => page.getByRole('alert').getByRole('heading', { name }).waitFor()

/** Dana on the page of an application of Maren. */
async function atApplication(scenario: Hiring) {
  const proposal = scenario.applyFor(scenario.postJob({ title: 'Infusion suite audit' }))
  const { page } = await insider(scenario.dana, `/application/${proposal.id}`, scenario.responses)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sendChange = () =>
    api.changed(
      { name: 'applications', id: proposal.id },
      { name: 'payments', id: String(proposal.payment_id) },
    )
  return { page, proposal, changed: sendChange }
}

/** Goes from the application to the provider's page, which leads back at once with the decision. */
async function decides(page: Page, begin = 'Hire Consultant') {
  await press(page, begin)
  await press(page, 'Yes, Hire Consultant')
}

test('A hire refused because a license has expired says so to the client, not to the consultant', async () => {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob({ title: 'Infusion suite audit' }))
  const { page } = await insider(scenario.dana, `/application/${proposal.id}`, {
    ...scenario.responses,
    'GET /client/jobs/hire/{id}': respondWithRefusal(
      refusedAs('GET /client/jobs/hire/{id}', 'no_license_in_state'),
    ),
  })
  await decides(page)
  await warns(page, 'Not hired')
  await main(page)
    .getByText("This consultant no longer has a license that counts in the job's state.")
    .waitFor()
})

/** Hires that do not become a contract at once. */
describe('A payment', () => {
  test('that is declined is shown above the contracts, and can be canceled and started again from there', async () => {
    const scenario = hiring(api)
    scenario.outcomes.capture = 'instrument_declined'
    const { page, proposal } = await atApplication(scenario)
    await decides(page)
    await waitForPath(page, '/contracts')
    await warns(page, 'PayPal declined the payment')
    await main(page).getByText('Infusion suite audit, Maren Example. Nothing was charged.').waitFor()
    expect(api.lastOf('GET /client/jobs/hire/{id}')).toMatchObject({
      params: { id: proposal.id },
      query: { price: 100 },
    })
    expect(api.bodiesOf('POST /client/jobs/payments/capture')).toEqual([
      { token: 'token', PayerID: 'payer', payment_id: proposal.payment_id, application_id: proposal.id },
    ])
    scenario.outcomes.capture = 'paid'
    scenario.outcomes.decision = 'canceled'
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, 'Waiting for your payment')
    await decides(page, 'Continue to payment')
    await warns(page, 'You canceled the payment')
    expect(await main(page).getByText('declined').count()).toBe(0)
    expect(await flaws(page, 'hire canceled')).toEqual([])
    expect(await main(page).locator('.btn--primary').allTextContents()).toEqual(['See the proposal'])
    scenario.outcomes.decision = 'accepted'
    await page.getByRole('link', { name: 'See the proposal' }).click()
    await decides(page)
    await page.waitForURL(/\/contract\//)
    await heading(page, 'Infusion suite audit')
  })

  test('that is pending is shown with its sum, and the contract as soon as it exists', async () => {
    const scenario = hiring(api)
    scenario.outcomes.capture = 'pending'
    const { page, proposal, changed } = await atApplication(scenario)
    await decides(page)
    await warns(page, "PayPal hasn't confirmed the payment yet")
    await main(page).getByText("You'll be charged $105 once").waitFor()
    await page.getByRole('link', { name: 'See the proposal' }).click()
    await heading(page, 'Confirming $105 with PayPal')
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0)
    await page.goBack()
    await warns(page, "PayPal hasn't confirmed the payment yet")
    scenario.hire(proposal)
    changed()
    await page.getByRole('status').getByRole('heading', { name: 'Applicant Hired' }).waitFor()
    await page.getByRole('link', { name: 'Go to contract' }).click()
    await heading(page, 'Infusion suite audit')
  })

  test('with an unknown outcome is shown as that, and starts the contract when it succeeded', async () => {
    const scenario = hiring(api)
    const providerFailure = new HttpRefusal(
      502,
      'provider_failed',
      'An external service failed. It is safe to try again.',
    )
    scenario.outcomes.capture = respondWithRefusal(providerFailure)
    const { page, proposal, changed } = await atApplication(scenario)
    await decides(page)
    await warns(page, "The payment isn't confirmed")
    expect(await flaws(page, 'hire not confirmed')).toEqual([])
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, 'Confirming $105 with PayPal')
    scenario.hire(proposal)
    changed()
    await main(page).getByRole('link', { name: 'Go to contract' }).click()
    await heading(page, 'Infusion suite audit')
  })

  test('that is canceled from consultant mode is cleared, too', async () => {
    const scenario = hiring(api)
    const proposal = scenario.applyFor(scenario.postJob())
    const payment_id = scenario.startPayment(proposal)
    const path = `/application/${proposal.id}?canceled=true&payment_id=${payment_id}`
    scenario.responses['GET /consultant/jobs/applications/{id}'] = sampleResponse(
      'GET /consultant/jobs/applications/{id}',
    )
    const { page } = await insider({ ...scenario.dana, role: 'consultant' }, path, scenario.responses)
    await waitForPath(page, '/contracts')
    await warns(page, 'You canceled the payment')
    expect(api.callsOf('GET /client/jobs/payments/clear/{payment_id}')).toMatchObject([
      { params: { payment_id } },
    ])
  })
})
