import type { IceServers } from '#api/wire/frames.ts'

type Signals = {
  /** Another description after the first two, as for an ICE restart. */
  renegotiate(description: RTCSessionDescriptionInit): void
  candidate(candidate: RTCIceCandidateInit | null): void
  state(connected: boolean): void
}

/** How media gets to the other browser, and what comes from there. */
export type Transport = {
  remote: MediaStream
  /** Sends this track from now on, or nothing of its kind. */
  send(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void>
  /** Looks for another way to the other browser. */
  restart(): Promise<void>
  /** Of what was received lately: the part that was lost, 0 to 1; undefined before anything came. */
  lost(): Promise<number | undefined>
  close(): void
}

/** A connection from browser to browser. The caller offers, and is the one who offers again. */
export function direct(signals: Signals) {
  // One way for both: fewer candidates, each of which is a frame.
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  const remote = new MediaStream()
  const early: (RTCIceCandidateInit | null)[] = []
  let before = { received: 0, lost: 0 }

  peer.addEventListener('icecandidate', ({ candidate }) => signals.candidate(candidate?.toJSON() ?? null))
  peer.addEventListener('track', ({ track }) => remote.addTrack(track))
  const look = () => {
    if (peer.connectionState === 'connected') signals.state(true)
    if (['disconnected', 'failed'].includes(peer.connectionState)) signals.state(false)
  }
  peer.addEventListener('connectionstatechange', look)

  const senderOf = (kind: 'audio' | 'video') =>
    peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender

  async function remoteIs(description: RTCSessionDescriptionInit) {
    await peer.setRemoteDescription(description)
    for (const candidate of early.splice(0)) await peer.addIceCandidate(candidate ?? undefined)
  }

  const transport: Transport = {
    remote,
    async send(kind, track) {
      await senderOf(kind)?.replaceTrack(track)
    },
    async restart() {
      if (peer.signalingState !== 'stable') return
      const offer = await peer.createOffer({ iceRestart: true })
      await peer.setLocalDescription(offer)
      signals.renegotiate(offer)
    },
    async lost() {
      const inbound = { received: 0, lost: 0 }
      for (const report of (await peer.getStats()).values())
        if (report.type === 'inbound-rtp') {
          inbound.received += report.packetsReceived ?? 0
          inbound.lost += Math.max(0, report.packetsLost ?? 0)
        }
      const [received, lost] = [inbound.received - before.received, inbound.lost - before.lost]
      before = inbound
      return received + lost > 0 ? lost / (received + lost) : undefined
    },
    close: () => peer.close(),
  }

  return {
    ...transport,
    /** Says again whether it is connected. */
    look,
    /** The first offer: sound and picture both ways, whatever is sent later. Its servers are set by `begin`. */
    async offer(): Promise<RTCSessionDescriptionInit> {
      for (const kind of ['audio', 'video']) peer.addTransceiver(kind, { direction: 'sendrecv' })
      return peer.createOffer()
    },
    /** Begins to look for ways to the other browser. */
    async begin(offer: RTCSessionDescriptionInit, iceServers: IceServers) {
      peer.setConfiguration({ bundlePolicy: 'max-bundle', iceServers: (iceServers ?? []) as RTCIceServer[] })
      await peer.setLocalDescription(offer)
    },
    /** Answers the first offer. */
    async answer(offer: RTCSessionDescriptionInit, iceServers: IceServers) {
      peer.setConfiguration({ bundlePolicy: 'max-bundle', iceServers: (iceServers ?? []) as RTCIceServer[] })
      await remoteIs(offer)
      for (const transceiver of peer.getTransceivers()) transceiver.direction = 'sendrecv'
      const answer = await peer.createAnswer()
      await peer.setLocalDescription(answer)
      return answer
    },
    accepted: remoteIs,
    /** The other browser's next description; an offer is answered. */
    async renegotiated(description: RTCSessionDescriptionInit) {
      await remoteIs(description)
      if (description.type !== 'offer') return
      await peer.setLocalDescription(await peer.createAnswer())
      if (peer.localDescription) signals.renegotiate(peer.localDescription.toJSON())
    },
    async candidate(candidate: RTCIceCandidateInit | null) {
      if (!peer.remoteDescription) early.push(candidate)
      else await peer.addIceCandidate(candidate ?? undefined)
    },
  }
}
export type Direct = ReturnType<typeof direct>
