import { randomUUID } from 'node:crypto'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameReader } from '#infra/local/event-store/frames.ts'
import { MAX_INT64, TOMBSTONE_REVISION } from '#infra/local/event-store/model.ts'
import { eventReply } from '#infra/local/event-store/replies.ts'
import {
  BadRequest,
  parseProposedEvent,
  parseReadRequest,
  parseTarget,
  parseUuid,
} from '#infra/local/event-store/requests.ts'
import { frame, numberField, readFields } from '#infra/local/event-store/wire.ts'
import { frameMessage } from '#tests/harness/event-store/own-store.ts'

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
const safe = fc.maxSafeNat()

describe('The wire format', () => {
  test('of any event is read equally by the vendor’s decoder', () => {
    const rows = fc.record({
      position: safe,
      revision: fc.oneof(safe, fc.constant(TOMBSTONE_REVISION)),
      stream: fc.string({ unit: 'grapheme', minLength: 1 }),
      type: fc.string({ unit: 'grapheme' }),
      id: fc.uuid(),
      json: fc.boolean(),
      created: fc.nat(),
      data: bytes,
      metadata: bytes,
    })
    fc.assert(
      fc.property(rows, (row) => {
        const decodedEvent = streams.ReadResp.deserializeBinary(eventReply(row).subarray(5))
          .getEvent()
          ?.getEvent()
        const revision = row.revision === TOMBSTONE_REVISION ? MAX_INT64 : BigInt(row.revision)
        expect(BigInt(decodedEvent?.getStreamRevision() ?? -1)).toBe(revision)
        expect(BigInt(decodedEvent?.getCommitPosition() ?? -1)).toBe(BigInt(row.position))
        expect(Buffer.from(decodedEvent?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
          row.stream,
        )
        expect(decodedEvent?.getId()?.getString()).toBe(row.id)
        expect(decodedEvent?.getMetadataMap().get('type')).toBe(row.type)
        expect(Buffer.from(decodedEvent?.getData_asU8() ?? [])).toEqual(row.data)
        expect(Buffer.from(decodedEvent?.getCustomMetadata_asU8() ?? [])).toEqual(row.metadata)
      }),
    )
  })

  test('of a cached event keeps no other bytes in memory', () => {
    const message = new streams.AppendReq.ProposedMessage()
    message.getMetadataMap().set('type', 'Noted').set('content-type', 'application/octet-stream')
    message.setData(Buffer.from('data'))
    message.setCustomMetadata(Buffer.from('metadata'))
    const { data, metadata } = parseProposedEvent(Buffer.from(message.serializeBinary()))
    const note = { id: randomUUID(), type: 'Noted', json: false, data, metadata }
    const buffers = [
      data,
      metadata,
      eventReply({ ...note, position: 1, stream: 'notes', revision: 0, created: 0 }),
    ]
    expect(buffers.map(({ buffer }) => buffer.byteLength)).toEqual(buffers.map(({ length }) => length))
  })

  test('of any number is read back equal', () => {
    fc.assert(
      fc.property(
        fc.oneof(safe, fc.constantFrom(0, 127, 128, 2 ** 28 - 1, 2 ** 28, 2 ** 31 - 1, 2 ** 31)),
        (value) => {
          const fields: number[] = []
          readFields(frame(() => numberField(7, value)).subarray(5), (field, decoded) =>
            fields.push(field, decoded),
          )
          expect(fields).toEqual([7, value])
        },
      ),
    )
  })

  test('has an id as text or as two numbers', () => {
    const id = randomUUID()
    const [high, low] = [id.replaceAll('-', '').slice(0, 16), id.replaceAll('-', '').slice(16)]
    const halves = new shared.UUID.Structured()
    halves.setMostSignificantBits(BigInt.asIntN(64, BigInt(`0x${high}`)).toString())
    halves.setLeastSignificantBits(BigInt.asIntN(64, BigInt(`0x${low}`)).toString())
    const structured = new shared.UUID()
    structured.setStructured(halves)
    expect(parseUuid(Buffer.from(structured.serializeBinary()))).toBe(id)
  })

  test('has an id as two numbers if the reader wants that', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const row = {
          id,
          stream: 'order-1',
          type: 'Opened',
          json: true,
          position: 1,
          revision: 0,
          created: 0,
        }
        const bytes = eventReply(
          { ...row, data: Buffer.from('{}'), metadata: Buffer.alloc(0) },
          { structuredIds: true },
        )
        const message = streams.ReadResp.deserializeBinary(bytes.subarray(5)).getEvent()?.getEvent()?.getId()
        expect(parseUuid(Buffer.from(message?.serializeBinary() ?? []))).toBe(id)
        expect(message?.hasStructured()).toBe(true)
      }),
    )
  })

  describe('a read', () => {
    const { Options } = streams.ReadReq
    const readRequest = (...set: ((options: InstanceType<typeof Options>) => unknown)[]) => {
      const [request, options] = [new streams.ReadReq(), new Options()]
      for (const each of set) each(options)
      request.setOptions(options)
      return parseReadRequest(Buffer.from(request.serializeBinary()))
    }
    type Set = Parameters<typeof readRequest>[number]
    const all: Set = (options) => options.setAll(new Options.AllOptions())
    const stream: Set = (options) => options.setStream(new Options.StreamOptions())
    const count: Set = (options) => options.setCount('1')
    const live: Set = (options) => options.setSubscription(new Options.SubscriptionOptions())
    const backwards: Set = (options) => options.setReadDirection(1)
    const filter =
      (expression: boolean, window: boolean): Set =>
      (options) => {
        const filterOptions = new Options.FilterOptions()
        if (expression) filterOptions.setEventType(new Options.FilterOptions.Expression())
        if (window) filterOptions.setMax(32)
        options.setFilter(filterOptions)
      }

    test.each<[string, Set[]]>([
      ['of nothing', [count]],
      ['without an extent', [all]],
      ['that follows backwards', [all, live, backwards]],
      ['that filters a stream', [stream, count, filter(true, true)]],
      ['with a filter without an expression', [all, live, filter(false, true)]],
      ['with a filter without a window', [all, live, filter(true, false)]],
    ])('%s is refused', (_, set) => {
      expect(() => readRequest(...set)).toThrow(BadRequest)
    })

    test('says how it wants links and ids', () => {
      const uuids = (kind: 'setString' | 'setStructured'): Set => {
        const option = new Options.UUIDOption()
        option[kind](new shared.Empty())
        return (options) => options.setUuidOption(option)
      }
      expect(readRequest(all, count, uuids('setString')).view).toEqual({ links: false, structuredIds: false })
      const links: Set = (options) => options.setResolveLinks(true)
      expect(readRequest(all, count, links, uuids('setStructured')).view).toEqual({
        links: true,
        structuredIds: true,
      })
    })
  })

  test('has complete messages however the bytes are divided', () => {
    const cuts = fc.tuple(
      fc.array(bytes, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
    )
    fc.assert(
      fc.property(cuts, ([messages, sizes]) => {
        const all = Buffer.concat(messages.map((message) => frameMessage(message)))
        const receivedMessages: Buffer[] = []
        const feed = frameReader((message) => {
          receivedMessages.push(Buffer.from(message))
        })
        for (let offset = 0, turn = 0; offset < all.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1
          void feed(all.subarray(offset, offset + size))
          offset += size
        }
        expect(receivedMessages).toEqual(messages)
      }),
    )
  })

  test('refuses any invalid bytes without harm', () => {
    fc.assert(
      fc.property(bytes, (message) => {
        for (const decode of [parseTarget, parseProposedEvent, parseReadRequest, parseUuid])
          try {
            decode(message)
          } catch (error) {
            expect(error).toBeInstanceOf(Error)
          }
      }),
    )
  })
})
