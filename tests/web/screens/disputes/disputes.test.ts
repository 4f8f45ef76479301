import { expect, test } from 'vitest'
import { SIZES } from '#tests/harness/browser/browser.ts'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
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
