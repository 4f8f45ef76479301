import { z } from 'zod'
import { Amount } from '#infra/payments/amounts.ts'
import { newId } from '../books.ts'
import type { Fault } from '../faults.ts'
import type { Capture, Refund } from '../rows.ts'
import type { Captures, Parts } from './captures.ts'
import { notFound, unprocessable } from './problem.ts'
import { shownRefund } from './shown.ts'

/** An empty body refunds the whole remaining amount. */
export const NewRefund = z.object({ amount: Amount.optional() })
export type NewRefund = z.infer<typeof NewRefund>

/** Full and partial refunds of captures. */
export function refunds({ books, webhooks, timers, settings, origin }: Parts, captures: Captures) {
  const find = (id: string): Refund => {
    const refund = books.rows('refunds').get(id)
    if (!refund) throw notFound()
    return refund
  }

  const refunded = (capture_id: string) =>
    [...books.rows('refunds').values()]
      .filter((refund) => refund.capture_id === capture_id && refund.status !== 'FAILED')
      .reduce((total, { amount }) => total + amount, 0)

  const emit = (refund: Refund, fault?: Fault) =>
    webhooks.emit('PAYMENT.CAPTURE.REFUNDED', 'refund', shownRefund(refund, origin()), fault)

  function settle(id: string) {
    const { settle_at: _, ...refund } = find(id)
    if (refund.status !== 'PENDING') return
    const settled: Refund = { ...refund, status: 'COMPLETED' }
    books.write({ refunds: [settled] })
    emit(settled)
  }

  const wait = ({ id, settle_at }: Refund) => settle_at && timers.at(settle_at, () => settle(id))

  return {
    show: (id: string, from: string) => shownRefund(find(id), from),
    refund(capture_id: string, { amount: requested }: NewRefund, fault: Fault | undefined): string {
      const capture = captures.find(capture_id)
      if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
      if (capture.status === 'PENDING' || capture.status === 'DECLINED')
        throw unprocessable('REFUND_NOT_ALLOWED')
      const left = capture.amount - refunded(capture_id)
      const amount = requested ?? left
      if (amount === 0) throw unprocessable('INVALID_REFUND_AMOUNT')
      if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
      if (fault === 'decline') throw unprocessable('TRANSACTION_REFUSED')

      const created_at = Date.now()
      const made = { id: newId(), capture_id, custom_id: capture.custom_id, amount, created_at }
      if (fault === 'denied' || fault === 'unclaimed') {
        books.write({ refunds: [{ ...made, status: 'FAILED' }] })
        return made.id
      }
      const refund: Refund =
        fault === 'pending'
          ? { ...made, status: 'PENDING', settle_at: created_at + settings.SANDBOX_PENDING_MS }
          : { ...made, status: 'COMPLETED' }
      const after: Capture = { ...capture, status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }
      books.write({ refunds: [refund], captures: [after] })
      if (refund.status === 'COMPLETED') emit(refund, fault)
      wait(refund)
      return refund.id
    },
    resume() {
      for (const refund of books.rows('refunds').values()) wait(refund)
    },
  }
}
export type Refunds = ReturnType<typeof refunds>
