import { z } from 'zod'
import {
  type MediaQuestion,
  type MediaQuestions,
  mediaQuestions,
  ProducerInfo,
} from '#domain/messaging/media/questions.ts'
import { CallMode, EndReason } from '#domain/messaging/messages.ts'
import { Id, LongText, MessageKey, opaqueText } from './fields.ts'
import { Conversation } from './shapes/conversation.ts'
import { Message } from './shapes/message.ts'
import { Notification } from './shapes/notification.ts'

/** The socket's frames, both ways: JSON texts of `{event, data, id?}`. */

/**
 * The id of a thing that changed, and the read model that it is in; one that a page does not know concerns no call of
 * it.
 */
export type Change = z.infer<typeof Change>
export const Change = z.object({ name: z.string(), id: z.string() })

/** What changed, as far as the member can see it, and up to which position of the event store that is so. */
export type Changes = z.infer<typeof Changes>
export const Changes = z.object({ models: z.array(Change), position: z.string() })

/** As `connect` and `changed` have it: a whole number that the event store can count to, -1 for an empty store. */
const Position = z
  .union([z.string().regex(/^(-1|\d{1,19})$/), z.int().min(-1)], 'is not a position')
  .transform(BigInt)
  .refine((position) => position < 2n ** 63n, 'is not a position')

/** What browsers tell each other of a connection between them (WebRTC); passed on as it is. */
const SessionDescription = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: opaqueText(50_000).default(''),
})
const IceCandidate = z
  .object({
    candidate: opaqueText(5_000).optional(),
    sdpMid: opaqueText(100).nullish(),
    sdpMLineIndex: z.int().min(0).max(100).nullish(),
    usernameFragment: opaqueText(500).nullish(),
  })
  .nullable()

/** Servers that help two browsers to reach each other (STUN, TURN), with credentials that expire. */
export type IceServers = z.infer<typeof IceServers>
export const IceServers = z
  .array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  )
  .optional()

const CallMedia = z.object({ callId: Id, audio: z.boolean(), video: z.boolean() })

const CallReference = z.object({ callId: Id })

/** What a participant of a call asks its media server, in mode `sfu`; data that do not fit the media server are refused there. */
type MediaQuestionSchemas = {
  [Q in MediaQuestion]: {
    data: z.ZodIntersection<MediaQuestions[Q]['data'], typeof CallReference>
    ack: MediaQuestions[Q]['ack']
  }
}
const mediaQuestionSchemas = Object.fromEntries(
  Object.entries(mediaQuestions).map(([event, { data, ack }]) => [
    event,
    { data: data.and(CallReference), ack },
  ]),
) as MediaQuestionSchemas

/** A member's question, by its event: the data that it takes, and the data of its `ack`. */
export type Questions = typeof questions
export const questions = {
  ping: { data: z.object({}), ack: z.object({}) },
  /**
   * What changed since `position`. The error `position_unknown` where that cannot be said: then everything is read
   * again.
   */
  resume: { data: z.object({ position: Position }), ack: Changes },
  /** From then on messages of this conversation come as `message`. */
  'join-conversation': {
    data: z.object({ conversationId: Id }),
    ack: z.object({ joined: z.literal(true) }),
  },
  /** A text, or a message that was posted by a call, which is not stored again. `sender_id` is the caller. */
  'new-message': {
    data: z.object({
      message: z.union([LongText, z.looseObject({ id: Id })], 'is neither a text nor a posted message'),
      conversationId: Id,
      sender_id: Id.optional(),
      key: MessageKey.optional(),
    }),
    ack: z.object({ message: Message }),
  },
  /** Rings at the other participant. Refused as `peer_offline`, `peer_busy`, or `in_call` while the caller is. */
  callUser: {
    data: z.object({ conversationId: Id, offer: SessionDescription.optional() }),
    ack: z.object({ callId: Id, mode: CallMode, iceServers: IceServers }),
  },
  answerCall: {
    data: z.object({ callId: Id, accept: z.boolean(), answer: SessionDescription.optional() }),
    ack: z.object({}),
  },
  sendICECandidate: { data: z.object({ callId: Id, candidate: IceCandidate }), ack: z.object({}) },
  /** Another description for a call that goes on, as after a change of network; the socket is then in the call. */
  renegotiate: { data: z.object({ callId: Id, description: SessionDescription }), ack: z.object({}) },
  hangUp: { data: z.object({ callId: Id }), ack: z.object({}) },
  /** Whether the caller of this sends sound and picture; the socket is then in the call. */
  callMedia: { data: CallMedia, ack: z.object({}) },
  ...mediaQuestionSchemas,
  typing: { data: z.object({ conversationId: Id }), ack: z.object({}) },
  /** Up to this message, without one all of them. */
  read: { data: z.object({ conversationId: Id, message_id: Id.optional() }), ack: z.object({}) },
}

/** Chosen by the client; the `ack` or `error` that answers has the same id. */
const FrameId = z.union([z.string().max(100), z.number()])

/** What a member may send. */
export const ClientFrame = z.object({
  event: z.string().max(100),
  data: z.record(z.string(), z.unknown()).default({}),
  id: FrameId.optional(),
})

const frame = <const E extends string, S extends z.ZodType>(event: E, data: S) =>
  z.object({ event: z.literal(event), data })

/** `answered_elsewhere`: on another device of who was called. */
const CallEnd = z.object({ callId: Id, reason: z.enum([...EndReason.options, 'busy', 'answered_elsewhere']) })
const ConversationMessage = z.object({ message: Message, conversation: Conversation })

/** What a member may be sent. */
export type ServerFrame = z.infer<typeof ServerFrame>
export const ServerFrame = z.discriminatedUnion('event', [
  frame('connect', z.object({ user_id: z.string(), position: z.string() })),
  frame('connect_error', z.object({ message: z.string() })),
  frame('changed', Changes),
  frame('new-notification', Notification),
  frame('message', ConversationMessage),
  frame('new-message', ConversationMessage),
  frame('typing', z.object({ conversationId: Id, user_id: Id })),
  frame(
    'callUser',
    z.object({
      callId: Id,
      conversationId: Id,
      from: z.object({ user_id: Id, first_name: z.string(), last_name: z.string() }),
      mode: CallMode,
      offer: SessionDescription.optional(),
      iceServers: IceServers,
    }),
  ),
  frame('callAccepted', z.object({ callId: Id, answer: SessionDescription.optional() })),
  frame('receiveICECandidate', z.object({ callId: Id, candidate: IceCandidate })),
  frame('renegotiate', z.object({ callId: Id, description: SessionDescription })),
  frame('callMedia', CallMedia),
  /** In mode `sfu`: the other one sends this stream, or (un)muted it; what served the call died, begin again. */
  frame('sfu-produced', ProducerInfo.extend(CallReference.shape)),
  frame('sfu-restarted', CallReference),
  frame('callDeclined', CallEnd),
  frame('callEnded', CallEnd),
  /** `message_id`: the newest that this participant has read. */
  frame('read', z.object({ conversationId: Id, user_id: Id, message_id: Id.optional() })),
  frame('ack', z.looseObject({})).extend({ id: FrameId }),
  /** `data` is a Problem. */
  frame('error', z.looseObject({})).extend({ id: FrameId.optional() }),
])
