import { contractConversationId, messageId } from '#domain/kernel/ids.ts'
import { Conversation, type conversation } from '#domain/messaging/conversation.ts'
import { postMessageRefuses, readConversationRefuses } from '#domain/messaging/refusals.ts'
import { otherThan } from '#domain/messaging/unread.ts'
import { contracts } from '../hiring/contract.ts'
import { verifiedEmail } from '../identity/account.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Done, Needs, Refused } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type Context, type Rule } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

type ConversationRule = Rule<typeof conversation>

/** A participant, in their own name. */
const byParticipant: ConversationRule = ({ user_id }, context, command) =>
  user_id !== undefined &&
  'user_id' in command &&
  command.user_id === user_id &&
  [context.user_id, context.participant_id].includes(user_id)

/** Who begins it is named by the command, since nothing is known before. */
const byBeginner: ConversationRule = ({ user_id }, _, command) =>
  user_id !== undefined && 'user_id' in command && command.user_id === user_id

export const conversations: Aggregate<typeof conversation> = {
  kind: 'conversation',
  decider: Conversation,
  may: {
    StartConversation: (...asked) => onlySystem(asked[0]) || byBeginner(...asked),
    PostMessage: byParticipant,
    ShareFile: (...asked) => onlySystem(asked[0]) || byParticipant(...asked),
    ReadConversation: byParticipant,
    StartCall: byParticipant,
    AnswerCall: byParticipant,
    EndCall: (...asked) => onlySystem(asked[0]) || byParticipant(...asked),
  },
  gone: ['none'],
}

/** Opens the conversation of a contract between its two sides; a repeat changes nothing. Answers its id. */
export async function openContractConversation(
  { commander }: Needs<'commander'>,
  ctx: Context,
  contract_id: string,
): Promise<string> {
  const { client_id, consultant_id, job_id, title } = (await commander.load(contracts, contract_id)).state
    .context
  const id = contractConversationId(contract_id)
  await commander.handle(
    conversations,
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

/** Whether the other participant has blocked this one. What a conversation about a contract needs goes on. */
export async function isShutOut({ commander }: Needs<'commander'>, user_id: string, conversation_id: string) {
  const { value, context } = (await commander.load(conversations, conversation_id)).state
  if (value === 'none' || context.contract_id !== undefined) return false
  return hasBlocked({ commander }, otherThan(context, user_id), user_id)
}

/** `key` is the author's own name for the message: the same one again is the same message. */
export type Written = { conversation_id: string; text: string; key?: string | undefined }
export type Posted = Done & { conversation_id: string; message_id: string }

/**
 * Posts a message in a conversation of the caller's, once per key; without one, once per request. `text` is trimmed and
 * not blank. `NotFound` for a conversation of others.
 */
export async function postMessage(
  deps: Needs<'commander' | 'lookups'>,
  ctx: Context,
  { conversation_id, text, key }: Written,
): Promise<Refused<(typeof postMessageRefuses)[number]> | Posted> {
  const user_id = String(ctx.actor.user_id)
  if (!(await verifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const message_id = messageId(conversation_id, user_id, key ?? ctx.command_id)
  // Beyond those that the lifecycle remembers.
  const known =
    key === undefined ? undefined : await deps.lookups.messageSequence(conversation_id, message_id)
  if (known !== undefined) return { position: 0n, conversation_id, message_id }
  if (await isShutOut(deps, user_id, conversation_id)) return { refused: 'NotFound' }
  const command = { type: 'PostMessage', message_id, user_id, text } as const
  const outcome = await deps.commander.handle(
    conversations,
    conversation_id,
    command,
    ctx,
    postMessageRefuses,
  )
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  return { position: outcome.position, conversation_id, message_id }
}

/** Marks as read what the other participant wrote, up to this message's number; without one, all of it. */
export const readConversation = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  conversation_id: string,
  through?: number,
) =>
  commander.handle(
    conversations,
    conversation_id,
    {
      type: 'ReadConversation',
      user_id: String(ctx.actor.user_id),
      ...(through !== undefined && { through }),
    },
    ctx,
    readConversationRefuses,
  )
