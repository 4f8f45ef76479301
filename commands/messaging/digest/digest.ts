import { z } from 'zod'
import { OLD_NEWS_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { conversations } from '../conversation.ts'

/** The unread messages of one conversation that one mail and one text message tell of, and since when. */
export type Digest = z.infer<typeof Digest>
export const Digest = z.object({
  conversation_id: z.uuid(),
  user_id: z.uuid(),
  through: z.int(),
  count: z.int(),
  at: z.string(),
})

/** Whether to send it: not if the member has read them meanwhile, or a server was away for days. */
export async function isNews(
  commander: Commander,
  { conversation_id, user_id, through, at }: Digest,
  now: string,
) {
  if (Date.parse(now) - Date.parse(at) > days(OLD_NEWS_DAYS)) return false
  const { read } = (await commander.load(conversations, conversation_id)).state.context
  return (read[user_id] ?? 0) < through
}

/** Fixed words, since a name, title or text can tell of somebody's health. */
export const unreadWords = ({ count }: Pick<Digest, 'count'>) =>
  count === 1 ? 'You have an unread message' : `You have ${count} unread messages`

export const linkTo = ({ conversation_id }: Pick<Digest, 'conversation_id'>, web: string) =>
  `${web}/message?conversation=${conversation_id}`
