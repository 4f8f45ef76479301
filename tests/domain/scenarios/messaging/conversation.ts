import { conversationMachine } from '#domain/messaging/conversation.ts'
import { MAX_REMEMBERED_MESSAGES } from '#domain/messaging/conversation-context.ts'
import type { ConversationEvent, EndReason } from '#domain/messaging/conversation-schemas.ts'
import { id, matrix, type Scenario, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(conversationMachine)

const client = id(1)
const consultant = id(2)
const startCommand = {
  user_id: client,
  participant_id: consultant,
  client_id: client,
  job_id: id(3),
  contract_id: id(4),
  title: 'Night shifts',
}
const conversationStarted: ConversationEvent = { type: 'ConversationStarted', at: spring, ...startCommand }

/** The message with that number: the odd ones are the client's. */
const message = (sequence: number) => {
  const [user_id, other_id] = sequence % 2 === 1 ? [client, consultant] : [consultant, client]
  return { message_id: id(100 + sequence), user_id, other_id, sequence }
}
const messagePosted = (sequence: number): ConversationEvent => ({
  type: 'MessagePosted',
  at: summer,
  ...message(sequence),
  text: 'Hello',
})
const shared = (sequence: number): ConversationEvent => ({
  type: 'FileShared',
  at: summer,
  ...message(sequence),
  file_id: id(5),
})
const conversationRead = (user_id: string, through: number, unread: number): ConversationEvent => ({
  type: 'ConversationRead',
  at: summer,
  user_id,
  other_id: user_id === client ? consultant : client,
  through,
  unread,
})

const post = (sequence: number, message_id = id(100 + sequence)) => {
  const { user_id } = message(sequence)
  return { type: 'PostMessage', at: summer, message_id, user_id, text: 'Hello' } as const
}
const share = (sequence: number) => {
  const { message_id, user_id } = message(sequence)
  return { type: 'ShareFile', at: summer, message_id, user_id, file_id: id(5) } as const
}
const reading = (user_id: string, through?: number) =>
  ({ type: 'ReadConversation', at: summer, user_id, ...(through && { through }) }) as const

const talk = [conversationStarted, messagePosted(1), shared(2), messagePosted(3)]

const later = '2026-06-01T09:38:00.400Z'
const call_id = id(104)
const calling = { type: 'StartCall', at: summer, call_id, user_id: client, mode: 'direct' } as const
const callStarted: ConversationEvent = {
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
const callAnswered: ConversationEvent = {
  type: 'CallAnswered',
  at: summer,
  call_id,
  user_id: consultant,
  other_id: client,
  through: 4,
}
const endCall = (of = call_id, reason: EndReason = 'hangup') => ({
  type: 'EndCall' as const,
  at: later,
  call_id: of,
  user_id: client,
  reason,
})
const callEnded = (seconds: number, reason: EndReason = 'hangup'): ConversationEvent => ({
  type: 'CallEnded',
  at: later,
  call_id,
  user_id: client,
  reason,
  seconds,
})

/** The outcomes for a call that rings, was answered, or has ended. */
const constantOutcomes = {
  'the same call': 'unchanged',
  'answer one’s own call': 'call_over',
  'answer another call': 'call_over',
  'end another call': 'unchanged',
  'write meanwhile': [{ ...messagePosted(7), sequence: 5 } as ConversationEvent],
} as const

const ofCalls: Scenario<typeof conversationMachine>[] = [
  ...matrix(
    conversationMachine,
    {
      'With a call that rings': [...talk, callStarted],
      'With a call that was answered': [...talk, callStarted, callAnswered],
      'With a call that is over': [...talk, callStarted, callAnswered, callEnded(2280)],
    },
    {
      'the same call': calling,
      'another call': { ...calling, call_id: id(900) },
      'answer it': answering(),
      'answer one’s own call': answering(client),
      'answer another call': answering(consultant, id(900)),
      'end it': endCall(),
      'decline it': endCall(call_id, 'declined'),
      'miss it': endCall(call_id, 'missed'),
      'end another call': endCall(id(900)),
      'write meanwhile': post(7),
    },
    {
      'With a call that rings': {
        ...constantOutcomes,
        'another call': 'in_call',
        'answer it': [callAnswered],
        'end it': [callEnded(0)],
        'decline it': [callEnded(0, 'declined')],
        'miss it': [callEnded(0, 'missed')],
      },
      'With a call that was answered': {
        ...constantOutcomes,
        'another call': 'in_call',
        'answer it': 'unchanged',
        'end it': [callEnded(2280)],
        'decline it': 'unchanged',
        'miss it': 'unchanged',
      },
      'With a call that is over': {
        ...constantOutcomes,
        'another call': [{ ...callStarted, call_id: id(900), sequence: 5 } as ConversationEvent],
        'answer it': 'call_over',
        'end it': 'unchanged',
        'decline it': 'unchanged',
        'miss it': 'unchanged',
      },
    },
  ),
  stateScenario('A call that rings is unread by who is called', [...talk, callStarted], 'active', {
    count: 4,
    newest: [id(101), id(102), id(103), call_id],
    read: { [client]: 4, [consultant]: 2 },
    call: { id: call_id, caller_id: client, answered_at: undefined },
  }),
  stateScenario(
    'Who answers has read all, and the time runs',
    [...talk, callStarted, callAnswered],
    'active',
    {
      read: { [client]: 4, [consultant]: 4 },
      call: { id: call_id, caller_id: client, answered_at: summer },
    },
  ),
  stateScenario(
    'After a call there is none',
    [...talk, callStarted, callAnswered, callEnded(2280)],
    'active',
    {
      call: undefined,
      count: 4,
    },
  ),
]

const unreadNotified = (user_id: string, through: number, count: number): ConversationEvent => ({
  type: 'UnreadTold',
  at: summer,
  user_id,
  through,
  count,
  by: ['email'],
})

/** Three of the client's, with a number in between that is the consultant's own. */
const waitingHistory = [...talk, { ...messagePosted(4), ...message(5), sequence: 4 } as ConversationEvent]
const long = [
  conversationStarted,
  ...Array.from({ length: MAX_REMEMBERED_MESSAGES + 1 }, (_, n) => messagePosted(n + 1)),
]

export const conversationScenarios: Scenarios<typeof conversationMachine> = {
  machine: conversationMachine,
  scenarios: [
    ...matrix(
      conversationMachine,
      { 'No conversation': [], 'One that was begun': [conversationStarted], 'One with three messages': talk },
      {
        start: { type: 'StartConversation', at: spring, ...startCommand },
        'post the first': post(1),
        'post the fourth': post(4),
        'share a file as the second': share(2),
        'share a file as the fourth': share(4),
        'read all as the client': reading(client),
        'read all as the consultant': reading(consultant),
        'read the first as the consultant': reading(consultant, 1),
        'read what is not written yet as the consultant': reading(consultant, 9),
      },
      {
        'No conversation': { start: [conversationStarted] },
        'One that was begun': {
          start: 'unchanged',
          'post the first': [messagePosted(1)],
          'post the fourth': [{ ...messagePosted(1), ...message(4), sequence: 1 } as ConversationEvent],
          'share a file as the second': [{ ...shared(2), sequence: 1 } as ConversationEvent],
          'share a file as the fourth': [{ ...shared(4), sequence: 1 } as ConversationEvent],
          'read all as the client': 'unchanged',
          'read all as the consultant': 'unchanged',
          'read the first as the consultant': 'unchanged',
          'read what is not written yet as the consultant': 'unchanged',
        },
        'One with three messages': {
          start: 'unchanged',
          'post the first': 'unchanged',
          'post the fourth': [messagePosted(4)],
          'share a file as the second': 'unchanged',
          'share a file as the fourth': [shared(4)],
          'read all as the client': 'unchanged',
          'read all as the consultant': [conversationRead(consultant, 3, 0)],
          'read the first as the consultant': 'unchanged',
          'read what is not written yet as the consultant': [conversationRead(consultant, 3, 0)],
        },
      },
    ),
    stateScenario(
      'A conversation that was begun knows its participants and what it is about',
      [conversationStarted],
      'active',
      {
        ...startCommand,
        count: 0,
        newest: [],
        read: {},
      },
    ),
    stateScenario(
      'A message is unread by the other participant, and who writes has read what came before',
      talk,
      'active',
      {
        count: 3,
        newest: [id(101), id(102), id(103)],
        read: { [client]: 3, [consultant]: 2 },
      },
    ),
    stateScenario(
      'A shared file is unread, too',
      [conversationStarted, messagePosted(1), shared(2)],
      'active',
      {
        count: 2,
        newest: [id(101), id(102)],
        read: { [client]: 1, [consultant]: 2 },
      },
    ),
    {
      title: 'Reading up to a message leaves the later ones unread',
      given: waitingHistory,
      when: reading(consultant, 3),
      outcome: [conversationRead(consultant, 3, 1)],
    },
    stateScenario(
      'What was read up to a message is no longer unread',
      [...waitingHistory, conversationRead(consultant, 3, 1)],
      'active',
      { read: { [client]: 4, [consultant]: 3 } },
    ),
    {
      title: 'Reading again changes nothing',
      given: [...talk, conversationRead(consultant, 3, 0)],
      when: reading(consultant),
      outcome: 'unchanged',
    },
    stateScenario('Only the newest messages are remembered', long, 'active', {
      count: MAX_REMEMBERED_MESSAGES + 1,
      newest: Array.from({ length: MAX_REMEMBERED_MESSAGES }, (_, n) => id(102 + n)),
    }),
    stateScenario(
      'The other participant was told of nothing',
      [...talk, unreadNotified(consultant, 3, 1)],
      'active',
      {
        told: { [consultant]: 3 },
        read: { [client]: 3, [consultant]: 2 },
      },
    ),
    ...ofCalls,
  ],
}
