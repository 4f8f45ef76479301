import type { types } from 'mediasoup-client'
import type { IceServers } from '#api/wire/frames.ts'
import type { MediaData, MediaQuestion, MediaQuestions, Produced } from '#domain/messaging/media/questions.ts'
import { ApiError } from '../../api-error.ts'
import { ask as asked } from '../../live/asking.ts'
import { browserServers, type Kind, lossMeter, type Signals, type Transport } from './transport.ts'

/** What a picture takes at most, in bits a second: more than a 720p camera gains from. */
const MOST_VIDEO_BITRATE = 1_500_000

type Transports = { device: types.Device; send: types.Transport; recv: types.Transport }

/** Through the media server: one connection to send, one to receive. */
export function viaSfu(callId: string, iceServers: IceServers, { connected }: Signals): Transport {
  const remote = new MediaStream()
  const tracks = new Map<Kind, MediaStreamTrack | null>()
  const sending = new Map<Kind, types.Producer>()
  const receiving = new Map<Kind, { producerId: string; consumer?: types.Consumer }>()
  /** Streams of which one is told before they can be received. */
  let early: Produced[] = []
  let now: Transports | undefined
  /** Counts the connections: what belongs to an earlier one is of no use. */
  let current = 0
  let connecting = false
  /** All that both sent when this connection began goes its way. */
  let settled = false
  let last: Promise<unknown> = Promise.resolve()
  let loss = lossMeter()

  const ask = <Q extends MediaQuestion>(question: Q, data: MediaData<Q>) =>
    asked(
      question as 'sfu-capabilities',
      { callId, ...data } as { callId: string } & Record<string, never>,
    ) as Promise<unknown> as Promise<ReturnType<MediaQuestions[Q]['ack']['parse']>>

  /** One step after the other; a failed one does not hinder the next. */
  function inTurn<Done>(step: () => Promise<Done>): Promise<Done> {
    const mine = last.then(step)
    last = mine.catch(() => undefined)
    return mine
  }

  async function connect(): Promise<void> {
    const mine = ++current
    release()
    connecting = true
    try {
      const opened = await open()
      if (mine !== current) return closeAll(opened.transports)
      now = opened.transports
      for (const produced of [...opened.producers, ...early.splice(0)]) take(produced)
      await Promise.all([...tracks.keys()].map((kind) => inTurn(() => produce(kind))))
      settled = mine === current
      look()
    } catch {
      if (mine === current) fail()
    } finally {
      if (mine === current) connecting = false
    }
  }

  /** It begins anew with the next try. */
  function fail() {
    release()
    connected(false)
  }

  async function open() {
    const { Device } = await import('mediasoup-client')
    const device = await Device.factory()
    const { rtpCapabilities } = await ask('sfu-capabilities', {})
    // The server knows one header extension more than the client, which passes over what it does not know.
    await device.load({ routerRtpCapabilities: rtpCapabilities as types.RtpCapabilities })
    const out = await ask('sfu-transport', { direction: 'send' })
    const { producers, ...into } = await ask('sfu-transport', { direction: 'recv' })
    const servers = { iceServers: browserServers(iceServers) }
    const transports = {
      device,
      send: device.createSendTransport({ ...out, ...servers }),
      recv: device.createRecvTransport({ ...into, ...servers }),
    }
    for (const each of [transports.send, transports.recv]) {
      each.on('connect', ({ dtlsParameters }, done, failed) => {
        ask('sfu-connect', { transportId: each.id, dtlsParameters }).then(() => done(), failed)
      })
      each.on('connectionstatechange', look)
    }
    transports.send.on('produce', ({ kind, rtpParameters }, done, failed) => {
      const stream = { transportId: transports.send.id, kind, rtpParameters, paused: false }
      ask('sfu-produce', stream as MediaData<'sfu-produce'>).then(done, failed)
    })
    return { transports, producers }
  }

  async function produce(kind: Kind) {
    const track = tracks.get(kind) ?? null
    const producer = sending.get(kind)
    if (producer) {
      await producer.replaceTrack({ track })
      await ask('sfu-resume', { producerId: producer.id, paused: track === null })
    } else if (now && track) {
      const encodings = kind === 'video' ? [{ maxBitrate: MOST_VIDEO_BITRATE }] : undefined
      sending.set(kind, await now.send.produce({ track, stopTracks: false, ...(encodings && { encodings }) }))
    }
  }

  /** Receives this stream, if it is another than before. */
  function take({ producerId, kind }: Produced) {
    if (receiving.get(kind)?.producerId === producerId) return
    receiving.get(kind)?.consumer?.close()
    receiving.set(kind, { producerId })
    const mine = current
    inTurn(() => consume(producerId, kind, mine)).catch((error) => {
      if (mine !== current) return
      // The other one sends it no longer; of the next stream one is told.
      if (error instanceof ApiError && error.status === 404) receiving.delete(kind)
      else fail()
    })
  }

  async function consume(producerId: string, kind: Kind, mine: number) {
    if (!now || mine !== current) return
    const { recv, device } = now
    const rtpCapabilities = device.recvRtpCapabilities as MediaData<'sfu-consume'>['rtpCapabilities']
    const stream = await ask('sfu-consume', { transportId: recv.id, producerId, rtpCapabilities })
    const consumer = await recv.consume(stream as types.ConsumerOptions)
    if (mine !== current || receiving.get(kind)?.producerId !== producerId) return consumer.close()
    receiving.set(kind, { producerId, consumer })
    for (const track of remote.getTracks()) if (track.kind === kind) remote.removeTrack(track)
    remote.addTrack(consumer.track)
    await ask('sfu-resume', { consumerId: consumer.id })
  }

  /** One that was never used stays new: where nobody sends, there is nothing to connect. */
  function look() {
    const states = now ? [now.send, now.recv].map(({ connectionState }) => connectionState) : []
    const used = states.filter((state) => state !== 'new')
    if (used.some((state) => ['disconnected', 'failed', 'closed'].includes(state))) connected(false)
    else if (now && used.every((state) => state === 'connected') && (used.length > 0 || settled))
      connected(true)
  }

  const closeAll = (transports: Transports) => {
    transports.send.close()
    transports.recv.close()
  }

  function release() {
    const before = now
    now = undefined
    settled = false
    early = []
    sending.clear()
    receiving.clear()
    loss = lossMeter()
    if (before) closeAll(before)
  }

  return {
    remote,
    look,
    accepted: connect,
    async send(kind, track) {
      tracks.set(kind, track)
      const mine = current
      if (now) await inTurn(() => produce(kind)).catch(() => mine === current && fail())
    },
    async hear({ event, data }) {
      if (event === 'sfu-restarted') {
        connected(false)
        await connect()
      }
      if (event !== 'sfu-produced') return
      if (now) take(data)
      else early.push(data)
    },
    async restart() {
      if (connecting) return
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
    lost: async () => (now ? loss(await now.recv.getStats()) : undefined),
    close() {
      current++
      release()
    },
  }
}
