import { purchaseLifecycle, type purchaseMachine } from '#domain/money/purchase.ts'
import { tokensAggregate, tokensId } from '../hiring/tokens.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type CommandContext } from '../kernel/handle.ts'
import { lastPosition } from '../kernel/outcome.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

export const purchaseAggregate: Aggregate<typeof purchaseMachine> = {
  kind: 'purchase',
  decider: purchaseLifecycle,
  may: {
    OpenPurchase: (actor, _, command) => command.type === 'OpenPurchase' && command.user_id === actor.user_id,
    RequestPurchaseApproval: onlySystem,
    StartPurchaseCapture: onlySystem,
    RecordPurchaseCapture: onlySystem,
    RecordPurchaseCapturePending: onlySystem,
    RecordPurchaseCaptureRefused: onlySystem,
    ClearPurchase: (actor, context) => onlySystem(actor) || onlyPersonIn('user_id')(actor, context),
    RecordPurchaseRefund: onlySystem,
    RecordPurchaseRefundFailed: onlySystem,
    RecordPurchaseReversal: onlySystem,
  },
}

/**
 * Gives the tokens of a paid purchase: those of the month in which it was paid, and of each later month on
 * whose first day this premium still runs. They are given once, however often this is called. Returns the
 * last position written.
 */
export async function grantPremium(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<bigint> {
  const { state } = await commander.load(purchaseAggregate, payment_id)
  const { user_id, paid_at, runs_until: until } = state.context
  if (paid_at === undefined || until === undefined) return 0n
  const outcomes = []
  for (const start of monthsOf(paid_at, until)) {
    const command = { type: 'BuyPremium', user_id, month: start.slice(0, 7), until } as const
    outcomes.push(await commander.handle(tokensAggregate, tokensId(user_id, start), command, asSystem(ctx)))
  }
  return lastPosition(...outcomes)
}

/**
 * Returns the first moments (UTC) of the month of `from`, and of each later month that begins before `until`.
 */
function monthsOf(from: string, until: string): string[] {
  const first = new Date(from)
  const starts: string[] = []
  for (let month = first.getUTCMonth(); ; month++) {
    const start = new Date(Date.UTC(first.getUTCFullYear(), month)).toISOString()
    if (start >= until) return starts
    starts.push(start)
  }
}
