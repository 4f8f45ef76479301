import type { z } from 'zod'
import type { ConversationEvent, conversationStart } from './conversation-schemas.ts'

/** How many of the newest messages are remembered, so that a repeat is recognized without a query. */
export const MAX_REMEMBERED_MESSAGES = 100

export type ConversationContext = z.infer<z.ZodObject<typeof conversationStart>> & {
  /** The number of the newest message. */
  message_count: number
  /** The ids of the newest messages. */
  newest_ids: string[]
  /**
   * The number of the newest message that each participant has read, by id; an author has read all earlier
   * ones.
   */
  read_through: Record<string, number>
  /** The number of the newest message announced to each participant by mail or text message, by id. */
  announced_through: Record<string, number>
  /** The current call. */
  call: { id: string; caller_id: string; answered_at: string | undefined } | undefined
}

/**
 * Returns how many messages a participant has not read. None of these is their own, since posting a message
 * marks earlier ones as read.
 */
export const unreadBy = ({ message_count, read_through }: ConversationContext, user_id: string) =>
  message_count - (read_through[user_id] ?? 0)

export const readThroughOf = (
  { message_count }: ConversationContext,
  { through = message_count }: { through?: number | undefined },
) => Math.min(through, message_count)

export const remainingUnread = (
  context: ConversationContext,
  read: { user_id: string; through?: number | undefined },
) => Math.min(unreadBy(context, read.user_id), context.message_count - readThroughOf(context, read))

export const otherParticipantOf = ({ user_id, participant_id }: ConversationContext, userId: string) =>
  userId === user_id ? participant_id : user_id

export const nextMessageFields = (context: ConversationContext, authorId: string) => ({
  other_id: otherParticipantOf(context, authorId),
  sequence: context.message_count + 1,
})

type PostedEvent = Extract<ConversationEvent, { sequence: number }>

export const rememberMessage = ({
  context,
  event,
}: {
  context: ConversationContext
  event: PostedEvent
}) => ({
  message_count: event.sequence,
  newest_ids: [...context.newest_ids, 'call_id' in event ? event.call_id : event.message_id].slice(
    -MAX_REMEMBERED_MESSAGES,
  ),
  read_through: { ...context.read_through, [event.user_id]: event.sequence },
})

/** Returns the whole seconds between two moments. */
export const secondsBetween = (from: string | undefined, to: string) =>
  from === undefined ? 0 : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
