import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { bigint, instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

/** As answers call them. */
export const MESSAGE_TYPES = ['text', 'file', 'call'] as const

const row = z.object({
  id: uuid(),
  conversation_id: uuid(),
  user_id: uuid(),
  other_id: uuid(),
  /** Counts from 1 within the conversation. */
  sequence: integer(),
  type: oneOf(MESSAGE_TYPES),
  value: text(),
  file_id: uuid().nullable(),
  created_at: instant(),
  /** The position of its newest event in the store, for the order of time. */
  position: bigint(),
})
export type MessageRow = z.output<typeof row>

/** What was written, shared and called in conversations. */
export const messages = readModel({
  name: 'messages',
  known_as: 'conversations',
  row,
  indexes: ['(conversation_id, sequence desc)', '(user_id, position)', '(other_id, position)'],
  audience: ({ user_id, other_id }) => [user_id, other_id],
  about: ({ conversation_id }) => conversation_id,
  on: {
    MessagePosted: ({ stream, event, position }, change) => {
      const { message_id: id, at, user_id, other_id, sequence, text: value } = event
      const about = { id, conversation_id: idOf(stream), user_id, other_id, sequence, created_at: at }
      change(id, { ...about, type: 'text', value, file_id: null, position: Number(position) })
    },
    FileShared: ({ stream, event, position }, change) => {
      const { message_id: id, at, user_id, other_id, sequence, file_id } = event
      const about = { id, conversation_id: idOf(stream), user_id, other_id, sequence, created_at: at }
      change(id, { ...about, type: 'file', value: '', file_id, position: Number(position) })
    },
  },
})
