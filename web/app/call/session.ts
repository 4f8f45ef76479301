import type { ServerFrame } from '#api/wire/frames.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../live/asking.ts'
import { onFrame } from '../live/frames.ts'
import { subscribe, session as user } from '../session.ts'
import { whyNoDevice } from './devices.ts'
import {
  actor,
  callId,
  connectBySfu,
  connectDirectly,
  isMine,
  line,
  local,
  over,
  quiet,
  restart,
  state,
  tellMedia,
} from './line.ts'
import type { Meeting } from './machine.ts'
import { plain } from './media/direct.ts'
import type { Transport } from './media/transport.ts'
import { endWords, refusedWords } from './words.ts'

const isCurrent = (made: Transport) => line.peer === made

/** Looks at camera and microphone before the call. */
export async function check(meeting: Meeting) {
  actor.send({ type: 'CHECK', meeting })
  await setOwn('audio', true)
}

/** Turns the own microphone or camera on or off; where that is not possible, says why. */
export async function setOwn(kind: 'audio' | 'video', on: boolean): Promise<void> {
  try {
    const track = on ? await local.open(kind) : null
    if (on && !track) return
    if (!on) local.shut(kind)
    await line.peer?.send(kind, track)
    actor.send({ type: 'OWN', own: { [kind]: on } })
    if (line.peer) tellMedia()
  } catch (error) {
    // What the page says is off must not run.
    local.shut(kind)
    const trouble = whyNoDevice(error, kind === 'audio' ? 'microphone' : 'camera')
    actor.send({ type: 'OWN', own: { [kind]: false }, trouble })
  }
}

/** A ring is stored before it is answered, and so may take longer than other questions. */
const RING_ANSWER_MS = 15_000

/** Calls; the devices are those of the check. */
export async function start() {
  const { meeting } = state().context
  if (!meeting) return
  actor.send({ type: 'CALL' })
  const made = connectDirectly()
  let peer: Transport = made
  try {
    const offer = await made.offer()
    const { conversationId } = meeting
    const asked = { conversationId, offer: plain(offer) }
    const { callId: id, mode, iceServers } = await ask('callUser', asked, RING_ANSWER_MS)
    if (!isCurrent(made)) return void ask('hangUp', { callId: id }).catch(quiet)
    actor.send({ type: 'RINGING', callId: id, mode })
    if (mode === 'sfu') peer = connectBySfu(id, iceServers)
    await sendOwn(peer)
    if (mode === 'direct') await made.begin(offer, iceServers)
  } catch (error) {
    if (isCurrent(peer)) void hangUp(refusedWords(codeOf(error), meeting.other))
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '')

/** No device is opened for a call that is over. */
async function sendOwn(to: Transport) {
  for (const kind of ['audio', 'video'] as const)
    if (isCurrent(to) && state().context.own[kind])
      await to.send(kind, await local.open(kind).catch(() => null))
}

/** Takes the call that rings, with the camera off. */
export async function accept() {
  const { callId: id, meeting } = state().context
  if (!id || !meeting || !line.incoming || line.peer) return
  const { offer, iceServers } = line.incoming
  const made = offer && connectDirectly()
  const peer = made ?? connectBySfu(id, iceServers)
  await setOwn('audio', true)
  if (!isCurrent(peer)) return
  try {
    const answer = offer && (await made?.answer(offer, iceServers))
    for (const frame of line.early.splice(0)) await peer.hear(frame).catch(quiet)
    await sendOwn(peer)
    if (!isCurrent(peer)) return
    await ask('answerCall', { callId: id, accept: true, ...(answer && { answer: plain(answer) }) })
    // Declined while the answer was under way: it counts, and the other one would talk to nobody.
    if (!isCurrent(peer)) return void ask('hangUp', { callId: id }).catch(quiet)
    actor.send({ type: 'ACCEPTED' })
    await peer.accepted()
    peer.look()
  } catch (error) {
    if (!isCurrent(peer)) return
    over(refusedWords(codeOf(error), meeting.other))
    // Without a refusal it may have been accepted. A refused one may go on, on another device.
    if (!(error instanceof ApiError)) ask('hangUp', { callId: id }).catch(quiet)
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
  const isFree = ['idle', 'over', 'checking'].some((free) => state().matches(free as 'idle'))
  if (!isFree || (mode === 'direct' && !offer)) return
  local.close()
  line.incoming = { offer, iceServers }
  line.early = []
  actor.send({ type: 'INCOMING', meeting: { conversationId, other: from }, callId: id, mode })
})
onFrame('callAccepted', ({ callId: id, answer }) => {
  if (!isMine(id) || !state().matches('calling')) return
  actor.send({ type: 'ACCEPTED' })
  line.peer?.accepted(answer).catch(quiet)
})
for (const event of ['receiveICECandidate', 'renegotiate', 'sfu-produced', 'sfu-restarted'] as const)
  onFrame(event, (data) => {
    if (!isMine(data.callId)) return
    // Until the call is accepted no sound or picture goes anywhere, whatever the other side says.
    const isAccepted = !['calling', 'incoming'].some((ringing) => state().matches(ringing as 'calling'))
    if (!isAccepted && event !== 'receiveICECandidate') return
    const frame = { event, data } as ServerFrame
    if (line.peer) void line.peer.hear(frame).catch(quiet)
    else if (line.incoming) line.early.push(frame)
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
  if (user().loggedIn || state().matches('idle')) return
  // The next person at this browser reads nothing of it. One that only rings may be answered on another device.
  if (line.peer) return void hangUp()
  over()
  dismiss()
})
