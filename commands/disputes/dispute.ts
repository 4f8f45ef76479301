import { disputeLifecycle, type disputeMachine } from '#domain/disputes/dispute.ts'
import {
  askDisputePartiesRefusals,
  noteDisputeRefusals,
  takeDisputeRefusals,
} from '#domain/disputes/refusals.ts'
import type { Actor } from '#domain/kernel/catalog.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { hasRolesGrantedBy } from '../identity/staff/role-history.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId, type Rule } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { onlyStaff, onlySystem } from '../kernel/rules.ts'

type Parties = { client_id: string; consultant_id: string }

export const isPartyOf = ({ user_id }: Actor, { client_id, consultant_id }: Parties) =>
  user_id !== undefined && (user_id === client_id || user_id === consultant_id)

/** Support may act, but not in a dispute of their own. */
const byOtherStaff: Rule<typeof disputeMachine> = (actor, context) =>
  onlyStaff(actor) && !isPartyOf(actor, context)

export const disputeAggregate: Aggregate<typeof disputeMachine> = {
  kind: 'dispute',
  decider: disputeLifecycle,
  may: {
    // The dispute was first recorded in the contract's stream, whose rules decide who may file it.
    FileDispute: (actor, _, command) =>
      onlySystem(actor) || (command.type === 'FileDispute' && command.filed_by === actor.user_id),
    AddDisputeStatement: (actor, context, command) =>
      isPartyOf(actor, context) &&
      command.type === 'AddDisputeStatement' &&
      command.user_id === actor.user_id,
    TakeDispute: byOtherStaff,
    NoteDispute: byOtherStaff,
    AskDisputeParties: byOtherStaff,
    ResolveDispute: byOtherStaff,
  },
  goneStates: ['none'],
}

/**
 * Whether the caller has a staff role from one of the parties, who could then choose who decides their case.
 */
export async function hasRolesFromParty(
  deps: Needs<'commander' | 'store'>,
  { actor }: Pick<CommandContext, 'actor'>,
  id: string,
) {
  const { client_id, consultant_id } = (await deps.commander.load(disputeAggregate, id)).state.context
  return hasRolesGrantedBy(deps, callerId({ actor }), [client_id, consultant_id])
}

/** A member of support takes the case, also from a colleague. */
export async function takeDispute(
  deps: Needs<'commander' | 'store'>,
  ctx: CommandContext,
  id: string,
): Promise<UseCaseOutcome<typeof takeDisputeRefusals>> {
  if (await hasRolesFromParty(deps, ctx, id)) return { refused: 'made_by_party' }
  return deps.commander.handle(
    disputeAggregate,
    id,
    { type: 'TakeDispute', staff_id: callerId(ctx) },
    ctx,
    takeDisputeRefusals,
  )
}

/** Adds a note that only support reads. */
export const noteDispute = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  text: string,
) =>
  commander.handle(
    disputeAggregate,
    id,
    {
      type: 'NoteDispute',
      staff_id: callerId(ctx),
      note_id: derivedId(ctx.command_id, 'note'),
      text,
    },
    ctx,
    noteDisputeRefusals,
  )

/** Asks both parties a question and notifies them, without naming the member of support. */
export const askDisputeParties = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  text: string,
) =>
  commander.handle(
    disputeAggregate,
    id,
    {
      type: 'AskDisputeParties',
      staff_id: callerId(ctx),
      question_id: derivedId(ctx.command_id, 'question'),
      text,
    },
    ctx,
    askDisputePartiesRefusals,
  )
