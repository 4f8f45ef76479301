// The provider takes money back after the capture: a chargeback, a buyer's dispute, a refund on its own
// site. Events record the total taken so far, so that a report may arrive twice, late or out of order.

import { assign, emit } from 'xstate'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { type EscrowContext, returnedPartsOf, rules, updateTime } from './rules.ts'

const skipRecordedReversal = { guard: 'isRecordedReversal', ...noChange } as const
const refuseOutsideTotal = { guard: 'isOutsideTotal', ...refuse('amounts_differ') } as const

const reversalReturnTransitions = rules.createStateConfig({
  on: {
    ReversalReturned: {
      actions: [
        updateTime,
        assign(
          ({ context: { reversed_amount, covered_amount }, event: { from_case, from_loss, to_client } }) => ({
            reversed_amount: reversed_amount - from_case - from_loss - to_client,
            covered_amount: covered_amount - to_client,
          }),
        ),
      ],
    },
  },
})
const addReversed = (context: EscrowContext, amount: number) => ({
  reversed_amount: context.reversed_amount + amount,
})

/** While the money is held, a reversal freezes it and opens a dispute case for support. */
const caseReversalTransitions = rules.createStateConfig({
  on: {
    ...reversalReturnTransitions.on,
    RecordReversal: [
      skipRecordedReversal,
      refuseOutsideTotal,
      {
        guard: 'isLargerReversal',
        actions: emit(({ context: { reversed_amount }, event: { at, amount } }) => ({
          type: 'ProviderReversed',
          at,
          amount: amount - reversed_amount,
          borne_by: 'escrow_case',
        })),
      },
      {
        actions: emit(({ context: { reversed_amount }, event: { at, amount } }) => ({
          type: 'ReversalReturned',
          at,
          from_case: reversed_amount - amount,
          from_loss: 0,
          to_client: 0,
        })),
      },
    ],
  },
})

export const heldReversalTransitions = rules.createStateConfig({
  on: {
    RecordReversal: [
      skipRecordedReversal,
      refuseOutsideTotal,
      {
        actions: emit(({ event: { at, amount } }) => ({
          type: 'ProviderReversed',
          at,
          amount,
          borne_by: 'escrow_case',
        })),
      },
    ],
    ProviderReversed: {
      target: 'frozen',
      actions: [updateTime, assign(({ context, event }) => addReversed(context, event.amount))],
    },
  },
})
export const frozenReversalTransitions = rules.createStateConfig({
  on: {
    ...caseReversalTransitions.on,
    ProviderReversed: {
      actions: [updateTime, assign(({ context, event }) => addReversed(context, event.amount))],
    },
  },
})

/** After the settlement the platform bears the loss, unless the reversal replaces a refund. */
export const settledReversalTransitions = rules.createStateConfig({
  on: {
    ...reversalReturnTransitions.on,
    RecordReversal: [
      skipRecordedReversal,
      refuseOutsideTotal,
      {
        guard: 'isLargerReversal',
        actions: emit(({ context: { reversed_amount }, event: { at, amount } }) => ({
          type: 'ProviderReversed',
          at,
          amount: amount - reversed_amount,
          borne_by: 'platform',
        })),
      },
      { guard: 'owesClientDuringRefund', ...refuse('refund_under_way') },
      {
        guard: 'owesClientAfterReturn',
        actions: [
          emit(({ context, event: { at, amount } }) => ({
            type: 'ReversalReturned',
            at,
            ...returnedPartsOf(context, amount),
          })),
          emit(({ context, event: { at, amount } }) => ({
            type: 'RefundRequested',
            at,
            capture_id: String(context.capture_id),
            amount: returnedPartsOf(context, amount).to_client,
          })),
        ],
      },
      {
        actions: emit(({ context, event: { at, amount } }) => ({
          type: 'ReversalReturned',
          at,
          ...returnedPartsOf(context, amount),
        })),
      },
    ],
    ProviderReversed: {
      actions: [updateTime, assign(({ context, event }) => addReversed(context, event.amount))],
    },
  },
})
