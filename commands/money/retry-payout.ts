import { isBarred } from '#domain/identity/status.ts'
import { retryPayoutRefusals } from '#domain/money/refusals.ts'
import { accounts } from '../identity/account.ts'
import type { AcceptedOutcome, Needs, RefusedOutcome } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { escrows } from './escrow.ts'

/**
 * Support retries a payout that failed for good. Two retries at the same time send it once: the second finds
 * it in progress. Refused as `NotFound` also for a payment of their own.
 */
export async function retryFailedPayout(
  { commander }: Needs<'commander'>,
  ctx: Context,
  payment_id: string,
): Promise<RefusedOutcome<(typeof retryPayoutRefusals)[number]> | AcceptedOutcome> {
  const { state } = await commander.load(escrows, payment_id)
  const { client_id, consultant_id } = state.context
  const isOwnPayment = ctx.actor.user_id === client_id || ctx.actor.user_id === consultant_id
  if (state.value === 'none' || isOwnPayment) return { refused: 'NotFound' }
  if (state.value !== 'payout_failed') return { refused: 'payout_not_failed' }
  const { state: payee } = await commander.load(accounts, consultant_id)
  if (isBarred(payee.value) || !payee.context.payout_email) return { refused: 'payee_not_payable' }
  return commander.handle(escrows, payment_id, { type: 'RequestPayout' }, ctx, retryPayoutRefusals)
}
