import type { CallMode } from '#domain/messaging/conversation-schemas.ts'
import type {
  MediaAck,
  MediaData,
  MediaQuestion,
  MediaRefusal,
  ProducerInfo,
} from '#domain/messaging/media/questions.ts'

/** The media server's answer, or the reason of its refusal. */
export type MediaAnswer<Q extends MediaQuestion> =
  | { refused: MediaRefusal; ack?: undefined }
  | { refused?: undefined; ack: MediaAck<Q> }

/**
 * A report of the media server. Every API process gets all reports, and passes on those for the members that
 * are connected to it. `sfu-produced`: the other participant now sends this stream, or (un)muted it.
 * `sfu-restarted`: the server of the call died and a new room is ready, so both begin again with
 * `sfu-transport`. `ended`: no room was available any more.
 */
export type SfuEvent =
  | { event: 'sfu-produced'; call_id: string; user_id: string; data: ProducerInfo }
  | { event: 'sfu-restarted'; call_id: string; user_id: string; data: Record<string, never> }
  | { event: 'ended'; call_id: string; reason: 'failed' | 'abandoned' }

/** The media server; infra/sfu provides it. */
export type Sfu = {
  /**
   * "direct" means that no media server is installed. "failed" means that it does not work, and new calls go
   * from browser to browser.
   */
  state(): Promise<CallMode | 'failed'>
  /**
   * Opens the room of a call between these two; a repeat does nothing. Returns how its media travels:
   * "direct" if no room is available.
   */
  open(call_id: string, user_ids: readonly [string, string]): Promise<CallMode>
  /** Answers a participant's question. It affects only the participant's own streams in that call. */
  ask<Q extends MediaQuestion>(
    call_id: string,
    user_id: string,
    question: Q,
    data: MediaData<Q>,
  ): Promise<MediaAnswer<Q>>
  /** Closes the room, if there is one. */
  end(call_id: string): Promise<void>
  /** Returns the function that stops it. */
  onEvent(listener: (event: SfuEvent) => void): () => void
}

/**
 * A server for `RTCPeerConnection`: it tells a browser its address, or relays media that cannot travel
 * directly.
 */
export type IceServer = { urls: string[]; username?: string; credential?: string }
