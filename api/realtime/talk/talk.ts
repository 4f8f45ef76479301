import { isShutOut, postMessage } from '#commands/messaging/conversation.ts'
import { messageOf } from '#projections/messaging/messages-questions.ts'
import { invalid, notFound, refusal } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { readAndTell, upTo } from '../../messaging/reading.ts'
import { toMessages } from '../../messaging/shown-conversations.ts'
import { shownMessage } from '../../messaging/shown-message.ts'
import { questions } from '../../wire/frames.ts'
import type { Connection } from '../connection.ts'
import { type Answers, answering } from '../frames.ts'
import { otherIn } from './participants.ts'

type Talk = 'join-conversation' | 'new-message' | 'typing' | 'read'

/** What members ask of conversations on the socket. Somebody else's conversation is not found, and nobody hears of it. */
export function talk(services: Services): Pick<Answers, Talk> {
  const { deps, sql, relay, caughtUp } = services

  async function posted({ user_id }: Connection, conversation_id: string, id: string) {
    const row = await messageOf(sql, id)
    const [message] = row ? await toMessages(sql, [row]) : []
    if (!message || message.user_id !== user_id || message.conversation_id !== conversation_id)
      throw notFound()
    return message
  }

  return {
    'join-conversation': answering(questions['join-conversation'], async (connection, { conversationId }) => {
      connection.joined.set(conversationId, await otherIn(sql, connection, conversationId))
      return { joined: true as const }
    }),

    'new-message': answering(questions['new-message'], async (connection, data) => {
      const { message, conversationId: conversation_id, sender_id, key } = data
      const { user_id } = connection
      if (sender_id !== undefined && sender_id !== user_id) throw invalid('sender_id', 'is not the caller')
      await otherIn(sql, connection, conversation_id)
      if (typeof message !== 'string')
        return { message: await posted(connection, conversation_id, message.id) }
      const ctx = connection.context()
      const written = await postMessage(deps, ctx, { conversation_id, text: message, key })
      if (written.refused !== undefined) throw refusal(written.refused)
      await caughtUp(written.position)
      return { message: await shownMessage(sql, written, user_id, { text: message, at: ctx.at }) }
    }),

    typing: answering(questions.typing, async (connection, { conversationId }) => {
      const other = await otherIn(sql, connection, conversationId)
      const { user_id } = connection
      // As for the message that would follow.
      if (await isShutOut(deps, user_id, conversationId)) throw notFound()
      await relay.send([other], { event: 'typing', data: { conversationId, user_id } })
      return {}
    }),

    read: answering(questions.read, async (connection, { conversationId, message_id }) => {
      await otherIn(sql, connection, conversationId)
      const through = await upTo(sql, conversationId, message_id)
      const read = await readAndTell(services, connection.context(), conversationId, through)
      if (read.refused !== undefined) throw refusal(read.refused)
      return {}
    }),
  }
}
