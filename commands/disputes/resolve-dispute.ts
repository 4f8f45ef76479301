import { z } from 'zod'
import type { DisputeOutcome } from '#domain/disputes/dispute-schemas.ts'
import { resolveDisputeRefusals } from '#domain/disputes/refusals.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { settleContract } from '../hiring/approve-contract.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { jobAggregate } from '../hiring/job.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import { lastPosition, type UseCaseOutcome } from '../kernel/outcome.ts'
import { task } from '../kernel/task.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { requestPayout } from '../money/payout.ts'
import { requestReviews } from '../reviews/review.ts'
import { disputeAggregate, hasRolesFromParty } from './dispute.ts'

export type DisputeDecision = { outcome: DisputeOutcome; consultant_gross?: Cents | undefined; note: string }

/** Support decides the dispute; then the contract ends and the money moves accordingly. */
export async function resolveDispute(
  deps: Needs<'commander' | 'store'>,
  ctx: CommandContext,
  id: string,
  { outcome, consultant_gross, note }: DisputeDecision,
): Promise<UseCaseOutcome<typeof resolveDisputeRefusals>> {
  if (await hasRolesFromParty(deps, ctx, id)) return { refused: 'made_by_party' }
  const disputeOutcome = await deps.commander.handle(
    disputeAggregate,
    id,
    {
      type: 'ResolveDispute',
      staff_id: callerId(ctx),
      outcome,
      ...(outcome === 'split' && { consultant_gross }),
      note,
    },
    ctx,
    resolveDisputeRefusals,
  )
  if (disputeOutcome.refused !== undefined) return { refused: disputeOutcome.refused }
  const position = await carryOutResolution(deps, ctx, id)
  return { position: lastPosition(disputeOutcome, { position }) }
}

/** Takes the steps that follow a decision and are not done yet. Returns the last position written. */
export async function carryOutResolution(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
): Promise<bigint> {
  const { commander } = deps
  const { context } = (await commander.load(disputeAggregate, id)).state
  const { contract_id, resolution } = context
  if (resolution === undefined) return 0n
  const { outcome, consultant_gross = 0 } = resolution
  const closeCommand = { type: 'CloseContract', outcome } as const
  const contractOutcome = await commander.handle(contractAggregate, contract_id, closeCommand, asSystem(ctx))
  if (contractOutcome.refused !== undefined) return 0n
  if (outcome === 'release')
    return lastPosition(contractOutcome, { position: await settleContract(deps, ctx, contract_id) })
  const { payment_id, job_id, client_id, consultant_id, title } = contractOutcome.state.context
  const escrowOutcome = await commander.handle(
    escrowAggregate,
    payment_id,
    outcome === 'refund' ? { type: 'RefundEscrow' } : { type: 'SplitEscrow', consultant_gross },
    asSystem(ctx),
  )
  const jobCommand =
    outcome === 'refund' ? ({ type: 'CloseJob', contract_id } as const) : ({ type: 'CompleteJob' } as const)
  const jobOutcome = await commander.handle(jobAggregate, job_id, jobCommand, asSystem(ctx))
  const position = await requestReviews(deps, ctx, { contract_id, client_id, consultant_id, title })
  const payouts = outcome === 'split' ? [await requestPayout(deps, ctx, payment_id)] : []
  return lastPosition(contractOutcome, escrowOutcome, jobOutcome, { position }, ...payouts)
}

export const carryOutResolutionTask = task({
  name: 'carry-out-decision',
  payload: z.object({ dispute_id: z.uuid() }),
  key: ({ dispute_id }) => `carry-out-decision:${dispute_id}`,
  run: async (deps: Needs<'commander'>, { dispute_id }, ctx) => {
    await carryOutResolution(deps, ctx, dispute_id)
  },
})
