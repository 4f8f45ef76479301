import type { Sql } from 'postgres'
import type { Message } from '#api/wire/shapes/message.ts'
import type { PostedMessage } from '#commands/messaging/conversation.ts'
import { messageById } from '#projections/messaging/messages-questions.ts'
import { toMessageResponses } from './conversation-responses.ts'

/** A posted message as it was stored first; read models that lag have none, and then it is as it was `sent` now. */
export async function postedMessageResponse(
  sql: Sql,
  { message_id: id, conversation_id }: PostedMessage,
  user_id: string,
  postedText: { text: string; at: string },
): Promise<Message> {
  const row = await messageById(sql, id)
  const [storedMessage] = row ? await toMessageResponses(sql, [row]) : []
  const messageFields = { id, conversation_id, user_id, type: 'text' as const }
  return storedMessage ?? { ...messageFields, value: postedText.text, created_at: postedText.at }
}
