import { isBlockedByOther, postMessage } from '#commands/messaging/conversation.ts'
import { messageById } from '#projections/messaging/messages.ts'
import { invalidInput, notFound, refusal } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { postedMessageResponse, toMessageResponses } from '../../messaging/conversation-responses.ts'
import { messagePositionOf, readAndNotify } from '../../messaging/read-receipts.ts'
import { questions } from '../../wire/frames.ts'
import type { Connection } from '../connection.ts'
import { type QuestionHandlers, questionHandler } from '../frames.ts'
import { otherParticipantOf } from './participants.ts'

type ConversationQuestion = 'join-conversation' | 'new-message' | 'typing' | 'read'

/**
 * What members ask about conversations on the socket. For a conversation of others the answer is "not found",
 * and nobody is told.
 */
export function conversationHandlers(services: Services): Pick<QuestionHandlers, ConversationQuestion> {
  const { deps, sql, relay, awaitCatchUp } = services

  async function ownPostedMessage({ user_id }: Connection, conversation_id: string, id: string) {
    const row = await messageById(sql, id)
    const [message] = row ? await toMessageResponses(sql, [row]) : []
    if (!message || message.user_id !== user_id || message.conversation_id !== conversation_id)
      throw notFound()
    return message
  }

  return {
    'join-conversation': questionHandler(
      questions['join-conversation'],
      async (connection, { conversationId }) => {
        connection.joinedConversations.set(
          conversationId,
          await otherParticipantOf(sql, connection, conversationId),
        )
        return { joined: true as const }
      },
    ),

    'new-message': questionHandler(questions['new-message'], async (connection, data) => {
      const { message, conversationId: conversation_id, sender_id, key } = data
      const { user_id } = connection
      if (sender_id !== undefined && sender_id !== user_id)
        throw invalidInput('sender_id', 'is not the caller')
      await otherParticipantOf(sql, connection, conversation_id)
      if (typeof message !== 'string')
        return { message: await ownPostedMessage(connection, conversation_id, message.id) }
      const ctx = connection.context()
      const postOutcome = await postMessage(deps, ctx, { conversation_id, text: message, key })
      if (postOutcome.refused !== undefined) throw refusal(postOutcome.refused)
      await awaitCatchUp(postOutcome.position)
      return {
        message: await postedMessageResponse(sql, postOutcome, user_id, { text: message, at: ctx.at }),
      }
    }),

    typing: questionHandler(questions.typing, async (connection, { conversationId }) => {
      const otherId = await otherParticipantOf(sql, connection, conversationId)
      const { user_id } = connection
      // A blocked member cannot write, so nobody sees them typing either.
      if (await isBlockedByOther(deps, user_id, conversationId)) throw notFound()
      await relay.send([otherId], { event: 'typing', data: { conversationId, user_id } })
      return {}
    }),

    read: questionHandler(questions.read, async (connection, { conversationId, message_id }) => {
      await otherParticipantOf(sql, connection, conversationId)
      const lastMessage = await messagePositionOf(sql, conversationId, message_id)
      const readOutcome = await readAndNotify(services, connection.context(), conversationId, lastMessage)
      if (readOutcome.refused !== undefined) throw refusal(readOutcome.refused)
      return {}
    }),
  }
}
