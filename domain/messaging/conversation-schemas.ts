import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'
import { Channel } from '../notifications/notification-schemas.ts'

/**
 * `user_id` began the conversation. `client_id` is the participant who owns the job; without a job, the one
 * who began.
 */
export const conversationStart = {
  user_id: z.uuid(),
  participant_id: z.uuid(),
  client_id: z.uuid(),
  job_id: z.uuid().optional(),
  contract_id: z.uuid().optional(),
  title: z.string(),
}

const messageKey = { message_id: z.uuid(), user_id: z.uuid() }
/** `other_id` is the other participant. `sequence` numbers the messages from 1. */
const postedFields = { ...messageKey, other_id: z.uuid(), sequence: z.int() }

/** The route of a call's media: through the media server, or directly between the two browsers. */
export type CallMode = z.infer<typeof CallMode>
export const CallMode = z.enum(['sfu', 'direct'])

/** How a call ended. */
export type EndReason = z.infer<typeof EndReason>
export const EndReason = z.enum(['declined', 'missed', 'hangup', 'failed'])

/** A call is listed as a message whose id is that of the call. */
const callKey = { call_id: z.uuid(), user_id: z.uuid() }

export type ConversationCommand = z.infer<typeof ConversationCommand>
export const ConversationCommand = z.discriminatedUnion('type', [
  schemaOf('StartConversation', conversationStart),
  schemaOf('PostMessage', { ...messageKey, text: z.string() }),
  schemaOf('ShareFile', { ...messageKey, file_id: z.uuid() }),
  schemaOf('StartCall', { ...callKey, mode: CallMode }),
  schemaOf('AnswerCall', callKey),
  /**
   * Without `user_id` the product ends the call, which rang for too long or lost a participant's connection.
   */
  schemaOf('EndCall', { call_id: z.uuid(), user_id: z.uuid().optional(), reason: EndReason }),
  /** Marks messages as read up to the number `through`; without it, all of them. */
  schemaOf('ReadConversation', { user_id: z.uuid(), through: z.int().optional() }),
])

export type ConversationEvent = z.infer<typeof ConversationEvent>
export const ConversationEvent = z.discriminatedUnion('type', [
  schemaOf('ConversationStarted', { ...conversationStart, title: personal(z.string(), 'user_id') }),
  schemaOf('MessagePosted', { ...postedFields, text: personal(z.string(), 'user_id') }),
  schemaOf('FileShared', { ...postedFields, file_id: z.uuid() }),
  schemaOf('CallStarted', { ...callKey, other_id: z.uuid(), sequence: z.int(), mode: CallMode }),
  /** The person who answers a call has read all messages up to `through`. */
  schemaOf('CallAnswered', { ...callKey, other_id: z.uuid(), through: z.int() }),
  /** `seconds` counts from the answer on; 0 for a call that nobody answered. */
  schemaOf('CallEnded', {
    call_id: z.uuid(),
    user_id: z.uuid().optional(),
    reason: EndReason,
    seconds: z.int(),
  }),
  /**
   * No command emits this event any more. It announced `count` unread messages up to `through` by these
   * channels.
   */
  schemaOf('UnreadTold', {
    user_id: z.uuid(),
    through: z.int(),
    count: z.int(),
    by: z.array(Channel),
  }),
  /** `unread`: how many messages of the other participant remain. */
  schemaOf('ConversationRead', { user_id: z.uuid(), other_id: z.uuid(), through: z.int(), unread: z.int() }),
])
