import { clearPaymentRefusals } from '#domain/money/refusals.ts'
import { releaseHire } from '../hiring/hire-outcome.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { lastPosition, refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { escrowAggregate } from './escrow.ts'
import { purchaseAggregate } from './purchase.ts'

/** Clears the caller's payment if nobody has approved it. */
export async function clearPayment(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<UseCaseOutcome<typeof clearPaymentRefusals>> {
  const { commander } = deps
  const { state } = await commander.load(escrowAggregate, payment_id)
  if (state.value === 'none') return clearPurchase(deps, ctx, payment_id)
  const command = { type: 'ClearPayment', reason: 'canceled' } as const
  const clearingOutcome = await commander.handle(
    escrowAggregate,
    payment_id,
    command,
    ctx,
    clearPaymentRefusals,
  )
  if (clearingOutcome.refused !== undefined) return { refused: clearingOutcome.refused }
  const position = await releaseHire(deps, ctx, payment_id)
  return { position: lastPosition(clearingOutcome, { position }) }
}

async function clearPurchase({ commander }: Needs<'commander'>, ctx: CommandContext, payment_id: string) {
  const { state } = await commander.load(purchaseAggregate, payment_id)
  if (state.value === 'none') return refusedAsNotFound
  const command = { type: 'ClearPurchase', reason: 'canceled' } as const
  return commander.handle(purchaseAggregate, payment_id, command, ctx, clearPaymentRefusals)
}
