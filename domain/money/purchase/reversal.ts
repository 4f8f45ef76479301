import { assign, emit } from 'xstate'
import { noChange, refuse } from '#domain/kernel/answers.ts'
import { rules, updateTime } from './rules.ts'

/** The provider takes money back, or returns it; what is recorded is the total that it has taken so far. */
export const reversalTransitions = rules.createStateConfig({
  on: {
    RecordPurchaseReversal: [
      { guard: 'isKnownReversal', ...noChange },
      { guard: 'isNoPart', ...refuse('amounts_differ') },
      {
        guard: 'isMoreTaken',
        actions: emit(({ context: { reversed }, event: { at, amount } }) => ({
          type: 'PurchaseReversed',
          at,
          amount: amount - reversed,
        })),
      },
      {
        actions: emit(({ context: { reversed }, event: { at, amount } }) => ({
          type: 'PurchaseReversalReturned',
          at,
          amount: reversed - amount,
        })),
      },
    ],
    PurchaseReversed: {
      actions: [updateTime, assign({ reversed: ({ context, event }) => context.reversed + event.amount })],
    },
    PurchaseReversalReturned: {
      actions: [updateTime, assign({ reversed: ({ context, event }) => context.reversed - event.amount })],
    },
  },
})
