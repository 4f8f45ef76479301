import { ApiError } from '../api-error.ts'
import { ask } from '../live/asking.ts'
import { onFrame } from '../live/frames.ts'
import { subscribe, session as user } from '../session.ts'
import { whyNoDevice } from './devices.ts'
import type { Direct } from './direct.ts'
import {
  actor,
  callId,
  connect,
  isMine,
  line,
  local,
  over,
  plain,
  quiet,
  restart,
  state,
  tellMedia,
} from './line.ts'
import type { Meeting } from './machine.ts'
import { endWords, refusedWords } from './words.ts'

const isCurrent = (made: Direct) => line.peer === made

/** Looks at camera and microphone before the call. */
export async function check(meeting: Meeting) {
  actor.send({ type: 'CHECK', meeting })
  await setOwn('audio', true)
}

/** Turns the own microphone or camera on or off; where that is not possible, says why. */
export async function setOwn(kind: 'audio' | 'video', on: boolean): Promise<string | undefined> {
  try {
    const track = on ? await local.open(kind) : null
    if (on && !track) return undefined
    if (!on) local.shut(kind)
    await line.peer?.send(kind, track)
    actor.send({ type: 'OWN', own: { [kind]: on } })
    if (line.peer) tellMedia()
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
    if (!isCurrent(made)) return void ask('hangUp', { callId: id }).catch(quiet)
    actor.send({ type: 'RINGING', callId: id, mode })
    await made.begin(offer, iceServers)
  } catch (error) {
    if (isCurrent(made)) over(refusedWords(error instanceof ApiError ? error.code : '', meeting.other))
  }
}

async function sendOwn(to: Direct) {
  for (const kind of ['audio', 'video'] as const)
    if (state().context.own[kind]) await to.send(kind, await local.open(kind).catch(() => null))
}

/** Takes the call that rings, with the camera off. */
export async function accept() {
  const { callId: id, meeting } = state().context
  if (!id || !meeting || !line.offered || line.peer) return
  const { description, iceServers } = line.offered
  const made = connect()
  const why = await setOwn('audio', true)
  try {
    const answer = await made.answer(description, iceServers)
    for (const candidate of line.early.splice(0)) await made.candidate(candidate)
    await sendOwn(made)
    await ask('answerCall', { callId: id, accept: true, answer: plain(answer) })
    if (isCurrent(made)) {
      actor.send({ type: 'ACCEPTED' })
      made.look()
    }
    if (why) console.info(why)
  } catch (error) {
    if (isCurrent(made)) over(refusedWords(error instanceof ApiError ? error.code : '', meeting.other))
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

/** Who leaves the page of the check calls nobody, and is not heard or seen any more. */
export function endCheck() {
  if (state().matches('checking')) dismiss()
}

export const dismiss = () => {
  local.close()
  actor.send({ type: 'DISMISS' })
}

onFrame('callUser', ({ callId: id, conversationId, from, mode, offer, iceServers }) => {
  if (!['idle', 'over', 'checking'].some((free) => state().matches(free as 'idle')) || !offer) return
  local.close()
  line.offered = { description: offer, iceServers }
  actor.send({ type: 'INCOMING', meeting: { conversationId, other: from }, callId: id, mode })
})
onFrame('callAccepted', ({ callId: id, answer }) => {
  if (!isMine(id) || !answer || !state().matches('calling')) return
  actor.send({ type: 'ACCEPTED' })
  void line.peer?.accepted(answer)
})
onFrame('receiveICECandidate', ({ callId: id, candidate }) => {
  if (!isMine(id)) return
  const found = candidate as RTCIceCandidateInit | null
  if (line.peer) void line.peer.candidate(found).catch(quiet)
  else line.early.push(found)
})
onFrame('renegotiate', ({ callId: id, description }) => {
  if (isMine(id)) void line.peer?.renegotiated(description).catch(quiet)
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
  if (!line.peer || !callId()) return
  tellMedia()
  if (state().matches('reconnecting')) restart()
})
subscribe(() => {
  if (!user().loggedIn && !state().matches('idle')) over()
})
