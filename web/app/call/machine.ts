import { assign, setup } from 'xstate'
import type { CallMode } from '#domain/messaging/messages.ts'

export type Other = { user_id: string; first_name: string; last_name: string }
export type Media = { audio: boolean; video: boolean }
export type Quality = 'good' | 'weak' | 'none'
/** With whom, and in which conversation. */
export type Meeting = { conversationId: string; other: Other; title?: string | undefined }

type Context = {
  meeting: Meeting | undefined
  callId: string | undefined
  mode: CallMode | undefined
  /** When it was answered, in ms. */
  since: number | undefined
  own: Media
  theirs: Media
  quality: Quality
  /** Why the own microphone or camera does not work. */
  trouble: string | undefined
  /** Why there is no call any more, or none could be made. */
  note: string | undefined
}

export type CallEvent =
  | { type: 'CHECK'; meeting: Meeting }
  | { type: 'CALL' }
  | { type: 'RINGING'; callId: string; mode: CallMode }
  | { type: 'INCOMING'; meeting: Meeting; callId: string; mode: CallMode }
  | { type: 'ACCEPTED' }
  | { type: 'CONNECTED' }
  | { type: 'LOST' }
  | { type: 'OWN'; own: Partial<Media>; trouble?: string }
  | { type: 'THEIRS'; theirs: Media }
  | { type: 'QUALITY'; quality: Quality }
  | { type: 'OVER'; note?: string | undefined }
  | { type: 'DISMISS' }

const nothing: Context = {
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
const running = createStateConfig({
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

const free = createStateConfig({
  on: {
    CHECK: { target: 'checking', actions: assign(({ event }) => ({ ...nothing, meeting: event.meeting })) },
    INCOMING: {
      target: 'incoming',
      actions: assign(({ event: { type: _, ...call } }) => ({ ...nothing, ...call })),
    },
  },
}).on

/** A call as one browser sees it. */
export const call = createMachine({
  id: 'call',
  initial: 'idle',
  context: nothing,
  states: {
    idle: { on: free },
    /** Camera and microphone are looked at before the call. */
    checking: { on: { ...running, ...free, CALL: 'calling', DISMISS: 'idle' } },
    calling: {
      on: {
        ...running,
        RINGING: { actions: assign(({ event: { callId, mode } }) => ({ callId, mode })) },
        ACCEPTED: { target: 'connecting', actions: assign({ since: () => Date.now() }) },
      },
    },
    incoming: {
      on: { ...running, ACCEPTED: { target: 'connecting', actions: assign({ since: () => Date.now() }) } },
    },
    connecting: { on: { ...running, CONNECTED: 'connected', LOST: 'reconnecting' } },
    connected: { on: { ...running, LOST: 'reconnecting' } },
    reconnecting: { on: { ...running, CONNECTED: 'connected' } },
    over: { on: { ...free, DISMISS: { target: 'idle', actions: assign(nothing) } } },
  },
})
