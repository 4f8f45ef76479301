import { z } from 'zod'
import { postMessageRefusals, readConversationRefusals } from '#domain/messaging/refusals.ts'
import {
  Id,
  ListQuery,
  LongText,
  listSearch,
  MessageKey,
  optionalField,
  pageLimit,
  TitleOrEmpty,
} from './fields.ts'
import { Ok } from './responses.ts'
import { byId, command, everydayCommand, memberQuery } from './route.ts'
import { ConversationResponse } from './shapes/conversation.ts'
import { MessageResponse } from './shapes/message.ts'
import { PersonResponse } from './shapes/person.ts'
import { Line } from './shapes/values.ts'
import { UNAUDITED } from './unaudited.ts'

const ConversationAddress = z.object({
  participant_id: Id,
  job_id: optionalField(Id),
  contract_id: optionalField(Id),
})

const MessagePageQuery = z.object({ before: z.coerce.number().int().min(1).optional(), limit: pageLimit(50) })
const MessagesResponse = z.object({
  conversation: ConversationResponse,
  messages: z.array(MessageResponse),
  participants: z.object({ client: PersonResponse, consultant: PersonResponse }),
  next: z.int().optional(),
})

const readModels = ['conversations', 'profiles', 'files'] as const

export const messagingRoutes = {
  'GET /conversations': memberQuery({
    summary:
      'Returns the caller’s conversations, the one with the newest message first. `unread` is the number of unread messages in all of them.',
    reads: readModels,
    query: ListQuery,
    responses: { 200: z.object({ items: z.array(ConversationResponse), unread: z.int() }) },
    audit: UNAUDITED.messages,
  }),
  'GET /conversations/with': memberQuery({
    summary:
      'Returns the caller’s conversation with a member about a contract, about a job, or about neither. If `conversation` is absent, the caller may start it by writing a message.',
    reads: readModels,
    query: ConversationAddress,
    responses: {
      200: z.object({
        conversation: ConversationResponse.optional(),
        participant: PersonResponse,
        title: Line,
      }),
    },
    audit: UNAUDITED.messages,
  }),
  'GET /conversations/{id}': command({
    summary:
      'Returns the newest messages of a conversation, oldest first, and marks them as read unless `peek=true`. `before` takes the `next` of the previous response.',
    auth: 'member',
    sensitive: false,
    changesState: 'by GET only',
    params: byId,
    query: MessagePageQuery.extend({ peek: z.enum(['true', 'false']).optional() }),
    responses: { 200: MessagesResponse },
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
    refuses: readConversationRefusals,
  }),
  'GET /conversations/{id}/messages': memberQuery({
    summary:
      'Returns the newest messages of a conversation, oldest first, and marks nothing as read. `before` takes the `next` of the previous response.',
    reads: readModels,
    recordModel: 'conversations',
    params: byId,
    query: MessagePageQuery,
    responses: { 200: MessagesResponse },
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
  }),
  'GET /conversations/{id}/search': memberQuery({
    summary: 'Returns the newest messages of a conversation that contain the text `q`, newest first.',
    reads: ['conversations'],
    recordModel: 'conversations',
    params: byId,
    query: z.object({ q: listSearch(1) }),
    responses: { 200: z.object({ messages: z.array(MessageResponse) }) },
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
  }),
  'POST /conversations/{id}/read': everydayCommand({
    summary: 'Marks a conversation as read up to the given message, or as a whole if no message is given.',
    params: byId,
    body: z.object({ message_id: optionalField(Id) }),
    subjectKind: 'conversation',
    audit: UNAUDITED.messages,
    refuses: readConversationRefusals,
  }),
  'POST /conversations': everydayCommand({
    summary:
      'Writes a message to a member in their conversation with the caller about the contract, about the job, or about neither. The first message starts the conversation.',
    body: ConversationAddress.extend({
      message: LongText,
      title: optionalField(TitleOrEmpty),
      key: optionalField(MessageKey),
    }),
    responses: { 200: Ok.extend({ conversation: ConversationResponse, message: MessageResponse }) },
    audit: ['ConversationStarted'],
    refuses: postMessageRefusals,
  }),
  'POST /conversations/{id}/messages': everydayCommand({
    summary:
      'Writes a message in a conversation. A repeated call with the same `key` returns the first message and writes no second one.',
    params: byId,
    body: z.object({ message: LongText, key: optionalField(MessageKey) }),
    responses: { 200: Ok.extend({ message: MessageResponse }) },
    subjectKind: 'conversation',
    audit: ['MessagePosted'],
    refuses: postMessageRefusals,
  }),
}
