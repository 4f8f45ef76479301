import { expect, test } from 'vitest'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading, tabsTo } from '#tests/harness/browser/visits.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

test('Compliance is told by which entry the chain breaks when it is verified again, by keyboard', async () => {
  const { page } = await insider(viewer({ role: 'staff', roles: ['compliance'] }), '/staff/audit', {
    'GET /staff/audit': answerTo('GET /staff/audit'),
    'GET /staff/audit/verify': answerTo('GET /staff/audit/verify', {
      ok: true,
      checked: 7,
      checkpointed: 7,
      head: 'ab'.repeat(32),
    }),
  })
  await page.getByText('Chain verified').waitFor()

  api.answer({
    'GET /staff/audit/verify': answerTo('GET /staff/audit/verify', {
      ok: false,
      checked: 7,
      checkpointed: 7,
      first_bad: 2,
      problems: ['entry 2 is another than the one that was proven'],
    }),
  })
  await tabsTo(page, 'Verify again')
  await page.keyboard.press('Enter')
  await heading(page, 'The chain breaks at entry 2')
  await page.getByText('The 2 entries before it are intact.').waitFor()
  await page.getByText('entry 2 is another than the one that was proven').waitFor()
  expect(await page.getByText('Chain verified').count()).toBe(0)
  expect(await flaws(page, 'staff-audit-broken')).toEqual([])
})
