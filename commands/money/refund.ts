import { backoff, secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type Context } from '../kernel/handle.ts'
import type { RunAgain } from '../kernel/task.ts'
import { contractPayment, type Payable } from './payable.ts'

const POLL_SECONDS = 30
const RETRY_SECONDS = 3600
const LONGEST_RETRY_SECONDS = 24 * 3600

/** How the ids of our own requests for a refund of this payment begin. */
export const refundsOf = (payment_id: string) => `refund-${payment_id}-`

/**
 * Sends the due refund to the payer, once, however often this runs: each attempt has its own number, and a failed one
 * is retried an hour later, then after growing intervals. Throws `ProviderFailed`.
 */
export async function refund(
  deps: Needs<'commander' | 'payments'>,
  ctx: Context,
  payment_id: string,
  of: Payable = contractPayment,
): Promise<RunAgain> {
  const { context } = await of.load(deps, payment_id)
  const { capture_id, refund: leg, refund_amount, refund_failures, refunds = 1, updated_at } = context
  if (leg !== 'requested' && leg !== 'failed') return {}
  if (leg === 'failed') {
    const rest = Math.min(RETRY_SECONDS * 2 ** (refund_failures - 1), LONGEST_RETRY_SECONDS)
    const left = rest - secondsSince(updated_at, ctx.at)
    if (left > 0) return { run_again_in: left }
  }
  const attempt = refund_failures + refunds
  const { refund_id, status } = await deps.payments.refund({
    capture_id: String(capture_id),
    amount: refund_amount,
    request_id: `${refundsOf(payment_id)}${attempt}`,
  })
  if (status === 'PENDING') return { run_again_in: backoff(updated_at, ctx.at, POLL_SECONDS) }
  await of.tell(
    deps,
    payment_id,
    status === 'COMPLETED'
      ? { type: 'RecordRefund', refund_id }
      : { type: 'RecordRefundFailed', reason: status, attempt },
    asSystem(ctx),
  )
  return {}
}
