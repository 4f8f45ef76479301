import { createActor } from 'xstate'
import type { IceServers } from '#api/wire/frames.ts'
import { RING_SECONDS } from '#domain/kernel/terms.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../live/asking.ts'
import { devices } from './devices.ts'
import { type Direct, direct } from './direct.ts'
import { call, type Quality } from './machine.ts'

/** How long a connection may be looked for again before the call is given up, and how often it is measured, in ms. */
const GIVE_UP_MS = 15_000
const MEASURE_MS = 2_500
/** Of this part lost, the connection is weak. */
const WEAK = 0.08

/** The call of this page; there is at most one. */
export const actor = createActor(call).start()
export const local = devices()

/** The connection of this call, if there is one. */
export const line: {
  peer: Direct | undefined
  /** Of a call that came in: what its caller offers. */
  offered: Offer | undefined
  /** Candidates that came before the call was taken. */
  early: (RTCIceCandidateInit | null)[]
} = { peer: undefined, offered: undefined, early: [] }

type Offer = { description: RTCSessionDescriptionInit; iceServers: IceServers }
let timers: ReturnType<typeof setTimeout>[] = []

export const state = () => actor.getSnapshot()
export const callId = () => state().context.callId
export const isMine = (id: string) => id === callId()
export const quiet = () => undefined

export const remoteStream = (): MediaStream | undefined => line.peer?.remote

export function over(note?: string) {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  line.peer?.close()
  line.peer = undefined
  line.offered = undefined
  line.early = []
  local.close()
  actor.send({ type: 'OVER', note })
}

export function connect(): Direct {
  const made = direct({
    renegotiate: (description) => {
      const id = callId()
      if (id) ask('renegotiate', { callId: id, description: plain(description) }).catch(quiet)
    },
    candidate: (candidate) => {
      const id = callId()
      if (id) ask('sendICECandidate', { callId: id, candidate }).catch(quiet)
    },
    state: (connected) => {
      if (line.peer !== made) return
      if (connected) found()
      else lost()
    },
  })
  line.peer = made
  return made
}

export const plain = ({ type, sdp = '' }: RTCSessionDescriptionInit) => ({ type, sdp })

function found() {
  for (const timer of timers) clearTimeout(timer)
  timers = [setTimeout(measure, MEASURE_MS)]
  actor.send({ type: 'CONNECTED' })
  tellMedia()
}

function lost() {
  if (state().matches('reconnecting')) return
  actor.send({ type: 'LOST' })
  timers.push(setTimeout(giveUp, GIVE_UP_MS))
  restart()
}

function giveUp() {
  const id = callId()
  over('The connection was lost')
  if (id) ask('hangUp', { callId: id }).catch(quiet)
}

/** A call that rings, or connects, for longer than it may has ended without our hearing of it. */
const UNHEARD_MS = (RING_SECONDS + 5) * 1_000
let unheard: ReturnType<typeof setTimeout> | undefined
actor.subscribe(({ value }) => {
  clearTimeout(unheard)
  if (value === 'calling' || value === 'incoming' || value === 'connecting')
    unheard = setTimeout(giveUp, UNHEARD_MS)
})

/** Who called looks for another way; both would hinder each other. */
export function restart() {
  if (line.offered === undefined) void line.peer?.restart().catch(quiet)
}

async function measure() {
  const part = await line.peer?.lost().catch(quiet)
  if (!state().matches('connected')) return
  // Nothing comes while the other side is muted without a picture, which says nothing of the connection.
  const quality: Quality = part === undefined ? state().context.quality : part > WEAK ? 'weak' : 'good'
  if (quality !== state().context.quality) actor.send({ type: 'QUALITY', quality })
  timers.push(setTimeout(measure, MEASURE_MS))
}

/** What this browser sends; the socket is then in the call, also after a reconnection. */
export function tellMedia() {
  const { callId: id, own } = state().context
  if (!id) return
  ask('callMedia', { callId: id, ...own }).catch((error) => {
    const isOver = error instanceof ApiError && ['call_over', 'not_found'].includes(error.code)
    if (isOver && isMine(id)) over('The call is over.')
  })
}
