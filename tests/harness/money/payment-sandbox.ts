import { afterEach } from 'vitest'
import {
  decideOrder,
  makeTemporaryFolder,
  newOrder,
  startPaymentSandbox,
} from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** The product's payments with a separate sandbox that keeps 1 % as its fee, for the tests of a file. */
export function paymentsOverSandbox(further: () => Record<string, string> = () => ({})) {
  const provider = setUpOnce(async () => {
    const data = makeTemporaryFolder()
    const sandbox = await startPaymentSandbox(data.path, { SANDBOX_FEE_PERCENT: '1', ...further() })
    return { ...sandbox, end: () => sandbox.end().finally(data.remove) }
  })
  afterEach(() => provider.clear())
  const payments = setUpOnce(async () => provider.client())

  async function approvedOrder() {
    const request = newOrder()
    const order = await payments.createOrder(request)
    await decideOrder(order.link)
    return { ...request, ...order }
  }

  async function capturedOrder() {
    const order = await approvedOrder()
    const response = await payments.capture(order.order_id, `capture-${order.payment_id}-1`)
    if (!('capture' in response)) throw new Error(response.refused)
    return { ...order, ...response.capture }
  }

  /** The captures of an order at the provider. */
  const capturesOf = async (order_id: string) =>
    (await provider.state()).captures.filter((capture) => capture.order_id === order_id)

  return { provider, payments, approved: approvedOrder, captured: capturedOrder, capturesOf }
}
