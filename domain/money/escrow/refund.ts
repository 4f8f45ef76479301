import { assign, emit } from 'xstate'
import { alreadySo, refuse, rules, touch } from './rules.ts'

/** The refund to the payer, which runs independently of the escrow's state. */
export const refund = rules.createStateConfig({
  on: {
    RefundRequested: {
      actions: [
        touch,
        assign({
          refund: 'requested',
          refund_amount: ({ event }) => event.amount,
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
      { guard: 'isRefundSent', ...alreadySo },
      { actions: refuse('no_refund_due') },
    ],
    RefundSent: { actions: [touch, assign({ refund: 'sent' })] },
    RecordRefundFailed: [
      {
        guard: 'isNextRefundFailure',
        actions: emit(({ event: { at, reason } }) => ({ type: 'RefundFailed', at, reason })),
      },
      { guard: 'isRefundDue', ...alreadySo },
      { actions: refuse('no_refund_due') },
    ],
    RefundFailed: {
      actions: [
        touch,
        assign(({ context }) => ({ refund: 'failed', refund_failures: context.refund_failures + 1 })),
      ],
    },
  },
})
