import { assign, setup } from 'xstate'
import type { CallMode } from '#domain/messaging/messages.ts'

export type OtherMember = { user_id: string; first_name: string; last_name: string }
export type MediaState = { audio: boolean; video: boolean }
export type Quality = 'good' | 'weak' | 'none'
/** The conversation to call in, and the other person. */
export type CallTarget = { conversationId: string; other: OtherMember; title?: string | undefined }

type Context = {
  meeting: CallTarget | undefined
  callId: string | undefined
  mode: CallMode | undefined
  /** When the call was answered, in ms since 1970. */
  since: number | undefined
  own: MediaState
  theirs: MediaState
  quality: Quality
  /** Why one's own microphone or camera does not work, in words. */
  trouble: string | undefined
  /** Why the call ended or could not be made, in words. */
  note: string | undefined
}

export type CallEvent =
  | { type: 'CHECK'; meeting: CallTarget }
  | { type: 'CALL' }
  | { type: 'RINGING'; callId: string; mode: CallMode }
  | { type: 'INCOMING'; meeting: CallTarget; callId: string; mode: CallMode }
  | { type: 'ACCEPTED' }
  | { type: 'CONNECTED' }
  | { type: 'CONNECTION_LOST' }
  | { type: 'OWN_MEDIA_CHANGED'; own: Partial<MediaState>; trouble?: string }
  | { type: 'OTHER_MEDIA_CHANGED'; theirs: MediaState }
  | { type: 'QUALITY'; quality: Quality }
  | { type: 'CALL_ENDED'; note?: string | undefined }
  | { type: 'DISMISS' }

const emptyContext: Context = {
  meeting: undefined,
  callId: undefined,
  mode: undefined,
  since: undefined,
  own: { audio: true, video: false },
  theirs: { audio: true, video: false },
  quality: 'good',
  trouble: undefined,
  note: undefined,
}

const { createMachine, createStateConfig } = setup({
  types: { context: {} as Context, events: {} as CallEvent },
})

/** Transitions that every state of a running call has. */
const runningTransitions = createStateConfig({
  on: {
    CALL_ENDED: { target: 'over', actions: assign({ note: ({ event }) => event.note }) },
    OWN_MEDIA_CHANGED: {
      actions: assign(({ context, event }) => ({
        own: { ...context.own, ...event.own },
        trouble: event.trouble,
      })),
    },
    OTHER_MEDIA_CHANGED: { actions: assign({ theirs: ({ event }) => event.theirs }) },
    QUALITY: { actions: assign({ quality: ({ event }) => event.quality }) },
  },
}).on

const freeTransitions = createStateConfig({
  on: {
    CHECK: {
      target: 'checking',
      actions: assign(({ event }) => ({ ...emptyContext, meeting: event.meeting })),
    },
    INCOMING: {
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
    /** The person checks camera and microphone before the call. */
    checking: { on: { ...runningTransitions, ...freeTransitions, CALL: 'calling', DISMISS: 'idle' } },
    calling: {
      on: {
        ...runningTransitions,
        RINGING: { actions: assign(({ event: { callId, mode } }) => ({ callId, mode })) },
        ACCEPTED: { target: 'connecting', actions: assign({ since: () => Date.now() }) },
      },
    },
    incoming: {
      on: {
        ...runningTransitions,
        ACCEPTED: { target: 'connecting', actions: assign({ since: () => Date.now() }) },
      },
    },
    connecting: { on: { ...runningTransitions, CONNECTED: 'connected', CONNECTION_LOST: 'reconnecting' } },
    connected: { on: { ...runningTransitions, CONNECTION_LOST: 'reconnecting' } },
    reconnecting: { on: { ...runningTransitions, CONNECTED: 'connected' } },
    over: { on: { ...freeTransitions, DISMISS: { target: 'idle', actions: assign(emptyContext) } } },
  },
})
