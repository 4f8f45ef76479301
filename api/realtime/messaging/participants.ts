import type { Sql } from 'postgres'
import { conversationOf } from '#projections/messaging/conversations.ts'
import { messageById } from '#projections/messaging/messages.ts'
import { notFound, refusal } from '../../http/problem.ts'
import type { ActiveCall, Connection } from '../connection.ts'

/** The other participant of a conversation. Throws 404 for a conversation of others. */
export async function otherParticipantOf(
  sql: Sql,
  { user_id, joinedConversations }: Connection,
  conversation_id: string,
) {
  const joinedParticipant = joinedConversations.get(conversation_id)
  if (joinedParticipant !== undefined) return joinedParticipant
  const row = await conversationOf(sql, user_id, conversation_id)
  if (!row) throw notFound()
  return row.other_id
}

/** The call with that id, for one of its participants. Throws 404 for one of others. */
export async function callOf(sql: Sql, { user_id, calls }: Connection, call_id: string): Promise<ActiveCall> {
  const joinedCall = calls.get(call_id)
  if (joinedCall) return joinedCall
  const row = await messageById(sql, call_id)
  if (row?.type !== 'call' || ![row.user_id, row.other_id].includes(user_id)) throw notFound()
  const other_id = row.user_id === user_id ? row.other_id : row.user_id
  const hasEnded = row.call?.reason !== undefined
  return { call_id, conversation_id: row.conversation_id, other_id, hasEnded, isAnswered: false }
}

/**
 * Returns an accepted call that is still running; before acceptance no sound or picture is passed on. Throws
 * 409 when the call has ended (`call_over`) or still rings (`out_of_turn`).
 */
export async function acceptedCall(sql: Sql, connection: Connection, call_id: string): Promise<ActiveCall> {
  const call = await callOf(sql, connection, call_id)
  if (call.hasEnded) throw refusal('call_over')
  if (call.isAnswered) return call
  const row = await messageById(sql, call_id)
  if (row?.call?.answered_at === undefined) throw refusal('OutOfTurn')
  const joinedCall = connection.calls.get(call_id)
  if (joinedCall) joinedCall.isAnswered = true
  return call
}
