import type { IceServers, ServerFrame } from '#api/wire/frames.ts'

export type MediaKind = 'audio' | 'video'

/** What a transport tells the call. */
export type TransportSignals = {
  /** Whether media can go both ways now. */
  connected(isConnected: boolean): void
}

/** How media gets to the other browser, and what comes from there: directly, or through the media server. */
export type Transport = {
  remote: MediaStream
  /** The call was accepted: by the other side, with this answer, or here. */
  accepted(answer?: RTCSessionDescriptionInit): Promise<void>
  /** Sends this track from now on, or nothing of its kind. */
  send(kind: MediaKind, track: MediaStreamTrack | null): Promise<void>
  /** Takes a frame of this call; frames of the other transport are passed over. */
  receive(frame: ServerFrame): Promise<void>
  /** Looks for another way through the network. */
  restart(): Promise<void>
  /** Tells again whether it is connected. */
  reportConnection(): void
  /** Of what was received lately: the part that was lost, 0 to 1; undefined before anything came. */
  lossRatio(): Promise<number | undefined>
  close(): void
}

/** The servers in the type that `RTCPeerConnection` takes. */
export const browserServers = (iceServers: IceServers) => (iceServers ?? []) as RTCIceServer[]

/** Measures what part of the packets was lost between two reports of a connection. */
export function lossMeter() {
  let previous = { received: 0, lost: 0 }
  return (report: RTCStatsReport): number | undefined => {
    const current = { received: 0, lost: 0 }
    for (const statistics of report.values())
      if (statistics.type === 'inbound-rtp') {
        current.received += statistics.packetsReceived ?? 0
        current.lost += Math.max(0, statistics.packetsLost ?? 0)
      }
    const [received, lost] = [current.received - previous.received, current.lost - previous.lost]
    previous = current
    return received + lost > 0 ? lost / (received + lost) : undefined
  }
}
