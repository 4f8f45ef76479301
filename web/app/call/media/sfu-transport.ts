import type { types } from 'mediasoup-client'
import type { IceServers } from '#api/wire/frames.ts'
import type {
  MediaData,
  MediaQuestion,
  MediaQuestions,
  ProducerInfo,
} from '#domain/messaging/media/questions.ts'
import type { MediaKind } from '#domain/messaging/media/rtp.ts'
import { ApiError } from '../../api-error.ts'
import { askServer } from '../../live/socket-questions.ts'
import { browserServers, lossMeter, type Transport, type TransportHandlers } from './transport.ts'

/** The maximum bitrate of the picture, in bits a second; a 720p camera gains nothing from more. */
const MAX_VIDEO_BITRATE = 1_500_000

type Transports = { device: types.Device; send: types.Transport; recv: types.Transport }

/** A transport through the media server, with one connection to send and one to receive. */
export function sfuTransport(
  callId: string,
  iceServers: IceServers,
  { onConnectionChange }: TransportHandlers,
): Transport {
  const remote = new MediaStream()
  const tracks = new Map<MediaKind, MediaStreamTrack | null>()
  const sentProducers = new Map<MediaKind, types.Producer>()
  const receivedStreams = new Map<MediaKind, { producerId: string; consumer?: types.Consumer }>()
  /** Streams that were announced before they can be received. */
  let earlyStreams: ProducerInfo[] = []
  let openTransports: Transports | undefined
  /** The number of the current connection. Events of an earlier one are ignored. */
  let currentGeneration = 0
  let isConnecting = false
  /** Whether every stream that both sides had when this connection began is sent or received. */
  let isComplete = false
  let lastStep: Promise<unknown> = Promise.resolve()
  let measureLoss = lossMeter()

  const askMediaServer = <Q extends MediaQuestion>(question: Q, data: MediaData<Q>) =>
    askServer(
      question as 'sfu-capabilities',
      { callId, ...data } as { callId: string } & Record<string, never>,
    ) as Promise<unknown> as Promise<ReturnType<MediaQuestions[Q]['ack']['parse']>>

  /** Runs the steps one after the other. A failed step does not stop the next one. */
  function runAfterPrevious<Result>(step: () => Promise<Result>): Promise<Result> {
    const queuedStep = lastStep.then(step)
    lastStep = queuedStep.catch(() => undefined)
    return queuedStep
  }

  async function connect(): Promise<void> {
    const generation = ++currentGeneration
    release()
    isConnecting = true
    try {
      const opening = await openTransportPair()
      if (generation !== currentGeneration) return closeAll(opening.transports)
      openTransports = opening.transports
      for (const producer of [...opening.producers, ...earlyStreams.splice(0)]) receiveStream(producer)
      await Promise.all([...tracks.keys()].map((kind) => runAfterPrevious(() => produce(kind))))
      isComplete = generation === currentGeneration
      reportConnection()
    } catch {
      if (generation === currentGeneration) disconnect()
    } finally {
      if (generation === currentGeneration) isConnecting = false
    }
  }

  /** Closes the connection; the next try opens another one. */
  function disconnect() {
    release()
    onConnectionChange(false)
  }

  async function openTransportPair() {
    const { Device } = await import('mediasoup-client')
    const device = await Device.factory()
    const { rtpCapabilities } = await askMediaServer('sfu-capabilities', {})
    // The server offers one header extension that the client does not know and ignores.
    await device.load({ routerRtpCapabilities: rtpCapabilities as types.RtpCapabilities })
    const sendOptions = await askMediaServer('sfu-transport', { direction: 'send' })
    const { producers, ...receiveOptions } = await askMediaServer('sfu-transport', { direction: 'recv' })
    const servers = { iceServers: browserServers(iceServers) }
    const transports = {
      device,
      send: device.createSendTransport({ ...sendOptions, ...servers }),
      recv: device.createRecvTransport({ ...receiveOptions, ...servers }),
    }
    for (const mediaTransport of [transports.send, transports.recv]) {
      mediaTransport.on('connect', ({ dtlsParameters }, onDone, onFailed) => {
        askMediaServer('sfu-connect', { transportId: mediaTransport.id, dtlsParameters }).then(
          () => onDone(),
          onFailed,
        )
      })
      mediaTransport.on('connectionstatechange', reportConnection)
    }
    transports.send.on('produce', ({ kind, rtpParameters }, onDone, onFailed) => {
      const stream = { transportId: transports.send.id, kind, rtpParameters, paused: false }
      askMediaServer('sfu-produce', stream as MediaData<'sfu-produce'>).then(onDone, onFailed)
    })
    return { transports, producers }
  }

  async function produce(kind: MediaKind) {
    const track = tracks.get(kind) ?? null
    const producer = sentProducers.get(kind)
    if (producer) {
      await producer.replaceTrack({ track })
      await askMediaServer('sfu-resume', { producerId: producer.id, paused: track === null })
    } else if (openTransports && track) {
      const encodings = kind === 'video' ? [{ maxBitrate: MAX_VIDEO_BITRATE }] : undefined
      sentProducers.set(
        kind,
        await openTransports.send.produce({ track, stopTracks: false, ...(encodings && { encodings }) }),
      )
    }
  }

  /** Receives this stream, unless it is received already. */
  function receiveStream({ producerId, kind }: ProducerInfo) {
    if (receivedStreams.get(kind)?.producerId === producerId) return
    receivedStreams.get(kind)?.consumer?.close()
    receivedStreams.set(kind, { producerId })
    const generation = currentGeneration
    runAfterPrevious(() => consume(producerId, kind, generation)).catch((error) => {
      if (generation !== currentGeneration) return
      // The other side has stopped this stream; the server announces its next one.
      if (error instanceof ApiError && error.status === 404) receivedStreams.delete(kind)
      else disconnect()
    })
  }

  async function consume(producerId: string, kind: MediaKind, generation: number) {
    if (!openTransports || generation !== currentGeneration) return
    const { recv, device } = openTransports
    const rtpCapabilities = device.recvRtpCapabilities as MediaData<'sfu-consume'>['rtpCapabilities']
    const stream = await askMediaServer('sfu-consume', { transportId: recv.id, producerId, rtpCapabilities })
    const consumer = await recv.consume(stream as types.ConsumerOptions)
    if (generation !== currentGeneration || receivedStreams.get(kind)?.producerId !== producerId)
      return consumer.close()
    receivedStreams.set(kind, { producerId, consumer })
    for (const track of remote.getTracks()) if (track.kind === kind) remote.removeTrack(track)
    remote.addTrack(consumer.track)
    await askMediaServer('sfu-resume', { consumerId: consumer.id })
  }

  /**
   * Reports whether both connections work. A connection without a stream stays in the state `new`, which is
   * no failure.
   */
  function reportConnection() {
    const states = openTransports
      ? [openTransports.send, openTransports.recv].map(({ connectionState }) => connectionState)
      : []
    const usedStates = states.filter((state) => state !== 'new')
    if (usedStates.some((state) => ['disconnected', 'failed', 'closed'].includes(state)))
      onConnectionChange(false)
    else if (
      openTransports &&
      usedStates.every((state) => state === 'connected') &&
      (usedStates.length > 0 || isComplete)
    )
      onConnectionChange(true)
  }

  const closeAll = (transports: Transports) => {
    transports.send.close()
    transports.recv.close()
  }

  function release() {
    const previous = openTransports
    openTransports = undefined
    isComplete = false
    earlyStreams = []
    sentProducers.clear()
    receivedStreams.clear()
    measureLoss = lossMeter()
    if (previous) closeAll(previous)
  }

  return {
    remote,
    reportConnection,
    acceptAnswer: connect,
    async send(kind, track) {
      tracks.set(kind, track)
      const generation = currentGeneration
      if (openTransports)
        await runAfterPrevious(() => produce(kind)).catch(
          () => generation === currentGeneration && disconnect(),
        )
    },
    async receive({ event, data }) {
      if (event === 'sfu-restarted') {
        onConnectionChange(false)
        await connect()
      }
      if (event !== 'sfu-produced') return
      if (openTransports) receiveStream(data)
      else earlyStreams.push(data)
    },
    async restart() {
      if (isConnecting) return
      if (!openTransports) return connect()
      try {
        for (const each of [openTransports.send, openTransports.recv]) {
          const { iceParameters } = await askMediaServer('sfu-restart', { transportId: each.id })
          await each.restartIce({ iceParameters })
        }
      } catch {
        // The server has forgotten these connections.
        await connect()
      }
    },
    lossRatio: async () => (openTransports ? measureLoss(await openTransports.recv.getStats()) : undefined),
    close() {
      currentGeneration++
      release()
    },
  }
}
