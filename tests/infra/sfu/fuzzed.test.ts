import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MediaData, type MediaQuestion, mediaQuestions } from '#domain/messaging/media/questions.ts'
import { anyRtpCapabilities, anyRtpParameters } from '#tests/harness/sfu/anything.ts'
import { acked, callOf, dtlsParameters, rtpParameters } from '#tests/harness/sfu/parameters.ts'
import { ownRooms, withMediaServer } from '#tests/harness/sfu/rooms.ts'

const RUNS = 600
const edges = fc.constantFrom<unknown>(
  ...[0, -1, 1, 15, 127, 128, 255, 256, 65_536, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 1e300, -0.5],
  ...['', '\0', 'a'.repeat(400), '../..', '__proto__', 'audio/opus', 'video/VP8', 'video/rtx', 'L3T3_KEY'],
  ...[null, true, false, [], {}, [[]], { length: 1e9 }],
)
const odd = fc.oneof(
  edges,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
)

/** Where a value can be replaced: the paths into it. */
const paths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))]
    : [path]

function withValue(value: unknown, [first, ...rest]: string[], replaced: unknown): unknown {
  if (first === undefined) return replaced
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const inner = (value as Record<string, unknown>)[first]
  Object.assign(copy, { [first]: withValue(inner, rest, replaced) })
  return copy
}

withMediaServer(() => {
  const rooms = ownRooms()

  test('Whatever is asked with, another call goes on, no worker dies, and the answer is one that is declared', async () => {
    const [bystanders, [pid]] = [await callOf(rooms), rooms.pids()]
    let call = await callOf(rooms)
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
        fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 }),
        async (question, isFirst, changes) => {
          let data: unknown = sound()[question]
          for (const [which, replaced] of changes) {
            const all = paths(data)
            data = withValue(data, all[which % all.length] ?? [], replaced)
          }
          const { call_id, user_id } = isFirst ? call.one : call.other
          const answered = await rooms.ask(call_id, user_id, question, data as MediaData<typeof question>)
          expect(answered.ack ?? answered.refused).toBeDefined()
          if (answered.refused) expect(['media_unfit', 'media_not_found']).toContain(answered.refused)
          if (answered.ack && question === 'sfu-transport') call = await callOf(rooms)
        },
      ),
      { numRuns: RUNS },
    )
    expect(rooms.pids()).toEqual([pid])
    const { one, other, send, recv, producers, rtpCapabilities } = bystanders
    await acked(rooms, one, 'sfu-restart', { transportId: send.id })
    const [producerId = ''] = producers
    await acked(rooms, other, 'sfu-consume', { transportId: recv.id, producerId, rtpCapabilities })
    await callOf(rooms)
  })

  test('Nothing that the schemas let through ends the worker, or what another call has on it', async () => {
    const [bystanders, [pid]] = [await callOf(rooms), rooms.pids()]
    const { one, other, call_id, send, recv, rtpCapabilities } = await callOf(rooms)
    const stream = { transportId: send.id, paused: false }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('audio' as const, 'video' as const),
        anyRtpParameters,
        anyRtpCapabilities,
        async (kind, given, capabilities) => {
          await rooms.ask(call_id, one.user_id, 'sfu-produce', { ...stream, kind, rtpParameters: given })
          const sound = { ...stream, kind, rtpParameters: rtpParameters(kind, kind === 'audio' ? 77 : 78) }
          const { id: producerId } = await acked(rooms, one, 'sfu-produce', sound)
          const asked = { transportId: recv.id, producerId }
          await rooms.ask(call_id, other.user_id, 'sfu-consume', { ...asked, rtpCapabilities: capabilities })
          await acked(rooms, other, 'sfu-consume', { ...asked, rtpCapabilities })
        },
      ),
      { numRuns: RUNS },
    )
    expect(rooms.pids()).toEqual([pid])
    await acked(rooms, bystanders.one, 'sfu-restart', { transportId: bystanders.send.id })
  })

  test('Questions of one participant that come together leave one transport a direction and one stream a kind', async () => {
    const { call_id, one, other } = await callOf(rooms)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => acked(rooms, one, 'sfu-transport', { direction: 'send' })),
    )
    const last = all.at(-1)?.id ?? ''
    for (const { id } of all.slice(0, -1))
      expect(await rooms.ask(call_id, one.user_id, 'sfu-restart', { transportId: id })).toEqual({
        refused: 'media_not_found',
      })
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        acked(rooms, one, 'sfu-produce', {
          transportId: last,
          kind: 'audio',
          rtpParameters: rtpParameters('audio', 50 + index),
          paused: false,
        }),
      ),
    )
    const { producers } = await acked(rooms, other, 'sfu-transport', { direction: 'recv' })
    expect(producers.map(({ kind }) => kind)).toEqual(['audio'])
  })
})
