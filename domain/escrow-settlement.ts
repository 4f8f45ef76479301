import { assign, emit } from 'xstate'
import { alreadySo, refuse, rules, touch } from './escrow-rules.ts'
import { fee, payout } from './money.ts'

/** What the money in escrow may become; the states that it is used in are in escrow.ts. */

const captured = { actions: refuse('payment_captured') }
const reversedBefore = { guard: 'isReversed', ...alreadySo } as const
const settledAlready = { actions: refuse('escrow_settled') }

/** From the capture on, for good: nothing on the way in happens again. */
const secured = rules.createStateConfig({
  on: {
    RequestApproval: alreadySo,
    StartCapture: captured,
    RecordCapture: [{ guard: 'isKnownCapture', ...alreadySo }, captured],
    RecordCapturePending: captured,
    RecordCaptureRefused: captured,
    ClearPayment: captured,
  },
})

/** Taken back from the platform, once the money was settled. */
const reversible = rules.createStateConfig({
  on: {
    RecordReversal: [
      reversedBefore,
      { actions: emit(({ event }) => ({ ...event, type: 'ProviderReversed', borne_by: 'platform' })) },
    ],
    ProviderReversed: { actions: [touch, assign({ reversed: ({ event }) => event.amount })] },
  },
})

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
      reversedBefore,
      { actions: emit(({ event }) => ({ ...event, type: 'ProviderReversed', borne_by: 'escrow_case' })) },
    ],
    ProviderReversed: { actions: [touch, assign({ reversed: ({ event }) => event.amount })] },
  },
})

const settled = rules.createStateConfig({
  on: {
    ...secured.on,
    ...reversible.on,
    FreezeEscrow: settledAlready,
    ReleaseEscrow: settledAlready,
    RefundEscrow: settledAlready,
    SplitEscrow: settledAlready,
  },
})

const releasedBefore = [{ guard: 'isForContract', ...alreadySo }, settledAlready] as const
const splitBefore = [{ guard: 'isThatSplit', ...alreadySo }, settledAlready] as const

export const refunded = rules.createStateConfig({ on: { ...settled.on, RefundEscrow: alreadySo } })
export const released = rules.createStateConfig({ on: { ...settled.on, ReleaseEscrow: releasedBefore } })
export const split = rules.createStateConfig({ on: { ...settled.on, SplitEscrow: splitBefore } })

/** Shared by all that follows a release or a split. */
export const paying = rules.createStateConfig({
  on: { ...settled.on, ReleaseEscrow: releasedBefore, SplitEscrow: splitBefore },
})

/** The leg beside the main line: what goes back to the payer, wherever that line stands. */
export const refundLeg = rules.createStateConfig({
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
