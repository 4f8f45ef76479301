import { setup } from 'xstate'
import { fee } from '#domain/kernel/money.ts'
import type { Emitted } from '#domain/kernel/refusal-and-no-change.ts'
import { isRefundDue, nextRefundAttempt, type PaymentContext, paymentGuards } from '../payment.ts'
import type { EscrowCommand, EscrowEvent, EscrowRefusalReason } from './escrow-schemas.ts'

type Opening = Omit<Extract<EscrowEvent, { type: 'EscrowOpened' }>, 'type' | 'at'>

export type EscrowContext = PaymentContext &
  Opening & {
    contract_id: string | undefined
    dispute_id: string | undefined
    /** The gross amount that a split gives to the consultant. */
    consultant_gross: number | undefined
    /**
     * The number of requested refunds. There is a second one after a chargeback that was decided in our
     * favor.
     */
    refund_count: number
    payout_amount: number
    /** The number of the payout attempt, from 1. */
    payout_attempt: number
    waiting_reason: 'no_payout_email' | 'suspended' | undefined
    /** The provider's ids of the unclaimed payout. */
    unclaimed_payout: { batch_id: string; item_id: string } | undefined
    /** The provider's batch of the last payout that it reported as paid. */
    payout_batch_id: string | undefined
    /** Whether the last payout came back after it was paid. */
    payout_returned: boolean
    /**
     * The part of `reversed_amount` that counts as refunded to the client; after the settlement, the rest is our
     * loss.
     */
    covered_amount: number
  }

/** Returns what a split refunds to the client, in cents. */
export const clientPartOf = (total: number, consultant_gross: number) =>
  total - consultant_gross - fee(consultant_gross)

/**
 * Divides what the provider returns after the settlement, until it holds only `remainingReversed`. The
 * returned money covers our loss first; the rest belongs to the client.
 */
export const returnedPartsOf = (
  { reversed_amount, covered_amount }: Pick<EscrowContext, 'reversed_amount' | 'covered_amount'>,
  remainingReversed: number,
) => {
  const from_loss = Math.min(reversed_amount - remainingReversed, reversed_amount - covered_amount)
  return { from_case: 0, from_loss, to_client: reversed_amount - remainingReversed - from_loss }
}

export const rules = setup({
  types: {
    context: {} as EscrowContext,
    events: {} as EscrowCommand | EscrowEvent,
    emitted: {} as Emitted<EscrowEvent, EscrowRefusalReason>,
  },
  guards: {
    ...paymentGuards,
    isWrongTotal: ({ event }) =>
      'total' in event && (event.fee !== fee(event.price) || event.total !== event.price + event.fee),
    differsFromTotal: ({ context, event }) => 'amount' in event && event.amount !== context.total,
    isSameContract: ({ context, event }) =>
      'contract_id' in event && event.contract_id === context.contract_id,
    isSameDispute: ({ context, event }) => 'dispute_id' in event && event.dispute_id === context.dispute_id,
    isDisputed: ({ context }) => context.dispute_id !== undefined,
    isSplitOutOfBounds: ({ context, event }) =>
      'consultant_gross' in event && (event.consultant_gross <= 0 || event.consultant_gross >= context.price),
    isSameSplit: ({ context, event }) =>
      'consultant_gross' in event && event.consultant_gross === context.consultant_gross,
    isCoveredByReversal: ({ context, event }) =>
      isRefundDue(context) &&
      context.reversed_amount > context.covered_amount &&
      'attempt' in event &&
      event.attempt === nextRefundAttempt(context),
    isSameWaitingReason: ({ context, event }) => 'reason' in event && event.reason === context.waiting_reason,
    isStaleAttempt: ({ context, event }) =>
      'attempt' in event && event.attempt !== undefined && event.attempt !== context.payout_attempt,
    isOutsideTotal: ({ context, event }) =>
      'amount' in event && (event.amount < 0 || event.amount > context.total),
    owesClientAfterReturn: ({ context, event }) =>
      'amount' in event && returnedPartsOf(context, event.amount).to_client > 0,
    owesClientDuringRefund: ({ context, event }) =>
      isRefundDue(context) && 'amount' in event && returnedPartsOf(context, event.amount).to_client > 0,
    isFullyReversed: ({ context }) => context.reversed_amount >= context.total,
    isClientPartReversed: ({ context, event }) =>
      'consultant_gross' in event &&
      context.reversed_amount >= clientPartOf(context.total, event.consultant_gross),
  },
})

/** Stores the moment of the event. */
export const updateTime = rules.assign({ updated_at: ({ event }) => event.at })
