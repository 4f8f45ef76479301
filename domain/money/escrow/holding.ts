import { assign, emit } from 'xstate'
import { fee, payout } from '#domain/kernel/money.ts'
import { secured } from './capture.ts'
import { alreadySo, refuse, rules, touch } from './rules.ts'

/** Transitions while the money is in escrow; the states that use them are in escrow.ts. */

const holding = rules.createStateConfig({
  on: {
    ...secured.on,
    ReleaseEscrow: {
      actions: emit(({ context: { price, total }, event: { at, contract_id } }) => ({
        type: 'EscrowReleased',
        at,
        contract_id,
        consultant_amount: payout(price),
        platform_amount: total - payout(price),
      })),
    },
    EscrowReleased: {
      target: 'released',
      actions: [
        touch,
        assign({
          contract_id: ({ event }) => event.contract_id,
          payout_amount: ({ event }) => event.consultant_amount,
        }),
      ],
    },
    RefundEscrow: {
      actions: [
        emit(({ context, event: { at } }) => ({ type: 'EscrowRefunded', at, client_amount: context.total })),
        emit(({ context: { capture_id = '', total }, event: { at } }) => ({
          type: 'RefundRequested',
          at,
          capture_id,
          amount: total,
        })),
      ],
    },
    EscrowRefunded: { target: 'refunded', actions: touch },
    SplitEscrow: [
      { guard: 'isOutOfBounds', actions: refuse('split_out_of_bounds') },
      {
        actions: [
          emit(({ context: { total }, event: { at, consultant_gross } }) => ({
            type: 'EscrowSplit',
            at,
            consultant_gross,
            consultant_amount: payout(consultant_gross),
            client_amount: total - consultant_gross - fee(consultant_gross),
            platform_amount: 2 * fee(consultant_gross),
          })),
          emit(({ context: { capture_id = '', total }, event: { at, consultant_gross } }) => ({
            type: 'RefundRequested',
            at,
            capture_id,
            amount: total - consultant_gross - fee(consultant_gross),
          })),
        ],
      },
    ],
    EscrowSplit: {
      target: 'split',
      actions: [
        touch,
        assign({
          consultant_gross: ({ event }) => event.consultant_gross,
          payout_amount: ({ event }) => event.consultant_amount,
        }),
      ],
    },
    EscrowFrozen: {
      target: 'frozen',
      actions: [touch, assign({ dispute_id: ({ event }) => event.dispute_id })],
    },
  },
})

export const held = rules.createStateConfig({
  on: {
    ...holding.on,
    FreezeEscrow: { actions: emit(({ event }) => ({ ...event, type: 'EscrowFrozen' })) },
    RecordReversal: {
      actions: emit(({ event }) => ({ ...event, type: 'ProviderReversed', borne_by: 'escrow_case' })),
    },
    ProviderReversed: {
      target: 'frozen',
      actions: [touch, assign({ reversed: ({ event }) => event.amount })],
    },
  },
})

export const frozen = rules.createStateConfig({
  on: {
    ...holding.on,
    FreezeEscrow: [
      { guard: 'isThatDispute', ...alreadySo },
      { guard: 'isDisputed', actions: refuse('dispute_open') },
      { actions: emit(({ event }) => ({ ...event, type: 'EscrowFrozen' })) },
    ],
    RecordReversal: [
      { guard: 'isReversed', ...alreadySo },
      { actions: emit(({ event }) => ({ ...event, type: 'ProviderReversed', borne_by: 'escrow_case' })) },
    ],
    ProviderReversed: { actions: [touch, assign({ reversed: ({ event }) => event.amount })] },
  },
})
