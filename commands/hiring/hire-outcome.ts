// Ends a hire once its payment is held or cleared.

import { contractId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { lastPosition } from '../kernel/outcome.ts'
import { openContractConversation } from '../messaging/conversation.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { applicationAggregate } from './application.ts'
import { contractAggregate } from './contract.ts'
import { jobAggregate } from './job.ts'

/**
 * After the payment was cleared: withdraws the offer and releases the job for another hire. Returns the last
 * position written.
 */
export async function releaseHire(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
): Promise<bigint> {
  const { state } = await commander.load(escrowAggregate, payment_id)
  const { application_id, job_id } = state.context
  const withdrawCommand = { type: 'WithdrawOffer', payment_id } as const
  const applicationOutcome = await commander.handle(
    applicationAggregate,
    application_id,
    withdrawCommand,
    asSystem(ctx),
  )
  const releaseCommand = { type: 'ReleaseHireReservation', payment_id } as const
  const jobOutcome = await commander.handle(jobAggregate, job_id, releaseCommand, asSystem(ctx))
  return lastPosition(applicationOutcome, jobOutcome)
}

/**
 * After the money is held: fills the job, starts the contract, opens the conversation and accepts the
 * application. Steps that are done already are skipped. If the job is no longer reserved for this hire, the
 * money is refunded.
 */
export async function startContract(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  payment_id: string,
) {
  const { state } = await commander.load(escrowAggregate, payment_id)
  const { application_id, job_id, client_id, consultant_id, title, price } = state.context
  const contract_id = contractId(payment_id)
  const systemContext = asSystem(ctx)
  const fillingOutcome = await commander.handle(
    jobAggregate,
    job_id,
    { type: 'FillJob', payment_id, application_id, consultant_id, contract_id },
    systemContext,
  )
  if (fillingOutcome.refused !== undefined) {
    if (fillingOutcome.refused === 'not_reserved' || fillingOutcome.refused === 'job_not_open')
      await commander.handle(escrowAggregate, payment_id, { type: 'RefundEscrow' }, systemContext)
    return fillingOutcome
  }
  await commander.handle(
    contractAggregate,
    contract_id,
    { type: 'StartContract', job_id, application_id, client_id, consultant_id, payment_id, title, price },
    systemContext,
  )
  await openContractConversation({ commander }, ctx, contract_id)
  return commander.handle(
    applicationAggregate,
    application_id,
    { type: 'AcceptApplication', payment_id, contract_id },
    systemContext,
  )
}
