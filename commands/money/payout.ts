import { z } from 'zod'
import { isBarred } from '#domain/identity/status.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { escrowMachine } from '#domain/money/escrow/escrow.ts'
import { changePayoutEmailRefusals, retryPayoutRefusals } from '#domain/money/refusals.ts'
import { accountAggregate, hasVerifiedEmail } from '../identity/account.ts'
import { backoff, secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import { refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { runForEach, type TaskResult, task, taskDone } from '../kernel/task.ts'
import type { Payout } from '../ports/payments.ts'
import { escrowAggregate } from './escrow.ts'

/** How many attempts of a payout are made automatically. */
export const MAX_PAYOUT_ATTEMPTS = 3
const RETRY_DELAY_SECONDS = 5
const POLL_SECONDS = 2
const UNCLAIMED_POLL_SECONDS = 60
/** The provider recognizes a batch by our id for 30 days. After that, the same call would pay twice. */
const BATCH_ID_LIFETIME_SECONDS = 29 * 24 * 3600

const FAILED_ITEM_STATUSES = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED'])

/** Requests the payout of the released money, or records what it waits for. Refused while it is not due. */
export async function requestPayout(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
) {
  const { state } = await commander.load(escrowAggregate, payment_id)
  const { state: payee } = await commander.load(accountAggregate, state.context.consultant_id)
  const reason = isBarred(payee.value)
    ? 'suspended'
    : payee.context.payout_email
      ? undefined
      : 'no_payout_email'
  return reason
    ? commander.handle(escrowAggregate, payment_id, { type: 'WaitForPayout', reason }, asSystem(ctx))
    : commander.handle(escrowAggregate, payment_id, { type: 'RequestPayout' }, asSystem(ctx))
}

/**
 * Sends the requested payout, or reads its status from the provider: one batch for each attempt, however
 * often this runs. Only an item with the status SUCCESS counts as paid out. Throws `ProviderFailed`.
 */
export async function sendPayout(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<TaskResult> {
  const { commander, payments } = deps
  const { state } = await commander.load(escrowAggregate, payment_id)
  const { payout_attempt: attempt, payout_amount, consultant_id, title, updated_at } = state.context
  if (secondsSince(updated_at, ctx.at) > BATCH_ID_LIFETIME_SECONDS) return taskDone
  const { state: payee } = await commander.load(accountAggregate, consultant_id)
  const payout = await payments.payout({
    sender_batch_id: `${payment_id}-${attempt}`,
    receiver: payee.context.payout_email ?? '',
    amount: payout_amount,
    note: `${title}: ${formatMoney(payout_amount)}`.slice(0, 200),
  })
  const isFinal = await recordPayout(deps, ctx, payment_id, attempt, payout)
  return isFinal ? taskDone : { runAgainIn: backoff(updated_at, ctx.at, POLL_SECONDS) }
}

/** Checks whether an unclaimed payout has been claimed or returned. Throws `ProviderFailed`. */
export async function checkUnclaimed(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(escrowAggregate, payment_id)
  const { payout_attempt: attempt, unclaimed_payout, updated_at } = state.context
  if (state.value !== 'payout_unclaimed' || !unclaimed_payout) return taskDone
  const payout = await deps.payments.readPayout(unclaimed_payout.batch_id)
  const isFinal = await recordPayout(deps, ctx, payment_id, attempt, payout)
  return isFinal ? taskDone : { runAgainIn: backoff(updated_at, ctx.at, UNCLAIMED_POLL_SECONDS) }
}

/** Records a paid payout that has come back. Throws `ProviderFailed`. */
export async function checkPaidOut(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
) {
  const { state } = await deps.commander.load(escrowAggregate, payment_id)
  const { payout_attempt: attempt, payout_batch_id } = state.context
  if (state.value !== 'paid_out' || !payout_batch_id) return
  await recordPayout(deps, ctx, payment_id, attempt, await deps.payments.readPayout(payout_batch_id))
}

/**
 * Records the provider's status of the payout of that attempt. Returns false while the status is not final.
 */
async function recordPayout(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
  attempt: number,
  payout: Payout,
) {
  const { batch_id, item_id = '', item_status = '', batch_status, provider_fee } = payout
  const record = (command: CommandInput<typeof escrowMachine>) =>
    deps.commander.handle(escrowAggregate, payment_id, command, asSystem(ctx))
  if (item_status === 'SUCCESS') {
    await record({ type: 'RecordPayout', batch_id, item_id, provider_fee, attempt })
    return true
  }
  if (item_status === 'UNCLAIMED') {
    await record({ type: 'RecordPayoutUnclaimed', batch_id, item_id, attempt })
    return false
  }
  const isBatchDenied = batch_status === 'DENIED' || batch_status === 'CANCELED'
  if (!isBatchDenied && !FAILED_ITEM_STATUSES.has(item_status)) return false
  await record({
    type: 'RecordPayoutFailed',
    reason: isBatchDenied ? batch_status : item_status,
    attempt,
  })
  return true
}

/** Retries a failed payout a few times, after growing intervals. After that, support has to act. */
export async function retryPayoutAutomatically(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(escrowAggregate, payment_id)
  const { payout_attempt: attempt, payout_returned, updated_at } = state.context
  // A payout that was paid and came back is not sent again before support has looked at it.
  if (payout_returned || attempt >= MAX_PAYOUT_ATTEMPTS) return taskDone
  const remainingSeconds = RETRY_DELAY_SECONDS * 4 ** (attempt - 1) - secondsSince(updated_at, ctx.at)
  if (remainingSeconds > 0) return { runAgainIn: remainingSeconds }
  await requestPayout(deps, ctx, payment_id)
  return taskDone
}

/**
 * Continues the payout of a payee with a new address. A waiting or failed payout is sent there; an unclaimed
 * one is first canceled at the provider. Throws `ProviderFailed`.
 */
export async function redirectPayout(
  deps: Needs<'commander' | 'payments'>,
  ctx: CommandContext,
  payment_id: string,
) {
  const { state } = await deps.commander.load(escrowAggregate, payment_id)
  const { unclaimed_payout } = state.context
  if (state.value === 'payout_unclaimed' && unclaimed_payout) {
    const { item_status } = await deps.payments.readPayout(unclaimed_payout.batch_id)
    if (item_status === 'UNCLAIMED') await deps.payments.cancelUnclaimed(unclaimed_payout.item_id)
    await checkUnclaimed(deps, ctx, payment_id)
  }
  await requestPayout(deps, ctx, payment_id)
}

export const redirectPayoutsTask = task({
  name: 'redirect-payouts',
  payload: z.object({ user_id: z.uuid() }),
  key: (_, event_id) => `redirect-payouts:${event_id}`,
  run: async (deps: Needs<'commander' | 'payments' | 'lookups'>, { user_id }, ctx) => {
    const ids = await deps.lookups.stoppedPayoutIdsOf(user_id)
    await runForEach(ids, (payment_id) => redirectPayout(deps, ctx, payment_id))
  },
})

/**
 * Support retries a payout that failed for good. Two retries at the same time send it once: the second finds
 * it in progress. Refused as `NotFound` also for a payment of their own.
 */
export async function retryPayoutByStaff(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<UseCaseOutcome<typeof retryPayoutRefusals>> {
  const { state } = await commander.load(escrowAggregate, payment_id)
  const { client_id, consultant_id } = state.context
  const isOwnPayment = ctx.actor.user_id === client_id || ctx.actor.user_id === consultant_id
  if (state.value === 'none' || isOwnPayment) return refusedAsNotFound
  if (state.value !== 'payout_failed') return { refused: 'payout_not_failed' }
  const { state: payee } = await commander.load(accountAggregate, consultant_id)
  if (isBarred(payee.value) || !payee.context.payout_email) return { refused: 'payee_not_payable' }
  return commander.handle(escrowAggregate, payment_id, { type: 'RequestPayout' }, ctx, retryPayoutRefusals)
}

/** Sets the address for this member's payouts. */
export async function changePayoutEmail(deps: Needs<'commander'>, ctx: CommandContext, email: string) {
  const user_id = callerId(ctx)
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' as const }
  const command = { type: 'ChangePayoutEmail', email } as const
  return deps.commander.handle(accountAggregate, user_id, command, ctx, changePayoutEmailRefusals)
}
