import { z } from 'zod'
import { addStatementRefusals, fileDisputeRefusals } from '#domain/disputes/refusals.ts'
import { contractId, derivedId } from '#domain/kernel/ids.ts'
import { type InspectionNeeds, usableFile } from '../files/content-check.ts'
import { contractAggregate } from '../hiring/contract.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import { lastPosition, refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { disputeAggregate, isPartyOf } from './dispute.ts'

/** How long the start of a contract may take after its money is held. */
const START_DELAY_SECONDS = 5

type Statement = { message: string; file_ids: readonly string[] }

/**
 * A party disputes the contract. This is recorded in the contract's stream first, which decides between a
 * dispute and an approval at the same time. Then the dispute is opened and the escrow frozen.
 */
export async function fileDispute(
  deps: InspectionNeeds,
  ctx: CommandContext,
  { contract_id, message, file_ids }: Statement & { contract_id: string },
): Promise<UseCaseOutcome<typeof fileDisputeRefusals, { dispute_id: string }>> {
  const { state } = await deps.commander.load(contractAggregate, contract_id)
  if (!isPartyOf(ctx.actor, state.context)) return refusedAsNotFound
  const filed_by = callerId(ctx)
  const filesOutcome = await usableFiles(deps, ctx, filed_by, file_ids)
  if (filesOutcome.refused !== undefined) return filesOutcome
  const dispute_id = derivedId(ctx.command_id, 'dispute')
  const contractOutcome = await deps.commander.handle(
    contractAggregate,
    contract_id,
    { type: 'DisputeContract', dispute_id, filed_by, message, file_ids: [...file_ids] },
    ctx,
    fileDisputeRefusals,
  )
  if (contractOutcome.refused !== undefined) return { refused: contractOutcome.refused }
  const position = await openDispute(deps, ctx, contract_id)
  return { position: lastPosition(contractOutcome, { position }), dispute_id }
}

/**
 * Takes the steps that follow a disputed contract and are not done yet. Returns the last position written.
 */
export async function openDispute(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  contract_id: string,
): Promise<bigint> {
  const { state } = await commander.load(contractAggregate, contract_id)
  const { dispute_id, dispute_filing, client_id, consultant_id, title, price, payment_id } = state.context
  if (dispute_id === undefined) return 0n
  const { filed_by, message, file_ids = [] } = dispute_filing ?? {}
  const parties = { contract_id, client_id, consultant_id, title, price }
  const actingContext = filed_by === ctx.actor.user_id && filed_by !== undefined ? ctx : asSystem(ctx)
  const disputeOutcome = await commander.handle(
    disputeAggregate,
    dispute_id,
    {
      type: 'FileDispute',
      ...parties,
      cause: filed_by === undefined ? 'provider_reversal' : 'filed',
      filed_by,
      message,
      file_ids,
    },
    actingContext,
  )
  // Refused once the dispute is decided and its money has moved.
  const escrowOutcome = await commander.handle(
    escrowAggregate,
    payment_id,
    { type: 'FreezeEscrow', dispute_id },
    asSystem(ctx),
  )
  return lastPosition(disputeOutcome, escrowOutcome)
}

/** Opens a dispute for support to decide when the provider has taken back money that was held. */
export async function openReversalCase(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<TaskResult> {
  const contract_id = contractId(payment_id)
  const { state } = await deps.commander.load(contractAggregate, contract_id)
  if (state.value === 'none') {
    const { state: escrow } = await deps.commander.load(escrowAggregate, payment_id)
    return escrow.value === 'frozen' ? { runAgainIn: START_DELAY_SECONDS } : taskDone
  }
  if (state.context.dispute_id !== undefined) return taskDone
  const dispute_id = derivedId(payment_id, 'reversal')
  const command = { type: 'DisputeContract', dispute_id } as const
  const contractOutcome = await deps.commander.handle(contractAggregate, contract_id, command, asSystem(ctx))
  if (contractOutcome.refused === undefined) await openDispute(deps, ctx, contract_id)
  return taskDone
}

/** Either party adds a statement until support decides. */
export async function addStatement(
  deps: InspectionNeeds,
  ctx: CommandContext,
  contract_id: string,
  { message, file_ids }: Statement,
): Promise<UseCaseOutcome<typeof addStatementRefusals, { dispute_id: string }>> {
  const { state } = await deps.commander.load(contractAggregate, contract_id)
  const { dispute_id, client_id } = state.context
  if (!isPartyOf(ctx.actor, state.context) || dispute_id === undefined) return refusedAsNotFound
  const user_id = callerId(ctx)
  const filesOutcome = await usableFiles(deps, ctx, user_id, file_ids)
  if (filesOutcome.refused !== undefined) return filesOutcome
  const statement_id = derivedId(ctx.command_id, 'statement')
  const statementOutcome = await deps.commander.handle(
    disputeAggregate,
    dispute_id,
    {
      type: 'AddDisputeStatement',
      statement_id,
      user_id,
      by: user_id === client_id ? 'client' : 'consultant',
      message,
      file_ids: [...file_ids],
    },
    ctx,
    addStatementRefusals,
  )
  return statementOutcome.refused === undefined
    ? { position: statementOutcome.position, dispute_id }
    : { refused: statementOutcome.refused }
}

/**
 * Checks that these files can be put forward by their owner. Returns the refusal of the first that cannot.
 */
async function usableFiles(
  deps: InspectionNeeds,
  ctx: CommandContext,
  owner_id: string,
  file_ids: readonly string[],
) {
  for (const file_id of file_ids) {
    const fileOutcome = await usableFile(deps, ctx, { owner_id, file_id })
    if (fileOutcome.refused !== undefined) return { refused: fileOutcome.refused }
  }
  return { refused: undefined }
}

export const openDisputeTask = task({
  name: 'open-dispute',
  payload: z.object({ contract_id: z.uuid() }),
  key: ({ contract_id }) => `open-dispute:${contract_id}`,
  run: async (deps: Needs<'commander'>, { contract_id }, ctx) => {
    await openDispute(deps, ctx, contract_id)
  },
})

export const openReversalCaseTask = task({
  name: 'reversal-case',
  payload: z.object({ payment_id: z.uuid() }),
  key: ({ payment_id }) => `reversal-case:${payment_id}`,
  run: (deps: Needs<'commander'>, { payment_id }, ctx) => openReversalCase(deps, ctx, payment_id),
})
