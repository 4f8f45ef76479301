import { nextRefundAttempt } from '#domain/money/payment.ts'
import { backoff, secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { type TaskResult, taskDone } from '../kernel/task.ts'
import { contractPayment, type Payable } from './payable.ts'

const POLL_SECONDS = 30
const RETRY_DELAY_SECONDS = 3600
const MAX_RETRY_DELAY_SECONDS = 24 * 3600

/** The prefix of the ids of our own refund requests for this payment. */
export const refundRequestPrefix = (payment_id: string) => `refund-${payment_id}-`

/**
 * Sends the due refund to the payer, once, however often this runs. Each attempt has its own number. A failed
 * attempt is repeated an hour later, then after growing intervals. Throws `ProviderFailed`.
 */
export async function sendRefund(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  payable: Payable = contractPayment,
): Promise<TaskResult> {
  const { context } = await payable.load(deps, payment_id)
  const { capture_id, refund_state, refund_amount, refund_failures, updated_at } = context
  if (refund_state !== 'requested' && refund_state !== 'failed') return taskDone
  if (refund_state === 'failed') {
    const retryDelay = Math.min(RETRY_DELAY_SECONDS * 2 ** (refund_failures - 1), MAX_RETRY_DELAY_SECONDS)
    const remainingSeconds = retryDelay - secondsSince(updated_at, ctx.at)
    if (remainingSeconds > 0) return { runAgainIn: remainingSeconds }
  }
  const attempt = nextRefundAttempt(context)
  const { refund_id, status } = await deps.payments.refund({
    capture_id: String(capture_id),
    amount: refund_amount,
    request_id: `${refundRequestPrefix(payment_id)}${attempt}`,
  })
  if (status === 'PENDING') return { runAgainIn: backoff(updated_at, ctx.at, POLL_SECONDS) }
  await payable.handleStep(
    deps,
    asSystem(ctx),
    payment_id,
    status === 'COMPLETED'
      ? { type: 'RecordRefund', refund_id }
      : { type: 'RecordRefundFailed', reason: status, attempt },
  )
  return taskDone
}
