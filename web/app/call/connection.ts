import { createActor } from 'xstate'
import type { IceServers, ServerFrame } from '#api/wire/frames.ts'
import { RING_SECONDS } from '#domain/kernel/terms.ts'
import * as appCopy from '#web/copy/app.tsx'
import { ApiError } from '../api-error.ts'
import { askServer } from '../live/socket-questions.ts'
import { localMedia } from './local-media.ts'
import { callMachine, type Quality } from './machine.ts'
import { directTransport } from './media/direct-transport.ts'
import { sfuTransport } from './media/sfu-transport.ts'
import type { Transport } from './media/transport.ts'

/**
 * In ms: for how long a lost connection is tried again before the call is given up, the time between two
 * tries, and the time between two measurements.
 */
const RECONNECT_TIMEOUT_MS = 20_000
const RETRY_DELAY_MS = 4_000
const MEASURE_INTERVAL_MS = 2_500
/** The share of lost packets from which the connection counts as weak. */
const WEAK_LOSS_RATIO = 0.08

/** The call of this page; there is at most one. */
export const callActor = createActor(callMachine).start()
export const localDevices = localMedia()

/** The connection of the current call, if there is one. */
export const connection: {
  transport: Transport | undefined
  /**
   * Set for an incoming call: the ICE servers and, if it goes from browser to browser, the caller's offer.
   */
  incomingOffer: { offer?: RTCSessionDescriptionInit | undefined; iceServers: IceServers } | undefined
  /** Frames that arrived before the call was accepted. */
  pendingFrames: ServerFrame[]
} = { transport: undefined, incomingOffer: undefined, pendingFrames: [] }

let timers: ReturnType<typeof setTimeout>[] = []
let retryTimer: ReturnType<typeof setTimeout> | undefined

export const callSnapshot = () => callActor.getSnapshot()
export const callId = () => callSnapshot().context.callId
export const isCurrentCall = (id: string) => id === callId()
export const ignoreError = () => undefined

export const remoteStream = (): MediaStream | undefined => connection.transport?.remote

export function endCall(endReason?: string) {
  stopTimers()
  connection.transport?.close()
  connection.transport = undefined
  connection.incomingOffer = undefined
  connection.pendingFrames = []
  localDevices.close()
  callActor.send({ type: 'CALL_ENDED', endReason })
}

function stopTimers() {
  for (const timer of timers) clearTimeout(timer)
  clearTimeout(retryTimer)
  timers = []
}

/** The handlers of a connection's events. They ignore a connection that the call no longer uses. */
const transportHandlers = (getTransport: () => Transport) => ({
  onConnectionChange(isConnected: boolean) {
    if (connection.transport !== getTransport()) return
    if (isConnected) onConnected()
    else onConnectionLost()
  },
})

/** Makes a connection from browser to browser the connection of this call. */
export function connectDirectly() {
  const transport = directTransport(
    callId,
    transportHandlers(() => transport),
  )
  connection.transport = transport
  return transport
}

/** Makes a connection through the media server the connection of this call. */
export function connectBySfu(id: string, iceServers: IceServers) {
  connection.transport?.close()
  const transport: Transport = sfuTransport(
    id,
    iceServers,
    transportHandlers(() => transport),
  )
  connection.transport = transport
  return transport
}

function onConnected() {
  if (callSnapshot().matches('connected')) return
  stopTimers()
  timers = [setTimeout(measureQuality, MEASURE_INTERVAL_MS)]
  callActor.send({ type: 'CONNECTION_OPENED' })
  sendMediaState()
}

function onConnectionLost() {
  if (callSnapshot().matches('reconnecting')) return
  callActor.send({ type: 'CONNECTION_LOST' })
  if (!callSnapshot().matches('reconnecting')) return
  timers.push(setTimeout(giveUp, RECONNECT_TIMEOUT_MS))
  reconnect()
}

function giveUp() {
  const id = callId()
  // A call that only rings here may continue on another device of this member.
  const isJoined = connection.transport !== undefined
  endCall(isJoined ? appCopy.theConnectionWasLost : undefined)
  if (id && isJoined) askServer('hangUp', { callId: id }).catch(ignoreError)
}

/** In ms. Ends a call that rings or connects for longer, since the frame that ended it was lost. */
const UNANSWERED_TIMEOUT_MS = (RING_SECONDS + 5) * 1_000
let unansweredTimer: ReturnType<typeof setTimeout> | undefined
callActor.subscribe(({ value }) => {
  clearTimeout(unansweredTimer)
  if (value === 'calling' || value === 'incoming' || value === 'connecting')
    unansweredTimer = setTimeout(giveUp, UNANSWERED_TIMEOUT_MS)
})

/** Tries to connect again, repeatedly until it succeeds. */
export function reconnect() {
  const { transport } = connection
  if (!transport || !callSnapshot().matches('reconnecting')) return
  clearTimeout(retryTimer)
  retryTimer = setTimeout(reconnect, RETRY_DELAY_MS)
  // Between browsers only the caller reconnects, since two offers at once collide.
  if (callSnapshot().context.mode === 'sfu' || connection.incomingOffer === undefined)
    void transport.restart().catch(ignoreError)
}

async function measureQuality() {
  const lossRatio = await connection.transport?.lossRatio().catch(ignoreError)
  if (!callSnapshot().matches('connected')) return
  // No packets arrive while the other member is muted and without a camera; that is no sign of a bad
  // connection.
  const quality: Quality =
    lossRatio === undefined ? callSnapshot().context.quality : lossRatio > WEAK_LOSS_RATIO ? 'weak' : 'good'
  if (quality !== callSnapshot().context.quality) callActor.send({ type: 'QUALITY_MEASURED', quality })
  timers.push(setTimeout(measureQuality, MEASURE_INTERVAL_MS))
}

/**
 * Reports which media this browser sends. The server then counts the socket as part of the call, also after a
 * reconnection.
 */
export function sendMediaState() {
  const { callId: id, ownMedia } = callSnapshot().context
  if (!id) return
  askServer('callMedia', { callId: id, ...ownMedia }).catch((error) => {
    const isOver = error instanceof ApiError && ['call_over', 'not_found'].includes(error.code)
    if (isOver && isCurrentCall(id)) endCall(appCopy.theCallHasEnded)
  })
}
