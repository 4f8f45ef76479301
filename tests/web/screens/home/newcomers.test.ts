import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { TodoResponse } from '#api/wire/shapes/todo.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, SIZES, WIDE } from '#tests/harness/browser/browser.ts'
import { fill, heading, press, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { account } from '#tests/harness/screens/identity.ts'
import { license } from '#tests/harness/screens/licensing.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, type Viewer, viewer } from '#tests/harness/screens/screens.ts'

/** From the first login on, home shows the next step until all are done. */
const { api, insider } = screens()
const EMAIL = 'luz@example.com'

/** A person who has just registered and has not opened the link yet. */
function newMember(person: Viewer = viewer({ first_name: 'Luz', last_name: 'Example' })) {
  const { change, responses } = account(api, { email: EMAIL, email_validated: false })
  const profile = { first_name: person.first_name, last_name: person.last_name, title: '' }
  return {
    who: person,
    verify: () => change({ email_validated: true }),
    responses: {
      ...emptyResponses(person),
      ...responses,
      'GET /consultant/profile': sampleResponse('GET /consultant/profile', { profile }),
      'GET /client/profile': sampleResponse('GET /client/profile', { profile }),
      'GET /payments/email': { email: '' },
    } satisfies FakeResponses,
  }
}
const waitForSteps = (page: Page, steps: string) => page.getByText(steps, { exact: true }).waitFor()
const step = (page: Page) => page.locator('[aria-current="step"]')
const go = (page: Page, name: string) => step(page).getByRole('link', { name }).click()

test.each(SIZES)('A nurse is led from the first login to where she can apply (%s)', async (_, size) => {
  const { who, verify, responses } = newMember()
  let licenses: LicenseResponse[] = []
  let email = ''
  const { page } = await insider(
    who,
    '/',
    {
      ...responses,
      'GET /consultant/licenses': () => ({ licenses }),
      'GET /payments/email': () => ({ email }),
      'POST /payments/email': ({ body }) => {
        email = body.email
        return { success: true }
      },
    },
    size,
  )
  await heading(page, 'Get ready to apply')
  await waitForSteps(page, '0 of 4 done')
  expect(await step(page).textContent()).toContain(EMAIL)
  expect(await page.getByText('Once your email is verified').count()).toBe(2)
  await heading(page, 'Jobs')
  await heading(page, "We're Working on Getting More Jobs In Your Area")

  verify()
  await waitForSteps(page, '1 of 4 done')
  const map = (name: string | RegExp) => page.getByRole('img', { name }).waitFor()
  if (size === WIDE) await map('Add your license to see where you can apply.')
  await go(page, 'Add License')
  await waitForPath(page, '/licenses')
  await heading(page, 'Add License')
  await page.goBack()
  await waitForSteps(page, '1 of 4 done')
  licenses = [license()]
  api.changed({ name: 'licenses', id: who.user_id })
  await page.getByText('License submitted', { exact: true }).waitFor()
  await page.getByText('Pending Verification').waitFor()
  await page.getByText("We're checking it with the board, usually within one business day").waitFor()
  await waitForSteps(page, '1 of 4 done, 1 waiting')
  expect(await step(page).textContent()).toContain('Set your payout email')
  if (size === WIDE) await map(/^Once your license is verified/)
  if (size === WIDE) expect(await flaws(page, 'home newcomer')).toEqual([])
  await page.setViewportSize(size)

  licenses = [license({ status: 'verified' })]
  api.changed({ name: 'licenses', id: who.user_id })
  await waitForSteps(page, '2 of 4 done')
  await go(page, 'Set payout email')
  await fill(page, 'Payout email', 'luz@pay.example')
  await press(page, 'Save')
  await heading(page, 'Payout email saved')
  api.changed({ name: 'settings', id: who.user_id })
  await page.getByRole('link', { name: 'See open jobs' }).click()

  // She can apply: the remaining steps are optional and marked as such.
  await page.getByText('Your first approved job shows up here.').waitFor()
  expect(await page.getByText(/of 4 done|Get ready to apply/).count()).toBe(0)
  expect(await step(page).textContent()).toMatch(/Still missing: title, skills, and bio/)
  await go(page, 'Complete profile')
  await heading(page, 'Edit profile')
  const isTitleFocused = () =>
    page.getByLabel('Title', { exact: true }).evaluate((input) => input === document.activeElement)
  await expect.poll(isTitleFocused).toBe(true)
  const profile = { title: 'Wound care nurse', bio: 'Fifteen years.', skills: ['Staging'] }
  api.answer({ 'GET /consultant/profile': sampleResponse('GET /consultant/profile', { profile }) })
  await page.goto('/')
  await page.getByRole('heading', { name: /^Good /, level: 1 }).waitFor()
  expect(await step(page).count()).toBe(0)
  await heading(page, 'Jobs')
})

test.each(SIZES)('A clinic is led from the first login to its first hire (%s)', async (_, size) => {
  const { dana, ...work } = hiring(api)
  const { who, verify, responses } = newMember({ ...dana, role: 'consultant' })
  let items: TodoResponse[] = []
  const { page } = await insider(
    who,
    '/',
    {
      ...responses,
      ...work.responses,
      'POST /settings': responses['POST /settings'],
      'GET /home/todo': ({ query }) => ({ items: query.as === 'seeker' ? items : [] }),
    },
    size,
  )
  await heading(page, 'Get ready to apply')
  await page.getByText('Here to hire a nurse instead?').waitFor()
  await press(page, 'Switch to Seeker')
  await heading(page, 'Get ready to hire')
  await waitForSteps(page, '0 of 4 done')
  verify()
  await waitForSteps(page, '1 of 4 done')
  expect(await page.locator('.greeting').getByRole('link', { name: 'Create Job' }).count()).toBe(0)
  await go(page, 'Create Job')
  await waitForPath(page, '/create-job')
  await page.goBack()

  const job = work.postJob()
  api.changed({ name: 'jobs', id: job.id })
  await waitForSteps(page, '2 of 4 done, 1 waiting')
  await page.getByText("Your job is on the board. We'll let you know about each proposal").waitFor()
  const proposal = work.applyFor(job)
  const { user_id, first_name, last_name } = proposal.profile
  items = [
    sample(TodoResponse, {
      kind: 'proposals_waiting',
      title: job.title,
      person: { user_id, first_name, last_name },
      count: 1,
      route_screen: 'ApplicationDetails',
      route_screen_params_string: JSON.stringify({ application_id: proposal.id, userType: 'true' }),
    }),
  ]
  const announceChange = () =>
    api.changed({ name: 'applications', id: proposal.id }, { name: 'jobs', id: job.id })
  announceChange()
  await heading(page, 'For you')
  const proposalLine = page.getByText('Maren sent a proposal', { exact: true })
  await proposalLine.waitFor()
  await page.getByRole('link', { name: 'Read proposal' }).click()
  await waitForPath(page, `/application/${proposal.id}`)
  await page.goBack()
  await heading(page, 'For you')
  items = []
  const contract_id = work.hire(proposal)
  const payment = sample(PaymentResponse, {
    ...{ id: newId(), contract_id, job_id: job.id },
    ...{ total: 105, price: 100, status: 'held' },
  })
  api.answer({ 'GET /payments': sampleResponse('GET /payments', { payments: [payment] }) })
  announceChange()
  api.changed({ name: 'contracts', id: contract_id })
  await proposalLine.waitFor({ state: 'detached' })
  await page.getByText('of 4 done').waitFor({ state: 'detached' })
  await page.reload()
  // The paid contract is shown also while the other side works.
  expect(await step(page).textContent()).toContain('Finish your profile: add a title and a bio')
  await page
    .getByText(size === WIDE ? 'Held. In Progress' : '$105 in escrow')
    .first()
    .waitFor()
})

test.each([
  ['/create-job', 'Verify your email to post a job', 'seeker'],
  ['/licenses?add=true', 'Verify your email to submit a license', 'consultant'],
  ['/payment-settings', 'Verify your email to set your payout email', 'consultant'],
  ['/tokens', 'Verify your email to buy premium', 'consultant'],
] as const)(
  '%s says before anything is typed that it needs a verified email, until it has one',
  async (...row) => {
    const [path, text, role] = row
    const { who, verify, responses } = newMember(viewer({ role }))
    const { page } = await insider(
      who,
      path,
      { ...responses, 'POST /auth/verify/resend': sampleResponse('POST /auth/verify/resend') },
      NARROW,
    )
    await heading(page, text)
    await page.getByText(`We sent a link to ${EMAIL}.`).waitFor()
    expect(await flaws(page, `unverified ${path}`)).toEqual([])
    await press(page, 'Send it again')
    await page.getByText(`If ${EMAIL} still needs to be verified, a new link is on its way.`).waitFor()
    expect(api.bodiesOf('POST /auth/verify/resend')).toEqual([{ email: EMAIL }])
    verify()
    await page.getByRole('heading', { name: text }).waitFor({ state: 'detached' })
  },
)
