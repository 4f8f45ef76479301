import { describe, expect, test } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { many, name, one, refused } from './samples.ts'

const link = (revision: number | string, stream: string) =>
  one('$>', { data: Buffer.from(`${revision}@${stream}`) })

/** What is read back, of one stream and of all. */
export function reading(title: string, store: Driver) {
  describe(`${title}, reading`, () => {
    test('a stream is read either way, from any revision, as far as asked', async () => {
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

    test('a stream longer than a page is whole', async () => {
      const stream = name()
      for (let n = 0; n < 3; n++)
        await store.append(stream, many(500), n === 0 ? 'no_stream' : BigInt(n * 500 - 1))
      const expected = Array.from({ length: 1500 }, (_, revision) => BigInt(revision))
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual(expected)
      const back = await store.read(stream, { backwards: true, from: 'end' })
      expect(back.map(({ revision }) => revision)).toEqual(expected.toReversed())
    })

    test('a stream that never was is not found', async () => {
      await expect(store.read(name())).rejects.toEqual(refused('stream-not-found'))
    })

    test('$all has every event in the order of its positions, which leave no gap', async () => {
      await Promise.all(many(30).map((event) => store.append(name(), [event], 'no_stream')))
      const positions = (await store.readAll()).map(({ position }) => position)
      expect(positions).toEqual(positions.map((_, index) => BigInt(index + 1)))
      const back = await store.readAll({ backwards: true, from: 'end', count: 5 })
      expect(back.map(({ position }) => position)).toEqual(positions.slice(-5).toReversed())
    })

    test('$all is read from a position on, that one included', async () => {
      const { position } = await store.append(name(), many(3), 'no_stream')
      const seen = await store.readAll({ from: position, count: 1 })
      expect(seen).toMatchObject([{ position, data: { n: 2 } }])
    })
  })

  // "$>" events whose data are "revision@stream"; a reader may have them resolved
  describe(`${title}, links`, () => {
    /** A stream of links: to an event, to one that its stream hides, to none, to a deleted stream, and not a link. */
    async function links() {
      const [target, gone, stream] = [name(), name(), name()]
      await store.append(target, many(3), 'no_stream')
      await store.setMetadata(target, { truncateBefore: 1 })
      await store.append(gone, [one()], 'no_stream')
      await store.tombstone(gone, 'any')
      const events = [link(2, target), link(0, target), link(7, target), link(0, gone), link('x', 'y'), one()]
      const { position } = await store.append(stream, events, 'no_stream')
      return { target, stream, first: position - 5n }
    }

    test.each(['a stream', 'a subscription', '$all'])('are resolved in %s', async (where) => {
      const { target, stream, first } = await links()
      const from = where === '$all' ? { position: first } : { stream, live: where === 'a subscription' }
      const pairs = await store.linked(from, 6)
      expect(pairs.map(({ event, link }) => [event?.stream, event?.revision, link?.revision])).toEqual([
        [target, 2n, 0n],
        [undefined, undefined, 1n],
        [undefined, undefined, 2n],
        [undefined, undefined, 3n],
        [undefined, undefined, 4n],
        [stream, 5n, undefined],
      ])
      expect(pairs[0]?.event).toMatchObject({ type: 'Counted', data: { n: 2 } })
      expect(pairs[0]?.link).toMatchObject({ stream, type: '$>' })
    })

    test('are events like others to readers that do not have them resolved', async () => {
      const { stream } = await links()
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
    })
  })
}
