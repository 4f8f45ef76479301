import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Driver, NewEvent, Watch } from '#tests/harness/event-store/driver.ts'
import { many, name, newEvent, refusalOf } from './samples.ts'

const hasFailed = ({ log }: Watch) => log.some((entry) => typeof entry === 'object' && 'error' in entry)

/**
 * Tests of differences to EventStoreDB, where this store is stricter, safer or simpler; its README lists
 * them.
 */
export function differing(title: string, store: Driver) {
  for (const call of ['unary', 'batch'] as const)
    describe(`${title}, this store alone, ${call} append`, () => {
      const append = (stream: string, events: NewEvent[], expected: Parameters<Driver['append']>[2]) =>
        store.append(stream, events, expected, call)

      test('Concurrent retries are stored once', async () => {
        const stream = name()
        const event = newEvent('Opened', { id: randomUUID() })
        const answers = await Promise.all([1, 2, 3].map(() => append(stream, [event], 'any')))
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1)
        expect(await store.read(stream)).toHaveLength(1)
      })

      test('The metadata of an append are limited, too', async () => {
        const large = many(17).map((event) => ({ ...event, metadata: { text: 'x'.repeat(1_000_000) } }))
        await expect(append(name(), large, 'no_stream')).rejects.toEqual(
          refusalOf('maximum-append-size-exceeded'),
        )
      })

      test.each([
        ['an empty stream name', '', newEvent()],
        ['a NUL in the stream name', 'a\0b', newEvent()],
        ['a NUL in the type', name(), newEvent('A\0B')],
        ['a stream name of a thousand and one bytes', 'x'.repeat(1001), newEvent()],
        ['an id that is no UUID', name(), newEvent('Opened', { id: 'seven' })],
      ])('%s is refused without harm to what arrives with it', async (_, stream, event) => {
        const good = Array.from({ length: 10 }, () => append(name(), [newEvent()], 'no_stream'))
        await expect(append(stream, [event], 'any')).rejects.toBeInstanceOf(Error)
        expect(await Promise.all(good)).toHaveLength(10)
      })
    })

  describe(`${title}, this store alone`, () => {
    test('The positions of $all are numbers without a gap', async () => {
      await Promise.all(many(30).map((event) => store.append(name(), [event], 'no_stream')))
      const positions = (await store.readAll()).map(({ position }) => position)
      expect(positions).toEqual(positions.map((_, index) => BigInt(index + 1)))
      const lastFirst = await store.readAll({ backwards: true, from: 'end', count: 5 })
      expect(lastFirst.map(({ position }) => position)).toEqual(positions.slice(-5).toReversed())
    })

    test('A filter that is not a linear regular expression is refused', async () => {
      for (const regex of ['(?=a)b', '(a)\\1'])
        await store.subscribeToAll('start', { on: 'type', regex }).until(hasFailed)
    })
  })
}
