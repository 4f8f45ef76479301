import { assign, emit } from 'xstate'
import { alreadySo, type EscrowContext, partsOf, refuse, rules, touch } from './rules.ts'

/**
 * The provider takes money back after the capture: a chargeback, a buyer's dispute, a refund on its own site. What is
 * recorded is the total that it has taken so far, so that a report may come twice, late or out of order.
 */

const known = { guard: 'isKnownReversal', ...alreadySo } as const
const tooMuch = { guard: 'isNoPart', actions: refuse('amounts_differ') } as const

const learned = rules.createStateConfig({
  on: {
    ReversalReturned: {
      actions: [
        touch,
        assign(({ context: { reversed, covered }, event: { from_case, from_loss, to_client } }) => ({
          reversed: reversed - from_case - from_loss - to_client,
          covered: covered - to_client,
        })),
      ],
    },
  },
})
const more = (context: EscrowContext, amount: number) => ({ reversed: context.reversed + amount })

/** While the money is held, it becomes a case. */
const inEscrow = rules.createStateConfig({
  on: {
    ...learned.on,
    RecordReversal: [
      known,
      tooMuch,
      {
        guard: 'isMoreTaken',
        actions: emit(({ context: { reversed }, event: { at, amount } }) => ({
          type: 'ProviderReversed',
          at,
          amount: amount - reversed,
          borne_by: 'escrow_case',
        })),
      },
      {
        actions: emit(({ context: { reversed }, event: { at, amount } }) => ({
          type: 'ReversalReturned',
          at,
          from_case: reversed - amount,
          from_loss: 0,
          to_client: 0,
        })),
      },
    ],
  },
})

export const held = rules.createStateConfig({
  on: {
    RecordReversal: [
      known,
      tooMuch,
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
      actions: [touch, assign(({ context, event }) => more(context, event.amount))],
    },
  },
})
export const frozen = rules.createStateConfig({
  on: {
    ...inEscrow.on,
    ProviderReversed: { actions: [touch, assign(({ context, event }) => more(context, event.amount))] },
  },
})

/** After the settlement the platform bears it, unless it takes the place of a refund. */
export const settled = rules.createStateConfig({
  on: {
    ...learned.on,
    RecordReversal: [
      known,
      tooMuch,
      {
        guard: 'isMoreTaken',
        actions: emit(({ context: { reversed }, event: { at, amount } }) => ({
          type: 'ProviderReversed',
          at,
          amount: amount - reversed,
          borne_by: 'platform',
        })),
      },
      { guard: 'isOwedWhileRefunding', actions: refuse('refund_under_way') },
      {
        guard: 'isOwedAgain',
        actions: [
          emit(({ context, event: { at, amount } }) => ({
            type: 'ReversalReturned',
            at,
            ...partsOf(context, amount),
          })),
          emit(({ context, event: { at, amount } }) => ({
            type: 'RefundRequested',
            at,
            capture_id: String(context.capture_id),
            amount: partsOf(context, amount).to_client,
          })),
        ],
      },
      {
        actions: emit(({ context, event: { at, amount } }) => ({
          type: 'ReversalReturned',
          at,
          ...partsOf(context, amount),
        })),
      },
    ],
    ProviderReversed: { actions: [touch, assign(({ context, event }) => more(context, event.amount))] },
  },
})
