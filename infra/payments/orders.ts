import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import {
  type Capture,
  type CaptureAnswer,
  type Order,
  type Payments,
  ProviderFailed,
  type ProviderReversal,
} from '#commands/ports/payments.ts'
import { Amount, usd } from './amounts.ts'
import { type Call, failed } from './call.ts'

const Captured = z
  .object({
    id: z.string().min(1),
    status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
    amount: Amount,
    seller_receivable_breakdown: z.object({ paypal_fee: Amount.optional() }).optional(),
  })
  .transform(
    ({ id, status, amount, seller_receivable_breakdown }): Capture => ({
      capture_id: id,
      status,
      amount,
      provider_fee: seller_receivable_breakdown?.paypal_fee ?? 0,
    }),
  )

/** A refund as it stands in an order; `invoice_id` is what we gave ours as a mark. */
const Given = z
  .object({
    id: z.string().min(1),
    status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
    amount: Amount,
    invoice_id: z.string().optional(),
  })
  .transform(
    ({ invoice_id, ...refund }): ProviderReversal => ({
      ...refund,
      ...(invoice_id && { request_id: invoice_id }),
    }),
  )

const LOST = new Set(['DECLINED', 'FAILED'])
const APPROVE = new Set(['payer-action', 'approve'])

const Ordered = z
  .object({
    id: z.string().min(1),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    links: z.array(z.object({ href: z.url(), rel: z.string() })).default([]),
    purchase_units: z
      .array(
        z.object({
          payments: z
            .object({ captures: z.array(Captured).default([]), refunds: z.array(Given).default([]) })
            .optional(),
        }),
      )
      .default([]),
  })
  .transform(({ id, status, links, purchase_units }): Order => {
    const captures = purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
    const capture = captures.find((each) => !LOST.has(each.status)) ?? captures.at(-1)
    const link = links.find(({ rel }) => APPROVE.has(rel))?.href
    const refunds = purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
    return { order_id: id, status, refunds, ...(link && { link }), ...(capture && { capture }) }
  })

const REFUSED: Record<string, Extract<CaptureAnswer, { refused: string }>['refused']> = {
  ORDER_NOT_APPROVED: 'not_approved',
  PAYER_ACTION_REQUIRED: 'not_approved',
  INSTRUMENT_DECLINED: 'instrument_declined',
  TRANSACTION_REFUSED: 'transaction_refused',
}
const DONE_ELSEWHERE = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'])
const RESTS_MS = [0, 300, 900, 2_700]

const at = (order_id: string) => `/v2/checkout/orders/${encodeURIComponent(order_id)}` as const

/** Orders v2: https://developer.paypal.com/docs/api/orders/v2/ */
export function orders(call: Call): Pick<Payments, 'createOrder' | 'readOrder' | 'capture'> {
  /** The provider deletes old orders; one that it does not know cannot be approved any more: VOIDED. */
  async function readOrder(order_id: string): Promise<Order> {
    const answer = await call(Ordered, `GET ${at(order_id)}`)
    if (answer.problem?.status === 404) return { order_id, status: 'VOIDED' }
    if (answer.problem) throw failed('read an order', answer.problem)
    return answer.done
  }

  /** The capture that another call has made or is making. */
  async function capturedElsewhere(order_id: string): Promise<CaptureAnswer> {
    for (const rest of RESTS_MS) {
      await sleep(rest)
      const { capture } = await readOrder(order_id)
      if (capture) return { capture }
    }
    throw new ProviderFailed('the order is being captured, without an end so far')
  }

  return {
    readOrder,
    async createOrder({ payment_id, amount, description, return_url, cancel_url }) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: payment_id,
            custom_id: payment_id,
            invoice_id: payment_id,
            description: description.slice(0, 127),
            amount: usd(amount),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url,
              cancel_url,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
            },
          },
        },
      }
      const answer = await call(Ordered, 'POST /v2/checkout/orders', {
        body,
        request_id: `order-${payment_id}`,
      })
      if (answer.problem) throw failed('create an order', answer.problem)
      if (!answer.done.link) throw new ProviderFailed('the order has no link to approve it')
      return answer.done
    },
    async capture(order_id, request_id) {
      const answer = await call(Ordered, `POST ${at(order_id)}/capture`, { request_id })
      if (answer.problem) {
        const { issues } = answer.problem
        const refused = issues.map((issue) => REFUSED[issue]).find(Boolean)
        if (refused) return { refused }
        if (issues.some((issue) => DONE_ELSEWHERE.has(issue))) return capturedElsewhere(order_id)
        throw failed('capture an order', answer.problem)
      }
      const { capture } = answer.done
      return capture ? { capture } : capturedElsewhere(order_id)
    },
  }
}
