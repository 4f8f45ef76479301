import { describe, expect, test } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { many, name, refused } from './samples.ts'

/** What is read back, of one stream and of all. */
export function reading(title: string, store: () => Driver) {
  describe(`${title}, reading`, () => {
    test('a stream is read either way, from any revision, as far as asked', async () => {
      const stream = name()
      await store().append(stream, many(10), 'no_stream')
      const revisions = async (options: Parameters<Driver['read']>[1]) =>
        (await store().read(stream, options)).map(({ revision }) => Number(revision))
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(await revisions({ from: 7n })).toEqual([7, 8, 9])
      expect(await revisions({ from: 2n, count: 3 })).toEqual([2, 3, 4])
      expect(await revisions({ from: 20n })).toEqual([])
      expect(await revisions({ backwards: true, from: 'end', count: 2 })).toEqual([9, 8])
      expect(await revisions({ backwards: true, from: 3n })).toEqual([3, 2, 1, 0])
    })

    test('a stream longer than a page is whole', async () => {
      const stream = name()
      for (let n = 0; n < 3; n++)
        await store().append(stream, many(500), n === 0 ? 'no_stream' : BigInt(n * 500 - 1))
      const expected = Array.from({ length: 1500 }, (_, revision) => BigInt(revision))
      expect((await store().read(stream)).map(({ revision }) => revision)).toEqual(expected)
      const back = await store().read(stream, { backwards: true, from: 'end' })
      expect(back.map(({ revision }) => revision)).toEqual(expected.toReversed())
    })

    test('a stream that never was is not found', async () => {
      await expect(store().read(name())).rejects.toEqual(refused('stream-not-found'))
    })

    test('$all has every event in the order of its positions, which leave no gap', async () => {
      await Promise.all(many(30).map((event) => store().append(name(), [event], 'no_stream')))
      const positions = (await store().readAll()).map(({ position }) => position)
      expect(positions).toEqual(positions.map((_, index) => BigInt(index + 1)))
      const back = await store().readAll({ backwards: true, from: 'end', count: 5 })
      expect(back.map(({ position }) => position)).toEqual(positions.slice(-5).toReversed())
    })

    test('$all is read from a position on, that one included', async () => {
      const { position } = await store().append(name(), many(3), 'no_stream')
      const seen = await store().readAll({ from: position, count: 1 })
      expect(seen).toMatchObject([{ position, data: { n: 2 } }])
    })
  })
}
