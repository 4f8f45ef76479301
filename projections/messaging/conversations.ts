import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { MESSAGE_TYPES } from './messages.ts'

const row = z.object({
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
export type ConversationRow = z.output<typeof row>

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
export const conversations = readModel({
  name: 'conversations',
  row,
  indexes: [
    '(user_id, last_at desc)',
    '(conversation_id)',
    '(user_id) where unread > 0',
    '(user_id, other_id)',
  ],
  audience: ({ user_id }) => [user_id],
  about: ({ conversation_id }) => conversation_id,
  on: {
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
