import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import {
  type Capture,
  type CaptureResult,
  type Order,
  type Payments,
  ProviderFailed,
  type ProviderReversal,
} from '#commands/ports/payments.ts'
import { Amount, usd } from './amounts.ts'
import { type ProviderCall, providerFailure } from './provider-call.ts'

const CaptureResponse = z
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

/** A refund inside an order. `invoice_id` is the mark that the product gave it. */
const OrderRefund = z
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

const LOST_CAPTURE_STATUSES = new Set(['DECLINED', 'FAILED'])
const APPROVAL_LINK_RELS = new Set(['payer-action', 'approve'])

const OrderResponse = z
  .object({
    id: z.string().min(1),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    links: z.array(z.object({ href: z.url(), rel: z.string() })).default([]),
    purchase_units: z
      .array(
        z.object({
          payments: z
            .object({
              captures: z.array(CaptureResponse).default([]),
              refunds: z.array(OrderRefund).default([]),
            })
            .optional(),
        }),
      )
      .default([]),
  })
  .transform(({ id, status, links, purchase_units }): Order => {
    const captures = purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
    const capture = captures.find((each) => !LOST_CAPTURE_STATUSES.has(each.status)) ?? captures.at(-1)
    const link = links.find(({ rel }) => APPROVAL_LINK_RELS.has(rel))?.href
    const refunds = purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
    return { order_id: id, status, refunds, ...(link && { link }), ...(capture && { capture }) }
  })

const CAPTURE_REFUSALS: Record<string, Extract<CaptureResult, { refused: string }>['refused']> = {
  ORDER_NOT_APPROVED: 'not_approved',
  PAYER_ACTION_REQUIRED: 'not_approved',
  INSTRUMENT_DECLINED: 'instrument_declined',
  TRANSACTION_REFUSED: 'transaction_refused',
}
const CAPTURED_ELSEWHERE_ISSUES = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'])
const RETRY_DELAYS_MS = [0, 300, 900, 2_700]

const orderPath = (order_id: string) => `/v2/checkout/orders/${encodeURIComponent(order_id)}` as const

/** The provider documents Orders v2 at https://developer.paypal.com/docs/api/orders/v2/. */
export function orders(call: ProviderCall): Pick<Payments, 'createOrder' | 'readOrder' | 'capture'> {
  /** The provider deletes old orders. An unknown order can no longer be approved, so it counts as VOIDED. */
  async function readOrder(order_id: string): Promise<Order> {
    const response = await call(OrderResponse, `GET ${orderPath(order_id)}`)
    if (response.problem?.status === 404) return { order_id, status: 'VOIDED' }
    if (response.problem) throw providerFailure('read an order', response.problem)
    return response.done
  }

  /** Returns the capture that another call has made or is making. */
  async function captureOfOtherCall(order_id: string): Promise<CaptureResult> {
    for (const delayMs of RETRY_DELAYS_MS) {
      await sleep(delayMs)
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
      const response = await call(OrderResponse, 'POST /v2/checkout/orders', {
        body,
        request_id: `order-${payment_id}`,
      })
      if (response.problem) throw providerFailure('create an order', response.problem)
      if (!response.done.link) throw new ProviderFailed('the order has no link to approve it')
      return response.done
    },
    async capture(order_id, request_id) {
      const response = await call(OrderResponse, `POST ${orderPath(order_id)}/capture`, { request_id })
      if (response.problem) {
        const { issues } = response.problem
        const refused = issues.map((issue) => CAPTURE_REFUSALS[issue]).find(Boolean)
        if (refused) return { refused }
        if (issues.some((issue) => CAPTURED_ELSEWHERE_ISSUES.has(issue))) return captureOfOtherCall(order_id)
        throw providerFailure('capture an order', response.problem)
      }
      const { capture } = response.done
      return capture ? { capture } : captureOfOtherCall(order_id)
    },
  }
}
