import { type Books, newId } from '../books.ts'
import type { Fault } from '../faults.ts'
import type { CaptureRow } from '../rows.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Timers } from '../timers.ts'
import type { Orders } from './orders.ts'
import { notFound, unprocessable } from './problem.ts'
import { toCaptureResponse } from './responses.ts'
import { settleAt } from './settle-at.ts'
import type { Webhooks } from './webhooks.ts'

export type PaymentDependencies = {
  books: Books
  webhooks: Webhooks
  timers: Timers
  settings: SandboxSettings
  /** The address of this sandbox. */
  origin: () => string
}

/** Captures of approved orders. */
export function openCaptures(
  { books, webhooks, timers, settings, origin }: PaymentDependencies,
  orders: Orders,
) {
  const find = (id: string): CaptureRow => {
    const capture = books.rows('captures').get(id)
    if (!capture) throw notFound()
    return capture
  }

  const emit = (capture: CaptureRow, fault?: Fault) =>
    webhooks.emit(`PAYMENT.CAPTURE.${capture.status}`, 'capture', toCaptureResponse(capture, origin()), fault)

  /** Ends the review of a pending capture. */
  function settle(id: string, status: 'COMPLETED' | 'DECLINED' = 'COMPLETED') {
    const { settle_at: _, ...capture } = find(id)
    if (capture.status !== 'PENDING') return
    const settled = { ...capture, status }
    books.write({ captures: [settled] })
    emit(settled)
  }

  const scheduleSettlement = (capture: CaptureRow) =>
    settleAt({ books, timers }, 'captures', capture, () => settle(capture.id))

  return {
    find,
    settle,
    /** Returns the order's id. */
    capture(order_id: string, fault: Fault | undefined): string {
      const order = orders.find(order_id)
      if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
      orders.unpaid(order.invoice_id)
      if (fault === 'decline') {
        orders.sendBack(order_id)
        throw unprocessable('INSTRUMENT_DECLINED')
      }
      if (fault === 'denied' || fault === 'unclaimed') throw unprocessable('TRANSACTION_REFUSED')
      const { amount, custom_id, invoice_id } = order
      const isPending = fault === 'pending'
      const created_at = Date.now()
      const capture: CaptureRow = {
        id: newId(),
        order_id,
        status: isPending ? 'PENDING' : 'COMPLETED',
        amount,
        fee: Math.round((amount * settings.SANDBOX_FEE_PERCENT) / 100),
        custom_id,
        invoice_id,
        created_at,
        ...(isPending && { settle_at: created_at + settings.SANDBOX_PENDING_MS }),
      }
      books.write({ orders: [{ ...order, status: 'COMPLETED' }], captures: [capture] })
      scheduleSettlement(capture)
      emit(capture, fault)
      return order_id
    },
    resume() {
      for (const capture of books.rows('captures').values()) scheduleSettlement(capture)
    },
  }
}
export type Captures = ReturnType<typeof openCaptures>
