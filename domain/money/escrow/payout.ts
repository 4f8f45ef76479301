import { assign, emit } from 'xstate'
import { alreadySo, refuse, rules, touch } from './rules.ts'
import * as settlement from './settlement.ts'

/** Transitions of the payout of the consultant's part; the states that use them are in escrow.ts. */

const stale = { guard: 'isOfAnotherAttempt', actions: refuse('stale_attempt') } as const

const requesting = rules.createStateConfig({
  on: {
    RequestPayout: {
      actions: emit(({ context, event }) => ({
        ...event,
        type: 'PayoutRequested',
        attempt: context.attempt + 1,
        amount: context.payout_amount,
      })),
    },
    PayoutRequested: {
      target: 'payout_requested',
      actions: [
        touch,
        assign({ attempt: ({ event }) => event.attempt, waiting_for: undefined, returned: false }),
      ],
    },
  },
})

const waiting = rules.createStateConfig({
  on: {
    PayoutWaiting: {
      target: 'payout_waiting',
      actions: [touch, assign({ waiting_for: ({ event }) => event.reason })],
    },
  },
})

const due = rules.createStateConfig({
  on: {
    ...requesting.on,
    ...waiting.on,
    WaitForPayout: { actions: emit(({ event }) => ({ ...event, type: 'PayoutWaiting' })) },
  },
})

export const released = rules.createStateConfig({ on: { ...settlement.released.on, ...due.on } })
export const split = rules.createStateConfig({ on: { ...settlement.split.on, ...due.on } })

export const payout_waiting = rules.createStateConfig({
  on: {
    ...settlement.paying.on,
    ...requesting.on,
    ...waiting.on,
    WaitForPayout: [
      { guard: 'isWaitingForThat', ...alreadySo },
      { actions: emit(({ event }) => ({ ...event, type: 'PayoutWaiting' })) },
    ],
  },
})

/** The payout is at the provider; only the provider's final answer ends the attempt. */
const atProvider = rules.createStateConfig({
  on: {
    ...settlement.paying.on,
    RequestPayout: alreadySo,
    RecordPayout: [
      stale,
      {
        actions: emit(({ context: { attempt, payout_amount }, event }) => ({
          ...event,
          type: 'PayoutSent',
          attempt,
          amount: payout_amount,
        })),
      },
    ],
    PayoutSent: {
      target: 'paid_out',
      actions: [touch, assign({ payout_batch: ({ event }) => event.batch_id })],
    },
    RecordPayoutFailed: [
      stale,
      { actions: emit(({ context: { attempt }, event }) => ({ ...event, type: 'PayoutFailed', attempt })) },
    ],
    PayoutFailed: { target: 'payout_failed', actions: touch },
  },
})

export const payout_requested = rules.createStateConfig({
  on: {
    ...atProvider.on,
    RecordPayoutUnclaimed: [
      stale,
      {
        actions: emit(({ context: { attempt }, event }) => ({ ...event, type: 'PayoutUnclaimed', attempt })),
      },
    ],
    PayoutUnclaimed: {
      target: 'payout_unclaimed',
      actions: [touch, assign({ unclaimed: ({ event: { batch_id, item_id } }) => ({ batch_id, item_id }) })],
    },
  },
})

export const payout_unclaimed = rules.createStateConfig({
  on: { ...atProvider.on, RecordPayoutUnclaimed: alreadySo },
})

export const payout_failed = rules.createStateConfig({
  on: { ...settlement.paying.on, ...requesting.on, RecordPayoutFailed: alreadySo },
})

export const paid_out = rules.createStateConfig({
  on: {
    ...settlement.paying.on,
    RequestPayout: alreadySo,
    RecordPayout: alreadySo,
    RecordPayoutFailed: [
      stale,
      {
        actions: emit(({ context: { attempt, payout_amount: amount }, event: { at, reason } }) => ({
          type: 'PayoutReturned',
          at,
          reason,
          attempt,
          amount,
        })),
      },
    ],
    PayoutReturned: { target: 'payout_failed', actions: [touch, assign({ returned: true })] },
  },
})
