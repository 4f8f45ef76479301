// Transitions from the opened payment to the captured money; the states that use them are in escrow.ts.

import { assign, emit } from 'xstate'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import * as payment from '../payment.ts'
import * as reversal from './reversal.ts'
import { rules, updateTime } from './rules.ts'

const refuseAmountsDiffer = { guard: 'differsFromTotal', ...refuse('amounts_differ') } as const
const refuseCaptured = refuse('payment_captured')
const refuseCleared = refuse('payment_cleared')

/** The provider reports the capture: in every state before it, the money is held from then on. */
const reportedCaptureTransitions = rules.createStateConfig({
  on: {
    RecordCapture: [
      refuseAmountsDiffer,
      { actions: emit(({ event }) => ({ ...event, type: 'PaymentCaptured' })) },
    ],
    PaymentCaptured: {
      target: 'held',
      actions: [updateTime, assign({ capture_id: ({ event }) => event.capture_id })],
    },
    PaymentCleared: payment.clearingTransition,
  },
})

const pendingCaptureTransitions = rules.createStateConfig({
  on: {
    RecordCapturePending: { actions: emit(({ event }) => ({ ...event, type: 'CapturePending' })) },
    CapturePending: payment.pendingCaptureTransition,
  },
})

/** During a capture request, only the provider's refusal clears the payment. */
const providerCaptureTransitions = rules.createStateConfig({
  on: {
    ...reportedCaptureTransitions.on,
    RequestApproval: noChange,
    StartCapture: noChange,
    ClearPayment: [
      { guard: 'isProviderRefusal', actions: emit(({ event }) => ({ ...event, type: 'PaymentCleared' })) },
      refuseCaptured,
    ],
  },
})

export const noneState = rules.createStateConfig({
  on: {
    OpenEscrow: [
      { guard: 'isWrongTotal', ...refuse('amounts_differ') },
      { actions: emit(({ event }) => ({ ...event, type: 'EscrowOpened' })) },
    ],
    EscrowOpened: {
      target: 'opened',
      actions: [updateTime, assign(({ event }) => ({ ...fieldsOf(event), opened_at: event.at }))],
    },
  },
})

export const openedState = rules.createStateConfig({
  on: {
    RequestApproval: { actions: emit(({ event }) => ({ ...event, type: 'ApprovalRequested' })) },
    ApprovalRequested: payment.approvalRequestTransition,
    ClearPayment: { actions: emit(({ event }) => ({ ...event, type: 'PaymentCleared' })) },
    PaymentCleared: payment.clearingTransition,
  },
})

export const awaitingApprovalState = rules.createStateConfig({
  on: {
    ...reportedCaptureTransitions.on,
    ...pendingCaptureTransitions.on,
    RequestApproval: noChange,
    StartCapture: { actions: emit(({ event }) => ({ ...event, type: 'CaptureStarted' })) },
    CaptureStarted: payment.captureStartTransition,
    RecordCaptureRefused: noChange,
    ClearPayment: { actions: emit(({ event }) => ({ ...event, type: 'PaymentCleared' })) },
  },
})

export const capturingState = rules.createStateConfig({
  on: {
    ...providerCaptureTransitions.on,
    ...pendingCaptureTransitions.on,
    RecordCaptureRefused: { actions: emit(({ event }) => ({ ...event, type: 'CaptureRefused' })) },
    CaptureRefused: payment.captureRefusalTransition,
  },
})

export const capturePendingState = rules.createStateConfig({
  on: { ...providerCaptureTransitions.on, RecordCapturePending: noChange },
})

/** Transitions of all states from the capture on, in which the earlier commands change nothing more. */
export const capturedTransitions = rules.createStateConfig({
  on: {
    RequestApproval: noChange,
    StartCapture: refuseCaptured,
    RecordCapture: [{ guard: 'isRecordedCapture', ...noChange }, refuseCaptured],
    RecordCapturePending: refuseCaptured,
    RecordCaptureRefused: refuseCaptured,
    ClearPayment: refuseCaptured,
  },
})

/** The payment was cleared. Money that is captured later is refunded automatically, in full. */
export const clearedState = rules.createStateConfig({
  on: {
    RequestApproval: refuseCleared,
    StartCapture: refuseCleared,
    RecordCapturePending: refuseCleared,
    RecordCaptureRefused: refuseCleared,
    ClearPayment: noChange,
    RecordCapture: [
      { guard: 'isCaptureBeingRefunded', ...noChange },
      { guard: 'hasRefund', ...refuseCaptured },
      {
        actions: [
          emit(({ event }) => ({ ...event, type: 'LateCaptureFound' })),
          emit(({ event: { at, capture_id, amount } }) => ({
            type: 'RefundRequested',
            at,
            capture_id,
            amount,
          })),
        ],
      },
    ],
    ...reversal.settledReversalTransitions.on,
    RecordReversal: [
      { guard: 'hasNoRefund', ...refuse('amounts_differ') },
      ...reversal.settledReversalTransitions.on.RecordReversal,
    ],
    LateCaptureFound: { actions: [updateTime, assign({ capture_id: ({ event }) => event.capture_id })] },
  },
})
