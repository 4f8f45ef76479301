import { z } from 'zod'
import { postMessageRefusals, readConversationRefusals } from '#domain/messaging/refusals.ts'
import { Ok } from './answers.ts'
import {
  Id,
  ListQuery as ListPart,
  LongText,
  label,
  line,
  MessageKey,
  optionalField,
  pageLimit,
} from './fields.ts'
import { byId, route } from './route.ts'
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

const writeCall = { auth: 'member', write: true, sensitive: false, reads: [] } as const
const readModels = ['conversations', 'profiles', 'files'] as const

export const messaging = {
  'GET /conversations': route({
    summary: 'The caller’s conversations, the one with the newest message first; `unread` counts over all.',
    auth: 'member',
    reads: readModels,
    readOnly: true,
    query: ListPart,
    answers: { 200: z.object({ items: z.array(Conversation), unread: z.int() }) },
    audit: UNAUDITED.messages,
    refuses: [],
  }),
  'GET /conversations/with': route({
    summary:
      'The conversation that the caller has with this member about this contract, this job or nothing of the kind; without `conversation` they may begin it by writing.',
    auth: 'member',
    reads: readModels,
    readOnly: true,
    query: ConversationAddress,
    answers: {
      200: z.object({ conversation: Conversation.optional(), participant: Person, title: Line }),
    },
    audit: UNAUDITED.messages,
    refuses: [],
  }),
  'GET /conversations/{id}': route({
    summary:
      'The newest messages of a conversation, or those before `next` of the answer before, oldest first; they are then read, unless `peek=true`.',
    auth: 'member',
    sensitive: false,
    changes: 'by GET alone',
    reads: [],
    params: byId,
    query: MessagePageQuery.extend({ peek: z.enum(['true', 'false']).optional() }),
    answers: { 200: MessagesResponse },
    audit: UNAUDITED.messages,
    refuses: readConversationRefusals,
  }),
  'GET /conversations/{id}/messages': route({
    summary: 'The same, without marking anything as read.',
    auth: 'member',
    reads: readModels,
    about: 'conversations',
    readOnly: true,
    params: byId,
    query: MessagePageQuery,
    answers: { 200: MessagesResponse },
    audit: UNAUDITED.messages,
    refuses: [],
  }),
  'GET /conversations/{id}/search': route({
    summary: 'The newest messages of a conversation that contain this text, newest first.',
    auth: 'member',
    reads: ['conversations'],
    about: 'conversations',
    readOnly: true,
    params: byId,
    query: z.object({ q: line(200) }),
    answers: { 200: z.object({ messages: z.array(Message) }) },
    audit: UNAUDITED.messages,
    refuses: [],
  }),
  'POST /conversations/{id}/read': route({
    summary: 'Marks a conversation as read, up to this message or all of it.',
    ...writeCall,
    params: byId,
    body: z.object({ message_id: optionalField(Id) }),
    answers: { 200: Ok },
    audit: UNAUDITED.messages,
    refuses: readConversationRefusals,
  }),
  'POST /conversations': route({
    summary:
      'Writes to a member: in the conversation of the contract, else of the job, else of the two, which begins with it.',
    ...writeCall,
    body: ConversationAddress.extend({
      message: LongText,
      title: optionalField(label(200, 0)),
      key: optionalField(MessageKey),
    }),
    answers: { 200: Ok.extend({ conversation: Conversation, message: Message }) },
    audit: ['ConversationStarted'],
    refuses: postMessageRefusals,
  }),
  'POST /conversations/{id}/messages': route({
    summary: 'Writes in a conversation; with the same `key` it is the same message.',
    ...writeCall,
    params: byId,
    body: z.object({ message: LongText, key: optionalField(MessageKey) }),
    answers: { 200: Ok.extend({ message: Message }) },
    audit: ['MessagePosted'],
    refuses: postMessageRefusals,
  }),
}
