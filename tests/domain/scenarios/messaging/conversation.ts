import { conversation } from '#domain/messaging/conversation.ts'
import type { ConversationEvent } from '#domain/messaging/messages.ts'
import { REMEMBERED_MESSAGES } from '#domain/messaging/unread.ts'
import { id, matrix, type Scenarios, spring, summer } from '../scenario.ts'
import {
  beginning,
  client,
  consultant,
  message,
  post,
  posted,
  read,
  reading,
  share,
  shared,
  started,
  talk,
} from './a-conversation.ts'
import { ofCalls } from './calls.ts'

const tell = (user_id: string) => ({
  type: 'TellOfUnread' as const,
  at: summer,
  user_id,
  by: ['email' as const],
})
const told = (user_id: string, through: number, count: number): ConversationEvent => ({
  type: 'UnreadTold',
  at: summer,
  user_id,
  through,
  count,
  by: ['email'],
})

/** Three of the client's, with a number in between that is the consultant's own. */
const waiting = [...talk, { ...posted(4), ...message(5), sequence: 4 } as ConversationEvent]
const long = [started, ...Array.from({ length: REMEMBERED_MESSAGES + 1 }, (_, n) => posted(n + 1))]

export const conversations: Scenarios<typeof conversation> = {
  machine: conversation,
  scenarios: [
    ...matrix(
      conversation,
      { 'No conversation': [], 'One that was begun': [started], 'One with three messages': talk },
      {
        start: { type: 'StartConversation', at: spring, ...beginning },
        'post the first': post(1),
        'post the fourth': post(4),
        'share a file as the second': share(2),
        'share a file as the fourth': share(4),
        'read all as the client': reading(client),
        'read all as the consultant': reading(consultant),
        'read the first as the consultant': reading(consultant, 1),
        'read what is not written yet as the consultant': reading(consultant, 9),
        'tell the client': tell(client),
        'tell the consultant': tell(consultant),
      },
      {
        'No conversation': { start: [started] },
        'One that was begun': {
          start: 'unchanged',
          'post the first': [posted(1)],
          'post the fourth': [{ ...posted(1), ...message(4), sequence: 1 } as ConversationEvent],
          'share a file as the second': [{ ...shared(2), sequence: 1 } as ConversationEvent],
          'share a file as the fourth': [{ ...shared(4), sequence: 1 } as ConversationEvent],
          'read all as the client': 'unchanged',
          'read all as the consultant': 'unchanged',
          'read the first as the consultant': 'unchanged',
          'read what is not written yet as the consultant': 'unchanged',
          'tell the client': 'unchanged',
          'tell the consultant': 'unchanged',
        },
        'One with three messages': {
          start: 'unchanged',
          'post the first': 'unchanged',
          'post the fourth': [posted(4)],
          'share a file as the second': 'unchanged',
          'share a file as the fourth': [shared(4)],
          'read all as the client': 'unchanged',
          'read all as the consultant': [read(consultant, 3, 0)],
          'read the first as the consultant': 'unchanged',
          'read what is not written yet as the consultant': [read(consultant, 3, 0)],
          'tell the client': 'unchanged',
          'tell the consultant': [told(consultant, 3, 1)],
        },
      },
    ),
    {
      title: 'A conversation that was begun knows its participants and what it is about',
      given: [started],
      stands: 'active',
      knowing: { ...beginning, count: 0, newest: [], read: {} },
    },
    {
      title: 'A message is unread by the other participant, and who writes has read what came before',
      given: talk,
      stands: 'active',
      knowing: {
        count: 3,
        newest: [id(101), id(102), id(103)],
        read: { [client]: 3, [consultant]: 2 },
      },
    },
    {
      title: 'A shared file is unread, too',
      given: [started, posted(1), shared(2)],
      stands: 'active',
      knowing: { count: 2, newest: [id(101), id(102)], read: { [client]: 1, [consultant]: 2 } },
    },
    {
      title: 'Reading up to a message leaves the later ones unread',
      given: waiting,
      when: reading(consultant, 3),
      outcome: [read(consultant, 3, 1)],
    },
    {
      title: 'What was read up to a message is no longer unread',
      given: [...waiting, read(consultant, 3, 1)],
      stands: 'active',
      knowing: { read: { [client]: 4, [consultant]: 3 } },
    },
    {
      title: 'Reading again changes nothing',
      given: [...talk, read(consultant, 3, 0)],
      when: reading(consultant),
      outcome: 'unchanged',
    },
    {
      title: 'Only the newest messages are remembered',
      given: long,
      stands: 'active',
      knowing: {
        count: REMEMBERED_MESSAGES + 1,
        newest: Array.from({ length: REMEMBERED_MESSAGES }, (_, n) => id(102 + n)),
      },
    },
    {
      title: 'What somebody was told of they are not told of again',
      given: [...talk, told(consultant, 3, 1)],
      when: tell(consultant),
      outcome: 'unchanged',
    },
    {
      title: 'What comes after is told of, alone',
      given: [...waiting, told(consultant, 3, 1)],
      when: tell(consultant),
      outcome: [told(consultant, 4, 1)],
    },
    {
      title: 'The other participant was told of nothing',
      given: [...talk, told(consultant, 3, 1)],
      stands: 'active',
      knowing: { told: { [consultant]: 3 }, read: { [client]: 3, [consultant]: 2 } },
    },
    ...ofCalls,
  ],
}
