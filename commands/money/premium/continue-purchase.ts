import { isBarred } from '#domain/identity/status.ts'
import { accounts } from '../../identity/account.ts'
import { secondsSince } from '../../kernel/backoff.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import { asSystem, type Context } from '../../kernel/handle.ts'
import type { RunAgain } from '../../kernel/task.ts'
import { APPROVAL_SECONDS, capture, findLateCapture } from '../capture.ts'
import { premiumPayment } from '../payable.ts'
import { purchases } from '../purchase.ts'
import { requestPurchase } from './buy.ts'

/**
 * Takes the step of a purchase that is due, from its opening to the tokens that it buys. Like a contract's payment it may
 * run at any time, any number of times, and be killed anywhere. Throws `ProviderFailed`.
 */
export async function continuePurchase(
  deps: Needs<'commander' | 'payments' | 'web'>,
  ctx: Context,
  payment_id: string,
  sweep: number,
): Promise<RunAgain> {
  const { commander } = deps
  const { state } = await commander.load(purchases, payment_id)
  const { user_id, opened_at } = state.context
  switch (state.value) {
    case 'opened':
    case 'awaiting_approval': {
      const left = APPROVAL_SECONDS - secondsSince(opened_at, ctx.at)
      const giveUp = async (reason: 'expired' | 'suspended') => {
        await commander.handle(purchases, payment_id, { type: 'ClearPurchase', reason }, asSystem(ctx))
        return {}
      }
      if (isBarred((await commander.load(accounts, user_id)).state.value)) return giveUp('suspended')
      if (state.value === 'opened') {
        if (left <= 0) return giveUp('expired')
        await requestPurchase(deps, ctx, payment_id)
      }
      const outcome = await capture(deps, ctx, payment_id, premiumPayment)
      if (outcome.held || outcome.reason === 'cleared' || outcome.reason === 'refused') return {}
      return left > 0 ? { run_again_in: Math.min(sweep, left) } : giveUp('expired')
    }
    case 'capturing':
    case 'capture_pending': {
      const outcome = await capture(deps, ctx, payment_id, premiumPayment)
      return outcome.held ? {} : { run_again_in: sweep }
    }
    case 'cleared':
      return (await findLateCapture(deps, ctx, payment_id, premiumPayment)) ? { run_again_in: sweep } : {}
    case 'paid':
      await premiumPayment.give(deps, ctx, payment_id)
      return {}
    default:
      return {}
  }
}
