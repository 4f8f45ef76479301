import { z } from 'zod'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { escrowAggregate } from './escrow.ts'
import { contractPayment, premiumPayment } from './payable.ts'
import { checkPaidOut } from './payout.ts'
import { refundRequestPrefix } from './refund.ts'

/** While a refund is being sent, returned money cannot be divided. */
const REFUND_DELAY_SECONDS = 60

/**
 * Reads what happened to a payment at the provider after its capture and its payout: chargebacks, refunds on
 * the provider's site, returned payouts. It reads the provider's current record, so it may run at any time
 * and repeatedly. Throws `ProviderFailed`.
 */
export async function syncWithProvider(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(escrowAggregate, payment_id)
  if (state.value === 'paid_out') await checkPaidOut(deps, ctx, payment_id)
  const payable = state.value === 'none' ? premiumPayment : contractPayment
  const { context } = await payable.load(deps, payment_id)
  if (context.order_id === undefined || context.capture_id === undefined) return taskDone
  const { refunds } = await deps.payments.readOrder(context.order_id)
  if (!refunds) return taskDone
  const ownRequestPrefix = refundRequestPrefix(payment_id)
  const amount = refunds
    .filter(({ status, request_id }) => status === 'COMPLETED' && !request_id?.startsWith(ownRequestPrefix))
    .reduce((sum, each) => sum + each.amount, 0)
  const command = { type: 'RecordReversal', amount } as const
  const { refused } = await payable.handleStep(deps, asSystem(ctx), payment_id, command)
  return refused === 'refund_under_way' ? { runAgainIn: REFUND_DELAY_SECONDS } : taskDone
}

export const syncWithProviderTask = task({
  name: 'follow-provider',
  payload: z.object({ payment_id: z.uuid() }),
  key: ({ payment_id }) => `follow-provider:${payment_id}`,
  queue: ({ payment_id }) => `payment:${payment_id}`,
  run: (deps: Needs<'commander' | 'payments'>, { payment_id }, ctx) =>
    syncWithProvider(deps, ctx, payment_id),
})
