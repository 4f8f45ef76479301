import type { Sql } from 'postgres'
import type { Message } from '#api/wire/shapes/message.ts'
import type { Posted } from '#commands/messaging/conversation.ts'
import { messageOf } from '#projections/messaging/messages-questions.ts'
import { toMessages } from './shown-conversations.ts'

/** A posted message as it was stored first; read models that lag have none, and then it is as it was `sent` now. */
export async function shownMessage(
  sql: Sql,
  { message_id: id, conversation_id }: Posted,
  user_id: string,
  sent: { text: string; at: string },
): Promise<Message> {
  const row = await messageOf(sql, id)
  const [stored] = row ? await toMessages(sql, [row]) : []
  const created = { id, conversation_id, user_id, type: 'text' as const }
  return stored ?? { ...created, value: sent.text, created_at: sent.at }
}
