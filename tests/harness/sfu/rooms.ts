import { randomBytes, randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import type { Sfu } from '#commands/ports/sfu.ts'
import type { MediaAck, MediaData, MediaQuestion } from '#domain/messaging/media/questions.ts'
import { startRooms } from '#infra/sfu/rooms/rooms.ts'
import { findWorker } from '#infra/sfu/worker/worker-paths.ts'
import { lacks } from '../machine.ts'
import { setUpOnce } from '../test-products.ts'

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Declares tests of the media server. They are skipped where its worker is not installed. */
export const withMediaServer = (declare: () => void) =>
  describe.skipIf(lacks('the media server'))('Where the media server is installed', declare)

/** A media server for the tests of a file, on loopback and a free port. */
export const ownRooms = (settings: Partial<Parameters<typeof startRooms>[0]> = {}) =>
  setUpOnce(async () => {
    const rooms = await startRooms(
      {
        MEDIASOUP_WORKER_BIN: findWorker() ?? '',
        SFU_LISTEN_IP: '127.0.0.1',
        SFU_ANNOUNCED_ADDRESS: undefined,
        SFU_MEDIA_PORT: 0,
        SFU_WORKERS: 1,
        ...settings,
      },
      silentLog,
    )
    return { ...rooms, end: rooms.close, endCall: rooms.end }
  })

// The frames that a browser would send, made without a browser.

const fingerprint = () =>
  [...randomBytes(32)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')

export const dtlsParameters = (): MediaData<'sfu-connect'>['dtlsParameters'] => ({
  role: 'client',
  fingerprints: [{ algorithm: 'sha-256', value: fingerprint() }],
})

export const rtpParameters = (
  kind: 'audio' | 'video',
  ssrc: number,
): MediaData<'sfu-produce'>['rtpParameters'] => ({
  mid: String(ssrc),
  codecs: [
    kind === 'audio'
      ? { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {} }
      : { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, parameters: {} },
  ],
  encodings: [{ ssrc }],
  rtcp: { cname: 'test' },
})

/** Asks a question and expects an ack. */
export async function askForAck<Q extends MediaQuestion>(
  sfu: Pick<Sfu, 'ask'>,
  call: { call_id: string; user_id: string },
  question: Q,
  data: MediaData<Q>,
): Promise<MediaAck<Q>> {
  const { ack, refused } = await sfu.ask(call.call_id, call.user_id, question, data)
  if (!ack) throw new Error(`${question} is refused: ${refused}`)
  return ack
}

/** A call in which the first side sends sound and picture, and the second side receives both. */
export async function startCall(sfu: Pick<Sfu, 'ask' | 'open'>) {
  const call_id = randomUUID()
  const [one, other] = [
    { call_id, user_id: randomUUID() },
    { call_id, user_id: randomUUID() },
  ]
  await sfu.open(call_id, [one.user_id, other.user_id])
  const { rtpCapabilities } = await askForAck(sfu, one, 'sfu-capabilities', {})
  const send = await askForAck(sfu, one, 'sfu-transport', { direction: 'send' })
  const recv = await askForAck(sfu, other, 'sfu-transport', { direction: 'recv' })
  const producers: string[] = []
  const consumers: string[] = []
  for (const [index, kind] of (['audio', 'video'] as const).entries()) {
    const stream = {
      transportId: send.id,
      kind,
      rtpParameters: rtpParameters(kind, 1000 + index),
      paused: false,
    }
    const { id } = await askForAck(sfu, one, 'sfu-produce', stream)
    const request = { transportId: recv.id, producerId: id, rtpCapabilities }
    producers.push(id)
    consumers.push((await askForAck(sfu, other, 'sfu-consume', request)).id)
  }
  return { call_id, one, other, rtpCapabilities, send, recv, producers, consumers }
}
