import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  fieldValue,
  heading,
  pressByKeyboard,
  tabTo,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { staffLicense, staffLicenses } from '#tests/harness/screens/licensing.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { uploads } from '#tests/harness/screens/uploads.ts'

/** Tests of two members and a verifier who use only the keyboard. */
const { api, insider } = screens()

async function types(page: Page, label: string, text: string) {
  await tabTo(page, label)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
const focused = (page: Page, text: string | RegExp) =>
  page.locator(':focus').and(page.getByText(text)).waitFor()

test('A license is verified by keyboard', async () => {
  const maren = staffLicense('Maren')
  const verifier = viewer({ role: 'staff' })
  const { page } = await insider(verifier, '/staff/licenses', staffLicenses(maren).responses)
  await uploads(page, verifier)
  await pressByKeyboard(page, 'Maren Example')
  await page.getByRole('heading', { name: 'Maren Example' }).first().waitFor()
  await page.keyboard.type('12345678v')
  await page.getByLabel('Source checked').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Nursys Q')
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  await expect
    .poll(() => api.callsOf('POST /staff/licenses/{id}/verify'))
    .toMatchObject([
      {
        params: { id: maren.license.id },
        body: { source: expect.stringContaining('Nursys QuickConfirm'), revision: 0 },
      },
    ])
})

test('A job is posted by keyboard', async () => {
  const { dana, responses } = hiring(api)
  const profile = { city: 'Austin', state: 'TX', zip: '78701' }
  responses['GET /client/profile'] = sampleResponse('GET /client/profile', { profile })
  const { page } = await insider(dana, '/create-job', responses)
  await types(page, 'Title', 'Night shift handover')
  await pressByKeyboard(page, 'Next')
  await expect.poll(() => fieldValue(page, 'City')).toBe('Austin')
  await pressByKeyboard(page, 'Next')
  await types(page, 'Description', 'Four pages and a card for the cart.')
  await pressByKeyboard(page, 'Next')
  await types(page, 'Budget', '1800')
  await pressByKeyboard(page, 'Preview', 'Post job')
  await page.waitForURL(/\/job\/[\w-]+$/)
  expect(api.callsOf('POST /client/jobs')).toMatchObject([
    { body: { title: 'Night shift handover', budget: 1800 } },
  ])
})

test('A job is applied for by keyboard', async () => {
  const { maren, responses, postJob } = hiring(api)
  const { id } = postJob()
  const { page } = await insider(maren, `/job/${id}`, responses)
  await pressByKeyboard(page, 'Apply')
  await types(page, 'Proposal', 'I have rewritten nine of these.')
  await types(page, 'Price', '1800')
  await types(page, 'Estimated hours', '40')
  await pressByKeyboard(page, 'Apply')
  await heading(page, "You've Applied!")
  expect(api.callsOf('POST /consultant/jobs/apply/{jobId}')).toMatchObject([
    { params: { jobId: id }, body: { proposal: 'I have rewritten nine of these.', budget: 1800, eta: 40 } },
  ])
})

test('A consultant is hired by keyboard', async () => {
  const { dana, responses, postJob, applyFor } = hiring(api)
  const { id } = applyFor(postJob())
  const { page } = await insider(dana, `/application/${id}`, responses)
  await pressByKeyboard(page, 'Hire Consultant', 'Yes, Hire Consultant')
  await page.waitForURL(/\/contract\/[\w-]+/)
  await heading(page, 'Wound care protocol review')
})

test('Work is submitted by keyboard', async () => {
  const { maren, responses, postJob, applyFor, hire } = hiring(api)
  const { page } = await insider(maren, `/contract/${hire(applyFor(postJob()))}`, responses)
  await pressByKeyboard(page, 'Submit for Completion')
  await types(page, 'Deliverable', 'It is on the first page.')
  await pressByKeyboard(page, 'Submit')
  await waitForPath(page, '/contracts')
  expect(api.lastOf('POST /consultant/contracts/{id}/complete')?.body).toEqual({
    deliverable: 'It is on the first page.',
  })
})

test('Work is approved by keyboard, and its confirmation returns the focus', async () => {
  const { dana, responses, postJob, applyFor, hire, changeContract } = hiring(api)
  const proposal = applyFor(postJob())
  const contract_id = hire(proposal)
  changeContract(proposal, { contract_status: 1 }, { deliverable: 'It is on the first page.' })
  const { page } = await insider(dana, `/contract/${contract_id}`, responses)
  await pressByKeyboard(page, 'Approve')
  await focused(page, /^Release the payment to /)
  await page.keyboard.press('Escape')
  await focused(page, 'Approve')
  await pressByKeyboard(page, 'Approve', 'Cancel')
  await focused(page, 'Approve')
  expect(api.callsOf('GET /client/contracts/approve/{id}')).toEqual([])
  await pressByKeyboard(page, 'Approve', 'Yes, approve')
  await page.getByText('Status: Complete', { exact: true }).waitFor()
})

test('A contract is disputed by keyboard', async () => {
  const scenario = hiring(api)
  const proposal = scenario.applyFor(scenario.postJob())
  const contract_id = scenario.hire(proposal)
  scenario.responses['POST /disputes'] = () => {
    scenario.changeContract(proposal, { dispute_id: contract_id })
    return sampleResponse('POST /disputes')
  }
  const { page } = await insider(scenario.dana, `/contract/${contract_id}`, scenario.responses)
  await pressByKeyboard(page, 'File Dispute')
  await types(page, 'Reason', 'Half of the callbacks have no outcome written down.')
  await pressByKeyboard(page, 'File Dispute')
  await heading(page, 'Dispute Has Been Filed')
  expect(api.lastOf('POST /disputes')?.body).toMatchObject({
    contract_id,
    message: 'Half of the callbacks have no outcome written down.',
  })
})
