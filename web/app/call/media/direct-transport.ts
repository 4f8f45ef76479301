import type { IceServers } from '#api/wire/frames.ts'
import { askServer } from '../../live/socket-questions.ts'
import { browserServers, lossMeter, type Transport, type TransportHandlers } from './transport.ts'

const CONNECTION_OPTIONS = {
  // Sound and picture share one transport: this needs fewer ICE candidates, each of which is a frame.
  bundlePolicy: 'max-bundle' as const,
}

/** A connection from browser to browser. Only the caller makes offers, also after a lost connection. */
export function directTransport(callId: () => string | undefined, handlers: TransportHandlers) {
  const peer = new RTCPeerConnection(CONNECTION_OPTIONS)
  const remote = new MediaStream()
  const earlyCandidates: (RTCIceCandidateInit | null)[] = []
  /** Local ICE candidates found while the call rings: nothing of a call is passed on before its answer. */
  const pendingCandidates: (RTCIceCandidateInit | null)[] = []
  let isAccepted = false
  const measureLoss = lossMeter()

  const ignoreError = () => undefined
  peer.addEventListener('icecandidate', ({ candidate }) => {
    // Passive TCP candidates are useless here: neither browser would open the connection.
    if (candidate?.protocol === 'tcp') return
    const candidateInit = candidate?.toJSON() ?? null
    if (isAccepted) sendCandidate(candidateInit)
    else pendingCandidates.push(candidateInit)
  })
  function sendCandidate(candidate: RTCIceCandidateInit | null) {
    const id = callId()
    if (id) askServer('sendICECandidate', { callId: id, candidate }).catch(ignoreError)
  }
  peer.addEventListener('track', ({ track }) => remote.addTrack(track))
  const reportConnection = () => {
    if (peer.connectionState === 'connected') handlers.onConnectionChange(true)
    if (['disconnected', 'failed'].includes(peer.connectionState)) handlers.onConnectionChange(false)
  }
  peer.addEventListener('connectionstatechange', reportConnection)

  const senderOf = (kind: 'audio' | 'video') =>
    peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender

  async function setRemote(description: RTCSessionDescriptionInit) {
    await peer.setRemoteDescription(description)
    for (const candidate of earlyCandidates.splice(0)) await peer.addIceCandidate(candidate ?? undefined)
  }

  async function applyDescription(description: RTCSessionDescriptionInit) {
    await setRemote(description)
    if (description.type !== 'offer') return
    await peer.setLocalDescription(await peer.createAnswer())
    await sendDescription()
  }

  /** Sends the other browser the newest description, for example for an ICE restart. */
  async function sendDescription() {
    const id = callId()
    if (id && peer.localDescription)
      await askServer('renegotiate', { callId: id, description: toWireDescription(peer.localDescription) })
  }

  const transport: Transport = {
    remote,
    reportConnection,
    async acceptAnswer(answer) {
      isAccepted = true
      for (const candidate of pendingCandidates.splice(0)) sendCandidate(candidate)
      if (answer) await setRemote(answer)
    },
    async send(kind, track) {
      await senderOf(kind)?.replaceTrack(track)
    },
    async receive({ event, data }) {
      if (event === 'renegotiate') await applyDescription(data.description)
      if (event !== 'receiveICECandidate') return
      const candidate = data.candidate as RTCIceCandidateInit | null
      if (!peer.remoteDescription) earlyCandidates.push(candidate)
      else await peer.addIceCandidate(candidate ?? undefined)
    },
    async restart() {
      // An unanswered offer may not have arrived, so it is sent again.
      if (peer.signalingState === 'stable')
        await peer.setLocalDescription(await peer.createOffer({ iceRestart: true }))
      await sendDescription()
    },
    lossRatio: async () => measureLoss(await peer.getStats()),
    close: () => peer.close(),
  }

  return {
    ...transport,
    /**
     * Makes the first offer: sound and picture in both directions, whatever is sent later. `begin` sets its
     * servers.
     */
    async offer(): Promise<RTCSessionDescriptionInit> {
      for (const kind of ['audio', 'video']) peer.addTransceiver(kind, { direction: 'sendrecv' })
      return peer.createOffer()
    },
    /** Starts to search for ways to the other browser. */
    async begin(offer: RTCSessionDescriptionInit, iceServers: IceServers) {
      peer.setConfiguration({ ...CONNECTION_OPTIONS, iceServers: browserServers(iceServers) })
      await peer.setLocalDescription(offer)
    },
    /** Answers the first offer. */
    async answer(offer: RTCSessionDescriptionInit, iceServers: IceServers) {
      peer.setConfiguration({ ...CONNECTION_OPTIONS, iceServers: browserServers(iceServers) })
      await setRemote(offer)
      for (const transceiver of peer.getTransceivers()) transceiver.direction = 'sendrecv'
      const answer = await peer.createAnswer()
      await peer.setLocalDescription(answer)
      return answer
    },
  }
}

/** A session description in the form of the wire. */
export const toWireDescription = ({ type, sdp = '' }: RTCSessionDescriptionInit) => ({ type, sdp })
