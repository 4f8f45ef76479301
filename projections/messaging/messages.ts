import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { CallMode, EndReason } from '#domain/messaging/messages.ts'
import { bigint, instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

/** The message types, by their names in the API. */
export const MESSAGE_TYPES = ['text', 'file', 'call'] as const

/** The data of a call. Without a `reason` it has not ended. */
export type Call = z.output<typeof Call>
const Call = z.object({
  mode: CallMode,
  answered_at: z.string().optional(),
  reason: EndReason.optional(),
  seconds: z.int(),
})

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
  call: jsonb(Call).nullable(),
  created_at: instant(),
  /** The position of its newest event in the store, for the order of time. */
  position: bigint(),
})
export type MessageRow = z.output<typeof row>

/** The condition for current calls. */
export const OPEN_CALL_CONDITION = `type = 'call' and call->>'reason' is null`
const openCallIndex = (column: 'user_id' | 'other_id') => `(${column}) where ${OPEN_CALL_CONDITION}`

/** All messages of conversations: texts, shared files and calls. */
export const messages = readModel({
  name: 'messages',
  known_as: 'conversations',
  row,
  indexes: [
    openCallIndex('user_id'),
    openCallIndex('other_id'),
    '(conversation_id, sequence desc)',
    '(user_id, position)',
    '(other_id, position)',
  ],
  audience: ({ user_id, other_id }) => [user_id, other_id],
  about: ({ conversation_id }) => conversation_id,
  on: {
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

type RecordedMessage = {
  stream: string
  position: bigint
  event: Pick<MessageRow, 'user_id' | 'other_id' | 'sequence'> & { at: string }
}

function putMessage(
  { stream, position, event: { at, user_id, other_id, sequence } }: RecordedMessage,
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
  (fields: Partial<Call>, position: bigint) =>
  ({ call }: MessageRow): Partial<MessageRow> => ({
    ...(call && { call: { ...call, ...fields } }),
    position: Number(position),
  })
