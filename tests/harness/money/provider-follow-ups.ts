import { randomUUID } from 'node:crypto'
import { payPal } from '#infra/payments/paypal.ts'
import { caller } from '../api.ts'
import type { Addresses } from '../product.ts'
import { newOrder } from '../spawned-programs.ts'
import { approveAtProvider, providerRecords } from '../stories/hiring.ts'

/** Actions that the provider takes by itself after the capture and the payout of a product's payments. */
export function providerFollowUps(product: Addresses) {
  const payoutsOf = async (payment_id: string) => (await providerRecords(product, payment_id)).payouts
  return {
    act: (path: string, body: object = {}) => caller(product.sandbox)(`POST /_sandbox/${path}`, body),
    payoutsOf,
    captureOf: async (payment_id: string) =>
      String((await providerRecords(product, payment_id)).captures.at(-1)?.id),
    itemOf: async (payment_id: string) => String((await payoutsOf(payment_id)).at(-1)?.item_id),
    /** A capture with the reference of a payment that the product does not know. */
    async foreignCapture() {
      const id = randomUUID()
      const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = product.settings
      const payments = payPal({
        url: product.sandbox,
        client_id: String(PAYPAL_CLIENT_ID),
        client_secret: String(PAYPAL_CLIENT_SECRET),
        webhook_id: '',
        cert_urls: [],
        cert_names: [],
        timeout_ms: 20_000,
      })
      const { order_id, link } = await payments.createOrder(newOrder(id))
      await approveAtProvider(String(link))
      await payments.capture(order_id, `capture-${id}`)
      return id
    },
  }
}
