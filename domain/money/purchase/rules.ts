import { setup } from 'xstate'
import type { Emitted } from '#domain/kernel/answers.ts'
import type { PurchaseCommand, PurchaseEvent, PurchaseRefusalReason } from './messages.ts'

export type PurchaseContext = {
  user_id: string
  price: number
  days: number
  /** To when premium runs: without this purchase, and with it once it is paid. */
  runs_until: string | undefined
  opened_at: string
  updated_at: string
  paid_at: string | undefined
  order_id: string | undefined
  link: string | undefined
  /** How many captures were started; each is a new request to the provider. */
  captures: number
  capture_id: string | undefined
  refund: 'none' | 'requested' | 'sent' | 'failed'
  refund_amount: number
  refund_failures: number
  /** What the provider has taken back, and not returned. */
  reversed: number
}

const isDue = ({ refund }: PurchaseContext) => refund === 'requested' || refund === 'failed'

export const rules = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseCommand | PurchaseEvent,
    emitted: {} as Emitted<PurchaseEvent, PurchaseRefusalReason>,
  },
  guards: {
    isNotThePrice: ({ context, event }) => 'amount' in event && event.amount !== context.price,
    isUncaptured: ({ context }) => context.refund === 'none',
    isKnownReversal: ({ context, event }) => 'amount' in event && event.amount === context.reversed,
    isNoPart: ({ context, event }) => 'amount' in event && (event.amount < 0 || event.amount > context.price),
    isMoreTaken: ({ context, event }) => 'amount' in event && event.amount > context.reversed,
    isKnownCapture: ({ context, event }) => 'capture_id' in event && event.capture_id === context.capture_id,
    isRefusal: ({ event }) => 'reason' in event && event.reason === 'refused',
    isGoingBack: ({ context, event }) =>
      'capture_id' in event && event.capture_id === context.capture_id && context.refund !== 'none',
    hasRefund: ({ context }) => context.refund !== 'none',
    isRefundDue: ({ context }) => isDue(context),
    isRefundSent: ({ context }) => context.refund === 'sent',
    isNextRefundFailure: ({ context, event }) =>
      isDue(context) && 'attempt' in event && event.attempt === context.refund_failures + 1,
  },
})

/** The moment of every event that changes the purchase. */
export const updateTime = rules.assign({ updated_at: ({ event }) => event.at })
