import { ledgerOf } from '#tests/harness/money/ledger.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { providerRecords, sandboxState } from '#tests/harness/stories/hiring.ts'

/** States of transfers without effect at the provider: refused payments and returned payouts. */
const VOID = ['DECLINED', 'FAILED', 'DENIED', 'RETURNED', 'UNCLAIMED', 'BLOCKED', 'CANCELLED']
const hasEffect = ({ status }: { status: string }) => !VOID.includes(status)

/** The provider's captures, refunds and payouts of a payment; amounts as the provider writes them. */
export async function providerMoney(product: Addresses, payment_id: string) {
  const { captures, refunds, payouts } = await providerRecords(product, payment_id)
  return {
    captures: captures.filter(hasEffect).map(({ status, amount }) => `${status} ${amount}`),
    refunds: refunds.filter(hasEffect).map(({ amount }) => amount),
    payouts: payouts.filter(hasEffect).map(({ amount }) => amount),
  }
}

/** The problems in the books of all stories together. */
export async function bookProblems(product: Addresses) {
  const { sum, events } = await ledgerOf(product)
  return [
    ...(sum === 0 ? [] : [`the ledger adds up to ${sum}`]),
    ...events.filter((each) => each.sum !== 0).map((each) => `unbalanced: ${JSON.stringify(each)}`),
  ]
}

/** The captures at the provider that belong to none of these payments and are not refunded. */
export async function foreignCaptures(product: Addresses, payment_ids: readonly string[]) {
  const { orders, captures } = await sandboxState(product)
  const knownOrders = new Set(
    orders.filter(({ custom_id }) => payment_ids.includes(custom_id)).map(({ id }) => id),
  )
  const unknownCaptures = captures.filter(
    (each) => each.status === 'COMPLETED' && !knownOrders.has(each.order_id),
  )
  return unknownCaptures.map((each) => `taken for no story: ${JSON.stringify(each)}`)
}
