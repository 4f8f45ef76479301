import { assign, setup } from 'xstate'
import type { CallMode } from '#domain/messaging/messages.ts'

export type OtherMember = { user_id: string; first_name: string; last_name: string }
export type MediaState = { audio: boolean; video: boolean }
export type Quality = 'good' | 'weak' | 'none'
/** With whom, and in which conversation. */
export type CallTarget = { conversationId: string; other: OtherMember; title?: string | undefined }

type Context = {
  meeting: CallTarget | undefined
  callId: string | undefined
  mode: CallMode | undefined
  /** When it was answered, in ms. */
  since: number | undefined
  own: MediaState
  theirs: MediaState
  quality: Quality
  /** Why the own microphone or camera does not work. */
  trouble: string | undefined
  /** Why there is no call any more, or none could be made. */
  note: string | undefined
}

export type CallEvent =
  | { type: 'CHECK'; meeting: CallTarget }
  | { type: 'CALL' }
  | { type: 'RINGING'; callId: string; mode: CallMode }
  | { type: 'INCOMING'; meeting: CallTarget; callId: string; mode: CallMode }
  | { type: 'ACCEPTED' }
  | { type: 'CONNECTED' }
  | { type: 'LOST' }
  | { type: 'OWN'; own: Partial<MediaState>; trouble?: string }
  | { type: 'THEIRS'; theirs: MediaState }
  | { type: 'QUALITY'; quality: Quality }
  | { type: 'OVER'; note?: string | undefined }
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

/** What may happen in every state of a call. */
const runningTransitions = createStateConfig({
  on: {
    OVER: { target: 'over', actions: assign({ note: ({ event }) => event.note }) },
    OWN: {
      actions: assign(({ context, event }) => ({
        own: { ...context.own, ...event.own },
        trouble: event.trouble,
      })),
    },
    THEIRS: { actions: assign({ theirs: ({ event }) => event.theirs }) },
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

/** A call as one browser sees it. */
export const callMachine = createMachine({
  id: 'call',
  initial: 'idle',
  context: emptyContext,
  states: {
    idle: { on: freeTransitions },
    /** Camera and microphone are looked at before the call. */
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
    connecting: { on: { ...runningTransitions, CONNECTED: 'connected', LOST: 'reconnecting' } },
    connected: { on: { ...runningTransitions, LOST: 'reconnecting' } },
    reconnecting: { on: { ...runningTransitions, CONNECTED: 'connected' } },
    over: { on: { ...freeTransitions, DISMISS: { target: 'idle', actions: assign(emptyContext) } } },
  },
})
