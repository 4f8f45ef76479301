import { assign, emit, setup } from 'xstate'
import { fieldsOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { days } from '../kernel/time/duration.ts'
import * as payment from './payment.ts'
import { PurchaseCommand, PurchaseEvent, type PurchaseRefusalReason } from './purchase-schemas.ts'

type Context = payment.PaymentContext & {
  user_id: string
  price: number
  days: number
  /** The moment at which premium ends: without this purchase, or with it once it is paid. */
  runs_until: string | undefined
  paid_at: string | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as PurchaseCommand | PurchaseEvent,
    emitted: {} as Emitted<PurchaseEvent, PurchaseRefusalReason>,
  },
  guards: {
    ...payment.paymentGuards,
    differsFromPrice: ({ context, event }) => 'amount' in event && event.amount !== context.price,
    isOutsidePrice: ({ context, event }) =>
      'amount' in event && (event.amount < 0 || event.amount > context.price),
  },
})

/** Stores the moment of the event. */
const updateTime = rules.assign({ updated_at: ({ event }) => event.at })

const refuseCaptured = refuse('payment_captured')
const refuseCleared = refuse('payment_cleared')

/** Returns when the bought premium ends. Its days begin after those that the member already has. */
const premiumUntil = (runs_until: string | undefined, at: string, boughtDays: number) => {
  const start = runs_until !== undefined && runs_until > at ? runs_until : at
  return new Date(Date.parse(start) + days(boughtDays)).toISOString()
}

/** The provider reports the capture: in every state before it, the purchase is paid from then on. */
const reportedCaptureTransitions = rules.createStateConfig({
  on: {
    RecordPurchaseCapture: [
      { guard: 'differsFromPrice', ...refuse('amounts_differ') },
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
    PurchaseCleared: payment.clearingTransition,
  },
})

const pendingCaptureTransitions = rules.createStateConfig({
  on: {
    RecordPurchaseCapturePending: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseCapturePending' })),
    },
    PurchaseCapturePending: payment.pendingCaptureTransition,
  },
})

/** During a capture request, only the provider's refusal clears the purchase. */
const providerCaptureTransitions = rules.createStateConfig({
  on: {
    ...reportedCaptureTransitions.on,
    RequestPurchaseApproval: noChange,
    StartPurchaseCapture: noChange,
    ClearPurchase: [
      { guard: 'isProviderRefusal', actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
      refuseCaptured,
    ],
  },
})

const openedState = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseApprovalRequested' })),
    },
    PurchaseApprovalRequested: payment.approvalRequestTransition,
    ClearPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
    PurchaseCleared: payment.clearingTransition,
  },
})

const awaitingApprovalState = rules.createStateConfig({
  on: {
    ...reportedCaptureTransitions.on,
    ...pendingCaptureTransitions.on,
    RequestPurchaseApproval: noChange,
    StartPurchaseCapture: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCaptureStarted' })) },
    PurchaseCaptureStarted: payment.captureStartTransition,
    RecordPurchaseCaptureRefused: noChange,
    ClearPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseCleared' })) },
  },
})

const capturingState = rules.createStateConfig({
  on: {
    ...providerCaptureTransitions.on,
    ...pendingCaptureTransitions.on,
    RecordPurchaseCaptureRefused: {
      actions: emit(({ event }) => ({ ...event, type: 'PurchaseCaptureRefused' })),
    },
    PurchaseCaptureRefused: payment.captureRefusalTransition,
  },
})

const capturePendingState = rules.createStateConfig({
  on: { ...providerCaptureTransitions.on, RecordPurchaseCapturePending: noChange },
})

/** The provider takes money back, or returns it. Events record the total taken so far. */
const reversalTransitions = rules.createStateConfig({
  on: {
    RecordPurchaseReversal: [
      { guard: 'isRecordedReversal', ...noChange },
      { guard: 'isOutsidePrice', ...refuse('amounts_differ') },
      {
        guard: 'isLargerReversal',
        actions: emit(({ context: { reversed_amount }, event: { at, amount } }) => ({
          type: 'PurchaseReversed',
          at,
          amount: amount - reversed_amount,
        })),
      },
      {
        actions: emit(({ context: { reversed_amount }, event: { at, amount } }) => ({
          type: 'PurchaseReversalReturned',
          at,
          amount: reversed_amount - amount,
        })),
      },
    ],
    PurchaseReversed: {
      actions: [
        updateTime,
        assign({ reversed_amount: ({ context, event }) => context.reversed_amount + event.amount }),
      ],
    },
    PurchaseReversalReturned: {
      actions: [
        updateTime,
        assign({ reversed_amount: ({ context, event }) => context.reversed_amount - event.amount }),
      ],
    },
  },
})

const paidState = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: noChange,
    StartPurchaseCapture: refuseCaptured,
    RecordPurchaseCapture: [{ guard: 'isRecordedCapture', ...noChange }, refuseCaptured],
    RecordPurchaseCapturePending: refuseCaptured,
    RecordPurchaseCaptureRefused: refuseCaptured,
    ClearPurchase: refuseCaptured,
    ...reversalTransitions.on,
  },
})

/** The purchase was cleared. Money that is captured later is refunded automatically, in full. */
const clearedState = rules.createStateConfig({
  on: {
    RequestPurchaseApproval: refuseCleared,
    StartPurchaseCapture: refuseCleared,
    RecordPurchaseCapturePending: refuseCleared,
    RecordPurchaseCaptureRefused: refuseCleared,
    ClearPurchase: noChange,
    RecordPurchaseCapture: [
      { guard: 'isCaptureBeingRefunded', ...noChange },
      { guard: 'hasRefund', ...refuseCaptured },
      { actions: emit(({ event }) => ({ ...event, type: 'LatePurchaseFound' })) },
    ],
    ...reversalTransitions.on,
    RecordPurchaseReversal: [
      { guard: 'hasNoRefund', ...refuse('amounts_differ') },
      ...reversalTransitions.on.RecordPurchaseReversal,
    ],
    LatePurchaseFound: {
      actions: [
        updateTime,
        assign(({ event: { capture_id, amount } }) => ({
          capture_id,
          refund_state: 'requested' as const,
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
    PurchaseRefundSent: payment.refundTransition,
    RecordPurchaseRefundFailed: [
      {
        guard: 'isNextRefundAttempt',
        actions: emit(({ event: { at, reason } }) => ({ type: 'PurchaseRefundFailed', at, reason })),
      },
      { guard: 'isRefundDue', ...noChange },
      refuse('no_refund_due'),
    ],
    PurchaseRefundFailed: payment.refundFailureTransition,
  },
})

/** A member's purchase of premium, from the opened payment to the captured money. Its id is the payment's. */
export const purchaseMachine = rules.createMachine({
  id: 'purchase',
  initial: 'none',
  context: {
    user_id: '',
    price: 0,
    days: 0,
    runs_until: undefined,
    paid_at: undefined,
    ...payment.NEW_PAYMENT,
  },
  on: { OpenPurchase: noChange },
  states: {
    none: {
      on: {
        OpenPurchase: { actions: emit(({ event }) => ({ ...event, type: 'PurchaseOpened' })) },
        PurchaseOpened: {
          target: 'opened',
          actions: [updateTime, assign(({ event }) => ({ ...fieldsOf(event), opened_at: event.at }))],
        },
      },
    },
    opened: openedState,
    awaiting_approval: awaitingApprovalState,
    capturing: capturingState,
    capture_pending: capturePendingState,
    paid: paidState,
    cleared: clearedState,
  },
})

export const purchaseLifecycle = lifecycle(purchaseMachine, PurchaseCommand, PurchaseEvent)
