import { assign, emit } from 'xstate'
import * as reversal from './reversal.ts'
import { alreadySo, refuse, rules, touch } from './rules.ts'

/** Transitions from the opened payment to the captured money; the states that use them are in escrow.ts. */

const amountsDiffer = { guard: 'isNotTheTotal', actions: refuse('amounts_differ') } as const
const captured = { actions: refuse('payment_captured') }
const tooLate = { actions: refuse('payment_cleared') }

/** The provider reports the capture: in every state before it, the money is held from then on. */
const reported = rules.createStateConfig({
  on: {
    RecordCapture: [amountsDiffer, { actions: emit(({ event }) => ({ ...event, type: 'PaymentCaptured' })) }],
    PaymentCaptured: {
      target: 'held',
      actions: [touch, assign({ capture_id: ({ event }) => event.capture_id })],
    },
    PaymentCleared: { target: 'cleared', actions: touch },
  },
})

const pending = rules.createStateConfig({
  on: {
    RecordCapturePending: { actions: emit(({ event }) => ({ ...event, type: 'CapturePending' })) },
    CapturePending: {
      target: 'capture_pending',
      actions: [touch, assign({ capture_id: ({ event }) => event.capture_id })],
    },
  },
})

/** During a capture request, only the provider's refusal clears the payment. */
const atProvider = rules.createStateConfig({
  on: {
    ...reported.on,
    RequestApproval: alreadySo,
    StartCapture: alreadySo,
    ClearPayment: [
      { guard: 'isRefusal', actions: emit(({ event }) => ({ ...event, type: 'PaymentCleared' })) },
      captured,
    ],
  },
})

export const none = rules.createStateConfig({
  on: {
    OpenEscrow: [
      { guard: 'doesNotAddUp', actions: refuse('amounts_differ') },
      { actions: emit(({ event }) => ({ ...event, type: 'EscrowOpened' })) },
    ],
    EscrowOpened: {
      target: 'opened',
      actions: [
        touch,
        assign(({ event: { type: _, at: opened_at, ...opening } }) => ({ ...opening, opened_at })),
      ],
    },
  },
})

export const opened = rules.createStateConfig({
  on: {
    RequestApproval: { actions: emit(({ event }) => ({ ...event, type: 'ApprovalRequested' })) },
    ApprovalRequested: {
      target: 'awaiting_approval',
      actions: [touch, assign({ order_id: ({ event }) => event.order_id, link: ({ event }) => event.link })],
    },
    ClearPayment: { actions: emit(({ event }) => ({ ...event, type: 'PaymentCleared' })) },
    PaymentCleared: { target: 'cleared', actions: touch },
  },
})

export const awaiting_approval = rules.createStateConfig({
  on: {
    ...reported.on,
    ...pending.on,
    RequestApproval: alreadySo,
    StartCapture: { actions: emit(({ event }) => ({ ...event, type: 'CaptureStarted' })) },
    CaptureStarted: {
      target: 'capturing',
      actions: [touch, assign({ captures: ({ context }) => context.captures + 1 })],
    },
    RecordCaptureRefused: alreadySo,
    ClearPayment: { actions: emit(({ event }) => ({ ...event, type: 'PaymentCleared' })) },
  },
})

export const capturing = rules.createStateConfig({
  on: {
    ...atProvider.on,
    ...pending.on,
    RecordCaptureRefused: { actions: emit(({ event }) => ({ ...event, type: 'CaptureRefused' })) },
    CaptureRefused: { target: 'awaiting_approval', actions: touch },
  },
})

export const capture_pending = rules.createStateConfig({
  on: { ...atProvider.on, RecordCapturePending: alreadySo },
})

/** In all states from the capture on: the commands before it change nothing more. */
export const secured = rules.createStateConfig({
  on: {
    RequestApproval: alreadySo,
    StartCapture: captured,
    RecordCapture: [{ guard: 'isKnownCapture', ...alreadySo }, captured],
    RecordCapturePending: captured,
    RecordCaptureRefused: captured,
    ClearPayment: captured,
  },
})

/** The payment was cleared; money that is captured nevertheless is refunded automatically, in full. */
export const cleared = rules.createStateConfig({
  on: {
    RequestApproval: tooLate,
    StartCapture: tooLate,
    RecordCapturePending: tooLate,
    RecordCaptureRefused: tooLate,
    ClearPayment: alreadySo,
    RecordCapture: [
      { guard: 'isGoingBack', ...alreadySo },
      { guard: 'hasRefund', ...captured },
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
    ...reversal.settled.on,
    RecordReversal: [
      { guard: 'isUncaptured', actions: refuse('amounts_differ') },
      ...reversal.settled.on.RecordReversal,
    ],
    LateCaptureFound: { actions: [touch, assign({ capture_id: ({ event }) => event.capture_id })] },
  },
})
