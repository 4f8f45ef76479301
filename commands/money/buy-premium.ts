import { purchaseId } from '#domain/kernel/ids.ts'
import { PREMIUM_DAYS, PREMIUM_PRICE } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { buyPremiumRefusals } from '#domain/money/refusals.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { type TaskResult, taskDone } from '../kernel/task.ts'
import { capture, checkLateCapture, continueApproval } from './capture.ts'
import { createOrder, premiumPayment } from './payable.ts'
import { purchaseAggregate } from './purchase.ts'

type PurchaseOutcome = UseCaseOutcome<typeof buyPremiumRefusals, { payment_id: string; link: string }>

/**
 * Opens a purchase of premium for the caller and requests its payment. While a purchase is open, a repeat
 * returns that one. The id derives from the previous purchase, so that two purchases at the same moment are
 * one. Throws `ProviderFailed`.
 */
export async function buyPremium(
  deps: Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
): Promise<PurchaseOutcome> {
  const { commander, lookups } = deps
  const user_id = callerId(ctx)
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const lastPurchaseId = await lookups.lastPurchaseOf(user_id)
  let payment_id = lastPurchaseId ?? purchaseId(user_id)
  let runs_until: string | undefined
  for (;;) {
    const { state } = await commander.load(purchaseAggregate, payment_id)
    if (state.value !== 'paid' && state.value !== 'cleared') break
    runs_until = state.context.runs_until
    payment_id = purchaseId(payment_id)
  }
  const purchaseOutcome = await commander.handle(
    purchaseAggregate,
    payment_id,
    {
      type: 'OpenPurchase',
      user_id,
      price: PREMIUM_PRICE,
      days: PREMIUM_DAYS,
      ...(runs_until && { runs_until }),
    },
    ctx,
    buyPremiumRefusals,
  )
  if (purchaseOutcome.refused !== undefined) return { refused: purchaseOutcome.refused }
  return requestPurchase(deps, ctx, payment_id)
}

/**
 * Creates the order of an opened purchase at the provider. Its link leads to the page where the payer
 * approves.
 */
export async function requestPurchase(
  { commander, payments, webOrigin }: Needs<'commander' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<PurchaseOutcome> {
  const { state, position } = await commander.load(purchaseAggregate, payment_id)
  if (state.value !== 'opened') return { payment_id, link: state.context.link ?? '', position }
  const { order_id, link = '' } = await createOrder(payments, {
    payment_id,
    amount: state.context.price,
    description: `Premium, ${formatDuration(state.context.days, 'day')}`,
    page: `${webOrigin}/tokens`,
  })
  const approvalOutcome = await commander.handle(
    purchaseAggregate,
    payment_id,
    { type: 'RequestPurchaseApproval', order_id, link },
    asSystem(ctx),
    buyPremiumRefusals,
  )
  if (approvalOutcome.refused !== undefined) return { refused: approvalOutcome.refused }
  return { payment_id, link: approvalOutcome.state.context.link ?? link, position: approvalOutcome.position }
}

/**
 * Takes the due step of a purchase, from its opening to the delivery of its tokens. It may run at any time
 * and repeatedly, and may be killed anywhere. Throws `ProviderFailed`.
 */
export async function continuePurchase(
  deps: Needs<'commander' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
  payment_id: string,
  sweepSeconds: number,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(purchaseAggregate, payment_id)
  switch (state.value) {
    case 'opened':
    case 'awaiting_approval':
      return continueApproval(deps, ctx, payment_id, {
        payable: premiumPayment,
        state,
        people: [state.context.user_id],
        requestApproval: () => requestPurchase(deps, ctx, payment_id),
        sweepSeconds,
      })
    case 'capturing':
    case 'capture_pending': {
      const outcome = await capture(deps, ctx, payment_id, premiumPayment)
      return outcome.isCaptured ? taskDone : { runAgainIn: sweepSeconds }
    }
    case 'cleared':
      return (await checkLateCapture(deps, ctx, payment_id, premiumPayment))
        ? { runAgainIn: sweepSeconds }
        : taskDone
    case 'paid':
      await premiumPayment.deliver(deps, ctx, payment_id)
      return taskDone
    default:
      return taskDone
  }
}
