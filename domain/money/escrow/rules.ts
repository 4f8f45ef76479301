import { setup } from 'xstate'
import type { Refusal, Unchanged } from '#domain/kernel/decider.ts'
import { unchanged } from '#domain/kernel/decider.ts'
import { fee } from '#domain/kernel/money.ts'
import type { EscrowCommand, EscrowEvent, EscrowWhy } from './messages.ts'

type Opening = Omit<Extract<EscrowEvent, { type: 'EscrowOpened' }>, 'type' | 'at'>

export type EscrowContext = Opening & {
  opened_at: string
  updated_at: string
  order_id: string | undefined
  link: string | undefined
  /** How many captures were started; each is a new request to the provider. */
  captures: number
  capture_id: string | undefined
  contract_id: string | undefined
  dispute_id: string | undefined
  /** The gross amount that a split gives to the consultant. */
  consultant_gross: number | undefined
  /** The state of the refund, which runs independently of the escrow's state. */
  refund: 'none' | 'requested' | 'sent' | 'failed'
  refund_amount: number
  /** How often the provider has refused the refund. */
  refund_failures: number
  payout_amount: number
  /** The number of the payout attempt, from 1. */
  attempt: number
  waiting_for: 'no_payout_email' | 'suspended' | undefined
  /** The provider's ids of the unclaimed payout. */
  unclaimed: { batch_id: string; item_id: string } | undefined
  reversed: number
}

export const rules = setup({
  types: {
    context: {} as EscrowContext,
    events: {} as EscrowCommand | EscrowEvent,
    emitted: {} as EscrowEvent | Refusal<EscrowWhy> | Unchanged,
  },
  guards: {
    doesNotAddUp: ({ event }) =>
      'total' in event && (event.fee !== fee(event.price) || event.total !== event.price + event.fee),
    isNotTheTotal: ({ context, event }) => 'amount' in event && event.amount !== context.total,
    isKnownCapture: ({ context, event }) => 'capture_id' in event && event.capture_id === context.capture_id,
    isRefusal: ({ event }) => 'reason' in event && event.reason === 'refused',
    isForContract: ({ context, event }) =>
      'contract_id' in event && event.contract_id === context.contract_id,
    isThatDispute: ({ context, event }) => 'dispute_id' in event && event.dispute_id === context.dispute_id,
    isDisputed: ({ context }) => context.dispute_id !== undefined,
    isOutOfBounds: ({ context, event }) =>
      'consultant_gross' in event && (event.consultant_gross <= 0 || event.consultant_gross >= context.price),
    isThatSplit: ({ context, event }) =>
      'consultant_gross' in event && event.consultant_gross === context.consultant_gross,
    isGoingBack: ({ context, event }) =>
      'capture_id' in event && event.capture_id === context.capture_id && context.refund !== 'none',
    hasRefund: ({ context }) => context.refund !== 'none',
    isRefundDue: ({ context }) => context.refund === 'requested' || context.refund === 'failed',
    isRefundSent: ({ context }) => context.refund === 'sent',
    isNextRefundFailure: ({ context, event }) =>
      (context.refund === 'requested' || context.refund === 'failed') &&
      'attempt' in event &&
      event.attempt === context.refund_failures + 1,
    isWaitingForThat: ({ context, event }) => 'reason' in event && event.reason === context.waiting_for,
    isOfAnotherAttempt: ({ context, event }) =>
      'attempt' in event && event.attempt !== undefined && event.attempt !== context.attempt,
    isReversed: ({ context }) => context.reversed > 0,
  },
})

export const refuse = (why: EscrowWhy) => rules.emit({ type: 'Refused', why })
export const alreadySo = { actions: rules.emit(unchanged) }

/** The moment of every event that changes the escrow. */
export const touch = rules.assign({ updated_at: ({ event }) => event.at })
