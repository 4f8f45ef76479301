import { expect, test } from 'vitest'
import type { ConversationEvent } from '#domain/messaging/conversation-schemas.ts'
import { conversationsReadModel } from '#projections/messaging/conversations.ts'
import { messagesReadModel } from '#projections/messaging/messages.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const [ann, ben, conversation_id] = [id(1), id(2), id(3)]
const conversationStarted: ConversationEvent = {
  type: 'ConversationStarted',
  at: spring,
  user_id: ann,
  participant_id: ben,
  client_id: ann,
  contract_id: id(4),
  title: 'Night shifts',
}
const [fromAnn, fromBen] = [
  { at: summer, user_id: ann, other_id: ben },
  { at: summer, user_id: ben, other_id: ann },
]
const messagePosted = (author: typeof fromAnn, sequence: number, text: string): ConversationEvent => ({
  type: 'MessagePosted',
  message_id: id(10 + sequence),
  ...author,
  sequence,
  text,
})
const conversationRead = (through: number, unread: number): ConversationEvent => ({
  type: 'ConversationRead',
  ...fromBen,
  through,
  unread,
})

/** The conversation as seen by Ann, who started it, and by Ben. */
function rowsSeen(...events: ConversationEvent[]) {
  const rows = everyWay(
    conversationsReadModel,
    record(`conversation-${conversation_id}`, [conversationStarted, ...events]),
  )
  expect(rows).toHaveLength(2)
  return [ann, ben].map((user_id) => rows.find((row) => row.user_id === user_id))
}
const about = {
  conversation_id,
  began_by: ann,
  client_id: ann,
  job_id: null,
  contract_id: id(4),
  title: 'Night shifts',
}

test('A new conversation exists for both sides, without unread messages', () => {
  const noCounts = { unread: 0, read_through: 0, other_read_through: 0, attachments: 0 }
  const empty = { last_value: '', last_type: null, last_file_id: null, last_by: null, last_at: spring }
  expect(rowsSeen()).toMatchObject([
    { ...about, ...noCounts, ...empty, user_id: ann, other_id: ben },
    { ...about, ...noCounts, ...empty, user_id: ben, other_id: ann },
  ])
})

test('The writer of a message has read everything; the other side has one more unread until they read', () => {
  const two = [messagePosted(fromAnn, 1, 'Good morning'), messagePosted(fromAnn, 2, 'Are you there?')]
  const last = { last_value: 'Are you there?', last_type: 'text', last_by: ann, last_at: summer }
  expect(rowsSeen(...two)).toMatchObject([
    { ...last, unread: 0, read_through: 2, other_read_through: 0 },
    { ...last, unread: 2, read_through: 0, other_read_through: 2 },
  ])
  expect(rowsSeen(...two, conversationRead(1, 1))).toMatchObject([
    { ...last, unread: 0, read_through: 2, other_read_through: 1 },
    { ...last, unread: 1, read_through: 1, other_read_through: 2 },
  ])
  expect(rowsSeen(...two, messagePosted(fromBen, 3, 'Yes'))).toMatchObject([
    { last_value: 'Yes', last_by: ben, unread: 1, read_through: 2, other_read_through: 3 },
    { last_value: 'Yes', last_by: ben, unread: 0, read_through: 3, other_read_through: 2 },
  ])
})

test('A file is counted, and is the newest message until another follows', () => {
  const shared: ConversationEvent = {
    type: 'FileShared',
    message_id: id(11),
    ...fromBen,
    sequence: 1,
    file_id: id(20),
  }
  const file = { last_value: '', last_type: 'file', last_file_id: id(20), attachments: 1 }
  expect(rowsSeen(shared)).toMatchObject([
    { ...file, unread: 1 },
    { ...file, unread: 0 },
  ])
  const text = { last_value: 'Thanks', last_type: 'text', last_file_id: null, attachments: 1 }
  expect(rowsSeen(shared, messagePosted(fromAnn, 2, 'Thanks'))).toMatchObject([text, text])
})

test('A call is unread until it is answered', () => {
  const call = { call_id: id(30), mode: 'direct' as const }
  const rung: ConversationEvent = { type: 'CallStarted', ...fromAnn, ...call, sequence: 1 }
  const callAnswered: ConversationEvent = { type: 'CallAnswered', ...fromBen, call_id: id(30), through: 1 }
  expect(rowsSeen(rung)).toMatchObject([
    { last_type: 'call', last_by: ann, unread: 0, other_read_through: 0 },
    { last_type: 'call', last_by: ann, unread: 1, read_through: 0 },
  ])
  expect(rowsSeen(rung, callAnswered)).toMatchObject([
    { unread: 0, read_through: 1, other_read_through: 1 },
    { unread: 0, read_through: 1, other_read_through: 1 },
  ])
})

const messageFields = (sequence: number, user_id: string, other_id: string) => ({
  at: spring,
  user_id,
  other_id,
  sequence,
})
const greeting: ConversationEvent = {
  type: 'MessagePosted',
  message_id: id(11),
  ...messageFields(1, ann, ben),
  text: 'Good morning',
}
const shared: ConversationEvent = {
  type: 'FileShared',
  message_id: id(12),
  ...messageFields(2, ben, ann),
  file_id: id(20),
}
const callStarted = (sequence: number, call: number): ConversationEvent => ({
  type: 'CallStarted',
  call_id: id(call),
  ...messageFields(sequence, ann, ben),
  mode: 'sfu',
})
const callAnswered = (call: number): ConversationEvent => ({
  type: 'CallAnswered',
  at: summer,
  call_id: id(call),
  user_id: ben,
  other_id: ann,
  through: 3,
})
const callEnded = (call: number, reason: 'missed' | 'hangup', seconds: number): ConversationEvent => ({
  type: 'CallEnded',
  at: summer,
  call_id: id(call),
  reason,
  seconds,
})
const row = { conversation_id, created_at: spring, value: '', file_id: null, call: null }
const callRow = { ...row, user_id: ann, other_id: ben, type: 'call' }
const rows = (...events: ConversationEvent[]) =>
  everyWay(messagesReadModel, record(`conversation-${conversation_id}`, events, 5))

test('Messages and shared files stay unchanged', () => {
  const readShared: ConversationEvent = {
    type: 'ConversationRead',
    at: summer,
    user_id: ann,
    other_id: ben,
    through: 2,
    unread: 0,
  }
  expect(rows(greeting, shared, readShared)).toEqual([
    {
      ...row,
      ...{ id: id(11), user_id: ann, other_id: ben, sequence: 1, position: 5 },
      ...{ type: 'text', value: 'Good morning' },
    },
    {
      ...row,
      ...{ id: id(12), user_id: ben, other_id: ann, sequence: 2, position: 6 },
      ...{ type: 'file', file_id: id(20) },
    },
  ])
})

test('A call is ringing, answered and ended, at the position of its newest event', () => {
  const about = { ...callRow, id: id(13), sequence: 3 }
  expect(rows(callStarted(3, 13))).toEqual([{ ...about, position: 5, call: { mode: 'sfu', seconds: 0 } }])
  expect(rows(callStarted(3, 13), callAnswered(13))).toEqual([
    { ...about, position: 6, call: { mode: 'sfu', seconds: 0, answered_at: summer } },
  ])
  expect(rows(callStarted(3, 13), callAnswered(13), callEnded(13, 'hangup', 90))).toEqual([
    { ...about, position: 7, call: { mode: 'sfu', seconds: 90, answered_at: summer, reason: 'hangup' } },
  ])
})

test('Each of two calls has its own end', () => {
  expect(rows(callStarted(3, 13), callEnded(13, 'missed', 0), callStarted(4, 14))).toEqual([
    { ...callRow, id: id(13), sequence: 3, position: 6, call: { mode: 'sfu', seconds: 0, reason: 'missed' } },
    { ...callRow, id: id(14), sequence: 4, position: 7, call: { mode: 'sfu', seconds: 0 } },
  ])
})
