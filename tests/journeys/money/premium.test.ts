// A product of its own: it lets the provider fail, and sums up the whole ledger.
import { beforeEach, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import { approvePremium, providerTransfers, requestPremium, tokensOf } from '#tests/harness/money/premium.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { CAPTURE_FAULTS, clearFaults, failProvider, paymentOf } from '#tests/harness/stories/hiring.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct()
const DAY = 24 * 3_600_000
let maren: Person
beforeEach(async () => {
  maren = await member(product, 'Maren')
})

const capture = (person: Person, returnQuery: object) =>
  person.call('POST /consultant/tokens/premium/capture', returnQuery)
const paidOnce = { captures: [{ amount: '19.00', status: 'COMPLETED' }], refunds: [] }
const untilPaid = (payment_id: string) =>
  until('the payment', async () => (await paymentOf(maren, payment_id))?.status === 'paid')
const daysLeft = (premium_until: string) => Math.round((Date.parse(premium_until) - Date.now()) / DAY)

test('Premium gives 60 tokens immediately and lasts 30 days, and its payment is listed', async () => {
  expect(await tokensOf(maren)).toMatchObject({ balance: 10, allowance: 10, premium_price: 19 })
  const { link, payment_id } = await requestPremium(maren)
  expect((await capture(maren, await approvePremium(link))).body).toEqual({ success: true })
  const { premium_until, ...tokens } = await tokensOf(maren)
  expect(tokens).toMatchObject({ balance: 60, allowance: 60 })
  expect(daysLeft(premium_until)).toBe(30)
  const { body } = await maren.call('GET /payments')
  expect(body.payments).toMatchObject([
    {
      id: payment_id,
      title: 'Premium, 30 days',
      price: 19,
      fee: 0,
      total: 19,
      direction: 'paid',
      status: 'paid',
    },
  ])
  expect(body.payments[0]).not.toHaveProperty('job_id')
  await until('the notification', async () => {
    const { notifications } = (await maren.call('GET /client/notifications')).body
    return notifications.some(
      ({ route_screen, message }: { route_screen: string; message: string }) =>
        route_screen === 'PaymentDetails' && message.includes('Premium, 30 days'),
    )
  })
})

test('Two tabs open one purchase concurrently, and capture it once', async () => {
  const both = await Promise.all([requestPremium(maren), requestPremium(maren)])
  expect(both[0]).toEqual(both[1])
  expect(await requestPremium(maren)).toEqual(both[0])
  const returnQuery = await approvePremium(both[0].link)
  const responses = await Promise.all([
    capture(maren, returnQuery),
    capture(maren, returnQuery),
    capture(maren, returnQuery),
  ])
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    if (!body.success) expect(body.reason).toBe('pending')
  }
  await untilPaid(both[0].payment_id)
  expect((await capture(maren, returnQuery)).body).toEqual({ success: true })
  expect(await providerTransfers(product, both[0].payment_id)).toEqual(paidOnce)
  expect(daysLeft((await tokensOf(maren)).premium_until)).toBe(30)
})

test('Premium that is bought again is extended by 30 days', async () => {
  for (const days of [30, 60]) {
    const { link } = await requestPremium(maren)
    expect((await capture(maren, await approvePremium(link))).body).toEqual({ success: true })
    const { premium_until, allowance } = await tokensOf(maren)
    expect([daysLeft(premium_until), allowance]).toEqual([days, 60])
  }
})

test('A purchase is captured even when the return page is never loaded', async () => {
  const { link, payment_id } = await requestPremium(maren)
  await approvePremium(link)
  await untilPaid(payment_id)
  await until('the tokens', async () => (await tokensOf(maren)).allowance === 60)
  expect(await providerTransfers(product, payment_id)).toEqual(paidOnce)
})

test('A canceled purchase charges nothing, also after a late approval, and the next one is another', async () => {
  const { link, payment_id } = await requestPremium(maren)
  expect((await maren.call(`GET /client/jobs/payments/clear/${payment_id}`)).body).toEqual({ success: true })
  expect((await paymentOf(maren, payment_id)).status).toBe('cleared')
  const next = await requestPremium(maren)
  expect(next.payment_id).not.toBe(payment_id)
  expect((await capture(maren, await approvePremium(link))).body).toEqual({
    success: false,
    reason: 'cleared',
  })
  expect((await tokensOf(maren)).allowance).toBe(10)
})

test('Only the buyer can capture or cancel a purchase', async () => {
  const other = await member(product, 'Noor')
  const { payment_id, link } = await requestPremium(maren)
  expect((await other.call(`GET /client/jobs/payments/clear/${payment_id}`)).status).toBe(404)
  const returnQuery = await approvePremium(link)
  expect((await capture(other, returnQuery)).status).toBe(404)
  expect((await capture(maren, { ...returnQuery, token: 'another' })).status).toBe(404)
})

describe('Whatever the provider does', () => {
  test.each(CAPTURE_FAULTS)('%s %s: one capture, 30 days', async (target, name) => {
    await failProvider(product, target, name, target === 'webhook' ? 3 : 1)
    const { link, payment_id } = await until('the link', async () => {
      const { status, body } = await maren.call('POST /consultant/tokens/premium')
      return status === 200 && body
    })
    await until('the tokens', async () => {
      // After a decline the payer approves again.
      const returnQuery = await approvePremium(link).catch(() => undefined)
      if (returnQuery) await capture(maren, returnQuery)
      return (await tokensOf(maren)).allowance === 60
    })
    await untilPaid(payment_id)
    expect(daysLeft((await tokensOf(maren)).premium_until)).toBe(30)
    expect(await providerTransfers(product, payment_id)).toEqual(paidOnce)
    expect((await ledgerOf(product)).sum).toBe(0)
    await clearFaults(product)
  })
})
