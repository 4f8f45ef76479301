import type { Sql } from 'postgres'
import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { firstRowOf, newestRows, rowByKey, rowExists, rowsOf } from '../queries/rows.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { MESSAGE_TYPES } from './messages.ts'

const rowSchema = z.object({
  id: uuid(),
  conversation_id: uuid(),
  /** The participant whose view of the conversation this row is. */
  user_id: uuid(),
  other_id: uuid(),
  began_by: uuid(),
  client_id: uuid(),
  job_id: uuid().nullable(),
  contract_id: uuid().nullable(),
  title: text(),
  /** The number of unread messages of the other participant. */
  unread: integer(),
  /** The number of the newest message that each participant has read. */
  read_through: integer(),
  other_read_through: integer(),
  /** The number of the newest message in a digest of an earlier version of the product. */
  told_through: integer(),
  attachments: integer(),
  /** The text of the newest message. */
  last_value: text(),
  last_type: oneOf(MESSAGE_TYPES).nullable(),
  last_file_id: uuid().nullable(),
  last_by: uuid().nullable(),
  last_at: instant(),
})
export type ConversationRow = z.output<typeof rowSchema>

const rowId = (conversation_id: string, user_id: string) => derivedId(conversation_id, user_id, 'participant')

type PostedMessage = { at: string; user_id: string; other_id: string; sequence: number }

/** Changes both participants' rows for a new message. */
function patchByMessage(
  { stream, event }: { stream: string; event: PostedMessage },
  rows: Rows<ConversationRow>,
  lastMessage: Pick<ConversationRow, 'last_type'> & Partial<ConversationRow>,
) {
  for (const user_id of [event.user_id, event.other_id])
    rows.patch(rowId(idOf(stream), user_id), ({ attachments, unread }) => ({
      ...{ last_value: '', last_file_id: null, ...lastMessage, last_by: event.user_id, last_at: event.at },
      attachments: attachments + (lastMessage.last_type === 'file' ? 1 : 0),
      ...(user_id === event.user_id
        ? { unread: 0, read_through: event.sequence }
        : { unread: unread + 1, other_read_through: event.sequence }),
    }))
}

type ConversationReading = { user_id: string; other_id: string; through: number; unread: number }

/** Changes both participants' rows after one of them has read messages. */
function patchByReading(
  stream: string,
  { user_id, other_id, through, unread }: ConversationReading,
  rows: Rows<ConversationRow>,
) {
  rows.patch(rowId(idOf(stream), user_id), { read_through: through, unread })
  rows.patch(rowId(idOf(stream), other_id), { other_read_through: through })
}

/** Conversations, each as one of its two participants sees it. */
export const conversationsReadModel = readModel({
  name: 'conversations',
  rowSchema,
  indexes: [
    '(user_id, last_at desc)',
    '(conversation_id)',
    '(user_id) where unread > 0',
    '(user_id, other_id)',
  ],
  audience: ({ user_id }) => [user_id],
  publicId: ({ conversation_id }) => conversation_id,
  handlers: {
    ConversationStarted: ({ stream, event }, rows) => {
      const { at, user_id, participant_id, client_id, job_id = null, contract_id = null, title } = event
      const conversation_id = idOf(stream)
      const participantPairs = [
        [user_id, participant_id],
        [participant_id, user_id],
      ] as const
      for (const [viewerId, other_id] of participantPairs) {
        const id = rowId(conversation_id, viewerId)
        rows.put(id, {
          ...{ id, conversation_id, user_id: viewerId, other_id, began_by: user_id },
          ...{ client_id, job_id, contract_id, title },
          ...{ unread: 0, read_through: 0, other_read_through: 0, told_through: 0, attachments: 0 },
          ...{ last_value: '', last_type: null, last_file_id: null, last_by: null, last_at: at },
        })
      }
    },
    MessagePosted: (recorded, rows) =>
      patchByMessage(recorded, rows, { last_type: 'text', last_value: recorded.event.text }),
    FileShared: (recorded, rows) =>
      patchByMessage(recorded, rows, { last_type: 'file', last_file_id: recorded.event.file_id }),
    CallStarted: (recorded, rows) => patchByMessage(recorded, rows, { last_type: 'call' }),
    CallAnswered: ({ stream, event }, rows) => patchByReading(stream, { ...event, unread: 0 }, rows),
    UnreadTold: ({ stream, event: { user_id, through } }, rows) =>
      rows.patch(rowId(idOf(stream), user_id), { told_through: through }),
    ConversationRead: ({ stream, event }, rows) => patchByReading(stream, event, rows),
  },
})

/** A member's conversations before that moment, the one with the newest message first. */
export const conversationsOf = (sql: Sql, user_id: string, before?: string) => {
  const newestOwn = newestRows(sql, sql`*`, sql`from conversations where user_id = ${user_id}`, {
    time: sql`last_at`,
    before,
  })
  return rowsOf(
    conversationsReadModel.rowSchema,
    sql`select * from ${newestOwn} own order by last_at desc, conversation_id desc`,
  )
}

/** A conversation as this member sees it; `undefined` for a conversation of others. */
export const conversationOf = (sql: Sql, user_id: string, conversation_id: string) =>
  rowByKey(
    conversationsReadModel.select(sql, sql`where conversation_id = ${conversation_id}`),
    (row) => row.user_id === user_id,
  )

/** The conversations of this list that belong to this member, as they see them. */
export const ownConversations = (sql: Sql, user_id: string, ids: readonly string[]) =>
  conversationsReadModel.select(sql, sql`where conversation_id = any(${ids}) and user_id = ${user_id}`)

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
