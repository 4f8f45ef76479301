import { z } from 'zod'
import { Amount } from '#infra/payments/amounts.ts'
import { type Books, newId } from '../books.ts'
import type { Fault } from '../faults.ts'
import type { CaptureRow, OrderRow } from '../rows.ts'
import { notFound, unprocessable } from './problem.ts'
import { toOrderResponse } from './responses.ts'
import type { Webhooks } from './webhooks.ts'

const Unit = z.object({
  reference_id: z.string().min(1).max(256).default('default'),
  custom_id: z.string().max(127).default(''),
  invoice_id: z.string().max(127).default(''),
  description: z.string().max(127).default(''),
  amount: Amount,
})

/** The supported bodies of POST /v2/checkout/orders: one unit, captured immediately, paid from a wallet. */
export const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([Unit]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.enum(['PAY_NOW', 'CONTINUE']).optional(),
        shipping_preference: z.enum(['NO_SHIPPING', 'GET_FROM_FILE', 'SET_PROVIDED_ADDRESS']).optional(),
      }),
    }),
  }),
})
export type NewOrder = z.infer<typeof NewOrder>

const APPROVAL_TIMEOUT_MS = 3 * 3_600_000
const REFUSAL_FAULTS = new Set<Fault>(['decline', 'denied', 'unclaimed'])

/** Orders up to the payer's approval. */
export function openOrders(books: Books, webhooks: Webhooks, origin: () => string) {
  const find = (id: string): OrderRow => {
    const order = books.rows('orders').get(id)
    if (!order) throw notFound()
    return order
  }

  function capturesWhere(matches: (capture: CaptureRow) => boolean): CaptureRow[] {
    return [...books.rows('captures').values()].filter(matches)
  }

  const toResponse = (id: string, from: string) => {
    const captures = capturesWhere(({ order_id }) => order_id === id)
    const ids = new Set(captures.map((capture) => capture.id))
    const refunds = [...books.rows('refunds').values()].filter(({ capture_id }) => ids.has(capture_id))
    return toOrderResponse(find(id), captures, refunds, from)
  }

  /** Refuses an invoice that has been paid by another order. */
  function expectUnpaid(invoice_id: string) {
    if (
      invoice_id &&
      capturesWhere((capture) => capture.invoice_id === invoice_id && capture.status !== 'DECLINED').length >
        0
    )
      throw unprocessable('DUPLICATE_INVOICE_ID')
  }

  return {
    find,
    show: toResponse,
    unpaid: expectUnpaid,
    create({ purchase_units: [unit], payment_source }: NewOrder, fault: Fault | undefined): string {
      if (fault && REFUSAL_FAULTS.has(fault)) throw unprocessable('PAYEE_ACCOUNT_RESTRICTED')
      expectUnpaid(unit.invoice_id)
      const { return_url, cancel_url } = payment_source.paypal.experience_context
      const id = newId()
      const created_at = Date.now()
      books.write({
        orders: [{ id, status: 'PAYER_ACTION_REQUIRED', ...unit, return_url, cancel_url, created_at }],
      })
      return id
    },
    /** Whether the payer can still approve the order: for three hours. */
    open: ({ status, created_at }: OrderRow) =>
      status !== 'PAYER_ACTION_REQUIRED' || Date.now() - created_at < APPROVAL_TIMEOUT_MS,
    /** The payer approves on the approval page. */
    approve(id: string): OrderRow {
      const order = find(id)
      if (order.status !== 'PAYER_ACTION_REQUIRED') return order
      const approvedOrder: OrderRow = { ...order, status: 'APPROVED', payer_id: newId(13) }
      books.write({ orders: [approvedOrder] })
      webhooks.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', toResponse(id, origin()))
      return approvedOrder
    },
    /** The payer's instrument was declined, so they must approve again with another one. */
    sendBack(id: string) {
      const { payer_id: _, ...order } = find(id)
      books.write({ orders: [{ ...order, status: 'PAYER_ACTION_REQUIRED' }] })
    },
  }
}
export type Orders = ReturnType<typeof openOrders>
