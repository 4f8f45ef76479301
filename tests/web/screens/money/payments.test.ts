import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { TodoResponse } from '#api/wire/shapes/todo.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, SIZES, WIDE } from '#tests/harness/browser/browser.ts'
import { fill, heading, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'
import { formatUsd } from '#web/ui/format.ts'

const { api, insider } = screens()
const title = 'Wound care protocol review'
const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Example' })
const maren = viewer({ first_name: 'Maren', last_name: 'Example' })
const TIME = new Date().toISOString()
const year = new Date().getUTCFullYear()
const main = (page: Page) => page.getByRole('main')
const sees = (page: Page, text: string | RegExp) =>
  main(page).getByText(text).filter({ visible: true }).first().waitFor()

/** A payment of 300 dollars for approved work, as this side sees it. */
function paymentWith(direction: 'paid' | 'received', status: string) {
  const [person, total] = direction === 'paid' ? [maren, 315] : [dana, 285]
  const { user_id, first_name, last_name } = person
  return sample(PaymentResponse, {
    ...{ job_id: newId(), contract_id: newId() },
    ...{ id: newId(), title, price: 300, fee: 15, total, direction, status },
    ...{ created_at: TIME, updated_at: TIME, since: TIME, person: { user_id, first_name, last_name } },
    settled: { returned: 0, received: 285, fee: 15 },
  })
}

/** Answers with only this payment. */
function responsesOf(payment: PaymentResponse) {
  const { direction, total } = payment
  const sums = direction === 'paid' ? { paid: total } : { received: total }
  const month = { month: TIME.slice(0, 7), count: 1, paid: 0, in_escrow: 0, received: 0, ...sums }
  const steps = ['held', 'released', payment.status].map((status) => ({ status, at: TIME }))
  return {
    'GET /payments': ({ query: { state } }: { query: { state?: string | undefined } }) =>
      sampleResponse('GET /payments', {
        payments: state === undefined ? [payment] : [],
        sums: { count: 1, charged: 1, ...sums },
        months: [month],
        years: [year],
      }),
    'GET /payments/details/{id}': sampleResponse('GET /payments/details/{id}', { payment, steps }),
    'GET /payments/details/{id}/receipt.pdf': new TextEncoder().encode('%PDF-1.4') as never,
  }
}

/** The content of the download that this button starts. */
async function savedTable(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return { name: download.suggestedFilename(), text: String(Buffer.concat(parts)) }
}

test('On a phone a long status leaves the whole name of the person', async () => {
  const payment = paymentWith('received', 'waiting')
  payment.waiting_for = 'no_payout_email'
  const { page } = await insider(maren, '/payments', responsesOf(payment), NARROW)
  const row = main(page).getByRole('listitem').filter({ hasText: title })
  const name = row.getByText('Dana Example', { exact: true })
  await name.waitFor()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await flaws(page, 'payment with a long status')).toEqual([])
})

test('A consultant without a payout email reads where the money waits, sets it, and reads that it was sent', async () => {
  const waitingPayment = {
    ...paymentWith('received', 'payout_waiting'),
    waiting_for: 'no_payout_email' as const,
  }
  let email = ''
  const { page } = await insider(maren, `/payment/${waitingPayment.id}`, {
    ...responsesOf(waitingPayment),
    'GET /payments/email': () => ({ email }),
    'POST /payments/email': ({ body }) => {
      email = body.email
      return { success: true }
    },
  })
  await heading(page, '$285 is waiting for you')
  await sees(page, /\$285 to you, waiting for your payout email/)
  expect(await flaws(page, 'payment waits')).toEqual([])
  await page.getByRole('link', { name: 'Set payout email' }).click()
  await sees(page, `$285 for “${title}” is waiting for your payout email.`)
  await fill(page, 'Payout email', 'maren@pay.example')
  await press(page, 'Save')
  await expect.poll(() => api.lastOf('POST /payments/email')?.body).toEqual({ email: 'maren@pay.example' })
  await heading(page, 'Payout email saved')
  const { waiting_for: _, ...sentPayment } = {
    ...waitingPayment,
    status: 'paid_out',
    since: new Date().toISOString(),
  }
  api.answer(responsesOf(sentPayment))
  api.changed({ name: 'payments', id: waitingPayment.id }, { name: 'settings', id: maren.user_id })
  await sees(page, `$285 for “${title}” was sent to maren@pay.example.`)
})

test('Each side has the payment with its own amounts, and its receipt', async () => {
  for (const [member, direction, sum, text, paper, amount] of [
    [dana, 'paid', '$315 paid in', /\$285 to Maren, [A-Z]/, 'receipt', '$315'],
    [maren, 'received', '$285 for you', /\$285 to you, [A-Z]/, 'statement', '$285'],
  ] as const) {
    const payment = paymentWith(direction, 'paid_out')
    const { page } = await insider(member, '/payments', responsesOf(payment))
    await sees(page, sum)
    await page.goto(`/payment/${payment.id}`)
    await sees(page, text)
    expect(await savedTable(page, 'Receipt (PDF)')).toEqual({
      name: `Consilium ${paper} ${new Date(payment.created_at).toLocaleDateString('sv-SE')} ${title} ${amount}.pdf`,
      text: '%PDF-1.4',
    })
  }
})

test('The payments of a year are saved as a table, and a filter without results says so', async () => {
  const { page } = await insider(maren, `/payments?year=${year}`, {
    ...responsesOf(paymentWith('received', 'paid_out')),
    'GET /payments/export.csv': 'A table' as never,
  })
  expect(await savedTable(page, `Download ${year} (CSV)`)).toEqual({
    name: `payments-${year}.csv`,
    text: 'A table',
  })
  expect(api.lastOf('GET /payments/export.csv')?.query).toMatchObject({
    year,
    zone: expect.stringMatching(/^\w/),
  })
  await main(page)
    .getByRole('combobox', { name: /^Status/ })
    .selectOption('Frozen')
  await page.waitForURL(/state=frozen/)
  await sees(page, /^No “Frozen” payments in \d+$/)
  expect(await flaws(page, 'payments none in filter')).toEqual([])
})

test('A consultant without a payout email is asked for it from the start, and reads where the money waits', async () => {
  const work = hiring(api)
  const proposal = work.applyFor(work.postJob({ title }), { budget: 300 })
  const contract_id = work.hire(proposal)
  const { user_id, first_name, last_name } = work.dana
  const payment = sample(PaymentResponse, {
    ...{ id: newId(), contract_id, job_id: proposal.job.id, title, price: 300, fee: 15, total: 285 },
    ...{ direction: 'received', status: 'held', settled: { returned: 0, received: 285, fee: 15 } },
  })
  let waits: TodoResponse['kind'] = 'payout_email_missing'
  const contract = () => ({
    ...sample(ListedContractResponse, {
      id: contract_id,
      title,
      budget: 300,
      status: proposal.contract?.contract_status ?? 0,
    }),
    person: { user_id, first_name, last_name },
    payment,
  })
  const details = work.responses['GET /consultant/contracts/{id}']
  const responses: FakeResponses = {
    ...emptyResponses(),
    ...frameResponses(work.maren),
    ...work.responses,
    'GET /payments/email': { email: '' },
    'GET /home/todo': () => ({ items: [sample(TodoResponse, { kind: waits, title, amount: 285 })] }),
    'GET /consultant/contracts': () => ({
      contracts: [contract()],
      counts: { active: 0, needs_you: 0, done: 1 },
    }),
    'GET /consultant/contracts/{id}': async (call) => ({
      ...(typeof details === 'function'
        ? await details(call)
        : sampleResponse('GET /consultant/contracts/{id}')),
      payment,
    }),
  }
  const { page } = await insider(work.maren, '/', responses)
  await sees(page, 'Where should we send your money?')
  await page.goto(`/contract/${contract_id}`)
  await sees(page, 'Where should we send your money?')
  await sees(page, /You receive \$285 the day Dana approves/)

  await press(page, 'Submit for Completion')
  await sees(page, /^No files attached yet\./)
  await fill(page, 'Deliverable', 'Revision 3 of the protocol.')
  await press(page, 'Submit')
  await page.waitForURL(/\/contracts\?submitted=/)
  await heading(page, `You submitted “${title}”`)
  expect(api.lastOf('POST /consultant/contracts/{id}/complete')?.body).toMatchObject({
    deliverable: 'Revision 3 of the protocol.',
  })
  // On a phone a row names only the reader's own step.
  await page.setViewportSize(NARROW)
  expect(await page.getByText('Waiting for Dana').isVisible()).toBe(false)
  await page.setViewportSize(WIDE)
  await sees(page, 'Waiting for Dana')

  work.changeContract(proposal, { contract_status: 3 })
  Object.assign(payment, { status: 'payout_waiting', waiting_for: 'no_payout_email' })
  waits = 'payout_waiting'
  api.changed({ name: 'contracts', id: contract_id })
  await heading(page, `Dana approved “${title}”`)
  await page.goto(`/contract/${contract_id}`)
  await heading(page, '$285 is waiting for you')
  expect(await flaws(page, 'contract payout waits')).toEqual([])
  await page.goto('/contracts?show=done')
  await sees(page, 'to receive your money')
  const current = await main(page).locator('.tabs [aria-current]').allInnerTexts()
  expect(current).toEqual([expect.stringMatching(/^Completed/)])
  await page.goto('/')
  await sees(page, 'Your payout is waiting for a payout email')
})

/** In dollars: the settled sum, and the sum still in escrow. */
const [DONE, RUNNING] = [1296.23, 525]
const currentDate = new Date()
const month = currentDate.toISOString().slice(0, 7)
const thisMonth = currentDate.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The numbers of this month in the table of a chart, and the heights of the chart's bars. */
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

const emptyMonth = { month, count: 2, paid: 0, in_escrow: 0, received: 0 }
const SIDES = [
  ['seeker', 'Paid in by month', { ...emptyMonth, paid: DONE + RUNNING, in_escrow: RUNNING }],
  ['consultant', 'Earnings by month', { ...emptyMonth, received: DONE + RUNNING, to_come: RUNNING }],
] as const

test.each(SIZES)(
  'On a %s screen the payments of both sides are a chart by month whose table has the same numbers',
  async (_, size) => {
    for (const [role, name, sums] of SIDES) {
      const answer = sampleResponse('GET /payments', {
        months: [sums],
        years: [currentDate.getUTCFullYear()],
      })
      const { page } = await insider(viewer({ role }), '/payments', { 'GET /payments': answer }, size)
      await heading(page, 'Payments')
      const { numbers, heights, picture } = await chart(page, name)
      expect(numbers).toEqual([formatUsd(DONE), formatUsd(RUNNING)])
      expect(picture).toContain(formatUsd(DONE + RUNNING))
      // The highest bar has its amount on phones, too.
      const amounts = page.locator('.chart svg text', { hasText: formatUsd(DONE + RUNNING) })
      expect(await amounts.filter({ visible: true }).count()).toBe(1)
      const [settled = 0, open = 0] = heights
      expect(Math.abs(settled / open - DONE / RUNNING)).toBeLessThan(0.2)
    }
  },
)

test('On a phone the amount of this month stands below the chart if another bar is the highest', async () => {
  const otherMonth = new Date(Date.UTC(year, currentDate.getUTCMonth() - 3, 1)).toISOString().slice(0, 7)
  const sums = [
    { ...emptyMonth, month: otherMonth, paid: 900 },
    { ...emptyMonth, paid: 300 },
  ]
  const answer = sampleResponse('GET /payments', { months: sums, years: [year] })
  const { page } = await insider(dana, '/payments', { 'GET /payments': answer }, NARROW)
  const [monthNameNow] = thisMonth.split(' ')
  await sees(page, `${monthNameNow}: $300`)
})

test('A payment in escrow has a statement for its payee', async () => {
  const payment = paymentWith('received', 'held')
  const { page } = await insider(maren, `/payment/${payment.id}`, responsesOf(payment))
  await page.getByRole('button', { name: 'Statement (PDF)' }).waitFor()
})

test('What is in escrow now does not depend on the year that is shown', async () => {
  const sumsOf = (query: { year?: unknown }) =>
    query.year === undefined ? { paid: 5_000, in_escrow: 4_777.5 } : { paid: 1_000, in_escrow: 997.5 }
  const { page } = await insider(dana, `/payments?year=${year}`, {
    'GET /payments': ({ query }: { query: { year?: unknown } }) =>
      sampleResponse('GET /payments', { sums: sumsOf(query), years: [year] }),
  })
  await sees(page, `Paid in ${year}`)
  await sees(page, '$4,777.50')
  expect(await page.getByText('$997.50').count()).toBe(0)
})

test('Payments open with the last twelve months, and all that is held now is one link away', async () => {
  const heldPayment = paymentWith('received', 'held')
  const paidOut = {
    ...paymentWith('received', 'paid_out'),
    ...{ id: newId(), title: 'Fall risk audit', created_at: '2025-12-11T12:00:00.000Z' },
    provider_references: [{ kind: 'payout' as const, id: 'P', at: '2026-01-05T12:00:00.000Z' }],
  }
  const { page } = await insider(maren, '/payments', {
    'GET /payments': ({ query }) =>
      sampleResponse('GET /payments', {
        payments: query.state === 'held' ? [heldPayment] : [heldPayment, paidOut],
        sums: { held_for_you: 285, received: query.year === undefined ? 285 : 0 },
        years: [year],
      }),
  })
  await sees(page, 'Received in the last 12 months')
  expect(api.callsOf('GET /payments').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ from_month: expect.stringMatching(/^\d{4}-\d{2}$/) }),
  )
  expect(await page.getByText('On the way to you').count()).toBe(0)
  // Money received stands in the month of its payout, not of its contract.
  await page.getByRole('region', { name: 'January 2026' }).getByText('Jan 5', { exact: true }).waitFor()
  await main(page).getByRole('link', { name: '$285', exact: true }).click()
  await page.waitForURL(/year=all.*state=held|state=held.*year=all/)
  await expect.poll(() => page.getByText('Fall risk audit').count()).toBe(0)
  await page.goto(`/payments?year=${year}`)
  await sees(page, '$285 in total')
})

test('A split contract says on each side what that side got, and when', async () => {
  const split = (direction: 'paid' | 'received', total: number) =>
    sample(ListedContractResponse, {
      ...{ title, status: 3, person: direction === 'paid' ? maren : dana },
      payment: {
        ...paymentWith(direction, direction === 'paid' ? 'refunded' : 'paid_out'),
        ...{ total, settled: { returned: 252, received: 228, fee: 12 } },
        ...{ returned_at: '2026-11-06T12:00:00.000Z', since: '2026-11-11T12:00:00.000Z' },
      },
    })
  for (const [member, route, contract, text] of [
    [dana, 'GET /client/contracts', split('paid', 504), /\$504\s+\$252.*Refunded Nov 6.*\$252 refunded/s],
    [maren, 'GET /consultant/contracts', split('received', 456), /\$456\s+\$228.*Paid out Nov 11/s],
  ] as const) {
    const { page } = await insider(member, '/contracts?show=done', {
      [route]: sampleResponse(route, { contracts: [contract], counts: { active: 0, needs_you: 0, done: 1 } }),
    })
    const row = main(page).getByRole('listitem').filter({ hasText: title })
    await row.waitFor()
    const [amount, step] = [row.locator('.contract-row__amount'), row.locator('.mini-stepper')]
    const next = row.locator('.contract-row__next')
    expect(`${await amount.innerText()} ${await step.innerText()} ${await next.innerText()}`).toMatch(text)
  }
})

test('The used tokens are a chart by month', async () => {
  const months = [{ month, used: 7, allowance: 10 }]
  const refills_at = new Date(Date.now() + 86_400_000).toISOString()
  const { page } = await insider(viewer(), '/tokens', {
    'GET /consultant/tokens': sampleResponse('GET /consultant/tokens', { months, refills_at, balance: 3 }),
    'GET /consultant/jobs/applications/list': sampleResponse('GET /consultant/jobs/applications/list'),
  })
  const { numbers } = await chart(page, 'Tokens used by month')
  expect(numbers).toEqual(['7'])
  expect(await flaws(page, 'tokens by month')).toEqual([])
})

test('The list has a payment on the day and in the month of its own page, in the time zone of the viewer', async () => {
  // Dec 31, 7:30 PM in Honolulu.
  const created_at = '2027-01-01T05:30:00.000Z'
  const payment = { ...paymentWith('paid', 'held'), created_at }
  const responses = {
    ...responsesOf(payment),
    'GET /payments': sampleResponse('GET /payments', {
      payments: [payment, { ...payment, id: newId(), created_at: '2027-01-02T05:30:00.000Z' }],
      months: ['2026-12', '2027-01'].map((month) => ({
        ...{ month, count: 1, paid: 315, in_escrow: 315, received: 0 },
      })),
      years: [2027, 2026],
    }),
  }
  const { page } = await insider(dana, '/payments?year=all', responses, WIDE, 'light', {
    timezoneId: 'Pacific/Honolulu',
  })
  const month = (name: string) => page.getByRole('region', { name })
  await month('December 2026').getByText('Dec 31', { exact: true }).waitFor()
  await month('January 2027').getByText('Jan 1', { exact: true }).waitFor()
  await month('January 2027').getByText('$315 paid in').waitFor()
  expect(api.lastOf('GET /payments')?.query).toEqual({ zone: 'Pacific/Honolulu' })
})
