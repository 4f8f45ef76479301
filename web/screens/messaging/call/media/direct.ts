import type { Kind, Way, WayOptions } from './way.ts'

/** After so long without an answer an offer is sent again: the first may have been sent before anybody listened. */
const OFFER_MS = 2000
/** The number of the channel by which both say what they have muted. */
const CHANNEL = 0

type Muted = Partial<Record<Kind, boolean>>

/**
 * From browser to browser. Both may begin to negotiate at any time; when they do so together, the callee takes its own offer
 * back ("perfect negotiation" in the WebRTC specification).
 */
export function direct({
  callId,
  local,
  iceServers,
  send,
  heard,
  isCaller,
}: WayOptions & { isCaller: boolean }): Way & {
  /** Takes the offer that came with the call; resolves to the answer. */
  answer(offer: RTCSessionDescriptionInit): Promise<RTCSessionDescriptionInit>
} {
  let peer: RTCPeerConnection | undefined
  let channel: RTCDataChannel | undefined
  let offering = false
  let ignoring = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  let early: RTCIceCandidateInit[] = []
  let last: Promise<unknown> = Promise.resolve()
  const muted: Muted = {}

  function open() {
    peer?.close()
    const opened = new RTCPeerConnection({ iceServers })
    peer = opened
    early = []
    opened.onicecandidate = ({ candidate }) => {
      if (candidate)
        send('sendICECandidate', { callId, candidate: candidate.toJSON() }).catch(() => undefined)
    }
    opened.ontrack = ({ track }) => {
      heard.track(track.kind as Kind, track)
      heard.unmuted(track.kind as Kind, true)
    }
    opened.onconnectionstatechange = () => {
      const { connectionState: state } = opened
      if (opened !== peer || state === 'closed') return
      if (state === 'connected') heard.connection('connected')
      else heard.connection(state === 'failed' || state === 'disconnected' ? 'broken' : 'connecting')
    }
    opened.onnegotiationneeded = () => void offer(opened).catch(() => undefined)
    const state = opened.createDataChannel('muted', { negotiated: true, id: CHANNEL })
    channel = state
    state.onopen = tellMuted
    state.onmessage = ({ data }) => hear(String(data))
    return opened
  }

  function addTracks(to: RTCPeerConnection) {
    if (to.getSenders().some(({ track }) => track)) return
    for (const kind of ['audio', 'video'] as const) {
      const track = local.getTracks().find((each) => each.kind === kind && each.readyState === 'live')
      // Without a camera there is room for one, so that turning it on needs no negotiation.
      if (track) to.addTrack(track, local)
      else if (isCaller) to.addTransceiver(kind, { direction: 'sendrecv' })
    }
  }

  async function offer(of: RTCPeerConnection) {
    // The callee waits for the first offer.
    if (of !== peer || (!isCaller && !of.remoteDescription)) return
    try {
      offering = true
      await of.setLocalDescription()
    } finally {
      offering = false
    }
    await sendOffer(of)
  }

  async function sendOffer(of: RTCPeerConnection) {
    clearTimeout(waiting)
    if (of !== peer || of.signalingState !== 'have-local-offer') return
    waiting = setTimeout(() => void sendOffer(of), OFFER_MS)
    await send('renegotiate', { callId, description: of.localDescription?.toJSON() }).catch(() => undefined)
  }

  /** Takes a description; resolves to the answer that it asks for. */
  async function describe(description: RTCSessionDescriptionInit) {
    const to = peer ?? open()
    const collides = description.type === 'offer' && (offering || to.signalingState !== 'stable')
    ignoring = isCaller && collides
    if (ignoring) return undefined
    await to.setRemoteDescription(description)
    for (const candidate of early.splice(0)) await to.addIceCandidate(candidate).catch(() => undefined)
    if (description.type !== 'offer') return undefined
    addTracks(to)
    await to.setLocalDescription()
    return to.localDescription?.toJSON()
  }

  function tellMuted() {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(muted))
  }

  function hear(text: string) {
    try {
      const told = JSON.parse(text) as Muted
      for (const kind of ['audio', 'video'] as const)
        if (typeof told[kind] === 'boolean') heard.unmuted(kind, !told[kind])
    } catch {
      // Another version of the page may say something else.
    }
  }

  const inTurn = (step: () => Promise<unknown>) => {
    last = last.then(step).catch(() => undefined)
  }

  return {
    async start() {
      heard.connection('connecting')
      const opened = open()
      // The callee adds its own to the first offer.
      if (isCaller) addTracks(opened)
    },
    async answer(offered) {
      const answered = await describe(offered)
      if (!answered) throw new Error('the offer cannot be answered')
      return answered
    },
    async restart() {
      peer?.restartIce()
    },
    isConnected: () => peer?.connectionState === 'connected',
    receive(event, data) {
      const description = (data.description ?? data.answer) as RTCSessionDescriptionInit | undefined
      if ((event === 'renegotiate' || event === 'callAccepted') && description)
        inTurn(async () => {
          const answered = await describe(description)
          if (answered) await send('renegotiate', { callId, description: answered })
        })
      const candidate = data.candidate as RTCIceCandidateInit | undefined
      if (event === 'receiveICECandidate' && candidate)
        inTurn(async () => {
          if (!peer?.remoteDescription) return early.push(candidate)
          await peer.addIceCandidate(candidate).catch((error) => {
            if (!ignoring) throw error
          })
        })
    },
    async replace(kind, track) {
      const transceiver = peer?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
      await transceiver?.sender.replaceTrack(track)
      if (transceiver) transceiver.direction = 'sendrecv'
    },
    async mute(kind, on) {
      muted[kind] = on
      tellMuted()
    },
    stats: async () => peer?.getStats(),
    close() {
      clearTimeout(waiting)
      peer?.close()
      peer = undefined
    },
  }
}
