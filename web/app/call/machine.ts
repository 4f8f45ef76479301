import { assign, setup } from 'xstate'
import type { CallMode } from '#domain/messaging/conversation-schemas.ts'

export type OtherMember = { user_id: string; first_name: string; last_name: string }
export type MediaState = { audio: boolean; video: boolean }
export type Quality = 'good' | 'weak' | 'none'
/** The conversation to call in, and the other member. */
export type CallTarget = { conversationId: string; otherMember: OtherMember; title?: string | undefined }

type Context = {
  target: CallTarget | undefined
  callId: string | undefined
  mode: CallMode | undefined
  /** When the call was answered, in ms since 1970. */
  answeredAt: number | undefined
  ownMedia: MediaState
  otherMedia: MediaState
  quality: Quality
  /** Why one's own microphone or camera does not work, as a message. */
  deviceError: string | undefined
  /** Why the call ended or could not be made, as a message. */
  endReason: string | undefined
}

export type CallEvent =
  | { type: 'DEVICE_CHECK_STARTED'; target: CallTarget }
  | { type: 'CALL_STARTED' }
  | { type: 'CALL_RINGING'; callId: string; mode: CallMode }
  | { type: 'CALL_RECEIVED'; target: CallTarget; callId: string; mode: CallMode }
  | { type: 'CALL_ACCEPTED' }
  | { type: 'CONNECTION_OPENED' }
  | { type: 'CONNECTION_LOST' }
  | { type: 'OWN_MEDIA_CHANGED'; ownMedia: Partial<MediaState>; deviceError?: string }
  | { type: 'OTHER_MEDIA_CHANGED'; otherMedia: MediaState }
  | { type: 'QUALITY_MEASURED'; quality: Quality }
  | { type: 'CALL_ENDED'; endReason?: string | undefined }
  | { type: 'CALL_DISMISSED' }

const emptyContext: Context = {
  target: undefined,
  callId: undefined,
  mode: undefined,
  answeredAt: undefined,
  ownMedia: { audio: true, video: false },
  otherMedia: { audio: true, video: false },
  quality: 'good',
  deviceError: undefined,
  endReason: undefined,
}

const { createMachine, createStateConfig } = setup({
  types: { context: {} as Context, events: {} as CallEvent },
})

/** Transitions that every state of a running call has. */
const runningTransitions = createStateConfig({
  on: {
    CALL_ENDED: { target: 'ended', actions: assign({ endReason: ({ event }) => event.endReason }) },
    OWN_MEDIA_CHANGED: {
      actions: assign(({ context, event }) => ({
        ownMedia: { ...context.ownMedia, ...event.ownMedia },
        deviceError: event.deviceError,
      })),
    },
    OTHER_MEDIA_CHANGED: { actions: assign({ otherMedia: ({ event }) => event.otherMedia }) },
    QUALITY_MEASURED: { actions: assign({ quality: ({ event }) => event.quality }) },
  },
}).on

const freeTransitions = createStateConfig({
  on: {
    DEVICE_CHECK_STARTED: {
      target: 'checking',
      actions: assign(({ event }) => ({ ...emptyContext, target: event.target })),
    },
    CALL_RECEIVED: {
      target: 'incoming',
      actions: assign(({ event: { type: _, ...call } }) => ({ ...emptyContext, ...call })),
    },
  },
}).on

/** A call as this browser sees it. */
export const callMachine = createMachine({
  id: 'call',
  initial: 'idle',
  context: emptyContext,
  states: {
    idle: { on: freeTransitions },
    /** The member checks camera and microphone before the call. */
    checking: {
      on: { ...runningTransitions, ...freeTransitions, CALL_STARTED: 'calling', CALL_DISMISSED: 'idle' },
    },
    calling: {
      on: {
        ...runningTransitions,
        CALL_RINGING: { actions: assign(({ event: { callId, mode } }) => ({ callId, mode })) },
        CALL_ACCEPTED: { target: 'connecting', actions: assign({ answeredAt: () => Date.now() }) },
      },
    },
    incoming: {
      on: {
        ...runningTransitions,
        CALL_ACCEPTED: { target: 'connecting', actions: assign({ answeredAt: () => Date.now() }) },
      },
    },
    connecting: {
      on: { ...runningTransitions, CONNECTION_OPENED: 'connected', CONNECTION_LOST: 'reconnecting' },
    },
    connected: { on: { ...runningTransitions, CONNECTION_LOST: 'reconnecting' } },
    reconnecting: { on: { ...runningTransitions, CONNECTION_OPENED: 'connected' } },
    ended: { on: { ...freeTransitions, CALL_DISMISSED: { target: 'idle', actions: assign(emptyContext) } } },
  },
})
