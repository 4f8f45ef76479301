import { assign, emit } from 'xstate'
import { noChange, refuse } from '#domain/kernel/answers.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { reversalTransitions } from './reversal.ts'
import { rules, updateTime } from './rules.ts'

/** From the opened purchase to the captured money, as the escrow's; the states that use these are in purchase.ts. */

const refuseCaptured = refuse('payment_captured')
const refuseCleared = refuse('payment_cleared')

/** The premium bought follows the one that runs. */
const premiumUntil = (runs_until: string | undefined, at: string, boughtDays: number) => {
  const start = runs_until !== undefined && runs_until > at ? runs_until : at
  return new Date(Date.parse(start) + days(boughtDays)).toISOString()
}

/** The provider reports the capture: in every state before it, the purchase is paid from then on. */
const reportedCapture = rules.createStateConfig({
  on: {
    RecordPurchaseCapture: [
      { guard: 'isNotThePrice', ...refuse('amounts_differ') },
      {
        actions: emit(({ context: { runs_until, days }, event }) => ({
          ...event,
          type: 'PurchasePaid',
          until: premiumUntil(runs_until, event.at, days),
        })),
      },
    ],
    PurchasePaid: {
      target: 'paid',
      actions: [
        updateTime,
        assign(({ event: { capture_id, at, until } }) => ({ capture_id, paid_at: at, runs_until: until })),
      ],
    },
    PurchaseCleared: { target: 'cleared', actions: updateTime },
  },
})

const pendingCapture = rules.createStateConfig({
  on: {
    RecordPurchaseCapturePending: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseCapturePending' })),
    },
    PurchaseCapturePending: {
      target: 'capture_pending',
      actions: [updateTime, assign({ capture_id: ({ event }) => event.capture_id })],
    },
  },
})

/** During a capture request, only the provider's refusal clears the purchase. */
const captureAtProvider = rules.createStateConfig({
  on: {
    ...reportedCapture.on,
    RequestPurchaseApproval: noChange,
    StartPurchaseCapture: noChange,
    ClearPurchase: [
      { guard: 'isRefusal', actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
      refuseCaptured,
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
      actions: [
        updateTime,
        assign({ order_id: ({ event }) => event.order_id, link: ({ event }) => event.link }),
      ],
    },
    ClearPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
    PurchaseCleared: { target: 'cleared', actions: updateTime },
  },
})

export const awaiting_approval = rules.createStateConfig({
  on: {
    ...reportedCapture.on,
    ...pendingCapture.on,
    RequestPurchaseApproval: noChange,
    StartPurchaseCapture: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCaptureStarted' })) },
    PurchaseCaptureStarted: {
      target: 'capturing',
      actions: [updateTime, assign({ captures: ({ context }) => context.captures + 1 })],
    },
    RecordPurchaseCaptureRefused: noChange,
    ClearPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
  },
})

export const capturing = rules.createStateConfig({
  on: {
    ...captureAtProvider.on,
    ...pendingCapture.on,
    RecordPurchaseCaptureRefused: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseCaptureRefused' })),
    },
    PurchaseCaptureRefused: { target: 'awaiting_approval', actions: updateTime },
  },
})

export const capture_pending = rules.createStateConfig({
  on: { ...captureAtProvider.on, RecordPurchaseCapturePending: noChange },
})

export const paid = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: noChange,
    StartPurchaseCapture: refuseCaptured,
    RecordPurchaseCapture: [{ guard: 'isKnownCapture', ...noChange }, refuseCaptured],
    RecordPurchaseCapturePending: refuseCaptured,
    RecordPurchaseCaptureRefused: refuseCaptured,
    ClearPurchase: refuseCaptured,
    ...reversalTransitions.on,
  },
})

/** Money that is captured nevertheless is refunded by itself, in full. */
export const cleared = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: refuseCleared,
    StartPurchaseCapture: refuseCleared,
    RecordPurchaseCapturePending: refuseCleared,
    RecordPurchaseCaptureRefused: refuseCleared,
    ClearPurchase: noChange,
    RecordPurchaseCapture: [
      { guard: 'isGoingBack', ...noChange },
      { guard: 'hasRefund', ...refuseCaptured },
      { actions: emit(({ event }) => ({ ...event, type: 'LatePurchaseFound' })) },
    ],
    ...reversalTransitions.on,
    RecordPurchaseReversal: [
      { guard: 'isUncaptured', ...refuse('amounts_differ') },
      ...reversalTransitions.on.RecordPurchaseReversal,
    ],
    LatePurchaseFound: {
      actions: [
        updateTime,
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
      { guard: 'isRefundSent', ...noChange },
      refuse('no_refund_due'),
    ],
    PurchaseRefundSent: { actions: [updateTime, assign({ refund: 'sent' })] },
    RecordPurchaseRefundFailed: [
      {
        guard: 'isNextRefundFailure',
        actions: emit(({ event: { at, reason } }) => ({ type: 'PurchaseRefundFailed', at, reason })),
      },
      { guard: 'isRefundDue', ...noChange },
      refuse('no_refund_due'),
    ],
    PurchaseRefundFailed: {
      actions: [
        updateTime,
        assign(({ context }) => ({ refund: 'failed', refund_failures: context.refund_failures + 1 })),
      ],
    },
  },
})
