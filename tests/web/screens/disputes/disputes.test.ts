import { expect, test } from 'vitest'
import { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { days, hours } from '#domain/kernel/time/duration.ts'
import { NARROW, SIZES } from '#tests/harness/browser/browser.ts'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { sample } from '#tests/harness/screens/sample-values.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

test.each(SIZES)('A contract without a dispute offers to file one, on a %s screen', async (name, size) => {
  const work = hiring(api)
  const disputed = work.applyFor(work.postJob({ title: 'Wound care protocol review' }))
  const running = work.applyFor(work.postJob({ title: 'Telehealth triage training' }))
  work.changeContract(disputed, { contract_status: 0, dispute_id: work.hire(disputed) })
  const contract_id = work.hire(running)
  const { contracts } = work.contracts()
  const { page } = await insider(
    work.dana,
    '/disputes',
    { ...work.responses, 'GET /disputes/contracts': { contracts } },
    size,
  )
  await heading(page, 'Your disputes')
  await heading(page, 'Contracts you can dispute')
  await page.getByText('frozen').waitFor()
  expect(await flaws(page, `disputes ${name}`)).toEqual([])
  const file = page.getByRole('link', { name: /^File Dispute/ })
  expect(await file.allInnerTexts()).toHaveLength(1)
  await file.click()
  await page.waitForURL(`**/disputes/${contract_id}`)
  await heading(page, 'File Dispute')
})

test('On a phone a row has its money in one line, and the state and File Dispute in the next', async () => {
  const work = hiring(api)
  work.hire(work.applyFor(work.postJob({ title: 'Telehealth triage training' })))
  const { contracts } = work.contracts()
  const responses = { ...work.responses, 'GET /disputes/contracts': { contracts } }
  const { page } = await insider(work.dana, '/disputes', responses, NARROW)
  const row = page.getByRole('listitem').filter({ hasText: 'Telehealth triage training' })
  const money = await row.getByText(/ · \$.* in escrow$/).boundingBox()
  const state = await row.locator('.state').boundingBox()
  const link = await row.getByRole('link', { name: /^File Dispute/ }).boundingBox()
  const middles = [state, link].map((box) => box && Math.round(box.y + box.height / 2))
  expect(middles[0]).toBe(middles[1])
  expect(money && state && money.y + money.height <= state.y + 1).toBe(true)
})

test.each([
  [1, /^Our support team usually starts by /],
  [3, /^This is taking longer than usual/],
])(
  'A dispute that nobody took for %i days says when support starts, or that it is late',
  async (age, text) => {
    const work = hiring(api)
    const proposal = work.applyFor(work.postJob({ title: 'Wound care protocol review' }))
    const contract_id = work.hire(proposal)
    const created_at = new Date(Date.now() - days(age) - hours(1)).toISOString()
    const dispute = sample(DisputeResponse, { contract_id, status: 'filed', created_at })
    const { page } = await insider(work.dana, `/disputes/${contract_id}`, {
      ...work.responses,
      'GET /disputes/contract/{id}': { contract: work.contractOf(proposal), dispute },
    })
    await page.getByText(text).waitFor()
  },
)

test('On a phone the statements come before the form that answers them', async () => {
  const work = hiring(api)
  const proposal = work.applyFor(work.postJob({ title: 'Wound care protocol review' }))
  const contract_id = work.hire(proposal)
  const dispute = sample(DisputeResponse, { contract_id, status: 'filed', message: 'Nothing came.' })
  const { page } = await insider(
    work.dana,
    `/disputes/${contract_id}`,
    { ...work.responses, 'GET /disputes/contract/{id}': { contract: work.contractOf(proposal), dispute } },
    NARROW,
  )
  const statement = await page.getByText('Nothing came.').first().boundingBox()
  const field = await page.getByLabel('Add to your statement').boundingBox()
  expect(statement && field && statement.y < field.y).toBe(true)
})

test('On a phone the possible outcomes, with an example of a split, come before the button to file', async () => {
  const work = hiring(api)
  const contract_id = work.hire(work.applyFor(work.postJob({ title: 'Telehealth triage training' })))
  const { page } = await insider(work.dana, `/disputes/${contract_id}`, work.responses, NARROW)
  const example = await page
    .getByText(/For example, with an even split, you'd get \$[\d,.]+ back\./)
    .boundingBox()
  const button = await page.getByRole('button', { name: 'File Dispute' }).boundingBox()
  expect(example && button && example.y < button.y).toBe(true)
})
