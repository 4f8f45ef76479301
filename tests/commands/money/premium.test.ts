import { expect, test } from 'vitest'
import { tokensAggregate } from '#commands/hiring/tokens.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { requestPurchase } from '#commands/money/buy-premium.ts'
import { capture } from '#commands/money/capture.ts'
import { continuePayment } from '#commands/money/continue-payment.ts'
import { premiumPayment } from '#commands/money/payable.ts'
import { purchaseAggregate } from '#commands/money/purchase.ts'
import { newId } from '#domain/kernel/ids.ts'
import { by, executeCommand, system, testDependencies } from '#tests/harness/commands/dependencies.ts'
import { decideOrder } from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const all = setUpOnce(() => testDependencies())

/** A purchase that waits for approval. */
async function waitingPurchase(deps: Dependencies) {
  const [user_id, payment_id] = [newId(), newId()]
  const opening = { user_id, price: 1_900, days: 30 }
  await executeCommand(deps, purchaseAggregate, payment_id, { type: 'OpenPurchase', ...opening }, by(user_id))
  const purchase = await requestPurchase(deps, system(), payment_id)
  if (purchase.refused !== undefined) throw new Error(purchase.refused)
  return { user_id, payment_id, link: purchase.link }
}
const stateOf = async (deps: Dependencies, id: string) =>
  (await deps.commander.load(purchaseAggregate, id)).state

test.each([
  ['2026-11-30T23:59:59.999Z', ['2026-11', '2026-12'], ['2026-10', '2027-01']],
  ['2026-12-01T00:00:00.000Z', ['2026-12'], ['2026-11', '2027-01']],
  // Thirty days are longer than this February: premium is active on the first day of both following months.
  ['2027-01-31T12:00:00.000Z', ['2027-01', '2027-02', '2027-03'], ['2026-12', '2027-04']],
  // Premium ends as December begins, so it is not active on December's first day.
  ['2026-11-01T00:00:00.000Z', ['2026-11'], ['2026-12']],
])('Premium paid at %s is valid at %j and not at %j', async (paidAt, within, otherMonths) => {
  const deps = all.deps()
  const { user_id, payment_id, link } = await waitingPurchase(deps)
  await decideOrder(link)
  expect(await capture(deps, system(paidAt), payment_id, premiumPayment)).toMatchObject({ isCaptured: true })
  await capture(deps, system(paidAt), payment_id, premiumPayment)
  const allowanceOf = async (month: string) =>
    (await deps.commander.load(tokensAggregate, `${user_id}-${month}`)).state.context.allowance
  for (const month of within) expect(await allowanceOf(month), month).toBe(60)
  for (const month of otherMonths) expect(await allowanceOf(month), month).toBe(0)
})

test('A purchase that nobody approves is cleared after three hours', async () => {
  const deps = all.deps()
  const { payment_id } = await waitingPurchase(deps)
  await continuePayment(deps, system(), payment_id, 60)
  expect((await stateOf(deps, payment_id)).value).toBe('awaiting_approval')
  const later = new Date(Date.now() + 3 * 3_600_000 + 1000).toISOString()
  await continuePayment(deps, system(later), payment_id, 60)
  expect((await stateOf(deps, payment_id)).value).toBe('cleared')
})

test('Money that arrives for a cleared purchase gives no tokens and is refunded once', async () => {
  const other = all.deps()
  const { user_id, payment_id, link } = await waitingPurchase(other)
  await decideOrder(link)
  const provider = all.provider.client()
  const deps = all.deps({
    async capture(order_id, request_id) {
      const response = await provider.capture(order_id, request_id)
      const captureRefusal = { type: 'RecordPurchaseCaptureRefused', reason: 'not_approved' } as const
      await executeCommand(other, purchaseAggregate, payment_id, captureRefusal)
      await executeCommand(other, purchaseAggregate, payment_id, {
        type: 'ClearPurchase',
        reason: 'canceled',
      })
      return response
    },
  })
  const outcome = await capture(deps, system(), payment_id, premiumPayment)
  expect(outcome).toEqual({ isCaptured: false, reason: 'cleared' })
  await continuePayment(deps, system(), payment_id, 60)
  await continuePayment(deps, system(), payment_id, 60)
  const { context } = await stateOf(deps, payment_id)
  expect(context).toMatchObject({ refund_state: 'sent', refund_amount: 1_900, paid_at: undefined })
  const { refunds } = await all.provider.state()
  expect(refunds.filter(({ capture_id }) => capture_id === context.capture_id)).toMatchObject([
    { amount: '19.00' },
  ])
  const month = new Date().toISOString().slice(0, 7)
  expect((await deps.commander.load(tokensAggregate, `${user_id}-${month}`)).state.context.allowance).toBe(0)
})
