import { assign, emit } from 'xstate'
import { days } from '#domain/kernel/time/duration.ts'
import { reversible } from './reversal.ts'
import { alreadySo, refuse, rules, touch } from './rules.ts'

/** From the opened purchase to the captured money, as the escrow's; the states that use these are in purchase.ts. */

const captured = { actions: refuse('payment_captured') }
const tooLate = { actions: refuse('payment_cleared') }

/** The premium bought follows the one that runs. */
const untilWhen = (runs_until: string | undefined, at: string, bought: number) => {
  const from = runs_until !== undefined && runs_until > at ? runs_until : at
  return new Date(Date.parse(from) + days(bought)).toISOString()
}

/** The provider reports the capture: in every state before it, the purchase is paid from then on. */
const reported = rules.createStateConfig({
  on: {
    RecordPurchaseCapture: [
      { guard: 'isNotThePrice', actions: refuse('amounts_differ') },
      {
        actions: emit(({ context: { runs_until, days }, event }) => ({
          ...event,
          type: 'PurchasePaid',
          until: untilWhen(runs_until, event.at, days),
        })),
      },
    ],
    PurchasePaid: {
      target: 'paid',
      actions: [
        touch,
        assign(({ event: { capture_id, at, until } }) => ({ capture_id, paid_at: at, runs_until: until })),
      ],
    },
    PurchaseCleared: { target: 'cleared', actions: touch },
  },
})

const pending = rules.createStateConfig({
  on: {
    RecordPurchaseCapturePending: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseCapturePending' })),
    },
    PurchaseCapturePending: {
      target: 'capture_pending',
      actions: [touch, assign({ capture_id: ({ event }) => event.capture_id })],
    },
  },
})

/** During a capture request, only the provider's refusal clears the purchase. */
const atProvider = rules.createStateConfig({
  on: {
    ...reported.on,
    RequestPurchaseApproval: alreadySo,
    StartPurchaseCapture: alreadySo,
    ClearPurchase: [
      { guard: 'isRefusal', actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
      captured,
    ],
  },
})

export const opened = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseApprovalRequested' })),
    },
    PurchaseApprovalRequested: {
      target: 'awaiting_approval',
      actions: [touch, assign({ order_id: ({ event }) => event.order_id, link: ({ event }) => event.link })],
    },
    ClearPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
    PurchaseCleared: { target: 'cleared', actions: touch },
  },
})

export const awaiting_approval = rules.createStateConfig({
  on: {
    ...reported.on,
    ...pending.on,
    RequestPurchaseApproval: alreadySo,
    StartPurchaseCapture: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCaptureStarted' })) },
    PurchaseCaptureStarted: {
      target: 'capturing',
      actions: [touch, assign({ captures: ({ context }) => context.captures + 1 })],
    },
    RecordPurchaseCaptureRefused: alreadySo,
    ClearPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
  },
})

export const capturing = rules.createStateConfig({
  on: {
    ...atProvider.on,
    ...pending.on,
    RecordPurchaseCaptureRefused: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseCaptureRefused' })),
    },
    PurchaseCaptureRefused: { target: 'awaiting_approval', actions: touch },
  },
})

export const capture_pending = rules.createStateConfig({
  on: { ...atProvider.on, RecordPurchaseCapturePending: alreadySo },
})

export const paid = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: alreadySo,
    StartPurchaseCapture: captured,
    RecordPurchaseCapture: [{ guard: 'isKnownCapture', ...alreadySo }, captured],
    RecordPurchaseCapturePending: captured,
    RecordPurchaseCaptureRefused: captured,
    ClearPurchase: captured,
    ...reversible.on,
  },
})

/** Money that is captured nevertheless is refunded by itself, in full. */
export const cleared = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: tooLate,
    StartPurchaseCapture: tooLate,
    RecordPurchaseCapturePending: tooLate,
    RecordPurchaseCaptureRefused: tooLate,
    ClearPurchase: alreadySo,
    RecordPurchaseCapture: [
      { guard: 'isGoingBack', ...alreadySo },
      { guard: 'hasRefund', ...captured },
      { actions: emit(({ event }) => ({ ...event, type: 'LatePurchaseFound' })) },
    ],
    ...reversible.on,
    RecordPurchaseReversal: [
      { guard: 'isUncaptured', actions: refuse('amounts_differ') },
      ...reversible.on.RecordPurchaseReversal,
    ],
    LatePurchaseFound: {
      actions: [
        touch,
        assign(({ event: { capture_id, amount } }) => ({
          capture_id,
          refund: 'requested' as const,
          refund_amount: amount,
        })),
      ],
    },
    RecordPurchaseRefund: [
      {
        guard: 'isRefundDue',
        actions: emit(({ context, event: { at, refund_id } }) => ({
          type: 'PurchaseRefundSent',
          at,
          refund_id,
          amount: context.refund_amount,
        })),
      },
      { guard: 'isRefundSent', ...alreadySo },
      { actions: refuse('no_refund_due') },
    ],
    PurchaseRefundSent: { actions: [touch, assign({ refund: 'sent' })] },
    RecordPurchaseRefundFailed: [
      {
        guard: 'isNextRefundFailure',
        actions: emit(({ event: { at, reason } }) => ({ type: 'PurchaseRefundFailed', at, reason })),
      },
      { guard: 'isRefundDue', ...alreadySo },
      { actions: refuse('no_refund_due') },
    ],
    PurchaseRefundFailed: {
      actions: [
        touch,
        assign(({ context }) => ({ refund: 'failed', refund_failures: context.refund_failures + 1 })),
      ],
    },
  },
})
