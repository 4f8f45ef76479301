import { z } from 'zod'
import { Amount } from '#infra/payments/amounts.ts'
import { newId } from '../books.ts'
import type { Fault } from '../faults.ts'
import type { CaptureRow, RefundRow } from '../rows.ts'
import type { Captures, PaymentDependencies } from './captures.ts'
import { notFound, unprocessable } from './problem.ts'
import { type CaseOutcome, toDisputeResponse, toRefundResponse } from './responses.ts'
import { settleAt } from './settle-at.ts'

/** An empty body refunds the whole remaining amount. */
export const NewRefund = z.object({
  amount: Amount.optional(),
  invoice_id: z.string().max(127).default(''),
})
export type NewRefund = z.infer<typeof NewRefund>

const VOID_STATUSES = new Set(['FAILED', 'CANCELLED'])

/** Full and partial refunds of captures. */
export function openRefunds(
  { books, webhooks, timers, settings, origin }: PaymentDependencies,
  captures: Captures,
) {
  const find = (id: string): RefundRow => {
    const refund = books.rows('refunds').get(id)
    if (!refund) throw notFound()
    return refund
  }

  const refundedAmount = (capture_id: string) =>
    [...books.rows('refunds').values()]
      .filter((refund) => refund.capture_id === capture_id && !VOID_STATUSES.has(refund.status))
      .reduce((total, { amount }) => total + amount, 0)

  const emit = (refund: RefundRow, fault?: Fault) =>
    webhooks.emit('PAYMENT.CAPTURE.REFUNDED', 'refund', toRefundResponse(refund, origin()), fault)

  /** Updates the status of a capture after its refunds have changed. */
  function withRefundStatus(capture_id: string): CaptureRow {
    const capture = captures.find(capture_id)
    const left = capture.amount - refundedAmount(capture_id)
    const status = left === capture.amount ? 'COMPLETED' : left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { ...capture, status }
  }

  function settle(id: string, status: 'COMPLETED' | 'FAILED' = 'COMPLETED') {
    const { settle_at: _, ...refund } = find(id)
    if (refund.status !== 'PENDING') return
    const settled: RefundRow = { ...refund, status }
    books.write({ refunds: [settled] })
    books.write({ captures: [withRefundStatus(refund.capture_id)] })
    if (status === 'COMPLETED') emit(settled)
  }

  /** Returns what may still be refunded of a capture. Refuses when refunds are not allowed. */
  function refundableOf(capture_id: string) {
    const capture = captures.find(capture_id)
    if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
    if (capture.status === 'PENDING' || capture.status === 'DECLINED')
      throw unprocessable('REFUND_NOT_ALLOWED')
    return { capture, left: capture.amount - refundedAmount(capture_id) }
  }

  const scheduleSettlement = (refund: RefundRow) =>
    settleAt({ books, timers }, 'refunds', refund, () => settle(refund.id))

  return {
    show: (id: string, from: string) => toRefundResponse(find(id), from),
    settle,
    /** The provider takes back the money for a buyer who disputes the payment. */
    reverse(capture_id: string, requestedAmount: number | undefined) {
      const { capture, left } = refundableOf(capture_id)
      const amount = requestedAmount ?? left
      if (amount < 1 || amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
      const reversalFields = { id: newId(), capture_id, custom_id: capture.custom_id, invoice_id: '', amount }
      const reversal: RefundRow = {
        ...reversalFields,
        status: 'COMPLETED',
        reversal: true,
        created_at: Date.now(),
      }
      books.write({ refunds: [reversal] })
      books.write({ captures: [withRefundStatus(capture_id)] })
      webhooks.emit('CUSTOMER.DISPUTE.CREATED', 'dispute', toDisputeResponse(reversal))
      webhooks.emit('PAYMENT.CAPTURE.REVERSED', 'refund', toRefundResponse(reversal, origin()))
      return reversal.id
    },
    /** Decides the buyer's disputes of a capture. If the seller wins, the money comes back. */
    decide(capture_id: string, outcome: CaseOutcome) {
      captures.find(capture_id)
      for (const refund of books.rows('refunds').values()) {
        if (refund.capture_id !== capture_id || !refund.reversal || refund.status !== 'COMPLETED') continue
        const decidedRefund: RefundRow =
          outcome === 'RESOLVED_SELLER_FAVOUR'
            ? { ...refund, status: 'CANCELLED', returned_at: Date.now() }
            : refund
        books.write({ refunds: [decidedRefund] })
        webhooks.emit('CUSTOMER.DISPUTE.RESOLVED', 'dispute', toDisputeResponse(decidedRefund, outcome))
      }
      books.write({ captures: [withRefundStatus(capture_id)] })
    },
    refund(capture_id: string, { amount: requestedAmount, invoice_id }: NewRefund, fault?: Fault): string {
      const { capture, left } = refundableOf(capture_id)
      const amount = requestedAmount ?? left
      if (amount === 0) throw unprocessable('INVALID_REFUND_AMOUNT')
      if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
      if (fault === 'decline') throw unprocessable('TRANSACTION_REFUSED')

      const created_at = Date.now()
      const { custom_id } = capture
      const newRefund = {
        id: newId(),
        capture_id,
        custom_id,
        invoice_id,
        amount,
        reversal: false,
        created_at,
      }
      if (fault === 'denied' || fault === 'unclaimed') {
        books.write({ refunds: [{ ...newRefund, status: 'FAILED' }] })
        return newRefund.id
      }
      const refund: RefundRow =
        fault === 'pending'
          ? { ...newRefund, status: 'PENDING', settle_at: created_at + settings.SANDBOX_PENDING_MS }
          : { ...newRefund, status: 'COMPLETED' }
      const changedCapture: CaptureRow = {
        ...capture,
        status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      }
      books.write({ refunds: [refund], captures: [changedCapture] })
      if (refund.status === 'COMPLETED') emit(refund, fault)
      scheduleSettlement(refund)
      return refund.id
    },
    resume() {
      for (const refund of books.rows('refunds').values()) scheduleSettlement(refund)
    },
  }
}
export type Refunds = ReturnType<typeof openRefunds>
