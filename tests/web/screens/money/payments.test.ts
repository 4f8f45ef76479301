import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Payment } from '#api/wire/shapes/money/payment.ts'
import { newId } from '#domain/kernel/ids.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press } from '#tests/harness/browser/visits.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const title = 'Wound care protocol review'
const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Example' })
const maren = viewer({ first_name: 'Maren', last_name: 'Example' })
const TIME = new Date().toISOString()
const year = new Date().getUTCFullYear()
const main = (page: Page) => page.getByRole('main')
const sees = (page: Page, words: string | RegExp) =>
  main(page).getByText(words).filter({ visible: true }).first().waitFor()

/** A payment of 300 dollars for work that was approved, as this side sees it. */
function paid(direction: 'paid' | 'received', status: string) {
  const [person, total] = direction === 'paid' ? [maren, 315] : [dana, 285]
  const { user_id, first_name, last_name } = person
  return sample(Payment, {
    ...{ job_id: newId(), contract_id: newId() },
    ...{ id: newId(), title, price: 300, fee: 15, total, direction, status },
    ...{ created_at: TIME, updated_at: TIME, since: TIME, person: { user_id, first_name, last_name } },
    settled: { returned: 0, received: 285, fee: 15 },
  })
}

/** Answers with this payment alone. */
function answersOf(payment: Payment) {
  const { direction, total } = payment
  const sums = direction === 'paid' ? { paid: total } : { received: total }
  const month = { month: TIME.slice(0, 7), count: 1, paid: 0, in_escrow: 0, received: 0, ...sums }
  const steps = ['held', 'released', payment.status].map((status) => ({ status, at: TIME }))
  return {
    'GET /client/jobs': answerTo('GET /client/jobs'),
    'GET /client/contracts': answerTo('GET /client/contracts'),
    'GET /payments': ({ query: { state } }: { query: { state?: string | undefined } }) =>
      answerTo('GET /payments', {
        payments: state === undefined ? [payment] : [],
        sums: { count: 1, charged: 1, ...sums },
        months: [month],
        years: [year],
      }),
    'GET /payments/details/{id}': answerTo('GET /payments/details/{id}', { payment, steps }),
    'GET /payments/details/{id}/receipt.pdf': new TextEncoder().encode('%PDF-1.4') as never,
  }
}

/** What the download that this button begins holds. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return { name: download.suggestedFilename(), text: String(Buffer.concat(parts)) }
}

test('Who has no payout email learns where the money waits, sets it, and reads that it was sent', async () => {
  const waiting = { ...paid('received', 'payout_waiting'), waiting_for: 'no_payout_email' as const }
  let email = ''
  const { page } = await insider(maren, `/payment/${waiting.id}`, {
    ...answersOf(waiting),
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
  await expect
    .poll(() => api.callsOf('POST /payments/email').at(-1)?.body)
    .toEqual({ email: 'maren@pay.example' })
  await heading(page, 'Payout email saved')
  const { waiting_for: _, ...sent } = { ...waiting, status: 'paid_out', since: new Date().toISOString() }
  api.answer(answersOf(sent))
  api.changed({ name: 'payments', id: waiting.id }, { name: 'settings', id: maren.user_id })
  await sees(page, `$285 for “${title}” was sent to maren@pay.example.`)
})

test('Each side has the payment with its own amounts, and its receipt', async () => {
  for (const [who, direction, sum, words] of [
    [dana, 'paid', '$315 paid in', /\$285 to Maren, [A-Z]/],
    [maren, 'received', '$285 for you', /\$285 to you, [A-Z]/],
  ] as const) {
    const payment = paid(direction, 'paid_out')
    const { page } = await insider(who, '/payments', answersOf(payment))
    await sees(page, sum)
    await page.goto(`/payment/${payment.id}`)
    await sees(page, words)
    expect(await saved(page, 'Receipt, PDF')).toEqual({
      name: `receipt-${payment.id}.pdf`,
      text: '%PDF-1.4',
    })
  }
})

test('The payments of a year are saved as a table, and a filter that finds none says so', async () => {
  const { page } = await insider(maren, '/payments', {
    ...answersOf(paid('received', 'paid_out')),
    'GET /payments/export.csv': 'A table' as never,
  })
  expect(await saved(page, `Download ${year} (CSV)`)).toEqual({
    name: `payments-${year}.csv`,
    text: 'A table',
  })
  expect(api.callsOf('GET /payments/export.csv').at(-1)?.query).toEqual({ year })
  await main(page)
    .getByRole('combobox', { name: /^Status/ })
    .selectOption('Frozen')
  await page.waitForURL(/state=frozen/)
  await sees(page, /^No payment of \d+ is: Frozen$/)
  expect(await flaws(page, 'payments none in filter')).toEqual([])
})
