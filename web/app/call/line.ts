import { createActor } from 'xstate'
import type { IceServers, ServerFrame } from '#api/wire/frames.ts'
import { RING_SECONDS } from '#domain/kernel/terms.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../live/asking.ts'
import { devices } from './devices.ts'
import { call, type Quality } from './machine.ts'
import { direct } from './media/direct.ts'
import { viaSfu } from './media/sfu.ts'
import type { Transport } from './media/transport.ts'

/**
 * How long a connection may be looked for again before the call is given up, the time between two tries, and how often it is
 * measured, in ms.
 */
const GIVE_UP_MS = 20_000
const RETRY_MS = 4_000
const MEASURE_MS = 2_500
/** Of this part lost, the connection is weak. */
const WEAK = 0.08

/** The call of this page; there is at most one. */
export const actor = createActor(call).start()
export const local = devices()

/** The connection of this call, if there is one. */
export const line: {
  peer: Transport | undefined
  /** Of a call that came in: what its caller offers, if it goes from browser to browser. */
  incoming: { offer?: RTCSessionDescriptionInit | undefined; iceServers: IceServers } | undefined
  /** Frames that came before the call was taken. */
  early: ServerFrame[]
} = { peer: undefined, incoming: undefined, early: [] }

let timers: ReturnType<typeof setTimeout>[] = []
let retry: ReturnType<typeof setTimeout> | undefined

export const state = () => actor.getSnapshot()
export const callId = () => state().context.callId
export const isMine = (id: string) => id === callId()
export const quiet = () => undefined

export const remoteStream = (): MediaStream | undefined => line.peer?.remote

export function over(note?: string) {
  stopTimers()
  line.peer?.close()
  line.peer = undefined
  line.incoming = undefined
  line.early = []
  local.close()
  actor.send({ type: 'OVER', note })
}

function stopTimers() {
  for (const timer of timers) clearTimeout(timer)
  clearTimeout(retry)
  timers = []
}

/** What this connection tells goes for the call as long as it is the one in use. */
const heardOf = (made: () => Transport) => ({
  connected(is: boolean) {
    if (line.peer !== made()) return
    if (is) found()
    else lost()
  },
})

/** A connection from browser to browser, for this call from now on. */
export function connectDirectly() {
  const made = direct(
    callId,
    heardOf(() => made),
  )
  line.peer = made
  return made
}

/** A connection through the media server, for this call from now on. */
export function connectBySfu(id: string, iceServers: IceServers) {
  line.peer?.close()
  const made: Transport = viaSfu(
    id,
    iceServers,
    heardOf(() => made),
  )
  line.peer = made
  return made
}

function found() {
  if (state().matches('connected')) return
  stopTimers()
  timers = [setTimeout(measure, MEASURE_MS)]
  actor.send({ type: 'CONNECTED' })
  tellMedia()
}

function lost() {
  if (state().matches('reconnecting')) return
  actor.send({ type: 'LOST' })
  if (!state().matches('reconnecting')) return
  timers.push(setTimeout(giveUp, GIVE_UP_MS))
  restart()
}

function giveUp() {
  const id = callId()
  // A call that only rings here may go on, on another device.
  const isIn = line.peer !== undefined
  over(isIn ? 'The connection was lost.' : undefined)
  if (id && isIn) ask('hangUp', { callId: id }).catch(quiet)
}

/** A call that rings, or connects, for longer than it may has ended without our hearing of it. */
const UNHEARD_MS = (RING_SECONDS + 5) * 1_000
let unheard: ReturnType<typeof setTimeout> | undefined
actor.subscribe(({ value }) => {
  clearTimeout(unheard)
  if (value === 'calling' || value === 'incoming' || value === 'connecting')
    unheard = setTimeout(giveUp, UNHEARD_MS)
})

/** Looks for another way, again and again until there is one. */
export function restart() {
  const { peer } = line
  if (!peer || !state().matches('reconnecting')) return
  clearTimeout(retry)
  retry = setTimeout(restart, RETRY_MS)
  // From browser to browser who called does so; both would hinder each other.
  if (state().context.mode === 'sfu' || line.incoming === undefined) void peer.restart().catch(quiet)
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
