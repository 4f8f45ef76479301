// The socket's frames, both ways: JSON texts of `{event, data, id?}`.

import { z } from 'zod'
import { CallMode, EndReason } from '#domain/messaging/conversation-schemas.ts'
import {
  type MediaQuestion,
  type MediaQuestions,
  mediaQuestions,
  ProducerInfo,
} from '#domain/messaging/media/questions.ts'
import { Id, LongText, MessageKey, opaqueText } from './fields.ts'
import { ConversationResponse } from './shapes/conversation.ts'
import { MessageResponse } from './shapes/message.ts'
import { NotificationResponse } from './shapes/notification.ts'

/** The id of a changed record and its read model. A page ignores read models that it does not know. */
export type Change = z.infer<typeof Change>
export const Change = z.object({ name: z.string(), id: z.string() })

/** The changes that the member can see, up to this position of the event store. */
export type Changes = z.infer<typeof Changes>
export const Changes = z.object({ models: z.array(Change), position: z.string() })

/**
 * A position that a client names: a whole number within the event store's range; -1 for an empty store.
 */
const Position = z
  .union([z.string().regex(/^(-1|\d{1,19})$/), z.int().min(-1)], 'is not a position')
  .transform(BigInt)
  .refine((position) => position < 2n ** 63n, 'is not a position')

/** WebRTC descriptions that browsers send each other. They are passed on unchanged. */
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

/** STUN and TURN servers by which two browsers reach each other, with credentials that expire. */
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

/**
 * What a participant of a call asks the media server in mode "sfu". The media server refuses data that it
 * cannot use.
 */
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

/** The questions of members by event, each with the data of the question and of its reply. */
export type Questions = typeof questions
export const questions = {
  ping: { data: z.object({}), ack: z.object({}) },
  /**
   * Asks what changed since `position`. The error `position_unknown` means that the client must read
   * everything again.
   */
  resume: { data: z.object({ position: Position }), ack: Changes },
  /** From then on messages of this conversation arrive as `message`. */
  'join-conversation': {
    data: z.object({ conversationId: Id }),
    ack: z.object({ joined: z.literal(true) }),
  },
  /**
   * Posts a text. A message that a call has already posted is not stored again. `sender_id` is the caller.
   */
  'new-message': {
    data: z.object({
      message: z.union([LongText, z.looseObject({ id: Id })], 'is neither a text nor a posted message'),
      conversationId: Id,
      sender_id: Id.optional(),
      key: MessageKey.optional(),
    }),
    ack: z.object({ message: MessageResponse }),
  },
  /**
   * Rings at the other participant. Refusals: `peer_offline`, `peer_busy`, and `in_call` when the caller is
   * in a call.
   */
  callUser: {
    data: z.object({ conversationId: Id, offer: SessionDescription.optional() }),
    ack: z.object({ callId: Id, mode: CallMode, iceServers: IceServers }),
  },
  answerCall: {
    data: z.object({ callId: Id, accept: z.boolean(), answer: SessionDescription.optional() }),
    ack: z.object({}),
  },
  sendICECandidate: { data: z.object({ callId: Id, candidate: IceCandidate }), ack: z.object({}) },
  /**
   * Sends a new description for a running call, for example after a change of network. The socket then joins
   * the call.
   */
  renegotiate: { data: z.object({ callId: Id, description: SessionDescription }), ack: z.object({}) },
  hangUp: { data: z.object({ callId: Id }), ack: z.object({}) },
  /** Says whether the sender transmits sound and picture. The socket then joins the call. */
  callMedia: { data: CallMedia, ack: z.object({}) },
  ...mediaQuestionSchemas,
  typing: { data: z.object({ conversationId: Id }), ack: z.object({}) },
  /** Marks messages as read up to `message_id`, or all messages without it. */
  read: { data: z.object({ conversationId: Id, message_id: Id.optional() }), ack: z.object({}) },
}

/** Chosen by the client. The reply, a frame "ack" or "error", has the same id. */
const FrameId = z.union([z.string().max(100), z.number()])

/** A frame from a member. */
export const ClientFrame = z.object({
  event: z.string().max(100),
  data: z.record(z.string(), z.unknown()).default({}),
  id: FrameId.optional(),
})

const frame = <const E extends string, S extends z.ZodType>(event: E, data: S) =>
  z.object({ event: z.literal(event), data })

/** `answered_elsewhere`: the called member answered on another device. */
const CallEnd = z.object({ callId: Id, reason: z.enum([...EndReason.options, 'busy', 'answered_elsewhere']) })
const ConversationMessage = z.object({ message: MessageResponse, conversation: ConversationResponse })

/** A frame to a member. */
export type ServerFrame = z.infer<typeof ServerFrame>
export const ServerFrame = z.discriminatedUnion('event', [
  frame('connect', z.object({ user_id: z.string(), position: z.string() })),
  frame('connect_error', z.object({ message: z.string() })),
  frame('changed', Changes),
  frame('new-notification', NotificationResponse),
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
  /**
   * In mode `sfu`. `sfu-produced`: the other participant sends, mutes or unmutes this stream.
   * `sfu-restarted`: the media worker of the call died, so the client must connect again.
   */
  frame('sfu-produced', ProducerInfo.extend(CallReference.shape)),
  frame('sfu-restarted', CallReference),
  frame('callDeclined', CallEnd),
  frame('callEnded', CallEnd),
  /** `message_id`: the newest message that this participant has read. */
  frame('read', z.object({ conversationId: Id, user_id: Id, message_id: Id.optional() })),
  frame('ack', z.looseObject({})).extend({ id: FrameId }),
  /** Its data is a Problem. */
  frame('error', z.looseObject({})).extend({ id: FrameId.optional() }),
])
