import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NARROW, SIZES, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import {
  fieldValue,
  fill,
  heading,
  press,
  waitForErrorSummary,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const title = 'Review of the wound care protocol for a skilled nursing unit of 64 beds'
/** The title in a row; on a phone the row is a card with the specified length. */
const rowTitle = (size: Size) => (size === NARROW ? `${title.slice(0, 27).trimEnd()}...` : title)

test.each(SIZES)(
  'Your Applications shows the progress of each application, up to the payout (%s)',
  async (_, size) => {
    const scenario = hiring(api)
    const proposal = scenario.applyFor(scenario.postJob({ title }))
    scenario.withdrawApplication(scenario.applyFor(scenario.postJob({ title: 'Staging' })))
    const announceChange = () =>
      api.changed({ name: 'applications', id: proposal.id }, { name: 'contracts', id: proposal.id })
    const { page } = await insider(scenario.maren, '/jobs', scenario.responses, size)
    await heading(page, 'Your Applications')
    await page.getByRole('link', { name: rowTitle(size), exact: true }).waitFor()
    await page.getByText("You can't apply to this job again.").waitFor()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: rowTitle(size), exact: true }) })
    await row.getByText('Applied').waitFor()
    const contract_id = scenario.hire(proposal)
    announceChange()
    await row.getByText('Your step: Do the work, then submit it for completion.').waitFor()
    scenario.changeContract(proposal, { contract_status: 1 })
    announceChange()
    await row.getByText('In Review').waitFor()
    scenario.changeContract(proposal, { contract_status: 3, payment_status: 'paid_out' })
    announceChange()
    await row.getByText('Paid out').waitFor()
    const states = page.getByRole('navigation', { name: 'Proposals by status' })
    await states.getByRole('link', { name: 'Closed 1' }).click()
    await page.getByText("You can't apply to this job again.").waitFor()
    await row.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?show=over')
    expect(api.lastOf('GET /consultant/jobs/applications/list')?.query).toMatchObject({ part: 'over' })
    await states.getByRole('link', { name: 'Waiting 0' }).click()
    await heading(page, 'No proposals waiting for an answer')
    await states.getByRole('link', { name: 'Hired 1' }).click()
    await row.waitFor()
    // Nothing is left to do in the contract.
    expect(await row.getByRole('link', { name: 'Go to contract' }).count()).toBe(0)
    await page.getByRole('link', { name: rowTitle(size), exact: true }).click()
    await heading(page, "You're hired")
    await page.getByText('Your work is approved, and you were paid.').waitFor()
    expect(await page.getByText('The contract runs').count()).toBe(0)
    await page.getByRole('link', { name: 'Go to contract' }).click()
    await waitForPath(page, `/contract/${contract_id}`)
    await heading(page, title)
  },
)

async function atApplication(size = WIDE) {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob())
  const { page } = await insider(scenario.maren, `/application/${proposal.id}`, scenario.responses, size)
  /** A change by the same consultant in another window. */
  const other = (changes: object) => Object.assign(proposal, changes, { revision: proposal.revision + 1 })
  const announceChange = () => api.changed({ name: 'applications', id: proposal.id })
  return { page, proposal, other, announceChange, ...scenario }
}
async function editing(size = WIDE) {
  const visit = await atApplication(size)
  await press(visit.page, 'Edit')
  return visit
}
const showsChange = (page: Page) => heading(page, 'This proposal changed while you were editing')
const saveCalls = () => api.bodiesOf('POST /consultant/jobs/applications/{id}')

describe('A proposal that is edited', () => {
  test.each(SIZES)(
    'in two windows shows the difference, and saves the chosen text (%s)',
    async (size, look) => {
      const { page, other, announceChange } = await editing(look)
      await fill(page, 'Proposal', 'Five pages and a card.')
      other({ proposal: 'Six pages and a card.', budget: 120 })
      announceChange()
      await showsChange(page)
      expect(await fieldValue(page, 'Budget')).toBe('120')
      if (size === 'narrow') expect(await flaws(page, 'proposal changed meanwhile')).toEqual([])
      await page
        .locator('.edit-conflict > li', { hasText: 'Five pages' })
        .getByRole('button', { name: 'Keep mine' })
        .click()
      await press(page, 'Save Proposal')
      await page.getByText('Proposal saved.').waitFor()
      expect(saveCalls()).toEqual([{ proposal: 'Five pages and a card.', budget: 120, eta: 40, revision: 1 }])
    },
  )

  test('is refused when the page missed the other change, and keeps the typed text', async () => {
    const { page, proposal, other } = await editing()
    await fill(page, 'Proposal', 'Mine.')
    const letGo = api.hold('POST /consultant/jobs/applications/{id}')
    await press(page, 'Save Proposal')
    await expect.poll(() => saveCalls().length).toBe(1)
    other({ proposal: 'Theirs.' })
    letGo()
    await waitForErrorSummary(page, 'Not saved')
    await showsChange(page)
    expect(await fieldValue(page, 'Proposal')).toBe('Mine.')
    expect(saveCalls()).toMatchObject([{ revision: 0 }])
    expect(proposal.proposal).toBe('Theirs.')
  })

  test('stays after a reload, and is compared with the stored changes', async () => {
    const { page, other } = await editing()
    await fill(page, 'Proposal', 'Mine.')
    await page.goto('/pricing')
    other({ proposal: 'Theirs.' })
    await page.goBack()
    await showsChange(page)
    expect(await fieldValue(page, 'Proposal')).toBe('Mine.')
    await press(page, 'Cancel')
    await page.getByText('Theirs.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  })

  test('without a change is not sent', async () => {
    const { page } = await editing()
    await press(page, 'Save Proposal')
    await page.getByText('No changes to save.').waitFor()
    expect(saveCalls()).toEqual([])
  })

  test('and withdrawn in another window says why it cannot be saved', async () => {
    const { page, proposal, withdrawApplication, announceChange } = await editing()
    await fill(page, 'Proposal', 'Mine.')
    withdrawApplication(proposal)
    announceChange()
    await page.getByRole('alert').getByText('You withdrew it.').waitFor()
    expect(await fieldValue(page, 'Proposal')).toBe('Mine.')
    expect(await page.getByRole('button', { name: 'Save Proposal' }).count()).toBe(0)
    await press(page, 'Close')
    await heading(page, 'You withdrew this proposal')
  })
})

test('A withdrawn application reads as withdrawn on the job', async () => {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob())
  scenario.withdrawApplication(proposal)
  const { page } = await insider(scenario.maren, `/job/${proposal.job.id}`, scenario.responses)
  await page.getByRole('heading', { name: 'You withdrew your proposal' }).waitFor()
  expect(await page.getByText("You've Applied!").count()).toBe(0)
})

test('An application is withdrawn after a confirmation', async () => {
  const { page, proposal } = await atApplication()
  await press(page, 'Withdraw')
  await heading(page, 'Withdraw this proposal?')
  await press(page, 'Cancel')
  await press(page, 'Withdraw')
  expect(api.callsOf('POST /consultant/jobs/applications/{id}/withdraw')).toEqual([])
  await press(page, 'Yes, withdraw')
  await heading(page, 'You withdrew this proposal')
  expect(api.callsOf('POST /consultant/jobs/applications/{id}/withdraw')).toMatchObject([
    { params: { id: proposal.id } },
  ])
})
