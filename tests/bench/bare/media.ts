import type { AddressInfo } from 'node:net'
import { createWorker } from 'mediasoup'
import type { Producer, Router, WebRtcTransport } from 'mediasoup/types'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * mediasoup as in its examples, with the messages of our media server: nothing is checked, monitored or
 * limited.
 */
const worker = await createWorker({ workerBin: String(process.env.MEDIASOUP_WORKER_BIN), logLevel: 'none' })
const mediaCodecs = [
  { kind: 'audio' as const, mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
  {
    kind: 'video' as const,
    mimeType: 'video/VP8',
    clockRate: 90_000,
    parameters: { 'x-google-start-bitrate': 1000 },
  },
]
const listenInfos = (['udp', 'tcp'] as const).map((protocol) => ({ protocol, ip: '127.0.0.1' }))
const transports = new Map<string, WebRtcTransport>()
const resumeCallbacks = new Map<string, () => Promise<void>>()
let router: Router | undefined
let users: string[] = []
let producers: { of: string; producer: Producer }[] = []

/** Parsed JSON of any shape. */
type Data = ReturnType<typeof JSON.parse>
const produced = ({ id, kind, paused }: Producer) => ({ producerId: id, kind, paused })

const answers: Record<string, (data: Data, user: string, socket: WebSocket) => Promise<object>> = {
  'sfu-capabilities': async () => ({ rtpCapabilities: router?.rtpCapabilities }),
  async 'sfu-transport'({ direction }, user) {
    const options = { listenInfos, initialAvailableOutgoingBitrate: 1_000_000 }
    const transport = await router?.createWebRtcTransport(options)
    if (!transport) throw new Error('no room')
    if (direction === 'send') await transport.setMaxIncomingBitrate(2_500_000)
    transports.set(transport.id, transport)
    const { id, iceParameters, iceCandidates, dtlsParameters } = transport
    const otherProducers = producers.filter(({ of }) => of !== user).map(({ producer }) => produced(producer))
    return { id, iceParameters, iceCandidates, dtlsParameters, producers: otherProducers }
  },
  async 'sfu-connect'({ transportId, dtlsParameters }) {
    await transports.get(transportId)?.connect({ dtlsParameters })
    return {}
  },
  async 'sfu-produce'({ transportId, kind, rtpParameters }, user, socket) {
    const producer = await transports.get(transportId)?.produce({ kind, rtpParameters })
    if (!producer) throw new Error('no transport')
    producers.push({ of: user, producer })
    const [other] = users.filter((each) => each !== user)
    const event = { event: 'sfu-produced', call_id: '', user_id: other, data: produced(producer) }
    socket.send(JSON.stringify({ event }))
    return { id: producer.id }
  },
  async 'sfu-consume'({ transportId, producerId, rtpCapabilities }) {
    const consumerOptions = { producerId, rtpCapabilities, paused: true }
    const consumer = await transports.get(transportId)?.consume(consumerOptions)
    if (!consumer) throw new Error('no transport')
    resumeCallbacks.set(consumer.id, () => consumer.resume())
    const { id, kind, rtpParameters } = consumer
    return { id, producerId, kind, rtpParameters }
  },
  async 'sfu-resume'({ consumerId }) {
    await resumeCallbacks.get(consumerId)?.()
    return {}
  },
}

async function answer(request: Data, socket: WebSocket): Promise<unknown> {
  if (request.ask === 'open') {
    users = request.user_ids
    producers = []
    router = await worker.createRouter({ mediaCodecs })
    return 'sfu'
  }
  if (request.ask === 'end') return router?.close()
  if (request.ask === 'state') return 'sfu'
  return { ack: await answers[String(request.question)]?.(request.data, request.user_id, socket) }
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.send(JSON.stringify({ calls: [] }))
  socket.on('message', async (text) => {
    const request = JSON.parse(String(text))
    socket.send(JSON.stringify({ id: request.id, answer: (await answer(request, socket)) ?? null }))
  })
})
server.once('listening', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, worker: worker.pid }),
)
process.once('disconnect', () => process.exit())
