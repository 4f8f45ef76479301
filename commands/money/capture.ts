import { hours } from '#domain/kernel/duration.ts'
import { APPROVAL_HOURS } from '#domain/kernel/terms.ts'
import { clearPaymentRefuses } from '#domain/money/refusals.ts'
import { releaseHire, startContract } from '../hiring/hire-outcome.ts'
import { secondsSince } from '../kernel/backoff.ts'
import { type Done, lastPosition, type Needs, type Refused } from '../kernel/dependencies.ts'
import { asSystem, type Context } from '../kernel/handle.ts'
import type { Capture } from '../ports/payments.ts'
import { escrows } from './escrow.ts'

/** How long the payer may take to approve. */
export const APPROVAL_SECONDS = hours(APPROVAL_HOURS) / 1000

const UNDER_WAY = new Set(['awaiting_approval', 'capturing', 'capture_pending'])
/** The capture statuses after which no money remains with us. */
const LOST = new Set(['DECLINED', 'FAILED', 'REFUNDED'])

/** The state of a payment after a capture request. */
export type CaptureOutcome =
  | { held: true; position: bigint }
  | {
      held: false
      reason: 'instrument_declined' | 'not_approved' | 'pending' | 'refused' | 'cleared'
      link?: string | undefined
    }

/**
 * Captures the approved money at the provider, once, however often this is called; then starts the contract. The
 * start is written before the provider is asked, so that capturing and clearing exclude each other.
 * Throws `ProviderFailed`.
 */
export async function capture(
  deps: Needs<'commander' | 'payments'>,
  ctx: Context,
  payment_id: string,
): Promise<CaptureOutcome> {
  const { commander, payments } = deps
  const { state } = await commander.load(escrows, payment_id)
  const { order_id } = state.context
  if (order_id && UNDER_WAY.has(String(state.value))) {
    const order = await payments.readOrder(order_id)
    const lost = order.capture && LOST.has(order.capture.status)
    if (order.capture && !lost) return record(deps, ctx, payment_id, order.capture)
    // A refused review is final, and an old order that the provider no longer knows cannot be captured.
    const old = secondsSince(state.context.opened_at, ctx.at) > APPROVAL_SECONDS
    const over = (state.value === 'capture_pending' && lost) || (order.status === 'VOIDED' && old)
    if (over && state.value !== 'awaiting_approval')
      return refused(deps, ctx, payment_id, 'transaction_refused', state.context.captures)
    if (state.value === 'awaiting_approval' && order.status !== 'APPROVED') {
      return { held: false, reason: 'not_approved', link: order.link ?? state.context.link }
    }
  }
  const started = await commander.handle(escrows, payment_id, { type: 'StartCapture' }, asSystem(ctx))
  if (started.refused !== undefined) return outcomeOf(deps, ctx, payment_id)
  const { captures } = started.state.context
  const answer = await payments.capture(
    String(started.state.context.order_id),
    `capture-${payment_id}-${captures}`,
  )
  if ('refused' in answer) return refused(deps, ctx, payment_id, answer.refused, captures)
  if (!LOST.has(answer.capture.status)) return record(deps, ctx, payment_id, answer.capture)
  return refused(deps, ctx, payment_id, 'instrument_declined', captures)
}

/** What the provider's refusal of the capture with this number means. */
async function refused(
  deps: Needs<'commander' | 'payments'>,
  ctx: Context,
  payment_id: string,
  reason: 'instrument_declined' | 'not_approved' | 'transaction_refused',
  captures: number,
): Promise<CaptureOutcome> {
  const { commander, payments } = deps
  const { state } = await commander.load(escrows, payment_id)
  // Another capture was started since: an old refusal must not clear the payment.
  if (state.context.captures !== captures) return outcomeOf(deps, ctx, payment_id)
  if (reason === 'transaction_refused') {
    const command = { type: 'ClearPayment', reason: 'refused' } as const
    const cleared = await commander.handle(escrows, payment_id, command, asSystem(ctx))
    if (cleared.refused !== undefined) return outcomeOf(deps, ctx, payment_id)
    await releaseHire(deps, ctx, payment_id)
    return { held: false, reason: 'refused' }
  }
  await commander.handle(escrows, payment_id, { type: 'RecordCaptureRefused', reason }, asSystem(ctx))
  const order = await payments.readOrder(String(state.context.order_id))
  return { held: false, reason, link: order.link ?? state.context.link }
}

async function record(
  deps: Needs<'commander' | 'payments'>,
  ctx: Context,
  payment_id: string,
  found: Capture,
): Promise<CaptureOutcome> {
  const { commander } = deps
  const by = asSystem(ctx)
  await commander.handle(escrows, payment_id, { type: 'StartCapture' }, by)
  const { capture_id, amount, provider_fee, status } = found
  if (status === 'PENDING') {
    await commander.handle(escrows, payment_id, { type: 'RecordCapturePending', capture_id }, asSystem(ctx))
    return { held: false, reason: 'pending' }
  }
  const recorded = await commander.handle(
    escrows,
    payment_id,
    { type: 'RecordCapture', capture_id, amount, provider_fee },
    asSystem(ctx),
  )
  // Money that was captured after the payment was cleared is being refunded.
  if (recorded.refused !== undefined || recorded.state.value !== 'held')
    return outcomeOf(deps, ctx, payment_id)
  const accepted = await startContract(deps, ctx, payment_id)
  return { held: true, position: accepted.refused === undefined ? accepted.position : recorded.position }
}

/** The outcome for a payment that cannot be captured now: captured already, not yet approved, or cleared. */
async function outcomeOf(
  deps: Needs<'commander'>,
  ctx: Context,
  payment_id: string,
): Promise<CaptureOutcome> {
  const { state } = await deps.commander.load(escrows, payment_id)
  switch (state.value) {
    case 'none':
    case 'cleared':
      return { held: false, reason: 'cleared' }
    case 'opened':
    case 'awaiting_approval':
      return { held: false, reason: 'not_approved', link: state.context.link }
    case 'capturing':
    case 'capture_pending':
      return { held: false, reason: 'pending' }
    default: {
      const accepted = await startContract(deps, ctx, payment_id)
      return { held: true, position: accepted.refused === undefined ? accepted.position : 0n }
    }
  }
}

/** Clears a payment that nobody has approved. */
export async function clear(
  deps: Needs<'commander'>,
  ctx: Context,
  payment_id: string,
): Promise<Refused<(typeof clearPaymentRefuses)[number]> | Done> {
  const { commander } = deps
  const { state } = await commander.load(escrows, payment_id)
  if (state.value === 'none') return { refused: 'NotFound' }
  const cleared = await commander.handle(
    escrows,
    payment_id,
    { type: 'ClearPayment', reason: 'canceled' },
    ctx,
    clearPaymentRefuses,
  )
  if (cleared.refused !== undefined) return { refused: cleared.refused }
  const position = await releaseHire(deps, ctx, payment_id)
  return { position: lastPosition(cleared, { position }) }
}

/**
 * Refunds money that the provider captured for a payment that was cleared meanwhile; true while the provider has not
 * decided the capture. Throws `ProviderFailed`.
 */
export async function findLateCapture(
  { commander, payments }: Needs<'commander' | 'payments'>,
  ctx: Context,
  payment_id: string,
) {
  const { state } = await commander.load(escrows, payment_id)
  if (!state.context.order_id) return false
  const { capture: found } = await payments.readOrder(state.context.order_id)
  if (found?.status !== 'COMPLETED') return found?.status === 'PENDING'
  const { capture_id, amount, provider_fee } = found
  await commander.handle(
    escrows,
    payment_id,
    { type: 'RecordCapture', capture_id, amount, provider_fee },
    asSystem(ctx),
  )
  return false
}
