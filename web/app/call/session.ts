import { createActor } from 'xstate'
import type { IceServers } from '#api/wire/frames.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../live/asking.ts'
import { onFrame } from '../live/frames.ts'
import { subscribe, session as user } from '../session.ts'
import { devices, whyNoDevice } from './devices.ts'
import { type Direct, direct } from './direct.ts'
import { call, type Meeting, type Quality } from './machine.ts'
import { endWords, refusedWords } from './words.ts'

/** How long a connection may be looked for again before the call is given up, and how often it is measured, in ms. */
const GIVE_UP_MS = 15_000
const MEASURE_MS = 2_500
/** Of this part lost, the connection is weak. */
const WEAK = 0.08

/** The call of this page; there is at most one. */
export const actor = createActor(call).start()
export const local = devices()

type Offer = { description: RTCSessionDescriptionInit; iceServers: IceServers }
let peer: Direct | undefined
let offered: Offer | undefined
/** Candidates that came before the call was taken. */
let early: (RTCIceCandidateInit | null)[] = []
let timers: ReturnType<typeof setTimeout>[] = []

const state = () => actor.getSnapshot()
const callId = () => state().context.callId
const isMine = (id: string) => id === callId()
const quiet = () => undefined

export const remoteStream = (): MediaStream | undefined => peer?.remote

function over(note?: string) {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  peer?.close()
  peer = undefined
  offered = undefined
  early = []
  local.close()
  actor.send({ type: 'OVER', note })
}

function connect(): Direct {
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
      if (peer !== made) return
      if (connected) found()
      else lost()
    },
  })
  peer = made
  return made
}

const plain = ({ type, sdp = '' }: RTCSessionDescriptionInit) => ({ type, sdp })

function found() {
  for (const timer of timers) clearTimeout(timer)
  timers = [setTimeout(measure, MEASURE_MS)]
  actor.send({ type: 'CONNECTED' })
  tellMedia()
}

function lost() {
  if (state().matches('reconnecting')) return
  actor.send({ type: 'LOST' })
  timers.push(setTimeout(() => void hangUp('The connection was lost'), GIVE_UP_MS))
  restart()
}

/** Who called looks for another way; both would hinder each other. */
function restart() {
  if (offered === undefined) void peer?.restart().catch(quiet)
}

async function measure() {
  const part = await peer?.lost().catch(quiet)
  if (!state().matches('connected')) return
  const quality: Quality = part === undefined ? 'none' : part > WEAK ? 'weak' : 'good'
  if (quality !== state().context.quality) actor.send({ type: 'QUALITY', quality })
  timers.push(setTimeout(measure, MEASURE_MS))
}

/** What this browser sends; the socket is then in the call, also after a reconnection. */
function tellMedia() {
  const { callId: id, own } = state().context
  if (id) ask('callMedia', { callId: id, ...own }).catch(quiet)
}

/** Looks at camera and microphone before the call. */
export async function check(meeting: Meeting) {
  actor.send({ type: 'CHECK', meeting })
  await setOwn('audio', true)
}

/** Turns the own microphone or camera on or off; where that is not possible, says why. */
export async function setOwn(kind: 'audio' | 'video', on: boolean): Promise<string | undefined> {
  try {
    const track = on ? await local.open(kind) : null
    if (!on) local.shut(kind)
    await peer?.send(kind, track)
    actor.send({ type: 'OWN', own: { [kind]: on } })
    if (peer) tellMedia()
    return undefined
  } catch (error) {
    actor.send({ type: 'OWN', own: { [kind]: false } })
    return whyNoDevice(error, kind === 'audio' ? 'microphone' : 'camera')
  }
}

/** Calls; the devices are those of the check. */
export async function start() {
  const { meeting } = state().context
  if (!meeting) return
  actor.send({ type: 'CALL' })
  const made = connect()
  try {
    const offer = await made.offer()
    await sendOwn(made)
    const { conversationId } = meeting
    const { callId: id, mode, iceServers } = await ask('callUser', { conversationId, offer: plain(offer) })
    if (peer !== made) return void ask('hangUp', { callId: id }).catch(quiet)
    actor.send({ type: 'RINGING', callId: id, mode })
    await made.begin(offer, iceServers)
  } catch (error) {
    if (peer === made) over(refusedWords(error instanceof ApiError ? error.code : '', meeting.other))
  }
}

async function sendOwn(to: Direct) {
  for (const kind of ['audio', 'video'] as const)
    if (state().context.own[kind]) await to.send(kind, await local.open(kind).catch(() => null))
}

/** Takes the call that rings, with the camera off. */
export async function accept() {
  const { callId: id, meeting } = state().context
  if (!id || !meeting || !offered) return
  const { description, iceServers } = offered
  const made = connect()
  const why = await setOwn('audio', true)
  try {
    const answer = await made.answer(description, iceServers)
    for (const candidate of early.splice(0)) await made.candidate(candidate)
    await sendOwn(made)
    await ask('answerCall', { callId: id, accept: true, answer: plain(answer) })
    if (peer === made) actor.send({ type: 'ACCEPTED' })
    if (why) console.info(why)
  } catch (error) {
    if (peer === made) over(refusedWords(error instanceof ApiError ? error.code : '', meeting.other))
  }
}

export function decline() {
  const id = callId()
  if (id) ask('answerCall', { callId: id, accept: false }).catch(quiet)
  over()
  dismiss()
}

export async function hangUp(note?: string) {
  const id = callId()
  over(note)
  if (note === undefined) dismiss()
  if (id) await ask('hangUp', { callId: id }).catch(quiet)
}

export const dismiss = () => {
  local.close()
  actor.send({ type: 'DISMISS' })
}

onFrame('callUser', ({ callId: id, conversationId, from, mode, offer, iceServers }) => {
  if (!(state().matches('idle') || state().matches('over')) || !offer) return
  offered = { description: offer, iceServers }
  actor.send({ type: 'INCOMING', meeting: { conversationId, other: from }, callId: id, mode })
})
onFrame('callAccepted', ({ callId: id, answer }) => {
  if (!isMine(id) || !answer || !state().matches('calling')) return
  actor.send({ type: 'ACCEPTED' })
  void peer?.accepted(answer)
})
onFrame('receiveICECandidate', ({ callId: id, candidate }) => {
  if (!isMine(id)) return
  const found = candidate as RTCIceCandidateInit | null
  if (peer) void peer.candidate(found).catch(quiet)
  else early.push(found)
})
onFrame('renegotiate', ({ callId: id, description }) => {
  if (isMine(id)) void peer?.renegotiated(description).catch(quiet)
})
onFrame('callMedia', ({ callId: id, audio, video }) => {
  if (isMine(id)) actor.send({ type: 'THEIRS', theirs: { audio, video } })
})
for (const event of ['callDeclined', 'callEnded'] as const)
  onFrame(event, ({ callId: id, reason }) => {
    const { meeting } = state().context
    if (!isMine(id) || state().matches('over') || !meeting) return
    const wasIncoming = state().matches('incoming')
    over(wasIncoming ? undefined : endWords(reason, meeting.other, state().context.since !== undefined))
    if (wasIncoming) dismiss()
  })
// A socket that is back is in no call until it says so.
onFrame('connect', () => {
  if (!peer || !callId()) return
  tellMedia()
  if (state().matches('reconnecting')) restart()
})
subscribe(() => {
  if (!user().loggedIn && !state().matches('idle')) over()
})
