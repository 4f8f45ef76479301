import { z } from 'zod'
import { approveContractRefusals } from '#domain/hiring/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { lastPosition, type UseCaseOutcome } from '../kernel/outcome.ts'
import { task } from '../kernel/task.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { requestPayout } from '../money/payout.ts'
import { requestReviews } from '../reviews/review.ts'
import { contractAggregate } from './contract.ts'
import { jobAggregate } from './job.ts'

/**
 * The client approves the work. Completes the contract, releases the escrow, completes the job, requests
 * reviews from both sides, and requests the payout.
 */
export async function approveContract(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  contract_id: string,
): Promise<UseCaseOutcome<typeof approveContractRefusals>> {
  const contractOutcome = await deps.commander.handle(
    contractAggregate,
    contract_id,
    { type: 'ApproveContract' },
    ctx,
    approveContractRefusals,
  )
  if (contractOutcome.refused !== undefined) return { refused: contractOutcome.refused }
  const position = await settleContract(deps, ctx, contract_id)
  return { position: lastPosition(contractOutcome, { position }) }
}

/**
 * Takes the steps that follow a completed contract and are not done yet. Returns the last position written.
 */
export async function settleContract(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  contract_id: string,
): Promise<bigint> {
  const { state } = await commander.load(contractAggregate, contract_id)
  if (state.value !== 'complete') return 0n
  const { payment_id, job_id, client_id, consultant_id, title } = state.context
  const escrowOutcome = await commander.handle(
    escrowAggregate,
    payment_id,
    { type: 'ReleaseEscrow', contract_id },
    asSystem(ctx),
  )
  const jobOutcome = await commander.handle(jobAggregate, job_id, { type: 'CompleteJob' }, asSystem(ctx))
  const position = await requestReviews({ commander }, ctx, { contract_id, client_id, consultant_id, title })
  const payoutOutcome = await requestPayout({ commander }, ctx, payment_id)
  return lastPosition(escrowOutcome, jobOutcome, { position }, payoutOutcome)
}

export const settleContractTask = task({
  name: 'settle',
  payload: z.object({ contract_id: z.uuid() }),
  key: ({ contract_id }) => `settle:${contract_id}`,
  run: async (deps: Needs<'commander'>, { contract_id }, ctx) => {
    await settleContract(deps, ctx, contract_id)
  },
})
