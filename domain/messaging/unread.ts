import type { z } from 'zod'
import type { beginning, ConversationEvent } from './messages.ts'

/** How many of the newest messages are remembered, so that a repeat is recognized without a look-up. */
export const REMEMBERED_MESSAGES = 100

export type Context = z.infer<z.ZodObject<typeof beginning>> & {
  /** The number of the newest message. */
  count: number
  /** The ids of the newest messages. */
  newest: string[]
  /** The number of the newest message that each participant has read, by their id; who writes has read what came before. */
  read: Record<string, number>
  /** The number of the newest message that each participant was told of outside the product, by their id. */
  told: Record<string, number>
  /** The call that goes on. */
  call: { id: string; caller_id: string; answered_at: string | undefined } | undefined
}

/** How many messages they have not read: all that came after, since none of those is their own. */
export const unreadBy = ({ count, read }: Context, user_id: string) => count - (read[user_id] ?? 0)

export const throughOf = ({ count }: Context, { through = count }: { through?: number | undefined }) =>
  Math.min(through, count)

export const remaining = (context: Context, read: { user_id: string; through?: number | undefined }) =>
  Math.min(unreadBy(context, read.user_id), context.count - throughOf(context, read))

export const otherThan = ({ user_id, participant_id }: Context, one: string) =>
  one === user_id ? participant_id : user_id

export const next = (context: Context, by: string) => ({
  other_id: otherThan(context, by),
  sequence: context.count + 1,
})

type Posted = Extract<ConversationEvent, { sequence: number }>

export const remembered = ({ context, event }: { context: Context; event: Posted }) => ({
  count: event.sequence,
  newest: [...context.newest, 'call_id' in event ? event.call_id : event.message_id].slice(
    -REMEMBERED_MESSAGES,
  ),
  read: { ...context.read, [event.user_id]: event.sequence },
})

/** Whole seconds between two moments. */
export const secondsBetween = (from: string | undefined, to: string) =>
  from === undefined ? 0 : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
