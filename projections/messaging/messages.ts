import type { Sql } from 'postgres'
import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { CallMode, EndReason } from '#domain/messaging/conversation-schemas.ts'
import { firstRowOf, idsOf, type Query, rowsOf } from '../queries/rows.ts'
import { bigint, instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

/** The message types, by their names in the API. */
export const MESSAGE_TYPES = ['text', 'file', 'call'] as const

/** The data of a call. Without a `reason` it has not ended. */
export type VideoCall = z.output<typeof VideoCall>
const VideoCall = z.object({
  mode: CallMode,
  answered_at: z.string().optional(),
  reason: EndReason.optional(),
  seconds: z.int(),
})

const rowSchema = z.object({
  id: uuid(),
  conversation_id: uuid(),
  user_id: uuid(),
  other_id: uuid(),
  /** Counts from 1 within the conversation. */
  sequence: integer(),
  type: oneOf(MESSAGE_TYPES),
  value: text(),
  file_id: uuid().nullable(),
  call: jsonb(VideoCall).nullable(),
  created_at: instant(),
  /** The position of its newest event in the store, for the order of time. */
  position: bigint(),
})
export type MessageRow = z.output<typeof rowSchema>

/** The condition for current calls. */
export const OPEN_CALL_CONDITION = `type = 'call' and call->>'reason' is null`
const openCallIndex = (column: 'user_id' | 'other_id') => `(${column}) where ${OPEN_CALL_CONDITION}`

/** All messages of conversations: texts, shared files and calls. */
export const messagesReadModel = readModel({
  name: 'messages',
  wireName: 'conversations',
  rowSchema,
  indexes: [
    openCallIndex('user_id'),
    openCallIndex('other_id'),
    '(conversation_id, sequence desc)',
    '(user_id, position)',
    '(other_id, position)',
  ],
  audience: ({ user_id, other_id }) => [user_id, other_id],
  publicId: ({ conversation_id }) => conversation_id,
  handlers: {
    MessagePosted: (recorded, rows) =>
      putMessage(recorded, rows, recorded.event.message_id, { type: 'text', value: recorded.event.text }),
    FileShared: (recorded, rows) =>
      putMessage(recorded, rows, recorded.event.message_id, {
        type: 'file',
        file_id: recorded.event.file_id,
      }),
    CallStarted: (recorded, rows) =>
      putMessage(recorded, rows, recorded.event.call_id, {
        type: 'call',
        call: { mode: recorded.event.mode, seconds: 0 },
      }),
    CallAnswered: ({ event: { call_id, at }, position }, rows) =>
      rows.patch(call_id, callFields({ answered_at: at }, position)),
    CallEnded: ({ event: { call_id, reason, seconds }, position }, rows) =>
      rows.patch(call_id, callFields({ reason, seconds }, position)),
  },
})

type MessageRecord = {
  stream: string
  position: bigint
  event: Pick<MessageRow, 'user_id' | 'other_id' | 'sequence'> & { at: string }
}

function putMessage(
  { stream, position, event: { at, user_id, other_id, sequence } }: MessageRecord,
  rows: Rows<MessageRow>,
  id: string,
  content: Pick<MessageRow, 'type'> & Partial<MessageRow>,
) {
  rows.put(id, {
    ...{ id, conversation_id: idOf(stream), user_id, other_id, sequence },
    ...{ value: '', file_id: null, call: null, ...content },
    created_at: at,
    position: Number(position),
  })
}

const callFields =
  (fields: Partial<VideoCall>, position: bigint) =>
  ({ call }: MessageRow): Partial<MessageRow> => ({
    ...(call && { call: { ...call, ...fields } }),
    position: Number(position),
  })

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
  const rows = await messagesReadModel.select(
    sql,
    sql`where conversation_id = ${conversation_id} ${before === undefined ? sql`` : sql`and sequence < ${before}`}
      order by sequence desc limit ${limit + 1}`,
  )
  return { rows: rows.slice(0, limit).toReversed(), more: rows.length > limit }
}

export const messageById = async (sql: Sql, id: string) =>
  (await messagesReadModel.select(sql, sql`where id = ${id}`))[0]

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
  messagesReadModel.select(
    sql,
    sql`where conversation_id = ${conversation_id} and type = 'text' and value ilike ${`%${escapeLikePattern(text)}%`}
      order by sequence desc limit ${MAX_MATCHES}`,
  )

/** The messages by and to this member after that position, oldest first. */
export const messagesSince = (sql: Sql, user_id: string, position: bigint) => {
  const messagesWhere = (column: Query) => sql`
    (select ${messagesReadModel.columns(sql)} from messages
      where ${column} = ${user_id} and position > ${String(position)} order by position limit ${MAX_FEED_MESSAGES})`
  return rowsOf(
    messagesReadModel.rowSchema,
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
