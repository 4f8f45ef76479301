import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { usd } from '#web/ui/format.ts'

const { insider } = screens()
/** In dollars: what is settled, and what is still held. */
const [DONE, RUNNING] = [1296.23, 525]
const now = new Date()
const month = now.toISOString().slice(0, 7)
const thisMonth = now.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The numbers of this month in the table of a chart, and how high the bars of the chart are. */
async function chart(page: Page, name: string) {
  const figure = page.getByRole('figure').filter({ has: page.getByRole('table', { name }) })
  const row = figure.getByRole('row').filter({ has: page.getByRole('rowheader', { name: thisMonth }) })
  await row.waitFor({ state: 'attached' })
  const heights = await figure
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
  const picture = await figure.getByRole('img').getAttribute('aria-label')
  return { numbers: await row.getByRole('cell').allTextContents(), heights, picture }
}

const none = { month, count: 2, paid: 0, in_escrow: 0, received: 0 }
const SIDES = [
  ['seeker', 'Paid in by month', { ...none, paid: DONE + RUNNING, in_escrow: RUNNING }],
  ['consultant', 'Earnings by month', { ...none, received: DONE + RUNNING, to_come: RUNNING }],
] as const

test.each([
  ['a desk', WIDE],
  ['a phone', NARROW],
])(
  'On %s the payments of both sides stand by month as a chart whose table has the same numbers',
  async (_, size) => {
    for (const [role, name, sums] of SIDES) {
      const answer = answerTo('GET /payments', { months: [sums], years: [now.getUTCFullYear()] })
      const answers = {
        'GET /payments': answer,
        'GET /client/jobs': answerTo('GET /client/jobs'),
        'GET /client/contracts': answerTo('GET /client/contracts'),
      }
      const { page } = await insider(viewer({ role }), '/payments', answers, size)
      await heading(page, 'Payments')
      const { numbers, heights, picture } = await chart(page, name)
      expect(numbers).toEqual([usd(DONE), usd(RUNNING)])
      expect(picture).toContain(usd(DONE + RUNNING))
      const [settled = 0, open = 0] = heights
      expect(Math.abs(settled / open - DONE / RUNNING)).toBeLessThan(0.2)
    }
  },
)

test('The tokens that were used stand by month', async () => {
  const months = [{ month, used: 7, allowance: 10 }]
  const refills_at = new Date(Date.now() + 86_400_000).toISOString()
  const { page } = await insider(viewer(), '/tokens', {
    'GET /consultant/tokens': answerTo('GET /consultant/tokens', { months, refills_at, balance: 3 }),
    'GET /consultant/jobs/applications/list': answerTo('GET /consultant/jobs/applications/list'),
  })
  const { numbers } = await chart(page, 'Tokens used by month')
  expect(numbers).toEqual(['7'])
  expect(await flaws(page, 'tokens by month')).toEqual([])
})
