import { isBarred } from '#domain/identity/status.ts'
import { APPROVAL_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { accountAggregate } from '../identity/account.ts'
import { secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, initiatedBy } from '../kernel/handle.ts'
import { type TaskResult, taskDone } from '../kernel/task.ts'
import type { Capture } from '../ports/payments.ts'
import { contractPayment, type Payable, type PaymentSnapshot, type ProviderStep } from './payable.ts'

/** How long the payer may take to approve. */
const APPROVAL_SECONDS = hours(APPROVAL_HOURS) / 1000

const CAPTURABLE_STATES = new Set(['awaiting_approval', 'capturing', 'capture_pending'])
/** The capture statuses after which no money remains with us. */
const LOST_CAPTURE_STATUSES = new Set(['DECLINED', 'FAILED', 'REFUNDED'])

/** The state of a payment after a capture request. */
export type CaptureOutcome =
  | { isCaptured: true; position: bigint }
  | {
      isCaptured: false
      reason: 'instrument_declined' | 'not_approved' | 'pending' | 'refused' | 'cleared'
      link?: string | undefined
    }

/** Binds a payment to one call, in which the product takes its steps. */
const bindPayment = (
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable,
) => ({
  payment_id,
  provider: deps.payments,
  capturedState: payable.capturedState,
  load: () => payable.load(deps, payment_id),
  handleStep: (step: ProviderStep) => payable.handleStep(deps, asSystem(ctx), payment_id, step),
  deliver: () => payable.deliver(deps, ctx, payment_id),
  release: () => payable.release(deps, ctx, payment_id),
})
type BoundPayment = ReturnType<typeof bindPayment>

/**
 * Captures the approved money at the provider, once, however often this is called, and then delivers what was
 * paid for. The start is written before the provider is called, so that capturing and clearing exclude each
 * other. Throws `ProviderFailed`.
 */
export async function capture(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable = contractPayment,
): Promise<CaptureOutcome> {
  const state = await payable.load(deps, payment_id)
  // The return page, a webhook or the sweep may call this. In each case the capture follows from the payer's
  // approval.
  const payment = bindPayment(deps, initiatedBy(ctx, payable.payerIn(state)), payment_id, payable)
  const { order_id } = state.context
  if (order_id && CAPTURABLE_STATES.has(String(state.value))) {
    const order = await payment.provider.readOrder(order_id)
    const isLost = order.capture && LOST_CAPTURE_STATUSES.has(order.capture.status)
    if (order.capture && !isLost) return recordCapture(payment, order.capture)
    // A refused review is final, and an old order that the provider no longer knows cannot be captured.
    const isOld = secondsSince(state.context.opened_at, ctx.at) > APPROVAL_SECONDS
    const isOver = (state.value === 'capture_pending' && isLost) || (order.status === 'VOIDED' && isOld)
    if (isOver && state.value !== 'awaiting_approval')
      return handleCaptureRefusal(payment, state.context.capture_count, 'transaction_refused')
    if (state.value === 'awaiting_approval' && order.status !== 'APPROVED') {
      return { isCaptured: false, reason: 'not_approved', link: order.link ?? state.context.link }
    }
  }
  return startCapture(payment)
}

/** Starts a capture at the provider, and records its result. */
async function startCapture(payment: BoundPayment): Promise<CaptureOutcome> {
  const startOutcome = await payment.handleStep({ type: 'StartCapture' })
  if (startOutcome.refused !== undefined) return currentOutcome(payment)
  const { order_id, capture_count } = startOutcome.state.context
  const response = await payment.provider.capture(
    String(order_id),
    `capture-${payment.payment_id}-${capture_count}`,
  )
  if ('refused' in response) return handleCaptureRefusal(payment, capture_count, response.refused)
  if (!LOST_CAPTURE_STATUSES.has(response.capture.status)) return recordCapture(payment, response.capture)
  return handleCaptureRefusal(payment, capture_count, 'instrument_declined')
}

/** Handles the provider's refusal of the capture with this number. */
async function handleCaptureRefusal(
  payment: BoundPayment,
  captureNumber: number,
  reason: 'instrument_declined' | 'not_approved' | 'transaction_refused',
): Promise<CaptureOutcome> {
  const { context } = await payment.load()
  // Another capture was started since then: an old refusal must not clear the payment.
  if (context.capture_count !== captureNumber) return currentOutcome(payment)
  if (reason === 'transaction_refused') {
    const clearingOutcome = await payment.handleStep({ type: 'ClearPayment', reason: 'refused' })
    if (clearingOutcome.refused !== undefined) return currentOutcome(payment)
    await payment.release()
    return { isCaptured: false, reason: 'refused' }
  }
  await payment.handleStep({ type: 'RecordCaptureRefused', reason })
  const order = await payment.provider.readOrder(String(context.order_id))
  return { isCaptured: false, reason, link: order.link ?? context.link }
}

async function recordCapture(
  payment: BoundPayment,
  { capture_id, amount, provider_fee, status }: Capture,
): Promise<CaptureOutcome> {
  await payment.handleStep({ type: 'StartCapture' })
  if (status === 'PENDING') {
    await payment.handleStep({ type: 'RecordCapturePending', capture_id })
    return { isCaptured: false, reason: 'pending' }
  }
  const captureOutcome = await payment.handleStep({ type: 'RecordCapture', capture_id, amount, provider_fee })
  // Money that was captured after the payment was cleared is being refunded.
  if (captureOutcome.refused !== undefined || captureOutcome.state.value !== payment.capturedState)
    return currentOutcome(payment)
  return { isCaptured: true, position: (await payment.deliver()) || captureOutcome.position }
}

/**
 * Returns the outcome for a payment that cannot be captured now: it is captured already, not yet approved, or
 * cleared.
 */
async function currentOutcome(payment: BoundPayment): Promise<CaptureOutcome> {
  const state = await payment.load()
  switch (state.value) {
    case 'none':
    case 'cleared':
      return { isCaptured: false, reason: 'cleared' }
    case 'opened':
    case 'awaiting_approval':
      return { isCaptured: false, reason: 'not_approved', link: state.context.link }
    case 'capturing':
    case 'capture_pending':
      return { isCaptured: false, reason: 'pending' }
    default:
      return { isCaptured: true, position: await payment.deliver() }
  }
}

/**
 * Takes the due step of a payment that is opened or waits for its approval. Clears it after the time for
 * approval, or if one of these people is suspended. Captures it once it is approved. Throws `ProviderFailed`.
 */
export async function continueApproval(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  approval: {
    payable: Payable
    state: PaymentSnapshot
    people: readonly string[]
    requestApproval: () => Promise<unknown>
    sweepSeconds: number
  },
): Promise<TaskResult> {
  const { payable, state, people, requestApproval, sweepSeconds } = approval
  const payment = bindPayment(deps, ctx, payment_id, payable)
  const remainingSeconds = APPROVAL_SECONDS - secondsSince(state.context.opened_at, ctx.at)
  const clear = async (reason: 'expired' | 'suspended') => {
    await payment.handleStep({ type: 'ClearPayment', reason })
    return taskDone
  }
  for (const person of people)
    if (isBarred((await deps.commander.load(accountAggregate, person)).state.value)) return clear('suspended')
  if (state.value === 'opened') {
    if (remainingSeconds <= 0) return clear('expired')
    await requestApproval()
  }
  const outcome = await capture(deps, ctx, payment_id, payable)
  if (outcome.isCaptured || outcome.reason === 'cleared' || outcome.reason === 'refused') return taskDone
  return remainingSeconds > 0 ? { runAgainIn: Math.min(sweepSeconds, remainingSeconds) } : clear('expired')
}

/**
 * Refunds money that the provider captured for a payment that was cleared meanwhile. Returns true while the
 * provider has not decided about the capture. Throws `ProviderFailed`.
 */
export async function checkLateCapture(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable,
) {
  const payment = bindPayment(deps, ctx, payment_id, payable)
  const { order_id } = (await payment.load()).context
  if (!order_id) return false
  const { capture: lateCapture } = await payment.provider.readOrder(order_id)
  if (lateCapture?.status !== 'COMPLETED') return lateCapture?.status === 'PENDING'
  const { capture_id, amount, provider_fee } = lateCapture
  await payment.handleStep({ type: 'RecordCapture', capture_id, amount, provider_fee })
  return false
}
