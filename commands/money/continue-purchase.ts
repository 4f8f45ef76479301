import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import type { RunAgain } from '../kernel/task.ts'
import { requestPurchase } from './buy-premium.ts'
import { capture, checkLateCapture, continueApproval } from './capture.ts'
import { premiumPayment } from './payable.ts'
import { purchases } from './purchase.ts'

/**
 * Takes the due step of a purchase, from its opening to the delivery of its tokens. It may run at any time
 * and repeatedly, and may be killed anywhere. Throws `ProviderFailed`.
 */
export async function continuePurchase(
  deps: Needs<'commander' | 'payments' | 'web'>,
  ctx: Context,
  payment_id: string,
  sweepSeconds: number,
): Promise<RunAgain> {
  const { state } = await deps.commander.load(purchases, payment_id)
  switch (state.value) {
    case 'opened':
    case 'awaiting_approval':
      return continueApproval(deps, ctx, payment_id, premiumPayment, {
        state,
        people: [state.context.user_id],
        requestApproval: () => requestPurchase(deps, ctx, payment_id),
        sweepSeconds,
      })
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
