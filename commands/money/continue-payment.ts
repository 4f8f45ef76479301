import { z } from 'zod'
import { contractId } from '#domain/kernel/ids.ts'
import { settleContract } from '../hiring/approve-contract.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { releaseHire, startContract } from '../hiring/hire-outcome.ts'
import { requestPayment } from '../hiring/request-payment.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { runForEach, type TaskResult, task, taskDone } from '../kernel/task.ts'
import { continuePurchase } from './buy-premium.ts'
import { capture, checkLateCapture, continueApproval } from './capture.ts'
import { escrowAggregate } from './escrow.ts'
import { contractPayment, premiumPayment } from './payable.ts'
import { checkUnclaimed, requestPayout, retryPayoutAutomatically, sendPayout } from './payout.ts'
import { sendRefund } from './refund.ts'

/**
 * Takes the next due step of a payment, from the opened escrow (or purchase) to the payout, and of its
 * refund. A failure of one does not stop the other. It may run at any time and repeatedly, and may be killed
 * anywhere. Throws `ProviderFailed`.
 */
export async function continuePayment(
  deps: Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
  payment_id: string,
  sweepSeconds: number,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(escrowAggregate, payment_id)
  const paymentSteps = await Promise.allSettled(
    state.value === 'none'
      ? [
          continuePurchase(deps, ctx, payment_id, sweepSeconds),
          sendRefund(deps, ctx, payment_id, premiumPayment),
        ]
      : [continueEscrow(deps, ctx, payment_id, sweepSeconds), sendRefund(deps, ctx, payment_id)],
  )
  const delays: number[] = []
  for (const step of paymentSteps) {
    if (step.status === 'rejected') throw step.reason
    if (step.value.runAgainIn !== undefined) delays.push(step.value.runAgainIn)
  }
  return delays.length > 0 ? { runAgainIn: Math.min(...delays) } : taskDone
}

/**
 * `sweep_seconds` is the interval in which a payment that waits for the provider is polled, unless a report
 * comes before.
 */
type SweepNeeds = Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'> & { sweep_seconds: number }

/**
 * A payment's tasks never overlap. `kind` distinguishes the tasks of a waiting refund from those of the
 * payout.
 */
export const continuePaymentTask = task({
  name: 'payment',
  payload: z.object({ payment_id: z.uuid() }),
  key: ({ payment_id }, kind = 'payment') => `${kind}:${payment_id}`,
  queue: ({ payment_id }) => `payment:${payment_id}`,
  run: ({ sweep_seconds, ...deps }: SweepNeeds, { payment_id }, ctx) =>
    continuePayment(deps, ctx, payment_id, sweep_seconds),
})

/** Clears the payments of a suspended member's hires, unless their money was captured. */
export const clearUnapprovedPaymentsTask = task({
  name: 'pending-hires',
  payload: z.object({ user_id: z.uuid() }),
  key: (_, event_id) => `pending-hires:${event_id}`,
  run: async ({ sweep_seconds, ...deps }: SweepNeeds, { user_id }, ctx) => {
    const ids = await deps.lookups.unapprovedPaymentIdsOf(user_id)
    await runForEach(ids, (payment_id) => continuePayment(deps, ctx, payment_id, sweep_seconds))
  },
})

/** Continues the payouts of a restored member. */
export const resumeStoppedPayoutsTask = task({
  name: 'waiting-payouts',
  payload: z.object({ user_id: z.uuid() }),
  key: (_, event_id) => `waiting-payouts:${event_id}`,
  run: async ({ sweep_seconds, ...deps }: SweepNeeds, { user_id }, ctx) => {
    const ids = await deps.lookups.stoppedPayoutIdsOf(user_id)
    await runForEach(ids, (payment_id) => continuePayment(deps, ctx, payment_id, sweep_seconds))
  },
})

async function continueEscrow(
  deps: Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
  payment_id: string,
  sweepSeconds: number,
): Promise<TaskResult> {
  const { commander } = deps
  const { state } = await commander.load(escrowAggregate, payment_id)
  const { context } = state
  switch (state.value) {
    case 'opened':
    case 'awaiting_approval':
      return continueApproval(deps, ctx, payment_id, {
        payable: contractPayment,
        state,
        people: [context.client_id, context.consultant_id],
        requestApproval: () => requestPayment(deps, ctx, context.job_id),
        sweepSeconds,
      })
    case 'capturing':
    case 'capture_pending': {
      const outcome = await capture(deps, ctx, payment_id)
      return outcome.isCaptured ? taskDone : { runAgainIn: sweepSeconds }
    }
    case 'cleared':
      await releaseHire(deps, ctx, payment_id)
      return (await checkLateCapture(deps, ctx, payment_id, contractPayment))
        ? { runAgainIn: sweepSeconds }
        : taskDone
    case 'held': {
      const { state: contract } = await commander.load(contractAggregate, contractId(payment_id))
      if (contract.value === 'complete') await settleContract(deps, ctx, contractId(payment_id))
      else await startContract(deps, ctx, payment_id)
      return taskDone
    }
    case 'frozen': {
      // The provider may have taken the money back before its contract was started.
      const { state: contract } = await commander.load(contractAggregate, contractId(payment_id))
      if (contract.value === 'none') await startContract(deps, ctx, payment_id)
      return taskDone
    }
    case 'released':
    case 'split':
    case 'payout_waiting':
      await requestPayout(deps, ctx, payment_id)
      return taskDone
    case 'payout_requested':
      return sendPayout(deps, ctx, payment_id)
    case 'payout_unclaimed':
      return checkUnclaimed(deps, ctx, payment_id)
    case 'payout_failed':
      return retryPayoutAutomatically(deps, ctx, payment_id)
    default:
      return taskDone
  }
}
