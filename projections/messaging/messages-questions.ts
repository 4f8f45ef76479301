import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstRowOf, idsOf, type Query, rowsOf } from '../questions/rows.ts'
import { messages, OPEN_CALL_CONDITION } from './messages.ts'

/** How many messages a search within a conversation returns. */
const MAX_MATCHES = 50
/** How many missed messages are sent at once to a member who connects. */
export const MAX_FEED_MESSAGES = 500

/** Messages of a conversation before that number, oldest first, and whether there are more before them. */
export async function messagesOf(
  sql: Sql,
  conversation_id: string,
  before: number | undefined,
  limit: number,
) {
  const rows = await messages.select(
    sql,
    sql`where conversation_id = ${conversation_id} ${before === undefined ? sql`` : sql`and sequence < ${before}`}
      order by sequence desc limit ${limit + 1}`,
  )
  return { rows: rows.slice(0, limit).toReversed(), more: rows.length > limit }
}

export const messageById = async (sql: Sql, id: string) =>
  (await messages.select(sql, sql`where id = ${id}`))[0]

const Sequence = z.object({ sequence: z.int() })

/** The number of this message within its conversation. */
export async function messageSequence(sql: Sql, conversation_id: string, id: string) {
  const row = await firstRowOf(
    Sequence.extend({ conversation_id: z.string() }),
    sql`select sequence, conversation_id from messages where id = ${id}`,
  )
  return row?.conversation_id === conversation_id ? row.sequence : undefined
}

const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** The newest messages of a conversation that contain this text in upper or lower case, newest first. */
export const messagesContaining = (sql: Sql, conversation_id: string, text: string) =>
  messages.select(
    sql,
    sql`where conversation_id = ${conversation_id} and type = 'text' and value ilike ${`%${escapeLikePattern(text)}%`}
      order by sequence desc limit ${MAX_MATCHES}`,
  )

/** The messages by and to this member after that position, oldest first. */
export const messagesSince = (sql: Sql, user_id: string, position: bigint) => {
  const messagesWhere = (column: Query) => sql`
    (select ${messages.columns(sql)} from messages
      where ${column} = ${user_id} and position > ${String(position)} order by position limit ${MAX_FEED_MESSAGES})`
  return rowsOf(
    messages.row,
    sql`${messagesWhere(sql`user_id`)} union all ${messagesWhere(sql`other_id`)} order by position limit ${MAX_FEED_MESSAGES}`,
  )
}

/** The current calls of this member, in any conversation. */
export const openCallIdsOf = (sql: Sql, user_id: string) => {
  const openCondition = sql.unsafe(OPEN_CALL_CONDITION)
  return idsOf(sql`
    select id from messages where user_id = ${user_id} and ${openCondition}
    union all select id from messages where other_id = ${user_id} and ${openCondition}`)
}
