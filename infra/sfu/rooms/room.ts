import type { Consumer, MediaKind, Producer, Router, WebRtcTransport } from 'mediasoup/types'
import type { ProducerInfo } from '#domain/messaging/media/questions.ts'
import type { MediaWorker } from './media-worker.ts'

/**
 * Opus for voice; for pictures VP8, which every browser has, and H264, which some devices encode in hardware.
 */
const CODECS = [
  { kind: 'audio' as const, mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
  {
    kind: 'video' as const,
    mimeType: 'video/VP8',
    clockRate: 90_000,
    parameters: { 'x-google-start-bitrate': 1000 },
  },
  {
    kind: 'video' as const,
    mimeType: 'video/H264',
    clockRate: 90_000,
    parameters: {
      'packetization-mode': 1,
      'profile-level-id': '42e01f',
      'level-asymmetry-allowed': 1,
      'x-google-start-bitrate': 1000,
    },
  },
]

/** What one participant has in the room: at most one transport per direction and one stream per kind. */
export type Participant = {
  send?: WebRtcTransport
  recv?: WebRtcTransport
  producers: Map<MediaKind, Producer>
  consumers: Map<string, Consumer>
}

/** The room of a call; `users` are its two participants. */
export type Room = {
  call_id: string
  users: readonly [string, string]
  mediaWorker: MediaWorker
  router: Router
  participants: Map<string, Participant>
  /** When somebody was last connected or asked something, in milliseconds of the performance clock. */
  lastUsedMs: number
}

export async function openRoom(
  call_id: string,
  users: readonly [string, string],
  mediaWorker: MediaWorker,
): Promise<Room> {
  const router = await mediaWorker.worker.createRouter({ mediaCodecs: CODECS })
  const participants = new Map(
    users.map((user): [string, Participant] => [user, { producers: new Map(), consumers: new Map() }]),
  )
  return { call_id, users, mediaWorker, router, participants, lastUsedMs: performance.now() }
}

/** The other participant's id. */
export const otherOf = ({ users }: Pick<Room, 'users'>, user_id: string) =>
  users[0] === user_id ? users[1] : users[0]

/** What the other participant is told about a stream. */
export const toProduced = ({ id, kind, paused }: Producer): ProducerInfo => ({ producerId: id, kind, paused })

/** Whether somebody's transport has a connection. */
export const isConnected = ({ participants }: Room) =>
  [...participants.values()]
    .flatMap(({ send, recv }) => [send, recv])
    .some((transport) => transport?.iceState === 'connected' || transport?.iceState === 'completed')
