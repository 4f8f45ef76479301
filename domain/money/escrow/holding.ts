// Transitions while the money is in escrow; the states that use them are in escrow.ts.

import { assign, emit } from 'xstate'
import { fee, payout } from '#domain/kernel/money.ts'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { capturedTransitions } from './capture.ts'
import * as reversal from './reversal.ts'
import { clientPartOf, type EscrowContext, rules, updateTime } from './rules.ts'

/** The amount that the provider has taken back already, which counts as settled with the client. */
const reversedField = (reversed: number) => (reversed > 0 ? { reversed } : {})

const toEscrowRefunded = ({ total, reversed_amount }: EscrowContext, at: string) => ({
  type: 'EscrowRefunded' as const,
  at,
  client_amount: total,
  ...reversedField(reversed_amount),
})
const toEscrowSplit = ({ total, reversed_amount }: EscrowContext, at: string, consultant_gross: number) => ({
  type: 'EscrowSplit' as const,
  at,
  consultant_gross,
  consultant_amount: payout(consultant_gross),
  client_amount: clientPartOf(total, consultant_gross),
  platform_amount: 2 * fee(consultant_gross),
  ...reversedField(reversed_amount),
})
/** Makes the refund request: the client's part, less what the provider has taken back already. */
const toRefundRequested = (
  { capture_id = '', reversed_amount }: EscrowContext,
  at: string,
  client_amount: number,
) => ({
  type: 'RefundRequested' as const,
  at,
  capture_id,
  amount: client_amount - reversed_amount,
})

const escrowTransitions = rules.createStateConfig({
  on: {
    ...capturedTransitions.on,
    ReleaseEscrow: {
      actions: emit(({ context: { price, total, reversed_amount }, event: { at, contract_id } }) => ({
        type: 'EscrowReleased',
        at,
        contract_id,
        consultant_amount: payout(price),
        platform_amount: total - payout(price),
        ...reversedField(reversed_amount),
      })),
    },
    EscrowReleased: {
      target: 'released',
      actions: [
        updateTime,
        assign({
          contract_id: ({ event }) => event.contract_id,
          payout_amount: ({ event }) => event.consultant_amount,
        }),
      ],
    },
    EscrowSplit: {
      target: 'split',
      actions: [
        updateTime,
        assign(({ event: { consultant_gross, consultant_amount, client_amount, reversed = 0 } }) => ({
          consultant_gross,
          payout_amount: consultant_amount,
          covered_amount: Math.min(reversed, client_amount),
        })),
      ],
    },
    EscrowFrozen: {
      target: 'frozen',
      actions: [updateTime, assign({ dispute_id: ({ event }) => event.dispute_id })],
    },
  },
})

export const heldState = rules.createStateConfig({
  on: {
    ...escrowTransitions.on,
    RefundEscrow: [
      {
        actions: [
          emit(({ context, event: { at } }) => toEscrowRefunded(context, at)),
          emit(({ context, event: { at } }) => toRefundRequested(context, at, context.total)),
        ],
      },
    ],
    EscrowRefunded: { target: 'refunded', actions: updateTime },
    SplitEscrow: [
      { guard: 'isSplitOutOfBounds', ...refuse('split_out_of_bounds') },
      {
        actions: [
          emit(({ context, event: { at, consultant_gross } }) =>
            toEscrowSplit(context, at, consultant_gross),
          ),
          emit(({ context, event: { at, consultant_gross } }) =>
            toRefundRequested(context, at, clientPartOf(context.total, consultant_gross)),
          ),
        ],
      },
    ],
    FreezeEscrow: { actions: emit(({ event }) => ({ ...event, type: 'EscrowFrozen' })) },
    ...reversal.heldReversalTransitions.on,
  },
})

export const frozenState = rules.createStateConfig({
  on: {
    ...escrowTransitions.on,
    RefundEscrow: [
      {
        guard: 'isFullyReversed',
        actions: emit(({ context, event: { at } }) => toEscrowRefunded(context, at)),
      },
      {
        actions: [
          emit(({ context, event: { at } }) => toEscrowRefunded(context, at)),
          emit(({ context, event: { at } }) => toRefundRequested(context, at, context.total)),
        ],
      },
    ],
    EscrowRefunded: {
      target: 'refunded',
      actions: [updateTime, assign({ covered_amount: ({ event }) => event.reversed ?? 0 })],
    },
    SplitEscrow: [
      { guard: 'isSplitOutOfBounds', ...refuse('split_out_of_bounds') },
      {
        guard: 'isClientPartReversed',
        actions: emit(({ context, event: { at, consultant_gross } }) =>
          toEscrowSplit(context, at, consultant_gross),
        ),
      },
      {
        actions: [
          emit(({ context, event: { at, consultant_gross } }) =>
            toEscrowSplit(context, at, consultant_gross),
          ),
          emit(({ context, event: { at, consultant_gross } }) =>
            toRefundRequested(context, at, clientPartOf(context.total, consultant_gross)),
          ),
        ],
      },
    ],
    FreezeEscrow: [
      { guard: 'isSameDispute', ...noChange },
      { guard: 'isDisputed', ...refuse('dispute_open') },
      { actions: emit(({ event }) => ({ ...event, type: 'EscrowFrozen' })) },
    ],
    ...reversal.frozenReversalTransitions.on,
  },
})
