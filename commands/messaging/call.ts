import { z } from 'zod'
import { RING_SECONDS } from '#domain/kernel/terms.ts'
import type { CallMode, EndReason } from '#domain/messaging/conversation-schemas.ts'
import { answerCallRefusals, startCallRefusals } from '#domain/messaging/refusals.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { task } from '../kernel/task.ts'
import { conversationAggregate } from './conversation.ts'

export type CallAddress = { conversation_id: string; call_id: string }

/** Starts a call, which rings. `peer_busy`: the other participant is in a call. `in_call`: the caller is. */
export async function startCall(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  { conversation_id, call_id, other_id, mode }: CallAddress & { other_id: string; mode: CallMode },
): Promise<UseCaseOutcome<typeof startCallRefusals>> {
  const user_id = callerId(ctx)
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const [ownCalls, otherCalls] = await Promise.all([
    deps.lookups.openCallsOf(user_id),
    deps.lookups.openCallsOf(other_id),
  ])
  if (ownCalls.length > 0) return { refused: 'in_call' }
  if (otherCalls.length > 0) return { refused: 'peer_busy' }
  const command = { type: 'StartCall', call_id, user_id, mode } as const
  const outcome = await deps.commander.handle(
    conversationAggregate,
    conversation_id,
    command,
    ctx,
    startCallRefusals,
  )
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  return { position: outcome.position }
}

/** Accepts a ringing call. `first` says whether this request accepted it, and not one from another device. */
export async function answerCall(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { conversation_id, call_id }: CallAddress,
): Promise<UseCaseOutcome<typeof answerCallRefusals, { first: boolean }>> {
  const command = { type: 'AnswerCall', call_id, user_id: callerId(ctx) } as const
  const outcome = await commander.handle(
    conversationAggregate,
    conversation_id,
    command,
    ctx,
    answerCallRefusals,
  )
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  return { position: outcome.position, first: outcome.events.length > 0 }
}

/**
 * Ends a call; ending an ended call changes nothing. If nobody has answered it yet, it becomes a missed call.
 */
export async function endCall(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { conversation_id, call_id }: CallAddress,
  reason: EndReason,
) {
  const { user_id } = ctx.actor
  const command = { type: 'EndCall', call_id, ...(user_id && { user_id }), reason } as const
  return commander.handle(conversationAggregate, conversation_id, command, ctx, ['changed_meanwhile'])
}

/** Ends a call that nobody answered in time, as missed. */
export const endUnansweredCallTask = task({
  name: 'unanswered-call',
  payload: z.object({ conversation_id: z.uuid(), call_id: z.uuid() }),
  key: ({ call_id }) => `unanswered-call:${call_id}`,
  run: async (deps: Needs<'commander'>, call, ctx) => {
    const { state } = await deps.commander.load(conversationAggregate, call.conversation_id)
    const { call: current } = state.context
    if (current?.id === call.call_id && current.answered_at === undefined)
      await endCall(deps, asSystem(ctx), call, 'missed')
  },
})

/** The delay of the task that ends an unanswered call. */
export const RING_TIMEOUT = { afterSeconds: RING_SECONDS }
