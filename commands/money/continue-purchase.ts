import { isBarred } from '#domain/identity/status.ts'
import { accounts } from '../identity/account.ts'
import { secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type Context } from '../kernel/handle.ts'
import type { RunAgain } from '../kernel/task.ts'
import { requestPurchase } from './buy-premium.ts'
import { APPROVAL_SECONDS, capture, checkLateCapture } from './capture.ts'
import { premiumPayment } from './payable.ts'
import { purchases } from './purchase.ts'

/**
 * Takes the step of a purchase that is due, from its opening to the tokens that it buys. Like a contract's payment it may
 * run at any time, any number of times, and be killed anywhere. Throws `ProviderFailed`.
 */
export async function continuePurchase(
  deps: Needs<'commander' | 'payments' | 'web'>,
  ctx: Context,
  payment_id: string,
  sweepSeconds: number,
): Promise<RunAgain> {
  const { commander } = deps
  const { state } = await commander.load(purchases, payment_id)
  const { user_id, opened_at } = state.context
  switch (state.value) {
    case 'opened':
    case 'awaiting_approval': {
      const remainingSeconds = APPROVAL_SECONDS - secondsSince(opened_at, ctx.at)
      const clearPurchase = async (reason: 'expired' | 'suspended') => {
        await commander.handle(purchases, payment_id, { type: 'ClearPurchase', reason }, asSystem(ctx))
        return {}
      }
      if (isBarred((await commander.load(accounts, user_id)).state.value)) return clearPurchase('suspended')
      if (state.value === 'opened') {
        if (remainingSeconds <= 0) return clearPurchase('expired')
        await requestPurchase(deps, ctx, payment_id)
      }
      const outcome = await capture(deps, ctx, payment_id, premiumPayment)
      if (outcome.held || outcome.reason === 'cleared' || outcome.reason === 'refused') return {}
      return remainingSeconds > 0
        ? { run_again_in: Math.min(sweepSeconds, remainingSeconds) }
        : clearPurchase('expired')
    }
    case 'capturing':
    case 'capture_pending': {
      const outcome = await capture(deps, ctx, payment_id, premiumPayment)
      return outcome.held ? {} : { run_again_in: sweepSeconds }
    }
    case 'cleared':
      return (await checkLateCapture(deps, ctx, payment_id, premiumPayment))
        ? { run_again_in: sweepSeconds }
        : {}
    case 'paid':
      await premiumPayment.deliver(deps, ctx, payment_id)
      return {}
    default:
      return {}
  }
}
