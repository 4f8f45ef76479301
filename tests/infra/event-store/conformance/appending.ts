import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Driver, NewEvent } from '#tests/harness/event-store/driver.ts'
import { many, name, newEvent, refusalOf } from './samples.ts'

const conflict = refusalOf('wrong-expected-version')

/** Tests of appends, by both calls for it. */
export function appending(title: string, store: Driver) {
  for (const call of ['unary', 'batch'] as const)
    describe(`${title}, ${call} append`, () => {
      const append = (stream: string, events: NewEvent[], expected: Parameters<Driver['append']>[2]) =>
        store.append(stream, events, expected, call)

      test('A new stream begins at revision 0 and ends at its last event', async () => {
        expect((await append(name(), many(3), 'no_stream')).revision).toBe(2n)
      })

      test('A stored event is read back unchanged', async () => {
        const stream = name()
        const event = {
          id: randomUUID(),
          type: 'Opened',
          data: { text: 'Zoë ☃', n: 1.5 },
          metadata: { by: 'me' },
        }
        await append(stream, [event], 'no_stream')
        expect(await store.read(stream)).toMatchObject([{ ...event, stream, revision: 0n }])
      })

      test('Each expected revision is met by the stream it describes', async () => {
        const stream = name()
        await append(stream, [newEvent()], 'any')
        await append(stream, [newEvent()], 'stream_exists')
        await append(stream, [newEvent()], 1n)
        expect((await append(stream, [newEvent()], 'any')).revision).toBe(3n)
      })

      test('An append whose expected revision is wrong stores nothing and returns the conflict', async () => {
        const stream = name()
        await expect(append(stream, [newEvent()], 0n)).rejects.toEqual(conflict)
        await expect(append(stream, [newEvent()], 'stream_exists')).rejects.toEqual(conflict)
        await append(stream, many(2), 'no_stream')
        await expect(append(stream, [newEvent()], 'no_stream')).rejects.toEqual(conflict)
        await expect(append(stream, [newEvent()], 0n)).rejects.toEqual(conflict)
        await expect(append(stream, [newEvent()], 7n)).rejects.toEqual(conflict)
        expect(await store.read(stream)).toHaveLength(2)
      })

      test('Of writers with the same expected revision one succeeds', async () => {
        const stream = name()
        await append(stream, [newEvent()], 'no_stream')
        const tries = await Promise.allSettled(many(20).map((event) => append(stream, [event], 0n)))
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await store.read(stream)).toHaveLength(2)
      })

      test.each([
        ['no_stream', 'no_stream'],
        ['a revision', 1n],
        ['any', 'any'],
        ['stream_exists', 'stream_exists'],
      ] as const)(
        'A retry that expects %s returns the result of the first try, and stores nothing',
        async (_, expected) => {
          const stream = name()
          if (expected !== 'no_stream') await append(stream, many(2), 'no_stream')
          const events = [newEvent('Opened', { id: randomUUID() }), newEvent('Closed', { id: randomUUID() })]
          const first = await append(stream, events, expected)
          await append(stream, [newEvent('Later')], first.revision)
          expect(await append(stream, events, expected)).toEqual(first)
          const types = (await store.read(stream)).map(({ type }) => type)
          expect(types.filter((type) => type === 'Opened')).toHaveLength(1)
        },
      )

      test('A retry with only some of the events is a conflict', async () => {
        const stream = name()
        const [first, second] = [newEvent('A', { id: randomUUID() }), newEvent('B', { id: randomUUID() })]
        await append(stream, [first], 'no_stream')
        await expect(append(stream, [first, second], 'no_stream')).rejects.toEqual(conflict)
        await expect(append(stream, [first, second], 'any')).rejects.toEqual(conflict)
      })

      test('An append of a megabyte is too large, and one below it is not', async () => {
        const stream = name()
        await append(stream, [newEvent('Large', { data: { text: 'x'.repeat(1_000_000) } })], 'no_stream')
        const larger = [newEvent('Large', { data: { text: 'x'.repeat(1_100_000) } })]
        await expect(append(stream, larger, 0n)).rejects.toEqual(refusalOf('maximum-append-size-exceeded'))
        expect(await store.read(stream)).toHaveLength(1)
      })

      test('An append of 4,000 small events is stored, because only their data count', async () => {
        const stream = name()
        const metadata = { $correlationId: stream, text: 'x'.repeat(300) }
        const events = many(4_000).map((event) => ({ ...event, metadata }))
        expect((await append(stream, events, 'any')).revision).toBe(3_999n)
        const large = many(3).map((event) => ({ ...event, metadata: { text: 'x'.repeat(1_000_000) } }))
        expect((await append(stream, large, 3_999n)).revision).toBe(4_002n)
      })

      test('An append whose first event is new stores all its events, even if others are stored already', async () => {
        const stream = name()
        const [first, second] = [newEvent('A', { id: randomUUID() }), newEvent('B', { id: randomUUID() })]
        await append(stream, [first], 'no_stream')
        expect((await append(stream, [second, first], 'any')).revision).toBe(2n)
        expect((await store.read(stream)).map(({ type }) => type)).toEqual(['A', 'B', 'A'])
      })

      test.each([
        ['no_stream', 'no_stream', 1n],
        ['a revision', 1n, 3n],
      ] as const)(
        'A repeat that expects %s, after the stream was deleted, returns the result of the first, and the stream stays deleted',
        async (_, expected, revision) => {
          const stream = name()
          if (expected !== 'no_stream') await append(stream, many(2), 'no_stream')
          const events = [newEvent('Opened', { id: randomUUID() }), newEvent('Closed', { id: randomUUID() })]
          await append(stream, events, expected)
          await store.delete(stream, 'any')
          expect((await append(stream, events, expected)).revision).toBe(revision)
          await expect(store.read(stream)).rejects.toEqual(refusalOf('stream-not-found'))
          const partOfEvents = [events[0] ?? newEvent(), newEvent()]
          await expect(append(stream, partOfEvents, expected)).rejects.toEqual(conflict)
          // A new event is written where there seems to be no stream.
          expect((await append(stream, [newEvent('New')], 'no_stream')).revision).toBe(revision + 1n)
          expect((await store.read(stream)).map(({ type }) => type)).toEqual(['New'])
        },
      )
    })
}
