import type { IceServers, ServerFrame } from '#api/wire/frames.ts'

export type Kind = 'audio' | 'video'

/** What a transport tells the call. */
export type Signals = {
  /** Whether media can go both ways now. */
  connected(is: boolean): void
}

/** How media gets to the other browser, and what comes from there: directly, or through the media server. */
export type Transport = {
  remote: MediaStream
  /** The call was accepted: by the other side, with this answer, or here. */
  accepted(answer?: RTCSessionDescriptionInit): Promise<void>
  /** Sends this track from now on, or nothing of its kind. */
  send(kind: Kind, track: MediaStreamTrack | null): Promise<void>
  /** Takes a frame of this call; frames of the other transport are passed over. */
  hear(frame: ServerFrame): Promise<void>
  /** Looks for another way through the network. */
  restart(): Promise<void>
  /** Tells again whether it is connected. */
  look(): void
  /** Of what was received lately: the part that was lost, 0 to 1; undefined before anything came. */
  lost(): Promise<number | undefined>
  close(): void
}

/** For `RTCPeerConnection`, which wants its own type. */
export const browserServers = (iceServers: IceServers) => (iceServers ?? []) as RTCIceServer[]

/** Measures what part of the packets was lost between two reports of a connection. */
export function lossMeter() {
  let before = { received: 0, lost: 0 }
  return (report: RTCStatsReport): number | undefined => {
    const now = { received: 0, lost: 0 }
    for (const each of report.values())
      if (each.type === 'inbound-rtp') {
        now.received += each.packetsReceived ?? 0
        now.lost += Math.max(0, each.packetsLost ?? 0)
      }
    const [received, lost] = [now.received - before.received, now.lost - before.lost]
    before = now
    return received + lost > 0 ? lost / (received + lost) : undefined
  }
}
