import { expect, test } from 'vitest'
import type { ConversationEvent } from '#domain/messaging/messages.ts'
import { messages } from '#projections/messaging/messages.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const [ann, ben, conversation_id] = [id(1), id(2), id(3)]
const by = (sequence: number, user_id: string, other_id: string) => ({
  at: spring,
  user_id,
  other_id,
  sequence,
})
const posted: ConversationEvent = {
  type: 'MessagePosted',
  message_id: id(11),
  ...by(1, ann, ben),
  text: 'Good morning',
}
const shared: ConversationEvent = {
  type: 'FileShared',
  message_id: id(12),
  ...by(2, ben, ann),
  file_id: id(20),
}
const called = (sequence: number, call: number): ConversationEvent => ({
  type: 'CallStarted',
  call_id: id(call),
  ...by(sequence, ann, ben),
  mode: 'sfu',
})
const answered = (call: number): ConversationEvent => ({
  type: 'CallAnswered',
  at: summer,
  call_id: id(call),
  user_id: ben,
  other_id: ann,
  through: 3,
})
const ended = (call: number, reason: 'missed' | 'hangup', seconds: number): ConversationEvent => ({
  type: 'CallEnded',
  at: summer,
  call_id: id(call),
  reason,
  seconds,
})
const row = { conversation_id, created_at: spring, value: '', file_id: null, call: null }
const callRow = { ...row, user_id: ann, other_id: ben, type: 'call' }
const rows = (...events: ConversationEvent[]) =>
  everyWay(messages, record(`conversation-${conversation_id}`, events, 5))

test('What is written and shared stays as it was', () => {
  const read: ConversationEvent = {
    type: 'ConversationRead',
    at: summer,
    user_id: ann,
    other_id: ben,
    through: 2,
    unread: 0,
  }
  expect(rows(posted, shared, read)).toEqual([
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

test('A call is rung, answered and ended, at the position of its newest event', () => {
  const about = { ...callRow, id: id(13), sequence: 3 }
  expect(rows(called(3, 13))).toEqual([{ ...about, position: 5, call: { mode: 'sfu', seconds: 0 } }])
  expect(rows(called(3, 13), answered(13))).toEqual([
    { ...about, position: 6, call: { mode: 'sfu', seconds: 0, answered_at: summer } },
  ])
  expect(rows(called(3, 13), answered(13), ended(13, 'hangup', 90))).toEqual([
    { ...about, position: 7, call: { mode: 'sfu', seconds: 90, answered_at: summer, reason: 'hangup' } },
  ])
})

test('Of two calls each has its own end', () => {
  expect(rows(called(3, 13), ended(13, 'missed', 0), called(4, 14))).toEqual([
    { ...callRow, id: id(13), sequence: 3, position: 6, call: { mode: 'sfu', seconds: 0, reason: 'missed' } },
    { ...callRow, id: id(14), sequence: 4, position: 7, call: { mode: 'sfu', seconds: 0 } },
  ])
})
