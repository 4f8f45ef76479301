import type {
  MediaAck,
  MediaData,
  MediaQuestion,
  MediaRefusal,
  ProducerInfo,
} from '#domain/messaging/media/questions.ts'
import type { CallMode } from '#domain/messaging/messages.ts'

/** What the media server answers, or why it refuses. */
export type MediaAnswer<Q extends MediaQuestion> =
  | { refused: MediaRefusal; ack?: undefined }
  | { refused?: undefined; ack: MediaAck<Q> }

/**
 * What the media server reports. Every API process gets all of it, and passes on what is for the members that are
 * connected to it. `sfu-produced`: the other one sends this stream now, or (un)muted it. `sfu-restarted`: what served the
 * call died, and a new room is ready: both begin again with `sfu-transport`. `ended`: no room could be had any more.
 */
export type SfuEvent =
  | { event: 'sfu-produced'; call_id: string; user_id: string; data: ProducerInfo }
  | { event: 'sfu-restarted'; call_id: string; user_id: string; data: Record<string, never> }
  | { event: 'ended'; call_id: string; reason: 'failed' | 'abandoned' }

/** The media server; infra/sfu provides it. */
export type Sfu = {
  /** `direct`: none is installed. `failed`: there should be one, and calls that begin now go from browser to browser. */
  state(): Promise<CallMode | 'failed'>
  /**
   * Opens the room of a call between these two; again it does nothing. Answers how its media travels: `direct` where no room
   * can be had.
   */
  open(call_id: string, user_ids: readonly [string, string]): Promise<CallMode>
  /** Answers a participant's question; touches nothing but what is theirs in that call. */
  ask<Q extends MediaQuestion>(
    call_id: string,
    user_id: string,
    question: Q,
    data: MediaData<Q>,
  ): Promise<MediaAnswer<Q>>
  /** Closes the room, if there is one. */
  end(call_id: string): Promise<void>
  /** Answers the function that stops it. */
  onEvent(listener: (event: SfuEvent) => void): () => void
}

/** What `RTCPeerConnection` takes: servers that tell a browser its address, or relay what cannot go directly. */
export type IceServer = { urls: string[]; username?: string; credential?: string }
