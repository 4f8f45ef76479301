import { assign, emit } from 'xstate'
import { noChange } from '#domain/kernel/answers.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import * as capture from './capture.ts'
import { PurchaseCommand, PurchaseEvent } from './messages.ts'
import { rules, updateTime } from './rules.ts'

/** A member's purchase of premium, from the opened payment to the captured money. Its id is the payment's. */
export const purchase = rules.createMachine({
  id: 'purchase',
  initial: 'none',
  context: {
    user_id: '',
    price: 0,
    days: 0,
    runs_until: undefined,
    opened_at: '',
    updated_at: '',
    paid_at: undefined,
    order_id: undefined,
    link: undefined,
    captures: 0,
    capture_id: undefined,
    refund: 'none',
    refund_amount: 0,
    refund_failures: 0,
    reversed: 0,
  },
  on: { OpenPurchase: noChange },
  states: {
    none: {
      on: {
        OpenPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseOpened' })) },
        PurchaseOpened: {
          target: 'opened',
          actions: [
            updateTime,
            assign(({ event: { type: _, at: opened_at, ...opening } }) => ({ ...opening, opened_at })),
          ],
        },
      },
    },
    opened: capture.opened,
    awaiting_approval: capture.awaiting_approval,
    capturing: capture.capturing,
    capture_pending: capture.capture_pending,
    paid: capture.paid,
    cleared: capture.cleared,
  },
})

export const Purchase = lifecycle(purchase, PurchaseCommand, PurchaseEvent)
