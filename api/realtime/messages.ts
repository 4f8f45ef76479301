import type { Sql } from 'postgres'
import { conversationsAmong } from '#projections/messaging/conversations-questions.ts'
import { FEED_PART, messagesSince } from '#projections/messaging/messages-questions.ts'
import { toConversations, toMessages } from '../messaging/shown-conversations.ts'
import { feed } from './feed.ts'

/**
 * Sends each socket the messages by and to its member: as `message` those of conversations that the socket joined, the
 * others as `new-message`.
 */
export const messageFeed = (sql: Sql) =>
  feed(async ({ user_id, joined }, after) => {
    const rows = await messagesSince(sql, user_id, after)
    const position = BigInt(rows.at(-1)?.position ?? after)
    if (rows.length === 0) return { frames: [], position, more: false }
    const ids = [...new Set(rows.map(({ conversation_id }) => conversation_id))]
    const [messages, conversations] = await Promise.all([
      toMessages(sql, rows),
      conversationsAmong(sql, user_id, ids).then((own) => toConversations(sql, own)),
    ])
    const frames = messages.flatMap((message) => {
      const conversation = conversations.find(({ id }) => id === message.conversation_id)
      const event = joined.has(message.conversation_id) ? ('message' as const) : ('new-message' as const)
      return conversation ? [{ event, data: { message, conversation } }] : []
    })
    return { frames, position, more: rows.length === FEED_PART }
  })
