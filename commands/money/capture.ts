import { isBarred } from '#domain/identity/status.ts'
import { APPROVAL_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { accountAggregate } from '../identity/account.ts'
import { secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, initiatedBy } from '../kernel/handle.ts'
import { type TaskResult, taskDone } from '../kernel/task.ts'
import type { Capture } from '../ports/payments.ts'
import { contractPayment, type Payable, type PaymentSnapshot } from './payable.ts'

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

/**
 * Captures the approved money at the provider, once, however often this is called, and then delivers what was
 * paid for. The start is written before the provider is called, so that capturing and clearing exclude each
 * other. Throws `ProviderFailed`.
 */
export async function capture(
  deps: Needs<'commander' | 'payments'>,
  request: CommandContext,
  payment_id: string,
  payable: Payable = contractPayment,
): Promise<CaptureOutcome> {
  const { payments } = deps
  const state = await payable.load(deps, payment_id)
  // The return page, a webhook or the sweep may call this. In each case the capture follows from the payer's
  // approval.
  const ctx = initiatedBy(request, payable.payerIn(state))
  const { order_id } = state.context
  if (order_id && CAPTURABLE_STATES.has(String(state.value))) {
    const order = await payments.readOrder(order_id)
    const isLost = order.capture && LOST_CAPTURE_STATUSES.has(order.capture.status)
    if (order.capture && !isLost) return recordCapture(deps, ctx, payment_id, payable, order.capture)
    // A refused review is final, and an old order that the provider no longer knows cannot be captured.
    const isOld = secondsSince(state.context.opened_at, ctx.at) > APPROVAL_SECONDS
    const isOver = (state.value === 'capture_pending' && isLost) || (order.status === 'VOIDED' && isOld)
    if (isOver && state.value !== 'awaiting_approval')
      return handleCaptureRefusal(
        deps,
        ctx,
        payment_id,
        payable,
        'transaction_refused',
        state.context.capture_count,
      )
    if (state.value === 'awaiting_approval' && order.status !== 'APPROVED') {
      return { isCaptured: false, reason: 'not_approved', link: order.link ?? state.context.link }
    }
  }
  const startOutcome = await payable.handleStep(deps, payment_id, { type: 'StartCapture' }, asSystem(ctx))
  if (startOutcome.refused !== undefined) return currentOutcome(deps, ctx, payment_id, payable)
  const { capture_count } = startOutcome.state.context
  const response = await payments.capture(
    String(startOutcome.state.context.order_id),
    `capture-${payment_id}-${capture_count}`,
  )
  if ('refused' in response)
    return handleCaptureRefusal(deps, ctx, payment_id, payable, response.refused, capture_count)
  if (!LOST_CAPTURE_STATUSES.has(response.capture.status))
    return recordCapture(deps, ctx, payment_id, payable, response.capture)
  return handleCaptureRefusal(deps, ctx, payment_id, payable, 'instrument_declined', capture_count)
}

/** Handles the provider's refusal of the capture with this number. */
async function handleCaptureRefusal(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable,
  reason: 'instrument_declined' | 'not_approved' | 'transaction_refused',
  captures: number,
): Promise<CaptureOutcome> {
  const state = await payable.load(deps, payment_id)
  // Another capture was started since then: an old refusal must not clear the payment.
  if (state.context.capture_count !== captures) return currentOutcome(deps, ctx, payment_id, payable)
  if (reason === 'transaction_refused') {
    const command = { type: 'ClearPayment', reason: 'refused' } as const
    const clearingOutcome = await payable.handleStep(deps, payment_id, command, asSystem(ctx))
    if (clearingOutcome.refused !== undefined) return currentOutcome(deps, ctx, payment_id, payable)
    await payable.release(deps, ctx, payment_id)
    return { isCaptured: false, reason: 'refused' }
  }
  await payable.handleStep(deps, payment_id, { type: 'RecordCaptureRefused', reason }, asSystem(ctx))
  const order = await deps.payments.readOrder(String(state.context.order_id))
  return { isCaptured: false, reason, link: order.link ?? state.context.link }
}

async function recordCapture(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable,
  { capture_id, amount, provider_fee, status }: Capture,
): Promise<CaptureOutcome> {
  await payable.handleStep(deps, payment_id, { type: 'StartCapture' }, asSystem(ctx))
  if (status === 'PENDING') {
    await payable.handleStep(deps, payment_id, { type: 'RecordCapturePending', capture_id }, asSystem(ctx))
    return { isCaptured: false, reason: 'pending' }
  }
  const command = { type: 'RecordCapture', capture_id, amount, provider_fee } as const
  const captureOutcome = await payable.handleStep(deps, payment_id, command, asSystem(ctx))
  // Money that was captured after the payment was cleared is being refunded.
  if (captureOutcome.refused !== undefined || captureOutcome.state.value !== payable.capturedState)
    return currentOutcome(deps, ctx, payment_id, payable)
  return {
    isCaptured: true,
    position: (await payable.deliver(deps, ctx, payment_id)) || captureOutcome.position,
  }
}

/**
 * Returns the outcome for a payment that cannot be captured now: it is captured already, not yet approved, or
 * cleared.
 */
async function currentOutcome(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable,
): Promise<CaptureOutcome> {
  const state = await payable.load(deps, payment_id)
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
      return { isCaptured: true, position: await payable.deliver(deps, ctx, payment_id) }
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
  payable: Payable,
  step: {
    state: PaymentSnapshot
    people: readonly string[]
    requestApproval: () => Promise<unknown>
    sweepSeconds: number
  },
): Promise<TaskResult> {
  const { state, people, requestApproval, sweepSeconds } = step
  const remainingSeconds = APPROVAL_SECONDS - secondsSince(state.context.opened_at, ctx.at)
  const clear = async (reason: 'expired' | 'suspended') => {
    await payable.handleStep(deps, payment_id, { type: 'ClearPayment', reason }, asSystem(ctx))
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
  return remainingSeconds > 0 ? { run_again_in: Math.min(sweepSeconds, remainingSeconds) } : clear('expired')
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
  const state = await payable.load(deps, payment_id)
  if (!state.context.order_id) return false
  const { capture: lateCapture } = await deps.payments.readOrder(state.context.order_id)
  if (lateCapture?.status !== 'COMPLETED') return lateCapture?.status === 'PENDING'
  const { capture_id, amount, provider_fee } = lateCapture
  const command = { type: 'RecordCapture', capture_id, amount, provider_fee } as const
  await payable.handleStep(deps, payment_id, command, asSystem(ctx))
  return false
}
