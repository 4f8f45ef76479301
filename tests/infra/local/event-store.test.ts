import { randomUUID } from 'node:crypto'
import { type ClientHttp2Session, constants, connect as http2 } from 'node:http2'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf } from '#tests/harness/event-store/client.ts'
import { frameMessage, ownStore } from '#tests/harness/event-store/own-store.ts'

const RUNS = 20 * Number(process.env.FUZZ ?? 20)

const store = ownStore(clientOf)

const METHODS = [
  ...['Append', 'BatchAppend', 'Read', 'Delete', 'Tombstone', 'Nothing'].map(
    (name) => `streams.Streams/${name}`,
  ),
  'server_features.ServerFeatures/GetSupportedMethods',
  'gossip.Gossip/Read',
  'users.Users/Create',
]

const { Options } = streams.AppendReq

const targeted = (name: string) => {
  const id = new shared.StreamIdentifier()
  id.setStreamName(Buffer.from(name))
  const options = new Options()
  options.setStreamIdentifier(id)
  options.setAny(new shared.Empty())
  const request = new streams.AppendReq()
  request.setOptions(options)
  return request.serializeBinary()
}

const event = (bytes: Uint8Array) => {
  const message = new streams.AppendReq.ProposedMessage()
  const id = new shared.UUID()
  id.setString(randomUUID())
  message.setId(id)
  message.getMetadataMap().set('type', 'Strange').set('content-type', 'application/octet-stream')
  message.setData(bytes)
  const request = new streams.AppendReq()
  request.setProposedMessage(message)
  return request.serializeBinary()
}

const reading = () => {
  const { Options: ReadOptions } = streams.ReadReq
  const options = new ReadOptions()
  const all = new ReadOptions.AllOptions()
  all.setStart(new shared.Empty())
  options.setAll(all)
  options.setCount('5')
  options.setNoFilter(new shared.Empty())
  const request = new streams.ReadReq()
  request.setOptions(options)
  return request.serializeBinary()
}

/** Valid messages, and invalid ones. */
const content: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((name) => targeted(`strange-${name}`)),
  fc.uint8Array({ minLength: 8, maxLength: 64 }).map(event),
  fc.constant(reading()),
  fc.uint8Array({ maxLength: 60 }),
)

/** Unchanged, cut off, or with other bytes in it. */
const damaged = fc
  .tuple(content, fc.nat(), fc.nat(255), fc.constantFrom('no', 'no', 'cut', 'changed'))
  .map(([bytes, at, value, change]) => {
    if (change === 'cut') return bytes.subarray(0, at % (bytes.length + 1))
    const copy = Uint8Array.from(bytes)
    if (change === 'changed' && copy.length > 0) copy[at % copy.length] = value
    return copy
  })

/** A message with a right prefix, or with that of a compressed, a longer or an impossibly large one. */
const message = fc
  .tuple(
    damaged,
    fc.constantFrom<[number, number]>([0, 0], [0, 0], [0, 0], [0, 0], [1, 0], [0, 7], [0, 2 ** 31]),
  )
  .map(([bytes, [flag, more]]) => frameMessage(bytes, flag, bytes.length + more))

const call = fc.record({
  method: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...METHODS) },
    { weight: 1, arbitrary: fc.constant('%00/x') },
  ),
  frames: fc.array(message, { maxLength: 4 }),
  type: fc.constantFrom('application/grpc', 'application/grpc', 'text/plain', ''),
  /** How the caller ends the call. */
  ends: fc.constantFrom('well', 'well', 'well', 'reset'),
})
type Strange = typeof call extends fc.Arbitrary<infer T> ? T : never

/** The answer to the call; `undefined` if its stream was only closed. Rejects if nothing arrives. */
const answerOf = (session: ClientHttp2Session, { method, frames, type, ends }: Strange) =>
  new Promise<string | undefined>((resolve, reject) => {
    let status: string | undefined
    const stream = session.request({
      ':method': 'POST',
      ':path': `/event_store.client.${method}`,
      'content-type': type,
    })
    const timeout = setTimeout(() => reject(new Error(`${method} hangs`)), 20_000)
    for (const part of ['response', 'trailers'] as const)
      stream.on(part, (headers) => {
        status = String(headers['grpc-status'] ?? status)
      })
    stream.on('error', () => undefined)
    stream.on('close', () => {
      clearTimeout(timeout)
      resolve(status)
    })
    stream.resume()
    for (const frame of frames) stream.write(frame)
    if (ends === 'well') stream.end()
    else stream.close(constants.NGHTTP2_CANCEL)
  })

test('Whatever is called, the store answers or closes that call, serves others, and keeps all acknowledged events', async () => {
  const witness = 'witness'
  const acceptedFrames: Buffer[] = []
  let acknowledged = 0
  for (const [at, strange] of fc.sample(call, RUNS).entries()) {
    if (at % 25 === 0) {
      await store.append(witness, [{ type: 'Seen', data: { at } }], 'any')
      acknowledged++
    }
    // Nobody learns the result of an abandoned call, so it may be stored or not.
    const session = http2(`http://127.0.0.1:${store.port}`)
    const status = await answerOf(session, strange).finally(() => session.destroy())
    if (strange.ends === 'well')
      expect([strange.method, status]).toEqual([strange.method, expect.stringMatching(/^\d+$/)])
    if (status === '0' || strange.ends === 'reset') acceptedFrames.push(Buffer.concat(strange.frames))
  }
  expect(store.process.exitCode).toBeNull()
  expect(await store.read(witness)).toHaveLength(acknowledged)
  const storedEvents = (await store.readAll()).filter(({ stream }) => stream !== witness)
  const unsaid = storedEvents.filter(
    ({ data }) => !acceptedFrames.some((bytes) => bytes.includes(Buffer.from(data as Uint8Array))),
  )
  expect(storedEvents.length).toBeGreaterThan(0)
  expect(unsaid).toEqual([])
})
