import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SfuEvent } from '#commands/ports/sfu.ts'
import { type MediaData, type MediaQuestion, mediaQuestions } from '#domain/messaging/media/questions.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { anyRtpCapabilities, anyRtpParameters } from '#tests/harness/sfu/random-parameters.ts'
import {
  askForAck,
  dtlsParameters,
  ownRooms,
  rtpParameters,
  startCall,
  withMediaServer,
} from '#tests/harness/sfu/rooms.ts'

const MEDIA_PORT = await freePort()

const RUNS = 600
const edges = fc.constantFrom<unknown>(
  ...[0, -1, 1, 15, 127, 128, 255, 256, 65_536, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 1e300, -0.5],
  ...['', '\0', 'a'.repeat(400), '../..', '__proto__', 'audio/opus', 'video/VP8', 'video/rtx', 'L3T3_KEY'],
  ...[null, true, false, [], {}, [[]], { length: 1e9 }],
)
const oddValue = fc.oneof(
  edges,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
)

/** The paths of all values that can be replaced. */
const paths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))]
    : [path]

function withValue(value: unknown, [first, ...rest]: string[], replacement: unknown): unknown {
  if (first === undefined) return replacement
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const inner = (value as Record<string, unknown>)[first]
  Object.assign(copy, { [first]: withValue(inner, rest, replacement) })
  return copy
}

withMediaServer(() => {
  const rooms = ownRooms({ SFU_MEDIA_PORT: MEDIA_PORT })

  const announced = ownRooms({ SFU_ANNOUNCED_ADDRESS: '203.0.113.7', SFU_WORKERS: 2 })

  test('A transport has an address for UDP and one for TCP, on the configured port', async () => {
    const { send } = await startCall(rooms)
    const places = send.iceCandidates.map(({ protocol, address, port }) => `${protocol} ${address}:${port}`)
    expect(places.toSorted()).toEqual(['tcp', 'udp'].map((protocol) => `${protocol} 127.0.0.1:${MEDIA_PORT}`))
  })

  test('The announced address is the one that browsers are told', async () => {
    const { send } = await startCall(announced)
    expect(send.iceCandidates.map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.7'])
  })

  test('A room that is opened again is the same, and an ended one is gone', async () => {
    const { call_id, one, other, send } = await startCall(rooms)
    expect(await rooms.open(call_id, [one.user_id, other.user_id])).toBe('sfu')
    await askForAck(rooms, one, 'sfu-restart', { transportId: send.id })
    await rooms.endCall(call_id)
    expect(await rooms.ask(call_id, one.user_id, 'sfu-capabilities', {})).toEqual({
      refused: 'call_not_found',
    })
    await rooms.endCall(call_id)
  })

  test('A stranger gets nothing of a call, and nobody gets anything of a call that does not exist', async () => {
    const { call_id, one } = await startCall(rooms)
    const callNotFound = { refused: 'call_not_found' }
    expect(await rooms.ask(call_id, randomUUID(), 'sfu-capabilities', {})).toEqual(callNotFound)
    expect(await rooms.ask(randomUUID(), one.user_id, 'sfu-capabilities', {})).toEqual(callNotFound)
  })

  /** Questions about the ids of the first call, asked by a member of another call. */
  const touching = ({
    send,
    recv,
    producers,
    consumers,
    rtpCapabilities,
  }: Awaited<ReturnType<typeof startCall>>): [MediaQuestion, object][] => [
    ...[send.id, recv.id].flatMap((transportId): [MediaQuestion, object][] => [
      ['sfu-connect', { transportId, dtlsParameters: dtlsParameters() }],
      ['sfu-restart', { transportId }],
      ['sfu-produce', { transportId, kind: 'audio', rtpParameters: rtpParameters('audio', 7) }],
      ...producers.map((producerId): [MediaQuestion, object] => [
        'sfu-consume',
        { transportId, producerId, rtpCapabilities },
      ]),
    ]),
    ...producers.map((producerId): [MediaQuestion, object] => ['sfu-resume', { producerId, paused: true }]),
    ...consumers.map((consumerId): [MediaQuestion, object] => ['sfu-resume', { consumerId }]),
  ]

  test('Ids of another call are unknown, in every kind of question', async () => {
    const [theirs, ours] = [await startCall(rooms), await startCall(rooms)]
    const ownTransports = { 'sfu-consume': ours.recv.id, 'sfu-produce': ours.send.id } as Record<
      string,
      string
    >
    for (const [question, data] of touching(theirs))
      for (const { call_id, user_id } of [ours.one, ours.other]) {
        const mediaData = data as MediaData<typeof question>
        expect(await rooms.ask(call_id, user_id, question, mediaData)).toEqual({ refused: 'media_not_found' })
      }
    const foreign = { producerId: theirs.producers[0] ?? '', rtpCapabilities: ours.rtpCapabilities }
    expect(
      await rooms.ask(ours.call_id, ours.other.user_id, 'sfu-consume', {
        transportId: String(ownTransports['sfu-consume']),
        ...foreign,
      }),
    ).toEqual({ refused: 'media_not_found' })
    await askForAck(rooms, theirs.one, 'sfu-restart', { transportId: theirs.send.id })
  })

  test('Transports and streams of the other participant are theirs only, also in the same call', async () => {
    const { call_id, one, other, send, recv, producers, consumers } = await startCall(rooms)
    const mediaNotFound = { refused: 'media_not_found' }
    const { ask } = rooms
    expect(await ask(call_id, other.user_id, 'sfu-restart', { transportId: send.id })).toEqual(mediaNotFound)
    expect(await ask(call_id, one.user_id, 'sfu-restart', { transportId: recv.id })).toEqual(mediaNotFound)
    const muting = { producerId: producers[0] ?? '', paused: true }
    expect(await ask(call_id, other.user_id, 'sfu-resume', muting)).toEqual(mediaNotFound)
    expect(await ask(call_id, one.user_id, 'sfu-resume', { consumerId: consumers[0] ?? '' })).toEqual(
      mediaNotFound,
    )
  })

  test('The other participant is told of a stream, of its muting, and of its replacement', async () => {
    const mediaEvents: SfuEvent[] = []
    const stop = rooms.onEvent((event) => mediaEvents.push(event))
    const { call_id, one, other, send, producers } = await startCall(rooms)
    const [audio = '', video = ''] = producers
    await askForAck(rooms, one, 'sfu-resume', { producerId: audio, paused: true })
    const stream = { transportId: send.id, kind: 'video' as const, paused: false }
    const next = await askForAck(rooms, one, 'sfu-produce', {
      ...stream,
      rtpParameters: rtpParameters('video', 9),
    })
    stop()
    const callEvents = mediaEvents.filter((each) => each.call_id === call_id)
    expect(callEvents.map((each) => 'user_id' in each && each.user_id)).toEqual(
      callEvents.map(() => other.user_id),
    )
    expect(callEvents.map((each) => 'data' in each && each.data)).toEqual([
      { producerId: audio, kind: 'audio', paused: false },
      { producerId: video, kind: 'video', paused: false },
      { producerId: audio, kind: 'audio', paused: true },
      { producerId: next.id, kind: 'video', paused: false },
    ])
    const newTransport = await askForAck(rooms, other, 'sfu-transport', { direction: 'recv' })
    expect(newTransport.producers).toEqual([
      { producerId: audio, kind: 'audio', paused: true },
      { producerId: next.id, kind: 'video', paused: false },
    ])
  })

  test('Whatever is asked, another call continues, no worker dies, and the answer is a declared one', async () => {
    const [bystanders, [pid]] = [await startCall(rooms), rooms.pids()]
    let call = await startCall(rooms)
    const sound = (): Record<MediaQuestion, object> => ({
      'sfu-capabilities': {},
      'sfu-transport': { direction: 'send' },
      'sfu-connect': { transportId: call.send.id, dtlsParameters: dtlsParameters() },
      'sfu-produce': {
        transportId: call.send.id,
        kind: 'video',
        rtpParameters: {
          ...rtpParameters('video', 5),
          headerExtensions: [{ uri: 'urn:ietf:params:rtp-hdrext:sdes:mid', id: 4, encrypt: false }],
          encodings: [{ ssrc: 5, rtx: { ssrc: 6 }, scalabilityMode: 'L1T3', dtx: true, maxBitrate: 1 }],
        },
      },
      'sfu-consume': {
        transportId: call.recv.id,
        producerId: call.producers[0],
        rtpCapabilities: call.rtpCapabilities,
      },
      'sfu-resume': { producerId: call.producers[0], paused: true },
      'sfu-restart': { transportId: call.send.id },
    })
    const questions = Object.keys(mediaQuestions) as MediaQuestion[]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...questions),
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 3 }),
        async (question, isFirst, changes) => {
          let data: unknown = sound()[question]
          for (const [which, replaced] of changes) {
            const all = paths(data)
            data = withValue(data, all[which % all.length] ?? [], replaced)
          }
          const { call_id, user_id } = isFirst ? call.one : call.other
          const answer = await rooms.ask(call_id, user_id, question, data as MediaData<typeof question>)
          expect(answer.ack ?? answer.refused).toBeDefined()
          if (answer.refused) expect(['media_unfit', 'media_not_found']).toContain(answer.refused)
          if (answer.ack && question === 'sfu-transport') call = await startCall(rooms)
        },
      ),
      { numRuns: RUNS },
    )
    expect(rooms.pids()).toEqual([pid])
    const { one, other, send, recv, producers, rtpCapabilities } = bystanders
    await askForAck(rooms, one, 'sfu-restart', { transportId: send.id })
    const [producerId = ''] = producers
    await askForAck(rooms, other, 'sfu-consume', { transportId: recv.id, producerId, rtpCapabilities })
    await startCall(rooms)
  })

  test('No input that the schemas accept ends the worker, or other calls on it', async () => {
    const [bystanders, [pid]] = [await startCall(rooms), rooms.pids()]
    const { one, other, call_id, send, recv, rtpCapabilities } = await startCall(rooms)
    const stream = { transportId: send.id, paused: false }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('audio' as const, 'video' as const),
        anyRtpParameters,
        anyRtpCapabilities,
        async (kind, givenParameters, capabilities) => {
          await rooms.ask(call_id, one.user_id, 'sfu-produce', {
            ...stream,
            kind,
            rtpParameters: givenParameters,
          })
          const sound = { ...stream, kind, rtpParameters: rtpParameters(kind, kind === 'audio' ? 77 : 78) }
          const { id } = await askForAck(rooms, one, 'sfu-produce', sound)
          const consumeRequest = { transportId: recv.id, producerId: id }
          await rooms.ask(call_id, other.user_id, 'sfu-consume', {
            ...consumeRequest,
            rtpCapabilities: capabilities,
          })
          await askForAck(rooms, other, 'sfu-consume', { ...consumeRequest, rtpCapabilities })
        },
      ),
      { numRuns: RUNS },
    )
    expect(rooms.pids()).toEqual([pid])
    await askForAck(rooms, bystanders.one, 'sfu-restart', { transportId: bystanders.send.id })
  })

  test('Concurrent questions of one participant leave one transport a direction and one stream a kind', async () => {
    const { call_id, one, other } = await startCall(rooms)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => askForAck(rooms, one, 'sfu-transport', { direction: 'send' })),
    )
    const last = all.at(-1)?.id ?? ''
    for (const { id } of all.slice(0, -1))
      expect(await rooms.ask(call_id, one.user_id, 'sfu-restart', { transportId: id })).toEqual({
        refused: 'media_not_found',
      })
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        askForAck(rooms, one, 'sfu-produce', {
          transportId: last,
          kind: 'audio',
          rtpParameters: rtpParameters('audio', 50 + index),
          paused: false,
        }),
      ),
    )
    const { producers } = await askForAck(rooms, other, 'sfu-transport', { direction: 'recv' })
    expect(producers.map(({ kind }) => kind)).toEqual(['audio'])
  })
})
