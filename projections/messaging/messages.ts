import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { CallMode, EndReason } from '#domain/messaging/messages.ts'
import { bigint, instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

/** As answers call them. */
export const MESSAGE_TYPES = ['text', 'file', 'call'] as const

/** What is known of a call: without a `reason` it goes on. */
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

/** The condition for calls that go on. */
export const OPEN_CALL_CONDITION = `type = 'call' and call->>'reason' is null`
const openCallIndex = (column: 'user_id' | 'other_id') => `(${column}) where ${OPEN_CALL_CONDITION}`

/** What was written, shared and called in conversations. */
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
    MessagePosted: ({ stream, event, position }, change) => {
      const { message_id: id, at, user_id, other_id, sequence, text: value } = event
      const messageFields = { id, conversation_id: idOf(stream), user_id, other_id, sequence, created_at: at }
      change(id, {
        ...messageFields,
        type: 'text',
        value,
        file_id: null,
        call: null,
        position: Number(position),
      })
    },
    FileShared: ({ stream, event, position }, change) => {
      const { message_id: id, at, user_id, other_id, sequence, file_id } = event
      const messageFields = { id, conversation_id: idOf(stream), user_id, other_id, sequence, created_at: at }
      change(id, {
        ...messageFields,
        type: 'file',
        value: '',
        file_id,
        call: null,
        position: Number(position),
      })
    },
    CallStarted: ({ stream, event, position }, change) => {
      const { call_id: id, at, user_id, other_id, sequence, mode } = event
      const messageFields = { id, conversation_id: idOf(stream), user_id, other_id, sequence, created_at: at }
      const call = { mode, seconds: 0 }
      change(id, {
        ...messageFields,
        type: 'call',
        value: '',
        file_id: null,
        call,
        position: Number(position),
      })
    },
    CallAnswered: ({ event, position }, change) =>
      change(event.call_id, (row) => row && withCall(row, { answered_at: event.at }, position)),
    CallEnded: ({ event: { call_id, reason, seconds }, position }, change) =>
      change(call_id, (row) => row && withCall(row, { reason, seconds }, position)),
  },
})

const withCall = (row: MessageRow, callFields: Partial<Call>, position: bigint): MessageRow => ({
  ...row,
  ...(row.call && { call: { ...row.call, ...callFields } }),
  position: Number(position),
})
