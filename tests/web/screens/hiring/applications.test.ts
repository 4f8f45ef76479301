import { expect, test } from 'vitest'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { at, heading } from '#tests/harness/browser/visits.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const title = 'Review of the wound care protocol for a skilled nursing unit of 64 beds'

test('Who has not applied for a job yet is told so', async () => {
  const { maren, answers } = hiring(api)
  const { page } = await insider(maren, '/jobs', answers, NARROW)
  await heading(page, "You haven't applied to any jobs yet")
})

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('Your Applications follow what becomes of them, up to the payout (%s)', async (_, size) => {
  const given = hiring(api)
  const proposal = given.applied(given.posted({ title }))
  given.withdraw(given.applied(given.posted({ title: 'Staging' })))
  const told = () =>
    api.changed({ name: 'applications', id: proposal.id }, { name: 'contracts', id: proposal.id })
  const { page } = await insider(given.maren, '/jobs', given.answers, size)
  await heading(page, 'Your Applications')
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.getByText('You cannot apply to the same job again.').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Applied').waitFor()
  const contract_id = given.hired(proposal)
  told()
  await row.getByText('Your step: Do the work, then submit it for completion.').waitFor()
  given.moved(proposal, { contract_status: 1 })
  told()
  await row.getByText('In Review').waitFor()
  given.moved(proposal, { contract_status: 3, payment_status: 'paid_out' })
  told()
  await row.getByText('Paid out').waitFor()
  const states = page.getByRole('navigation', { name: 'Applications by state' })
  await states.getByRole('link', { name: 'Closed 1' }).click()
  await page.getByText('You cannot apply to the same job again.').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?show=over')
  expect(api.callsOf('GET /consultant/jobs/applications/list').at(-1)?.query).toMatchObject({ part: 'over' })
  await states.getByRole('link', { name: 'Waiting 0' }).click()
  await heading(page, 'No application waits for an answer')
  await states.getByRole('link', { name: 'Hired 1' }).click()
  await row.getByRole('link', { name: 'Go to contract' }).click()
  await at(page, `/contract/${contract_id}`)
  await heading(page, title)
  await page.goto('/jobs')
  await page.getByRole('link', { name: title, exact: true }).click()
  await heading(page, 'You are hired')
  await page.getByText('The work is approved, and you were paid.').waitFor()
  expect(await page.getByText('The contract runs').count()).toBe(0)
  await page.getByRole('link', { name: 'Go to contract' }).click()
  await at(page, `/contract/${contract_id}`)
  await heading(page, title)
})
