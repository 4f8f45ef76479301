import type { ServerFrame } from '#api/wire/frames.ts'
import * as appCopy from '#web/copy/app.tsx'
import { firstName } from '../../ui/member-text.ts'
import { ApiError } from '../api-error.ts'
import { onFrame } from '../live/frames.ts'
import { askServer } from '../live/socket-questions.ts'
import { session, subscribe } from '../session.ts'
import {
  callActor,
  callId,
  callSnapshot,
  connectBySfu,
  connectDirectly,
  connection,
  endCall,
  ignoreError,
  isCurrentCall,
  localDevices,
  reconnect,
  sendMediaState,
} from './connection.ts'
import { deviceErrorMessage } from './local-media.ts'
import type { CallTarget, OtherMember } from './machine.ts'
import { toWireDescription } from './media/direct-transport.ts'
import type { Transport } from './media/transport.ts'

const isCurrentTransport = (transport: Transport) => connection.transport === transport

/** Starts the check before a call in this conversation, with the microphone on and the camera off. */
export async function checkDevices(target: CallTarget) {
  callActor.send({ type: 'DEVICE_CHECK_STARTED', target })
  await setOwnMedia('audio', true)
}

/** Turns one's own microphone or camera on or off. If that fails, the call's state says why. */
export async function setOwnMedia(kind: 'audio' | 'video', isOn: boolean): Promise<void> {
  try {
    const track = isOn ? await localDevices.openDevice(kind) : null
    if (isOn && !track) return
    if (!isOn) localDevices.closeDevice(kind)
    await connection.transport?.send(kind, track)
    callActor.send({ type: 'OWN_MEDIA_CHANGED', ownMedia: { [kind]: isOn } })
    if (connection.transport) sendMediaState()
  } catch (error) {
    // A device that the page shows as off must not run.
    localDevices.closeDevice(kind)
    const deviceError = deviceErrorMessage(error, kind === 'audio' ? 'microphone' : 'camera')
    callActor.send({ type: 'OWN_MEDIA_CHANGED', ownMedia: { [kind]: false }, deviceError })
  }
}

/** Timeout in ms. The server stores a call before it answers, which may take longer than other questions. */
const RING_ANSWER_TIMEOUT_MS = 15_000

/** Calls the other member, with the devices that the check opened. */
export async function startCall() {
  const { target } = callSnapshot().context
  if (!target) return
  callActor.send({ type: 'CALL_STARTED' })
  const directConnection = connectDirectly()
  let peer: Transport = directConnection
  try {
    const offer = await directConnection.offer()
    const { conversationId } = target
    const question = { conversationId, offer: toWireDescription(offer) }
    const { callId: id, mode, iceServers } = await askServer('callUser', question, RING_ANSWER_TIMEOUT_MS)
    if (!isCurrentTransport(directConnection))
      return void askServer('hangUp', { callId: id }).catch(ignoreError)
    callActor.send({ type: 'CALL_RINGING', callId: id, mode })
    if (mode === 'sfu') peer = connectBySfu(id, iceServers)
    await sendOwnTracks(peer)
    if (mode === 'direct') await directConnection.begin(offer, iceServers)
  } catch (error) {
    if (isCurrentTransport(peer)) void hangUp(callRefusalMessage(codeOf(error), target.otherMember))
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '')

/** Sends one's own tracks. Opens no device for a call that has ended. */
async function sendOwnTracks(transport: Transport) {
  for (const kind of ['audio', 'video'] as const)
    if (isCurrentTransport(transport) && callSnapshot().context.ownMedia[kind])
      await transport.send(kind, await localDevices.openDevice(kind).catch(() => null))
}

/** Accepts the incoming call, with the camera off. */
export async function acceptCall() {
  const { callId: id, target } = callSnapshot().context
  if (!id || !target || !connection.incomingOffer || connection.transport) return
  const { offer, iceServers } = connection.incomingOffer
  const directConnection = offer && connectDirectly()
  const peer = directConnection ?? connectBySfu(id, iceServers)
  await setOwnMedia('audio', true)
  if (!isCurrentTransport(peer)) return
  try {
    const answer = offer && (await directConnection?.answer(offer, iceServers))
    for (const frame of connection.pendingFrames.splice(0)) await peer.receive(frame).catch(ignoreError)
    await sendOwnTracks(peer)
    if (!isCurrentTransport(peer)) return
    await askServer('answerCall', {
      callId: id,
      accept: true,
      ...(answer && { answer: toWireDescription(answer) }),
    })
    // The member declined while the answer was on its way: end the call, since the other member would talk to
    // nobody.
    if (!isCurrentTransport(peer)) return void askServer('hangUp', { callId: id }).catch(ignoreError)
    callActor.send({ type: 'CALL_ACCEPTED' })
    await peer.acceptAnswer()
    peer.reportConnection()
  } catch (error) {
    if (!isCurrentTransport(peer)) return
    endCall(callRefusalMessage(codeOf(error), target.otherMember))
    // Without a refusal the server may have accepted. A refused call may continue on another device of this
    // member.
    if (!(error instanceof ApiError)) askServer('hangUp', { callId: id }).catch(ignoreError)
  }
}

export function declineCall() {
  const id = callId()
  if (id) askServer('answerCall', { callId: id, accept: false }).catch(ignoreError)
  endCall()
  dismissCall()
}

export async function hangUp(endReason?: string) {
  const id = callId()
  endCall(endReason)
  if (endReason === undefined) dismissCall()
  if (id) await askServer('hangUp', { callId: id }).catch(ignoreError)
}

/** Ends the device check and closes the devices, without a call. */
export function endCheck() {
  if (callSnapshot().matches('checking')) dismissCall()
}

export const dismissCall = () => {
  localDevices.close()
  callActor.send({ type: 'CALL_DISMISSED' })
}

onFrame('callUser', ({ callId: id, conversationId, from, mode, offer, iceServers }) => {
  const isFree = ['idle', 'ended', 'checking'].some((freeState) =>
    callSnapshot().matches(freeState as 'idle'),
  )
  if (!isFree || (mode === 'direct' && !offer)) return
  localDevices.close()
  connection.incomingOffer = { offer, iceServers }
  connection.pendingFrames = []
  callActor.send({ type: 'CALL_RECEIVED', target: { conversationId, otherMember: from }, callId: id, mode })
})
onFrame('callAccepted', ({ callId: id, answer }) => {
  if (!isCurrentCall(id) || !callSnapshot().matches('calling')) return
  callActor.send({ type: 'CALL_ACCEPTED' })
  connection.transport?.acceptAnswer(answer).catch(ignoreError)
})
for (const event of ['receiveICECandidate', 'renegotiate', 'sfu-produced', 'sfu-restarted'] as const)
  onFrame(event, (data) => {
    if (!isCurrentCall(data.callId)) return
    // Until the call is accepted no sound or picture is sent, whatever the other browser asks for.
    const isAccepted = !['calling', 'incoming'].some((ringingState) =>
      callSnapshot().matches(ringingState as 'calling'),
    )
    if (!isAccepted && event !== 'receiveICECandidate') return
    const frame = { event, data } as ServerFrame
    if (connection.transport) void connection.transport.receive(frame).catch(ignoreError)
    else if (connection.incomingOffer) connection.pendingFrames.push(frame)
  })
onFrame('callMedia', ({ callId: id, audio, video }) => {
  if (isCurrentCall(id)) callActor.send({ type: 'OTHER_MEDIA_CHANGED', otherMedia: { audio, video } })
})
for (const event of ['callDeclined', 'callEnded'] as const)
  onFrame(event, ({ callId: id, reason }) => {
    const { target } = callSnapshot().context
    if (!isCurrentCall(id) || callSnapshot().matches('ended') || !target) return
    const wasIncoming = callSnapshot().matches('incoming')
    endCall(
      wasIncoming
        ? undefined
        : callEndMessage(reason, target.otherMember, callSnapshot().context.answeredAt !== undefined),
    )
    if (wasIncoming) dismissCall()
  })
// After a reconnection the socket must join the call again.
onFrame('connect', () => {
  if (!connection.transport || !callId()) return
  sendMediaState()
  if (callSnapshot().matches('reconnecting')) reconnect()
})
subscribe(() => {
  if (session().loggedIn || callSnapshot().matches('idle')) return
  // After a logout the next member at this browser must not see the call. A call that only rings may be
  // answered on another device.
  if (connection.transport) return void hangUp()
  endCall()
  dismissCall()
})

/** The message for a call that could not be started, by refusal code. */
function callRefusalMessage(code: string, otherMember: OtherMember): string {
  const name = firstName(otherMember)
  const messages: Record<string, string> = {
    peer_offline: appCopy.isOfflineTheyCanRead(name),
    peer_busy: appCopy.isOnAnotherCallTry(name),
    in_call: appCopy.youAreInAnotherCall,
    call_over: appCopy.theCallHasEnded,
    email_unverified: appCopy.verifyYourEmailFirstThen,
  }
  return messages[code] ?? appCopy.theCallCouldNotBe
}

/** The message for a call that the other member ended, or that ended unanswered. */
function callEndMessage(reason: string, otherMember: OtherMember, wasAnswered: boolean): string {
  const name = firstName(otherMember)
  if (reason === 'declined') return `${name} declined.`
  if (reason === 'answered_elsewhere') return appCopy.youAnsweredOnAnotherDevice
  if (reason === 'failed') return appCopy.theConnectionWasLost
  return wasAnswered ? appCopy.leftTheCall(name) : appCopy.didNotAnswer(name)
}
