import type { IceServers, ServerFrame } from '#api/wire/frames.ts'
import type { MediaKind } from '#domain/messaging/media/rtp.ts'

/** What a transport reports to the call. */
export type TransportHandlers = {
  /** Whether media can go both ways now. */
  onConnectionChange(isConnected: boolean): void
}

/** Sends media to the other browser and receives its media, directly or through the media server. */
export type Transport = {
  remote: MediaStream
  /** Called when the call was accepted. `answer` is the other browser's, if that one accepted. */
  acceptAnswer(answer?: RTCSessionDescriptionInit): Promise<void>
  /** Sends this track from now on; with `null` nothing of its kind. */
  send(kind: MediaKind, track: MediaStreamTrack | null): Promise<void>
  /** Handles a frame of this call. Ignores frames of the other kind of transport. */
  receive(frame: ServerFrame): Promise<void>
  /** Searches for another way through the network. */
  restart(): Promise<void>
  /** Reports again whether it is connected. */
  reportConnection(): void
  /** The share of packets lost since the last measurement, 0 to 1; `undefined` before anything was received. */
  lossRatio(): Promise<number | undefined>
  close(): void
}

/** The servers in the type that `RTCPeerConnection` takes. */
export const browserServers = (iceServers: IceServers) => (iceServers ?? []) as RTCIceServer[]

/** Returns a function that measures the share of packets lost between two reports of a connection. */
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
