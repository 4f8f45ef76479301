import { conversation } from '#domain/messaging/conversation.ts'
import type { ConversationEvent, EndReason } from '#domain/messaging/messages.ts'
import { id, matrix, type Scenario, summer } from '../scenario.ts'
import { client, consultant, post, posted, talk } from './a-conversation.ts'

const later = '2026-06-01T09:38:00.400Z'
const call_id = id(104)
const calling = { type: 'StartCall', at: summer, call_id, user_id: client, mode: 'direct' } as const
const called: ConversationEvent = {
  type: 'CallStarted',
  at: summer,
  call_id,
  user_id: client,
  other_id: consultant,
  sequence: 4,
  mode: 'direct',
}
const answering = (user_id = consultant, of = call_id) =>
  ({ type: 'AnswerCall', at: summer, call_id: of, user_id }) as const
const answered: ConversationEvent = {
  type: 'CallAnswered',
  at: summer,
  call_id,
  user_id: consultant,
  other_id: client,
  through: 4,
}
const ending = (of = call_id, reason: EndReason = 'hangup') => ({
  type: 'EndCall' as const,
  at: later,
  call_id: of,
  user_id: client,
  reason,
})
const ended = (seconds: number, reason: EndReason = 'hangup'): ConversationEvent => ({
  type: 'CallEnded',
  at: later,
  call_id,
  user_id: client,
  reason,
  seconds,
})

export const ofCalls: Scenario<typeof conversation>[] = [
  ...matrix(
    conversation,
    {
      'With a call that rings': [...talk, called],
      'With a call that was answered': [...talk, called, answered],
      'With a call that is over': [...talk, called, answered, ended(2280)],
    },
    {
      'the same call': calling,
      'another call': { ...calling, call_id: id(900) },
      'answer it': answering(),
      'answer one’s own call': answering(client),
      'answer another call': answering(consultant, id(900)),
      'end it': ending(),
      'decline it': ending(call_id, 'declined'),
      'miss it': ending(call_id, 'missed'),
      'end another call': ending(id(900)),
      'write meanwhile': post(7),
    },
    {
      'With a call that rings': {
        'the same call': 'unchanged',
        'another call': 'in_call',
        'answer it': [answered],
        'answer one’s own call': 'call_over',
        'answer another call': 'call_over',
        'end it': [ended(0)],
        'decline it': [ended(0, 'declined')],
        'miss it': [ended(0, 'missed')],
        'end another call': 'unchanged',
        'write meanwhile': [{ ...posted(7), sequence: 5 } as ConversationEvent],
      },
      'With a call that was answered': {
        'the same call': 'unchanged',
        'another call': 'in_call',
        'answer it': 'unchanged',
        'answer one’s own call': 'call_over',
        'answer another call': 'call_over',
        'end it': [ended(2280)],
        'decline it': 'unchanged',
        'miss it': 'unchanged',
        'end another call': 'unchanged',
        'write meanwhile': [{ ...posted(7), sequence: 5 } as ConversationEvent],
      },
      'With a call that is over': {
        'the same call': 'unchanged',
        'another call': [{ ...called, call_id: id(900), sequence: 5 } as ConversationEvent],
        'answer it': 'call_over',
        'answer one’s own call': 'call_over',
        'answer another call': 'call_over',
        'end it': 'unchanged',
        'decline it': 'unchanged',
        'miss it': 'unchanged',
        'end another call': 'unchanged',
        'write meanwhile': [{ ...posted(7), sequence: 5 } as ConversationEvent],
      },
    },
  ),
  {
    title: 'A call that rings is unread by who is called',
    given: [...talk, called],
    stands: 'active',
    knowing: {
      count: 4,
      newest: [id(101), id(102), id(103), call_id],
      read: { [client]: 4, [consultant]: 2 },
      call: { id: call_id, caller_id: client, answered_at: undefined },
    },
  },
  {
    title: 'Who answers has read all, and the time runs',
    given: [...talk, called, answered],
    stands: 'active',
    knowing: {
      read: { [client]: 4, [consultant]: 4 },
      call: { id: call_id, caller_id: client, answered_at: summer },
    },
  },
  {
    title: 'After a call there is none',
    given: [...talk, called, answered, ended(2280)],
    stands: 'active',
    knowing: { call: undefined, count: 4 },
  },
]
