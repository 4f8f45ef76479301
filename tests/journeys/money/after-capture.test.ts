// A product of its own: it sets SANDBOX_FEE_PERCENT.
import { beforeEach, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { balancesOf, ledgerOf } from '#tests/harness/money/ledger.ts'
import { providerFollowUps } from '#tests/harness/money/provider-follow-ups.ts'
import { staff } from '#tests/harness/people/people.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  cast,
  failProvider,
  payIntoEscrow,
  paymentOf,
  postJob,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct({ SANDBOX_FEE_PERCENT: '1' })
let people = setUpOnce(() => cast(product))
const support = setUpOnce(() => staff(product, 'support'))
beforeEach(async () => {
  people = await anotherConsultant(product, people)
})

const provider = providerFollowUps(product)

async function hiredCast() {
  const application_id = await applyForJob(people, await postJob(people))
  return payIntoEscrow(people, application_id)
}
async function approvedContract() {
  const { payment_id, contract_id } = await hiredCast()
  await completeContract(people, contract_id)
  return payment_id
}
const payoutOf = async (payment_id: string) => {
  const { body } = await support.call('GET /staff/payouts')
  return body.payouts.find((each: { payment_id: string }) => each.payment_id === payment_id)
}
const statusOf = async (payment_id: string) => (await paymentOf(people.client, payment_id))?.status

test('A chargeback freezes held money and is booked once; decided in our favor, the money returns', async () => {
  const { payment_id } = await hiredCast()
  await failProvider(product, 'webhook', 'twice', 2)
  const capture = await provider.captureOf(payment_id)
  await provider.act(`captures/${capture}/reverse`)
  await until('the freeze', async () => (await statusOf(payment_id)) === 'frozen')
  expect(await balancesOf(product, payment_id)).toMatchObject({ provider_case: 10_500, escrow: -10_500 })
  await provider.act(`captures/${capture}/dispute`, { outcome: 'RESOLVED_SELLER_FAVOUR' })
  await until('the money', async () => !(await balancesOf(product, payment_id)).provider_case)
  expect((await ledgerOf(product)).sum).toBe(0)
})

test('A payout that was returned after it was paid is seen by support and paid again exactly once', async () => {
  const payment_id = await approvedContract()
  await waitForPayout(people, payment_id)
  await provider.act(`payouts/${await provider.itemOf(payment_id)}`, { status: 'RETURNED' })
  const failedPayout = await until('the failure', async () => {
    const payout = await payoutOf(payment_id)
    return payout?.status === 'payout_failed' && payout
  })
  expect(failedPayout).toMatchObject({ amount: 95, attempt: 1, reason: 'RETURNED' })
  const tries = await Promise.all(
    [1, 2, 3].map(() => support.call(`POST /staff/payouts/${payment_id}/retry`)),
  )
  expect(tries.map(({ status }) => status)).toContain(200)
  await until('the payout', async () => (await payoutOf(payment_id))?.status === 'paid_out')
  expect((await provider.payoutsOf(payment_id)).map(({ status }) => status)).toEqual(['RETURNED', 'SUCCESS'])
  expect(await balancesOf(product, payment_id)).toMatchObject({ payable: 0 })
  const { body } = await support.call(`GET /staff/timeline/escrow/${payment_id}`)
  const payoutRequests = body.entries.filter(({ type }: { type: string }) => type === 'PayoutRequested')
  expect(payoutRequests.map(({ actor }: { actor: { kind: string } }) => actor.kind)).toEqual([
    'system',
    'staff',
  ])
  const lateRetry = await support.call(`POST /staff/payouts/${payment_id}/retry`)
  expect([lateRetry.status, lateRetry.body.code]).toEqual([409, 'payout_not_failed'])
  expect((await people.client.call(`POST /staff/payouts/${payment_id}/retry`)).status).toBe(404)
})

test('A chargeback without a report is found by the comparison, and after that nothing differs', async () => {
  const payment_id = await approvedContract()
  await waitForPayout(people, payment_id)
  await failProvider(product, 'webhook', 'decline', 2)
  await provider.act(`captures/${await provider.captureOf(payment_id)}/reverse`, {
    amount: { currency_code: 'USD', value: '40.00' },
  })
  expect((await support.call('POST /staff/reconciliation/run')).status).toBe(200)
  const { body } = await support.call('GET /staff/reconciliation')
  expect(body.differences).toEqual([])
  const { compared } = body
  expect(compared.in.ours.count).toBeGreaterThan(0)
  expect(compared.in.ours.amount).toBe(compared.in.theirs.amount)
  expect(compared.out.ours.amount).toBe(compared.out.theirs.amount)
  expect(await balancesOf(product, payment_id)).toMatchObject({ platform_loss: 4_000, escrow: 0 })
  expect(await statusOf(payment_id)).toBe('paid_out')
})

test('Money that the ledger does not explain is a difference', async () => {
  const order = await provider.foreignCapture()
  expect((await support.call('POST /staff/reconciliation/run')).status).toBe(200)
  const { body } = await support.call('GET /staff/reconciliation')
  expect(body.differences).toEqual([
    expect.objectContaining({ kind: 'missing_with_us', payment_id: order, theirs: '103.95' }),
  ])
  expect((await people.client.call('GET /staff/reconciliation')).status).toBe(404)
})
