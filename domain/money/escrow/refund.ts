import { assign, emit } from 'xstate'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { refundFailureTransition, refundTransition } from '../payment.ts'
import { rules, updateTime } from './rules.ts'

/** The refund to the payer, which runs independently of the escrow's state. */
export const refundTransitions = rules.createStateConfig({
  on: {
    RefundRequested: {
      actions: [
        updateTime,
        assign({
          refund_state: 'requested',
          refund_amount: ({ event }) => event.amount,
          refund_count: ({ context }) => context.refund_count + 1,
        }),
      ],
    },
    RecordRefund: [
      {
        guard: 'isRefundDue',
        actions: emit(({ context, event: { at, refund_id } }) => ({
          type: 'RefundSent',
          at,
          refund_id,
          amount: context.refund_amount,
        })),
      },
      { guard: 'isRefundSent', ...noChange },
      refuse('no_refund_due'),
    ],
    RefundSent: refundTransition,
    RecordRefundFailed: [
      {
        // The provider refuses the refund because it has paid the payer itself, and charged the platform.
        guard: 'isCoveredByReversal',
        actions: [
          emit(({ event: { at, reason } }) => ({ type: 'RefundFailed', at, reason })),
          emit(({ context: { reversed_amount, covered_amount, refund_amount }, event: { at } }) => ({
            type: 'RefundCovered',
            at,
            amount: Math.min(reversed_amount - covered_amount, refund_amount),
            left: Math.max(refund_amount - reversed_amount + covered_amount, 0),
          })),
        ],
      },
      {
        guard: 'isNextRefundAttempt',
        actions: emit(({ event: { at, reason } }) => ({ type: 'RefundFailed', at, reason })),
      },
      { guard: 'isRefundDue', ...noChange },
      refuse('no_refund_due'),
    ],
    RefundFailed: refundFailureTransition,
    RefundCovered: {
      actions: [
        updateTime,
        assign(({ context: { covered_amount }, event: { amount, left } }) => ({
          covered_amount: covered_amount + amount,
          refund_amount: left,
          refund_state: left === 0 ? ('sent' as const) : ('failed' as const),
        })),
      ],
    },
  },
})
