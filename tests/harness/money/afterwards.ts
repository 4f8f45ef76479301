import { randomUUID } from 'node:crypto'
import { caller } from '../api.ts'
import { approveAtProvider, type SandboxState } from '../people/story.ts'
import type { Addresses } from '../product.ts'
import { newOrder } from '../spawned.ts'
import { tables } from '../tables.ts'

type State = Omit<SandboxState, 'payouts'> & {
  payouts: { sender_batch_id: string; item_id: string; status: string }[]
}

/** What the provider does of itself after the capture and the payout of a product's payments. */
export function afterwards(product: Addresses) {
  const call = (...asked: Parameters<ReturnType<typeof caller>>) => caller(product.sandbox)(...asked)
  const state = async () => (await call('GET /_sandbox/state')).body as State
  const payoutsOf = async (payment_id: string) =>
    (await state()).payouts.filter(({ sender_batch_id }) => sender_batch_id.startsWith(payment_id))
  return {
    act: (path: string, body: object = {}) => call(`POST /_sandbox/${path}`, body),
    payoutsOf,
    async captureOf(payment_id: string) {
      const { orders, captures } = await state()
      const order = orders.find(({ custom_id }) => custom_id === payment_id)
      return String(captures.findLast(({ order_id }) => order_id === order?.id)?.id)
    },
    itemOf: async (payment_id: string) => String((await payoutsOf(payment_id)).at(-1)?.item_id),
    /** A capture with the mark of a payment that the product has never heard of. */
    async foreignCapture() {
      const id = randomUUID()
      const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = product.settings
      const { access_token } = await (
        await fetch(`${product.sandbox}/v1/oauth2/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`)}` },
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
        })
      ).json()
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const { return_url, cancel_url } = newOrder(id)
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: id, invoice_id: id, amount: { currency_code: 'USD', value: '105.00' } },
        ],
        payment_source: { paypal: { experience_context: { return_url, cancel_url } } },
      }
      const orders = `${product.sandbox}/v2/checkout/orders`
      const made = await fetch(orders, { method: 'POST', headers, body: JSON.stringify(body) })
      const order = await made.json()
      await approveAtProvider(`${product.sandbox}/checkoutnow?token=${order.id}`)
      await fetch(`${orders}/${order.id}/capture`, { method: 'POST', headers, body: '{}' })
      return id
    },
  }
}

/** What each account of the ledger holds of a payment. */
export async function balancesOf(product: Pick<Addresses, 'settings'>, payment_id: string) {
  const { sql, end } = tables(product)
  try {
    const rows = await sql<{ account: string; amount: number }[]>`
      select account, sum(amount)::integer as amount from ledger where payment_id = ${payment_id} group by account`
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  } finally {
    await end()
  }
}
