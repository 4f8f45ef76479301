import type { Sql } from 'postgres'
import { z } from 'zod'
import { newestRows } from '../questions/newest-rows.ts'
import { firstRowOf, rowByKey, rowExists, rowsOf } from '../questions/rows.ts'
import { conversations } from './conversations.ts'

/** A member's conversations before that moment, the one with the newest message first. */
export const conversationsOf = (sql: Sql, user_id: string, before?: string) => {
  const newestOwn = newestRows(sql, sql`*`, sql`from conversations where user_id = ${user_id}`, {
    time: sql`last_at`,
    before,
  })
  return rowsOf(
    conversations.row,
    sql`select * from ${newestOwn} own order by last_at desc, conversation_id desc`,
  )
}

/** A conversation as this member sees it; `undefined` for a conversation of others. */
export const conversationOf = (sql: Sql, user_id: string, conversation_id: string) =>
  rowByKey(
    conversations.select(sql, sql`where conversation_id = ${conversation_id}`),
    (row) => row.user_id === user_id,
  )

/** The conversations of this list that belong to this member, as they see them. */
export const ownConversations = (sql: Sql, user_id: string, ids: readonly string[]) =>
  conversations.select(sql, sql`where conversation_id = any(${ids}) and user_id = ${user_id}`)

const UnreadCount = z.object({ unread: z.int() })

/** Counts the messages that this member has not read, in all conversations. */
export async function unreadMessages(sql: Sql, user_id: string): Promise<number> {
  const row = await firstRowOf(
    UnreadCount,
    sql`select coalesce(sum(unread), 0)::integer as unread from conversations
      where user_id = ${user_id} and unread > 0`,
  )
  return row?.unread ?? 0
}

/** Whether these two have a conversation. */
export const hasConversationBetween = (sql: Sql, memberId: string, otherMemberId: string) =>
  rowExists(
    sql`select from conversations where user_id = ${memberId} and other_id = ${otherMemberId} limit 1`,
  )

const UnreadConversation = z.object({
  conversation_id: z.uuid(),
  read: z.int(),
  through: z.int(),
  unread: z.int(),
})

/**
 * The conversations of this member with unread messages, which all come after the last one that was read.
 * Without conversations of people whom they have blocked, unless these are about a contract.
 */
export const unreadConversations = (sql: Sql, user_id: string) =>
  rowsOf(
    UnreadConversation,
    sql`select conversation_id, read_through as read, read_through + unread as through,
        least(unread, read_through + unread - told_through) as unread
      from conversations c where user_id = ${user_id} and unread > 0 and (contract_id is not null or not exists (
        select from blocks b where b.user_id = c.user_id and b.person_id = c.other_id))
      order by last_at, conversation_id`,
  )
