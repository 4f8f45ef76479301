/** How the media of a call travels: web/screens/messaging/call/media/sfu.ts or direct.ts beside it. */

export type Kind = 'audio' | 'video'

/** Sends a frame on the socket; resolves to the data of its ack, rejects when it is refused or nobody answers. */
export type Send = (event: string, data: Record<string, unknown>) => Promise<Record<string, unknown>>

/** What a way tells the call. */
export type Heard = {
  /** `broken`: was connected or cannot connect; it may come back by itself, or after `restart`. */
  connection(state: 'connecting' | 'connected' | 'broken'): void
  /** What the other one sends of this kind, from now on; undefined: nothing. */
  track(kind: Kind, track: MediaStreamTrack | undefined): void
  /** Whether the other one sends this kind, or has muted it. */
  unmuted(kind: Kind, on: boolean): void
}

export type Way = {
  /** Connects, or connects anew where everything of it is lost. Rejects when the server refuses. */
  start(): Promise<void>
  /** Finds another way through the network, without ending anything. Rejects when that cannot be asked for. */
  restart(): Promise<void>
  /** Whether what is sent and received has a connection now, as far as the browser knows. */
  isConnected(): boolean
  /** Takes a frame of this call; others are no concern of it. */
  receive(event: string, data: Record<string, unknown>): void
  /** Sends this track from now on. */
  replace(kind: Kind, track: MediaStreamTrack): Promise<void>
  /** Tells the other one, and sends nothing of this kind meanwhile. */
  mute(kind: Kind, on: boolean): Promise<void>
  /** Statistics of what is received, as `RTCPeerConnection.getStats` has them; empty before it is connected. */
  stats(): Promise<RTCStatsReport | undefined>
  close(): void
}

/** What every way needs. */
export type WayOptions = {
  callId: string
  local: MediaStream
  iceServers: RTCIceServer[]
  send: Send
  heard: Heard
}

/** What a picture takes at most, in bits a second: more than a 720p camera gains from. */
export const MOST_VIDEO_BITRATE = 1_500_000
