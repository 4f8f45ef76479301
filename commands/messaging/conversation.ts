import { contractConversationId, messageId } from '#domain/kernel/ids.ts'
import { conversationLifecycle, type conversationMachine } from '#domain/messaging/conversation.ts'
import { otherParticipantOf } from '#domain/messaging/conversation-context.ts'
import { postMessageRefusals, readConversationRefusals } from '#domain/messaging/refusals.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type CommandContext, callerId, type Rule } from '../kernel/handle.ts'
import { type AcceptedOutcome, refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { onlySystem } from '../kernel/rules.ts'

type ConversationRule = Rule<typeof conversationMachine>

/** Participants may act, each in their own name. */
const byParticipant: ConversationRule = ({ user_id }, context, command) =>
  user_id !== undefined &&
  'user_id' in command &&
  command.user_id === user_id &&
  [context.user_id, context.participant_id].includes(user_id)

/** The command names who begins the conversation, since a new one has no context yet. */
const byInitiator: ConversationRule = ({ user_id }, _, command) =>
  user_id !== undefined && 'user_id' in command && command.user_id === user_id

export const conversationAggregate: Aggregate<typeof conversationMachine> = {
  kind: 'conversation',
  decider: conversationLifecycle,
  may: {
    StartConversation: (...args) => onlySystem(args[0]) || byInitiator(...args),
    PostMessage: byParticipant,
    ShareFile: (...args) => onlySystem(args[0]) || byParticipant(...args),
    ReadConversation: byParticipant,
    StartCall: byParticipant,
    AnswerCall: byParticipant,
    EndCall: (...args) => onlySystem(args[0]) || byParticipant(...args),
  },
  goneStates: ['none'],
}

/** Opens the conversation of a contract between its two sides; a repeat changes nothing. Returns its id. */
export async function openContractConversation(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  contract_id: string,
): Promise<string> {
  const { client_id, consultant_id, job_id, title } = (await commander.load(contractAggregate, contract_id))
    .state.context
  const id = contractConversationId(contract_id)
  await commander.handle(
    conversationAggregate,
    id,
    {
      type: 'StartConversation',
      user_id: client_id,
      participant_id: consultant_id,
      client_id,
      job_id,
      contract_id,
      title,
    },
    asSystem(ctx),
  )
  return id
}

/**
 * Whether the other participant has blocked this one. A block does not stop messages that a contract needs.
 */
export async function isBlockedByOther(
  { commander }: Needs<'commander'>,
  user_id: string,
  conversation_id: string,
) {
  const { value, context } = (await commander.load(conversationAggregate, conversation_id)).state
  if (value === 'none' || context.contract_id !== undefined) return false
  return hasBlocked({ commander }, otherParticipantOf(context, user_id), user_id)
}

/** `key` is chosen by the author: a repeat with the same key is the same message. */
export type MessageInput = { conversation_id: string; text: string; key?: string | undefined }
export type PostedMessage = AcceptedOutcome & { conversation_id: string; message_id: string }

/**
 * Posts a message in one of the caller's conversations, once per key, or without a key once per request.
 * `text` is trimmed and must not be blank. Refused as `NotFound` for a conversation of others.
 */
export async function postMessage(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  { conversation_id, text, key }: MessageInput,
): Promise<UseCaseOutcome<typeof postMessageRefusals, PostedMessage>> {
  const user_id = callerId(ctx)
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const message_id = messageId(conversation_id, user_id, key ?? ctx.command_id)
  // The lifecycle remembers only the newest messages, so older ones are looked up.
  const existingSequence =
    key === undefined ? undefined : await deps.lookups.messageSequence(conversation_id, message_id)
  if (existingSequence !== undefined) return { position: 0n, conversation_id, message_id }
  if (await isBlockedByOther(deps, user_id, conversation_id)) return refusedAsNotFound
  const command = { type: 'PostMessage', message_id, user_id, text } as const
  const outcome = await deps.commander.handle(
    conversationAggregate,
    conversation_id,
    command,
    ctx,
    postMessageRefusals,
  )
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  return { position: outcome.position, conversation_id, message_id }
}

/**
 * Marks the other participant's messages as read, up to the message with this number; without one, all of
 * them.
 */
export const readConversation = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  conversation_id: string,
  through?: number,
) =>
  commander.handle(
    conversationAggregate,
    conversation_id,
    {
      type: 'ReadConversation',
      user_id: callerId(ctx),
      ...(through !== undefined && { through }),
    },
    ctx,
    readConversationRefusals,
  )
