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
const fileShared = (sequence: number): ConversationEvent => ({
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

const postMessage = (sequence: number, message_id = id(100 + sequence)) => {
  const { user_id } = message(sequence)
  return { type: 'PostMessage', at: summer, message_id, user_id, text: 'Hello' } as const
}
const shareFile = (sequence: number) => {
  const { message_id, user_id } = message(sequence)
  return { type: 'ShareFile', at: summer, message_id, user_id, file_id: id(5) } as const
}
const readConversation = (user_id: string, through?: number) =>
  ({ type: 'ReadConversation', at: summer, user_id, ...(through && { through }) }) as const

const threeMessages = [conversationStarted, messagePosted(1), fileShared(2), messagePosted(3)]

const laterTime = '2026-06-01T09:38:00.400Z'
const call_id = id(104)
const startCall = { type: 'StartCall', at: summer, call_id, user_id: client, mode: 'direct' } as const
const callStarted: ConversationEvent = {
  type: 'CallStarted',
  at: summer,
  call_id,
  user_id: client,
  other_id: consultant,
  sequence: 4,
  mode: 'direct',
}
const answerCall = (user_id = consultant, endedCallId = call_id) =>
  ({ type: 'AnswerCall', at: summer, call_id: endedCallId, user_id }) as const
const callAnswered: ConversationEvent = {
  type: 'CallAnswered',
  at: summer,
  call_id,
  user_id: consultant,
  other_id: client,
  through: 4,
}
const endCall = (endedCallId = call_id, reason: EndReason = 'hangup') => ({
  type: 'EndCall' as const,
  at: laterTime,
  call_id: endedCallId,
  user_id: client,
  reason,
})
const callEnded = (seconds: number, reason: EndReason = 'hangup'): ConversationEvent => ({
  type: 'CallEnded',
  at: laterTime,
  call_id,
  user_id: client,
  reason,
  seconds,
})

/** The outcomes for a call that rings, was answered, or has ended. */
const constantOutcomes = {
  'start the same call': 'unchanged',
  'answer one’s own call': 'call_over',
  'answer another call': 'call_over',
  'end another call': 'unchanged',
  'post during the call': [{ ...messagePosted(7), sequence: 5 } as ConversationEvent],
} as const

const callScenarios: Scenario<typeof conversationMachine>[] = [
  ...matrix(
    conversationMachine,
    {
      'A conversation with a ringing call': [...threeMessages, callStarted],
      'A conversation with an answered call': [...threeMessages, callStarted, callAnswered],
      'A conversation with an ended call': [...threeMessages, callStarted, callAnswered, callEnded(2280)],
    },
    {
      'start the same call': startCall,
      'start another call': { ...startCall, call_id: id(900) },
      'answer it': answerCall(),
      'answer one’s own call': answerCall(client),
      'answer another call': answerCall(consultant, id(900)),
      'end it': endCall(),
      'decline it': endCall(call_id, 'declined'),
      'miss it': endCall(call_id, 'missed'),
      'end another call': endCall(id(900)),
      'post during the call': postMessage(7),
    },
    {
      'A conversation with a ringing call': {
        ...constantOutcomes,
        'start another call': 'in_call',
        'answer it': [callAnswered],
        'end it': [callEnded(0)],
        'decline it': [callEnded(0, 'declined')],
        'miss it': [callEnded(0, 'missed')],
      },
      'A conversation with an answered call': {
        ...constantOutcomes,
        'start another call': 'in_call',
        'answer it': 'unchanged',
        'end it': [callEnded(2280)],
        'decline it': 'unchanged',
        'miss it': 'unchanged',
      },
      'A conversation with an ended call': {
        ...constantOutcomes,
        'start another call': [{ ...callStarted, call_id: id(900), sequence: 5 } as ConversationEvent],
        'answer it': 'call_over',
        'end it': 'unchanged',
        'decline it': 'unchanged',
        'miss it': 'unchanged',
      },
    },
  ),
  stateScenario(
    'A ringing call is unread by the called participant',
    [...threeMessages, callStarted],
    'active',
    {
      message_count: 4,
      newest_ids: [id(101), id(102), id(103), call_id],
      read_through: { [client]: 4, [consultant]: 2 },
      call: { id: call_id, caller_id: client, answered_at: undefined },
    },
  ),
  stateScenario(
    'Answering a call reads all messages and starts its time',
    [...threeMessages, callStarted, callAnswered],
    'active',
    {
      read_through: { [client]: 4, [consultant]: 4 },
      call: { id: call_id, caller_id: client, answered_at: summer },
    },
  ),
  stateScenario(
    'After the end of a call there is no current call',
    [...threeMessages, callStarted, callAnswered, callEnded(2280)],
    'active',
    {
      call: undefined,
      message_count: 4,
    },
  ),
]

const unreadTold = (user_id: string, through: number, count: number): ConversationEvent => ({
  type: 'UnreadTold',
  at: summer,
  user_id,
  through,
  count,
  by: ['email'],
})

/** Two unread messages of the client, and a last one whose number would be the consultant's. */
const waitingHistory = [
  ...threeMessages,
  { ...messagePosted(4), ...message(5), sequence: 4 } as ConversationEvent,
]
const longHistory = [
  conversationStarted,
  ...Array.from({ length: MAX_REMEMBERED_MESSAGES + 1 }, (_, n) => messagePosted(n + 1)),
]

export const conversationScenarios: Scenarios<typeof conversationMachine> = {
  machine: conversationMachine,
  scenarios: [
    ...matrix(
      conversationMachine,
      {
        'No conversation': [],
        'A new conversation': [conversationStarted],
        'A conversation with three messages': threeMessages,
      },
      {
        start: { type: 'StartConversation', at: spring, ...startCommand },
        'post the first': postMessage(1),
        'post the fourth': postMessage(4),
        'share a file as the second': shareFile(2),
        'share a file as the fourth': shareFile(4),
        'read all as the client': readConversation(client),
        'read all as the consultant': readConversation(consultant),
        'read the first as the consultant': readConversation(consultant, 1),
        'read beyond the newest as the consultant': readConversation(consultant, 9),
      },
      {
        'No conversation': { start: [conversationStarted] },
        'A new conversation': {
          start: 'unchanged',
          'post the first': [messagePosted(1)],
          'post the fourth': [{ ...messagePosted(1), ...message(4), sequence: 1 } as ConversationEvent],
          'share a file as the second': [{ ...fileShared(2), sequence: 1 } as ConversationEvent],
          'share a file as the fourth': [{ ...fileShared(4), sequence: 1 } as ConversationEvent],
          'read all as the client': 'unchanged',
          'read all as the consultant': 'unchanged',
          'read the first as the consultant': 'unchanged',
          'read beyond the newest as the consultant': 'unchanged',
        },
        'A conversation with three messages': {
          start: 'unchanged',
          'post the first': 'unchanged',
          'post the fourth': [messagePosted(4)],
          'share a file as the second': 'unchanged',
          'share a file as the fourth': [fileShared(4)],
          'read all as the client': 'unchanged',
          'read all as the consultant': [conversationRead(consultant, 3, 0)],
          'read the first as the consultant': 'unchanged',
          'read beyond the newest as the consultant': [conversationRead(consultant, 3, 0)],
        },
      },
    ),
    stateScenario(
      'A new conversation has its participants and its subject',
      [conversationStarted],
      'active',
      {
        ...startCommand,
        message_count: 0,
        newest_ids: [],
        read_through: {},
      },
    ),
    stateScenario(
      'A message is unread by the other participant, and its author has read the earlier ones',
      threeMessages,
      'active',
      {
        message_count: 3,
        newest_ids: [id(101), id(102), id(103)],
        read_through: { [client]: 3, [consultant]: 2 },
      },
    ),
    stateScenario(
      'A shared file is unread, too',
      [conversationStarted, messagePosted(1), fileShared(2)],
      'active',
      {
        message_count: 2,
        newest_ids: [id(101), id(102)],
        read_through: { [client]: 1, [consultant]: 2 },
      },
    ),
    {
      title: 'Reading up to a message leaves the later ones unread',
      given: waitingHistory,
      when: readConversation(consultant, 3),
      outcome: [conversationRead(consultant, 3, 1)],
    },
    stateScenario(
      'Messages up to the last read one are no longer unread',
      [...waitingHistory, conversationRead(consultant, 3, 1)],
      'active',
      { read_through: { [client]: 4, [consultant]: 3 } },
    ),
    {
      title: 'Reading again changes nothing',
      given: [...threeMessages, conversationRead(consultant, 3, 0)],
      when: readConversation(consultant),
      outcome: 'unchanged',
    },
    stateScenario('Only the newest messages are remembered', longHistory, 'active', {
      message_count: MAX_REMEMBERED_MESSAGES + 1,
      newest_ids: Array.from({ length: MAX_REMEMBERED_MESSAGES }, (_, n) => id(102 + n)),
    }),
    stateScenario(
      'An announcement leaves the messages unread',
      [...threeMessages, unreadTold(consultant, 3, 1)],
      'active',
      {
        announced_through: { [consultant]: 3 },
        read_through: { [client]: 3, [consultant]: 2 },
      },
    ),
    ...callScenarios,
  ],
}
