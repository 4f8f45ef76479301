import { z } from 'zod'
import { postMessageRefusals, readConversationRefusals } from '#domain/messaging/refusals.ts'
import { Ok } from './answers.ts'
import {
  Id,
  ListQuery as ListPart,
  LongText,
  listSearch,
  MessageKey,
  optionalField,
  pageLimit,
  TitleOrEmpty,
} from './fields.ts'
import { byId, command, everydayCommand, memberQuery } from './route.ts'
import { Conversation } from './shapes/conversation.ts'
import { Message } from './shapes/message.ts'
import { Person } from './shapes/person.ts'
import { Line } from './shapes/values.ts'
import { UNAUDITED } from './unaudited.ts'

const ConversationAddress = z.object({
  participant_id: Id,
  job_id: optionalField(Id),
  contract_id: optionalField(Id),
})

const MessagePageQuery = z.object({ before: z.coerce.number().int().min(1).optional(), limit: pageLimit(50) })
const MessagesResponse = z.object({
  conversation: Conversation,
  messages: z.array(Message),
  participants: z.object({ client: Person, consultant: Person }),
  next: z.int().optional(),
})

const readModels = ['conversations', 'profiles', 'files'] as const

export const messaging = {
  'GET /conversations': memberQuery({
    summary: 'The caller’s conversations, the one with the newest message first; `unread` counts over all.',
    reads: readModels,
    query: ListPart,
    answers: { 200: z.object({ items: z.array(Conversation), unread: z.int() }) },
    audit: UNAUDITED.messages,
  }),
  'GET /conversations/with': memberQuery({
    summary:
      'The conversation that the caller has with this member about this contract, this job or nothing of the kind; without `conversation` they may begin it by writing.',
    reads: readModels,
    query: ConversationAddress,
    answers: {
      200: z.object({ conversation: Conversation.optional(), participant: Person, title: Line }),
    },
    audit: UNAUDITED.messages,
  }),
  'GET /conversations/{id}': command({
    summary:
      'The newest messages of a conversation, or those before `next` of the answer before, oldest first; they are then read, unless `peek=true`.',
    auth: 'member',
    sensitive: false,
    changesState: 'by GET only',
    params: byId,
    query: MessagePageQuery.extend({ peek: z.enum(['true', 'false']).optional() }),
    answers: { 200: MessagesResponse },
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
    refuses: readConversationRefusals,
  }),
  'GET /conversations/{id}/messages': memberQuery({
    summary: 'The same, without marking anything as read.',
    reads: readModels,
    recordModel: 'conversations',
    params: byId,
    query: MessagePageQuery,
    answers: { 200: MessagesResponse },
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
  }),
  'GET /conversations/{id}/search': memberQuery({
    summary: 'The newest messages of a conversation that contain this text, newest first.',
    reads: ['conversations'],
    recordModel: 'conversations',
    params: byId,
    query: z.object({ q: listSearch(1) }),
    answers: { 200: z.object({ messages: z.array(Message) }) },
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
  }),
  'POST /conversations/{id}/read': everydayCommand({
    summary: 'Marks a conversation as read, up to this message or all of it.',
    params: byId,
    body: z.object({ message_id: optionalField(Id) }),
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
    refuses: readConversationRefusals,
  }),
  'POST /conversations': everydayCommand({
    summary:
      'Writes to a member: in the conversation of the contract, else of the job, else of the two, which begins with it.',
    body: ConversationAddress.extend({
      message: LongText,
      title: optionalField(TitleOrEmpty),
      key: optionalField(MessageKey),
    }),
    answers: { 200: Ok.extend({ conversation: Conversation, message: Message }) },
    audit: ['ConversationStarted'],
    refuses: postMessageRefusals,
  }),
  'POST /conversations/{id}/messages': everydayCommand({
    summary: 'Writes in a conversation; with the same `key` it is the same message.',
    params: byId,
    body: z.object({ message: LongText, key: optionalField(MessageKey) }),
    answers: { 200: Ok.extend({ message: Message }) },
    subjectKind: 'conversation',
    audit: ['MessagePosted'],
    refuses: postMessageRefusals,
  }),
}
