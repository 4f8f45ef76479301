import type { IceServers } from '#api/wire/frames.ts'
import { ask } from '../../live/asking.ts'
import { browserServers, lossMeter, type Signals, type Transport } from './transport.ts'

const OPTIONS = {
  // One way for sound and picture: fewer candidates, each of which is a frame.
  bundlePolicy: 'max-bundle' as const,
}

/** A connection from browser to browser. The caller offers, and is the one who offers again. */
export function direct(callId: () => string | undefined, signals: Signals) {
  const peer = new RTCPeerConnection(OPTIONS)
  const remote = new MediaStream()
  const early: (RTCIceCandidateInit | null)[] = []
  /** Own candidates that were found while it rings: nothing of a call is passed on before its answer. */
  const held: (RTCIceCandidateInit | null)[] = []
  let isAccepted = false
  const loss = lossMeter()

  const quiet = () => undefined
  peer.addEventListener('icecandidate', ({ candidate }) => {
    // Two browsers that both wait for the other to connect by TCP never meet.
    if (candidate?.protocol === 'tcp') return
    const found = candidate?.toJSON() ?? null
    if (isAccepted) tell(found)
    else held.push(found)
  })
  function tell(candidate: RTCIceCandidateInit | null) {
    const id = callId()
    if (id) ask('sendICECandidate', { callId: id, candidate }).catch(quiet)
  }
  peer.addEventListener('track', ({ track }) => remote.addTrack(track))
  const look = () => {
    if (peer.connectionState === 'connected') signals.connected(true)
    if (['disconnected', 'failed'].includes(peer.connectionState)) signals.connected(false)
  }
  peer.addEventListener('connectionstatechange', look)

  const senderOf = (kind: 'audio' | 'video') =>
    peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender

  async function remoteIs(description: RTCSessionDescriptionInit) {
    await peer.setRemoteDescription(description)
    for (const candidate of early.splice(0)) await peer.addIceCandidate(candidate ?? undefined)
  }

  async function take(description: RTCSessionDescriptionInit) {
    await remoteIs(description)
    if (description.type !== 'offer') return
    await peer.setLocalDescription(await peer.createAnswer())
    await describe()
  }

  /** Sends the other browser the newest description, as for an ICE restart. */
  async function describe() {
    const id = callId()
    if (id && peer.localDescription)
      await ask('renegotiate', { callId: id, description: plain(peer.localDescription) })
  }

  const transport: Transport = {
    remote,
    look,
    async accepted(answer) {
      isAccepted = true
      for (const candidate of held.splice(0)) tell(candidate)
      if (answer) await remoteIs(answer)
    },
    async send(kind, track) {
      await senderOf(kind)?.replaceTrack(track)
    },
    async hear({ event, data }) {
      if (event === 'renegotiate') await take(data.description)
      if (event !== 'receiveICECandidate') return
      const candidate = data.candidate as RTCIceCandidateInit | null
      if (!peer.remoteDescription) early.push(candidate)
      else await peer.addIceCandidate(candidate ?? undefined)
    },
    async restart() {
      // An offer that nobody answered may not have arrived: it is sent again.
      if (peer.signalingState === 'stable')
        await peer.setLocalDescription(await peer.createOffer({ iceRestart: true }))
      await describe()
    },
    lost: async () => loss(await peer.getStats()),
    close: () => peer.close(),
  }

  return {
    ...transport,
    /** The first offer: sound and picture both ways, whatever is sent later. Its servers are set by `begin`. */
    async offer(): Promise<RTCSessionDescriptionInit> {
      for (const kind of ['audio', 'video']) peer.addTransceiver(kind, { direction: 'sendrecv' })
      return peer.createOffer()
    },
    /** Begins to look for ways to the other browser. */
    async begin(offer: RTCSessionDescriptionInit, iceServers: IceServers) {
      peer.setConfiguration({ ...OPTIONS, iceServers: browserServers(iceServers) })
      await peer.setLocalDescription(offer)
    },
    /** Answers the first offer. */
    async answer(offer: RTCSessionDescriptionInit, iceServers: IceServers) {
      peer.setConfiguration({ ...OPTIONS, iceServers: browserServers(iceServers) })
      await remoteIs(offer)
      for (const transceiver of peer.getTransceivers()) transceiver.direction = 'sendrecv'
      const answer = await peer.createAnswer()
      await peer.setLocalDescription(answer)
      return answer
    },
  }
}

/** As the wire has it. */
export const plain = ({ type, sdp = '' }: RTCSessionDescriptionInit) => ({ type, sdp })
