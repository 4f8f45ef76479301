import { describe, expect, test } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { many, name, newEvent, refusalOf } from './samples.ts'

/** Tests of reads, of one stream and of all. */
export function reading(title: string, store: Driver) {
  describe(`${title}, reading`, () => {
    test('A stream is read forward and backward, from any revision, up to the given count', async () => {
      const stream = name()
      await store.append(stream, many(10), 'no_stream')
      const revisions = async (options: Parameters<Driver['read']>[1]) =>
        (await store.read(stream, options)).map(({ revision }) => Number(revision))
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(await revisions({ from: 7n })).toEqual([7, 8, 9])
      expect(await revisions({ from: 2n, count: 3 })).toEqual([2, 3, 4])
      expect(await revisions({ from: 20n })).toEqual([])
      expect(await revisions({ backwards: true, from: 'end', count: 2 })).toEqual([9, 8])
      expect(await revisions({ backwards: true, from: 3n })).toEqual([3, 2, 1, 0])
    })

    test('A stream longer than a page is read completely', async () => {
      const stream = name()
      for (let n = 0; n < 3; n++)
        await store.append(stream, many(500), n === 0 ? 'no_stream' : BigInt(n * 500 - 1))
      const expected = Array.from({ length: 1500 }, (_, revision) => BigInt(revision))
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual(expected)
      const lastFirst = await store.read(stream, { backwards: true, from: 'end' })
      expect(lastFirst.map(({ revision }) => revision)).toEqual(expected.toReversed())
    })

    test('A stream that never existed is not found', async () => {
      await expect(store.read(name())).rejects.toEqual(refusalOf('stream-not-found'))
    })

    test('$all has every event in the order of its positions, forward and backward', async () => {
      const stream = name()
      const { position } = await store.append(stream, [newEvent()], 'no_stream')
      await Promise.all(many(30).map((event) => store.append(stream, [event], 'any')))
      const ofStream = (readEvents: { stream: string; id: string; position: bigint }[]) =>
        readEvents.filter((event) => event.stream === stream)
      const forwards = ofStream(await store.readAll({ from: position }))
      const positions = forwards.map((event) => event.position)
      expect(positions).toHaveLength(31)
      expect(new Set(positions).size).toBe(31)
      expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)))
      const lastFirst = ofStream(await store.readAll({ backwards: true, from: 'end', count: 1000 }))
      expect(lastFirst.map(({ id }) => id)).toEqual(forwards.map(({ id }) => id).toReversed())
    })

    test('The metadata of a stream is its newest metadata event', async () => {
      const stream = name()
      for (const maxCount of [3, 5, 7]) await store.setMetadata(stream, { maxCount })
      expect(await store.read(`$$${stream}`)).toMatchObject([{ type: '$metadata', revision: 2n }])
      expect(await store.read(`$$${stream}`, { backwards: true, from: 'end' })).toHaveLength(1)
    })

    test('$all is read from a position that is included', async () => {
      const { position } = await store.append(name(), many(3), 'no_stream')
      const readEvents = await store.readAll({ from: position, count: 1 })
      expect(readEvents).toMatchObject([{ position, data: { n: 2 } }])
    })
  })
}
