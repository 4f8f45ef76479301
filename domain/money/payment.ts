// The parts that the lifecycles of an escrow and a purchase share: the order, the capture and the refund of
// one payment at the provider. Each lifecycle has its own names of commands and events.

import { type AnyStateMachine, assign, type ContextFrom, type EventFrom } from 'xstate'
import { z } from 'zod'

export const orderFields = { order_id: z.string(), link: z.string() }
export const captureFields = { capture_id: z.string(), amount: z.int(), provider_fee: z.int() }
export const clearingFields = { reason: z.enum(['canceled', 'expired', 'refused', 'suspended']) }
export const reasonFields = { reason: z.string() }

export type PaymentContext = {
  opened_at: string
  updated_at: string
  order_id: string | undefined
  link: string | undefined
  /** The number of started captures. Each is a new request to the provider. */
  capture_count: number
  capture_id: string | undefined
  /** The state of the refund, which runs independently of the payment's state. */
  refund_state: 'none' | 'requested' | 'sent' | 'failed'
  refund_amount: number
  /** How often the provider has refused the refund. */
  refund_failures: number
  /** The number of requested refunds, for a lifecycle that can have several. */
  refund_count?: number
  /** What the provider has taken back and not returned. */
  reversed_amount: number
}

export const NEW_PAYMENT = {
  opened_at: '',
  updated_at: '',
  order_id: undefined,
  link: undefined,
  capture_count: 0,
  capture_id: undefined,
  refund_state: 'none',
  refund_amount: 0,
  refund_failures: 0,
  reversed_amount: 0,
} as const satisfies PaymentContext

/** Returns the number of the refund's next attempt, from 1. */
export const nextRefundAttempt = ({
  refund_count = 1,
  refund_failures,
}: Pick<PaymentContext, 'refund_count' | 'refund_failures'>) => refund_count + refund_failures

export const isRefundDue = ({ refund_state }: Pick<PaymentContext, 'refund_state'>) =>
  refund_state === 'requested' || refund_state === 'failed'

type Step = {
  context: PaymentContext
  event: { type: string; capture_id?: string; amount?: number; reason?: string; attempt?: number | undefined }
}

export const paymentGuards = {
  isProviderRefusal: ({ event }: Step) => event.reason === 'refused',
  isRecordedCapture: ({ context, event }: Step) =>
    event.capture_id !== undefined && event.capture_id === context.capture_id,
  isCaptureBeingRefunded: ({ context, event }: Step) =>
    context.refund_state !== 'none' && event.capture_id === context.capture_id,
  hasRefund: ({ context }: Step) => context.refund_state !== 'none',
  hasNoRefund: ({ context }: Step) => context.refund_state === 'none',
  isRefundDue: ({ context }: Step) => isRefundDue(context),
  isRefundSent: ({ context }: Step) => context.refund_state === 'sent',
  isNextRefundAttempt: ({ context, event }: Step) =>
    isRefundDue(context) && event.attempt === nextRefundAttempt(context),
  isRecordedReversal: ({ context, event }: Step) => event.amount === context.reversed_amount,
  isLargerReversal: ({ context, event }: Step) =>
    event.amount !== undefined && event.amount > context.reversed_amount,
}

type Moment = { type: string; at: string }

/**
 * Makes an action that copies these fields of an event, with its moment, into the payment. An event without
 * these fields does not compile.
 */
const updatePayment = <Fields extends object = object>(
  fields: (step: { context: PaymentContext; event: Fields }) => Partial<PaymentContext>,
) =>
  assign<ContextFrom<AnyStateMachine>, Moment & Fields, undefined, EventFrom<AnyStateMachine>, never>(
    (step) => ({ ...fields(step), updated_at: step.event.at }),
  )

export const approvalRequestTransition = {
  target: 'awaiting_approval',
  actions: updatePayment<{ order_id: string; link: string }>(({ event: { order_id, link } }) => ({
    order_id,
    link,
  })),
} as const
export const captureStartTransition = {
  target: 'capturing',
  actions: updatePayment(({ context }) => ({ capture_count: context.capture_count + 1 })),
} as const
export const pendingCaptureTransition = {
  target: 'capture_pending',
  actions: updatePayment<{ capture_id: string }>(({ event: { capture_id } }) => ({ capture_id })),
} as const
export const captureRefusalTransition = {
  target: 'awaiting_approval',
  actions: updatePayment(() => ({})),
} as const
export const clearingTransition = { target: 'cleared', actions: updatePayment(() => ({})) } as const
export const refundTransition = { actions: updatePayment(() => ({ refund_state: 'sent' })) }
export const refundFailureTransition = {
  actions: updatePayment(({ context }) => ({
    refund_state: 'failed',
    refund_failures: context.refund_failures + 1,
  })),
}
