// Rows in the shape of the provider's responses.

import { formatDecimal } from '#domain/kernel/money.ts'
import type { CaptureRow, OrderRow, PayoutRow, RefundRow } from '../rows.ts'

const usd = (amount: number) => ({ currency_code: 'USD', value: formatDecimal(amount) })
const payoutUsd = (amount: number) => ({ currency: 'USD', value: formatDecimal(amount) })
const instant = (at: number) => new Date(at).toISOString().replace(/\.\d+/, '')
const get = (href: string, rel: string) => ({ href, rel, method: 'GET' })
const post = (href: string, rel: string) => ({ href, rel, method: 'POST' })

export function toCaptureResponse(capture: CaptureRow, origin: string) {
  const { id, order_id, status, amount, fee, custom_id, invoice_id, created_at } = capture
  const settled = status !== 'PENDING' && status !== 'DECLINED'
  const self = `${origin}/v2/payments/captures/${id}`
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: usd(amount),
    final_capture: true,
    custom_id,
    invoice_id,
    ...(settled && {
      seller_receivable_breakdown: {
        gross_amount: usd(amount),
        paypal_fee: usd(fee),
        net_amount: usd(amount - fee),
      },
    }),
    supplementary_data: { related_ids: { order_id } },
    create_time: instant(created_at),
    links: [
      get(self, 'self'),
      post(`${self}/refund`, 'refund'),
      get(`${origin}/v2/checkout/orders/${order_id}`, 'up'),
    ],
  }
}

export function toOrderResponse(
  order: OrderRow,
  captures: readonly CaptureRow[],
  refunds: readonly RefundRow[],
  origin: string,
) {
  const { id, status, reference_id, custom_id, invoice_id, description, amount, payer_id, created_at } = order
  const self = `${origin}/v2/checkout/orders/${id}`
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: instant(created_at),
    purchase_units: [
      {
        reference_id,
        custom_id,
        invoice_id,
        description,
        amount: usd(amount),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => toCaptureResponse(capture, origin)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => toRefundResponse(refund, origin)) }),
          },
        }),
      },
    ],
    ...(payer_id && { payer: { payer_id } }),
    links: [
      get(self, 'self'),
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [get(`${origin}/checkoutnow?token=${id}`, 'payer-action')]
        : []),
      ...(status === 'APPROVED' ? [post(`${self}/capture`, 'capture')] : []),
    ],
  }
}

export function toRefundResponse(
  { id, capture_id, custom_id, invoice_id, status, amount, created_at }: RefundRow,
  origin: string,
) {
  return {
    id,
    status,
    amount: usd(amount),
    custom_id,
    ...(invoice_id && { invoice_id }),
    create_time: instant(created_at),
    links: [
      get(`${origin}/v2/payments/refunds/${id}`, 'self'),
      get(`${origin}/v2/payments/captures/${capture_id}`, 'up'),
    ],
  }
}

export function toPayoutItemResponse(payout: PayoutRow, origin: string) {
  const { id, item_id, sender_batch_id, sender_item_id, receiver, note, amount, fee, item_status } = payout
  return {
    payout_item_id: item_id,
    transaction_status: item_status,
    payout_item_fee: payoutUsd(fee),
    payout_batch_id: id,
    sender_batch_id,
    payout_item: { recipient_type: 'EMAIL', amount: payoutUsd(amount), note, receiver, sender_item_id },
    links: [get(`${origin}/v1/payments/payouts-item/${item_id}`, 'item')],
  }
}

export function toPayoutBatchResponse(payout: PayoutRow, origin: string) {
  const { id, sender_batch_id, email_subject, amount, fee, batch_status, created_at } = payout
  return {
    batch_header: {
      payout_batch_id: id,
      batch_status,
      time_created: instant(created_at),
      sender_batch_header: { sender_batch_id, email_subject },
      amount: payoutUsd(amount),
      fees: payoutUsd(fee),
    },
    links: [get(`${origin}/v1/payments/payouts/${id}`, 'self')],
  }
}

export type CaseOutcome = 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR'

export const toDisputeResponse = (
  { id, capture_id, custom_id, amount, created_at }: RefundRow,
  outcome?: CaseOutcome,
) => ({
  dispute_id: `PP-D-${id}`,
  create_time: instant(created_at),
  disputed_transactions: [{ seller_transaction_id: capture_id, custom: custom_id }],
  reason: 'UNAUTHORISED',
  status: outcome ? 'RESOLVED' : 'UNDER_REVIEW',
  dispute_amount: usd(amount),
  ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
})
