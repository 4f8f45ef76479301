import { contractLifecycle, type contractMachine } from '#domain/hiring/contract.ts'
import { denyDeliverableRefusals, submitDeliverableRefusals } from '#domain/hiring/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, CommandContext } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

const byClient = onlyPersonIn('client_id')
const byConsultant = onlyPersonIn('consultant_id')

export const contractAggregate: Aggregate<typeof contractMachine> = {
  kind: 'contract',
  decider: contractLifecycle,
  may: {
    StartContract: onlySystem,
    SubmitDeliverable: byConsultant,
    DenyDeliverable: byClient,
    ApproveContract: byClient,
    DisputeContract: (actor, context) =>
      onlySystem(actor) || byClient(actor, context) || byConsultant(actor, context),
    CloseContract: onlySystem,
  },
}

/** Submits the finished work to the client. */
export const submitDeliverable = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  deliverable: string,
) =>
  commander.handle(
    contractAggregate,
    id,
    { type: 'SubmitDeliverable', deliverable },
    ctx,
    submitDeliverableRefusals,
  )

/** Denies the submitted work with a reason. */
export const denyDeliverable = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  reason: string,
) =>
  commander.handle(contractAggregate, id, { type: 'DenyDeliverable', reason }, ctx, denyDeliverableRefusals)
