// Transitions of the payout of the consultant's part; the states that use them are in escrow.ts.

import { assign, emit } from 'xstate'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { rules, updateTime } from './rules.ts'
import * as settlement from './settlement.ts'

const refuseStaleAttempt = { guard: 'isStaleAttempt', ...refuse('stale_attempt') } as const

const payoutRequestTransitions = rules.createStateConfig({
  on: {
    RequestPayout: {
      actions: emit(({ context, event }) => ({
        ...event,
        type: 'PayoutRequested',
        attempt: context.payout_attempt + 1,
        amount: context.payout_amount,
      })),
    },
    PayoutRequested: {
      target: 'payout_requested',
      actions: [
        updateTime,
        assign({
          payout_attempt: ({ event }) => event.attempt,
          waiting_reason: undefined,
          payout_returned: false,
        }),
      ],
    },
  },
})

const payoutWaitingTransitions = rules.createStateConfig({
  on: {
    PayoutWaiting: {
      target: 'payout_waiting',
      actions: [updateTime, assign({ waiting_reason: ({ event }) => event.reason })],
    },
  },
})

const duePayoutTransitions = rules.createStateConfig({
  on: {
    ...payoutRequestTransitions.on,
    ...payoutWaitingTransitions.on,
    WaitForPayout: { actions: emit(({ event }) => ({ ...event, type: 'PayoutWaiting' })) },
  },
})

export const releasedState = rules.createStateConfig({
  on: { ...settlement.releasedTransitions.on, ...duePayoutTransitions.on },
})
export const splitState = rules.createStateConfig({
  on: { ...settlement.splitTransitions.on, ...duePayoutTransitions.on },
})

export const payoutWaitingState = rules.createStateConfig({
  on: {
    ...settlement.payoutTransitions.on,
    ...payoutRequestTransitions.on,
    ...payoutWaitingTransitions.on,
    WaitForPayout: [
      { guard: 'isSameWaitingReason', ...noChange },
      { actions: emit(({ event }) => ({ ...event, type: 'PayoutWaiting' })) },
    ],
  },
})

/** The payout is at the provider. Only its final report ends the attempt. */
const providerPayoutTransitions = rules.createStateConfig({
  on: {
    ...settlement.payoutTransitions.on,
    RequestPayout: noChange,
    RecordPayout: [
      refuseStaleAttempt,
      {
        actions: emit(({ context: { payout_attempt: attempt, payout_amount }, event }) => ({
          ...event,
          type: 'PayoutSent',
          attempt,
          amount: payout_amount,
        })),
      },
    ],
    PayoutSent: {
      target: 'paid_out',
      actions: [updateTime, assign({ payout_batch_id: ({ event }) => event.batch_id })],
    },
    RecordPayoutFailed: [
      refuseStaleAttempt,
      {
        actions: emit(({ context: { payout_attempt: attempt }, event }) => ({
          ...event,
          type: 'PayoutFailed',
          attempt,
        })),
      },
    ],
    PayoutFailed: { target: 'payout_failed', actions: updateTime },
  },
})

export const payoutRequestedState = rules.createStateConfig({
  on: {
    ...providerPayoutTransitions.on,
    RecordPayoutUnclaimed: [
      refuseStaleAttempt,
      {
        actions: emit(({ context: { payout_attempt: attempt }, event }) => ({
          ...event,
          type: 'PayoutUnclaimed',
          attempt,
        })),
      },
    ],
    PayoutUnclaimed: {
      target: 'payout_unclaimed',
      actions: [
        updateTime,
        assign({ unclaimed_payout: ({ event: { batch_id, item_id } }) => ({ batch_id, item_id }) }),
      ],
    },
  },
})

export const payoutUnclaimedState = rules.createStateConfig({
  on: { ...providerPayoutTransitions.on, RecordPayoutUnclaimed: noChange },
})

export const payoutFailedState = rules.createStateConfig({
  on: { ...settlement.payoutTransitions.on, ...payoutRequestTransitions.on, RecordPayoutFailed: noChange },
})

export const paidOutState = rules.createStateConfig({
  on: {
    ...settlement.payoutTransitions.on,
    RequestPayout: noChange,
    RecordPayout: noChange,
    RecordPayoutFailed: [
      refuseStaleAttempt,
      {
        actions: emit(
          ({ context: { payout_attempt: attempt, payout_amount: amount }, event: { at, reason } }) => ({
            type: 'PayoutReturned',
            at,
            reason,
            attempt,
            amount,
          }),
        ),
      },
    ],
    PayoutReturned: { target: 'payout_failed', actions: [updateTime, assign({ payout_returned: true })] },
  },
})
