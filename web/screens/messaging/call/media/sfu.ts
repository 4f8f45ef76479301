import type { types } from 'mediasoup-client'
import type { z } from 'zod'
import {
  type MediaData,
  type MediaQuestion,
  type MediaQuestions,
  mediaQuestions,
  Produced,
} from '#domain/messaging/media/questions.ts'
import { type Kind, MOST_VIDEO_BITRATE, type Way, type WayOptions } from './way.ts'

type Transports = { device: types.Device; send: types.Transport; recv: types.Transport }

/** Through the media server: one connection to send, one to receive. */
export function viaSfu({ callId, local, iceServers, send, heard }: WayOptions): Way {
  let now: Transports | undefined
  /** Counts the starts: what belongs to an earlier one is of no use. */
  let start = 0
  let closed = false
  const sending = new Map<Kind, types.Producer>()
  const receiving = new Map<Kind, { producerId: string; consumer?: types.Consumer }>()
  /** Streams of which one is told before they can be received. */
  const early: Produced[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function ask<Q extends MediaQuestion>(question: Q, data: MediaData<Q>) {
    const ack = await send(question, { callId, ...data })
    const declared: z.ZodType = mediaQuestions[question].ack
    return declared.parse(ack) as z.output<MediaQuestions[Q]['ack']>
  }

  async function connect(): Promise<void> {
    const mine = ++start
    release()
    early.length = 0
    heard.connection('connecting')
    const { Device } = await import('mediasoup-client')
    const device = await Device.factory()
    const { rtpCapabilities } = await ask('sfu-capabilities', {})
    // The server knows one header extension more than the client, which passes over what it does not know.
    await device.load({ routerRtpCapabilities: rtpCapabilities as types.RtpCapabilities })
    const [out, into] = [
      await ask('sfu-transport', { direction: 'send' }),
      await ask('sfu-transport', { direction: 'recv' }),
    ]
    if (mine !== start || closed) return
    const transports = {
      device,
      send: device.createSendTransport({ ...out, iceServers }),
      recv: device.createRecvTransport({ ...into, iceServers }),
    }
    now = transports
    for (const each of [transports.send, transports.recv]) {
      each.on('connect', ({ dtlsParameters }, done, failed) => {
        ask('sfu-connect', { transportId: each.id, dtlsParameters }).then(() => done(), failed)
      })
      each.on('connectionstatechange', () => heard.connection(connection()))
    }
    transports.send.on('produce', ({ kind, rtpParameters }, done, failed) => {
      const paused = !local.getTracks().some((track) => track.kind === kind && isLive(track))
      const stream = { transportId: transports.send.id, kind, rtpParameters, paused }
      ask('sfu-produce', stream as MediaData<'sfu-produce'>).then(done, failed)
    })
    for (const produced of [...into.producers, ...early.splice(0)]) take(produced)
    for (const track of local.getTracks()) await produce(track.kind as Kind, track)
  }

  const isLive = ({ enabled, readyState }: MediaStreamTrack) => enabled && readyState === 'live'

  async function produce(kind: Kind, track: MediaStreamTrack) {
    // A camera that is turned off has no track to begin with; `replace` sends the next.
    if (!now || track.readyState === 'ended') return
    const video = { encodings: [{ maxBitrate: MOST_VIDEO_BITRATE }] }
    const options = { track, stopTracks: false, ...(kind === 'video' && video) }
    const producer = await now.send.produce(options)
    if (!track.enabled) producer.pause()
    sending.set(kind, producer)
  }

  /** Receives this stream, if it is another than before, one after the other. */
  function take({ producerId, kind, paused }: Produced) {
    heard.unmuted(kind, !paused)
    if (receiving.get(kind)?.producerId === producerId) return
    receiving.get(kind)?.consumer?.close()
    receiving.set(kind, { producerId })
    const mine = start
    last = last.then(() => consume(producerId, kind, mine)).catch(() => receiving.delete(kind))
  }

  async function consume(producerId: string, kind: Kind, mine: number) {
    if (!now || mine !== start) return
    const { recv, device } = now
    const rtpCapabilities = device.recvRtpCapabilities as MediaData<'sfu-consume'>['rtpCapabilities']
    const stream = await ask('sfu-consume', { transportId: recv.id, producerId, rtpCapabilities })
    const consumer = await recv.consume(stream as types.ConsumerOptions)
    if (mine !== start || receiving.get(kind)?.producerId !== producerId) return consumer.close()
    receiving.set(kind, { producerId, consumer })
    heard.track(kind, consumer.track)
    await ask('sfu-resume', { consumerId: consumer.id })
  }

  /** Of both transports; one that was never used stays new. */
  function connection() {
    const states = now ? [now.send, now.recv].map(({ connectionState }) => connectionState) : []
    const used = states.filter((state) => state !== 'new')
    if (used.some((state) => ['disconnected', 'failed', 'closed'].includes(state))) return 'broken'
    return used.length > 0 && used.every((state) => state === 'connected') ? 'connected' : 'connecting'
  }

  function release() {
    const before = now
    now = undefined
    sending.clear()
    receiving.clear()
    before?.send.close()
    before?.recv.close()
  }

  return {
    start: connect,
    async restart() {
      if (!now) return connect()
      try {
        for (const each of [now.send, now.recv]) {
          const { iceParameters } = await ask('sfu-restart', { transportId: each.id })
          await each.restartIce({ iceParameters })
        }
      } catch {
        // The server knows them no longer.
        await connect()
      }
    },
    isConnected: () => connection() === 'connected',
    receive(event, data) {
      if (event === 'sfu-restarted') return void connect().catch(() => heard.connection('broken'))
      if (event !== 'sfu-produced') return
      const produced = Produced.safeParse(data)
      if (!produced.success) return
      if (now) take(produced.data)
      else early.push(produced.data)
    },
    async replace(kind, track) {
      const producer = sending.get(kind)
      if (producer) await producer.replaceTrack({ track })
      else await produce(kind, track)
    },
    async mute(kind, on) {
      const producer = sending.get(kind)
      if (!producer) return
      if (on) producer.pause()
      else producer.resume()
      await ask('sfu-resume', { producerId: producer.id, paused: on })
    },
    stats: async () => now?.recv.getStats(),
    close() {
      closed = true
      start++
      release()
    },
  }
}
