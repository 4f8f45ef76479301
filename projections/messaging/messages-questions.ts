import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstOf, idsOf, type Query, rowsOf } from '../questions/rows.ts'
import { messages, OPEN_CALL } from './messages.ts'

/** How many messages a search within a conversation answers. */
const MOST_FOUND = 50
/** How many messages are sent in one go to somebody whose connection they arrive at. */
export const FEED_PART = 500

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

export const messageOf = async (sql: Sql, id: string) =>
  (await messages.select(sql, sql`where id = ${id}`))[0]

const Sequence = z.object({ sequence: z.int() })

/** The number of this message within its conversation. */
export async function messageSequence(sql: Sql, conversation_id: string, id: string) {
  const row = await firstOf(
    Sequence.extend({ conversation_id: z.string() }),
    sql`select sequence, conversation_id from messages where id = ${id}`,
  )
  return row?.conversation_id === conversation_id ? row.sequence : undefined
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (each) => `\\${each}`)

/** The newest messages of a conversation that contain this text, letter case aside, newest first. */
export const messagesWith = (sql: Sql, conversation_id: string, text: string) =>
  messages.select(
    sql,
    sql`where conversation_id = ${conversation_id} and type = 'text' and value ilike ${`%${escaped(text)}%`}
      order by sequence desc limit ${MOST_FOUND}`,
  )

/** What was written, by and to this member, after that position, oldest first. */
export const messagesSince = (sql: Sql, user_id: string, position: bigint) => {
  const as = (column: Query) => sql`
    (select ${messages.columns(sql)} from messages
      where ${column} = ${user_id} and position > ${String(position)} order by position limit ${FEED_PART})`
  return rowsOf(
    messages.row,
    sql`${as(sql`user_id`)} union all ${as(sql`other_id`)} order by position limit ${FEED_PART}`,
  )
}

/** The calls of this member that go on, in any conversation. */
export const openCallsOf = (sql: Sql, user_id: string) => {
  const open = sql.unsafe(OPEN_CALL)
  return idsOf(sql`
    select id from messages where user_id = ${user_id} and ${open}
    union all select id from messages where other_id = ${user_id} and ${open}`)
}
