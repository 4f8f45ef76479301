import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { payout, total } from '#domain/kernel/money.ts'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'
import { usd } from '#web/ui/format.ts'

const { product, insider } = browsing()
/** In cents: what is paid out, and what is still held. */
const [DONE, RUNNING] = [123_450, 50_000]

const people = before(async () => {
  const cast = await licensedCast(product)
  await cast.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  for (const price of [DONE, RUNNING]) {
    const job_id = await posted(cast, { title: `A job of ${price}` })
    const { contract_id, payment_id } = await paidIn(cast, await applied(cast, job_id, price / 100))
    if (price === RUNNING) continue
    await cast.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
    await cast.client.call(`GET /client/contracts/approve/${contract_id}`)
    await paidOut(cast, payment_id)
  }
  return cast
})

const thisMonth = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

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

const inDollars = (...cents: number[]) => cents.map((each) => usd(each / 100))

async function paymentsOf(person: Person, size: Size) {
  const visit = await insider(person, '/payments', size)
  await heading(visit.page, 'Payments')
  return visit
}

test.each([
  ['a desk', WIDE],
  ['a phone', NARROW],
])(
  'On %s the payments of both sides stand by month as a chart whose table has the same numbers',
  async (_, size) => {
    for (const [person, name, amount] of [
      [people.client, 'Paid in by month', total],
      [people.consultant, 'Earnings by month', payout],
    ] as const) {
      const { page, complaints, end } = await paymentsOf(person, size)
      const [done, running] = [amount(DONE), amount(RUNNING)]
      const { numbers, heights, picture } = await chart(page, name)
      expect(numbers).toEqual(inDollars(done, running))
      expect(picture).toContain(usd((done + running) / 100))
      const [settled = 0, open = 0] = heights
      expect(Math.abs(settled / open - done / running)).toBeLessThan(0.2)
      expect(await flaws(page, `payments by month ${name} ${size.width}`)).toEqual([])
      expect(complaints).toEqual([])
      await end()
    }
  },
)

test('The tokens that were used stand by month', async () => {
  const { page, complaints, end } = await insider(people.consultant, '/tokens')
  const { numbers } = await chart(page, 'Tokens used by month')
  const { applications } = (await people.consultant.call('GET /consultant/jobs/applications/list')).body
  expect(numbers).toEqual([String(applications.length)])
  expect(await flaws(page, 'tokens by month')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})
