import type { Sql } from 'postgres'
import { conversationOf } from '#projections/messaging/conversations-questions.ts'
import { notFound } from '../../http/problem.ts'
import type { Connection } from '../connection.ts'

/** The other participant of a conversation. Throws 404 for a conversation of others. */
export async function otherParticipantOf(sql: Sql, { user_id, joined }: Connection, conversation_id: string) {
  const joinedParticipant = joined.get(conversation_id)
  if (joinedParticipant !== undefined) return joinedParticipant
  const row = await conversationOf(sql, user_id, conversation_id)
  if (!row) throw notFound()
  return row.other_id
}
