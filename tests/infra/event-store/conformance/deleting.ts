import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { many, name, newEvent, refusalOf } from './samples.ts'

/** Deleted, tombstoned and limited streams. */
export function deleting(title: string, store: Driver) {
  describe(`${title}, deleting`, () => {
    test('A deleted stream has no events, and a later write continues after its last revision', async () => {
      const stream = name()
      await store.append(stream, many(3), 'no_stream')
      await store.delete(stream, 2n)
      await expect(store.read(stream)).rejects.toEqual(refusalOf('stream-not-found'))
      const newEvents = [newEvent('Again', { id: randomUUID() })]
      expect((await store.append(stream, newEvents, 'no_stream')).revision).toBe(3n)
      // The stream exists again, and begins with another event.
      const repeat = store.append(stream, newEvents, 'no_stream')
      await expect(repeat).rejects.toEqual(refusalOf('wrong-expected-version'))
      expect((await store.append(stream, newEvents, 2n)).revision).toBe(3n)
      expect(await store.read(stream)).toMatchObject([{ type: 'Again', revision: 3n }])
    })

    test('Deleting checks the expected revision as appending does', async () => {
      const stream = name()
      await store.append(stream, many(3), 'no_stream')
      await expect(store.delete(stream, 1n)).rejects.toEqual(refusalOf('wrong-expected-version'))
      await expect(store.tombstone(stream, 'no_stream')).rejects.toEqual(refusalOf('wrong-expected-version'))
      expect(await store.read(stream)).toHaveLength(3)
    })

    test('A stream that never existed cannot be deleted, but one that has only metadata can', async () => {
      for (const expected of ['any', 'no_stream'] as const)
        await expect(store.delete(name(), expected)).rejects.toEqual(refusalOf('wrong-expected-version'))
      const stream = name()
      await store.setMetadata(stream, { maxCount: 3 })
      await store.delete(stream, 'no_stream')
      await store.append(stream, [newEvent()], 'no_stream')
    })

    test('A deleted stream does not exist, and one that has only metadata does', async () => {
      const [deleted, set] = [name(), name()]
      await store.append(deleted, [newEvent()], 'no_stream')
      await store.delete(deleted, 'any')
      await expect(store.append(deleted, [newEvent()], 'stream_exists')).rejects.toEqual(
        refusalOf('stream-deleted'),
      )
      await store.setMetadata(set, { maxCount: 3 })
      expect((await store.append(set, [newEvent()], 'stream_exists')).revision).toBe(0n)
    })

    test('A tombstoned stream can never be written again', async () => {
      const stream = name()
      await store.append(stream, many(2), 'no_stream')
      await store.tombstone(stream, 'any')
      await expect(store.read(stream)).rejects.toEqual(refusalOf('stream-deleted'))
      await expect(store.append(stream, [newEvent()], 'any')).rejects.toEqual(refusalOf('stream-deleted'))
      await expect(store.append(stream, [newEvent()], 1n, 'batch')).rejects.toEqual(
        refusalOf('stream-deleted'),
      )
      await expect(store.delete(stream, 'any')).rejects.toEqual(refusalOf('stream-deleted'))
    })

    test('A wrong expected revision of a deleted stream is answered with its last revision', async () => {
      const stream = name()
      await store.append(stream, many(3), 'no_stream')
      await store.delete(stream, 'any')
      for (const call of ['unary', 'batch'] as const)
        for (const expected of [0n, 7n]) {
          const error = await store.append(stream, [newEvent()], expected, call).catch((error) => error)
          expect(error).toEqual(refusalOf('wrong-expected-version'))
          // The two clients name it differently.
          expect(error.actualVersion ?? error.actualState).toBe(2n)
        }
    })

    test('A stream can be tombstoned before its first event', async () => {
      const stream = name()
      await store.tombstone(stream, 'no_stream')
      await expect(store.append(stream, [newEvent()], 'no_stream')).rejects.toEqual(
        refusalOf('stream-deleted'),
      )
    })
  })

  describe(`${title}, metadata`, () => {
    test('is read back unchanged', async () => {
      const stream = name()
      await store.setMetadata(stream, { maxCount: 3, color: 'green' })
      expect(await store.getMetadata(stream)).toMatchObject({ maxCount: 3, color: 'green' })
      await store.append(stream, [newEvent()], 'no_stream')
    })

    test('of a deleted stream may be set again, and its events stay deleted', async () => {
      const stream = name()
      await store.append(stream, many(3), 'no_stream')
      await store.setMetadata(stream, { maxCount: 9 })
      await store.delete(stream, 'any')
      expect(await store.getMetadata(stream)).toEqual({ truncateBefore: expect.anything() })
      await store.setMetadata(stream, { maxAge: 3600, color: 'green' })
      expect(await store.read(stream)).toEqual([])
      expect(await store.getMetadata(stream)).toEqual({ maxAge: 3600, color: 'green', truncateBefore: 3 })
      const { revision } = await store.append(stream, [newEvent('Again')], 2n)
      expect(await store.read(stream)).toMatchObject([{ type: 'Again', revision }])
      expect(revision).toBe(3n)
    })

    test('with maxCount shows only the newest events', async () => {
      const stream = name()
      await store.append(stream, many(5), 'no_stream')
      await store.setMetadata(stream, { maxCount: 2 })
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([3n, 4n])
      const lastFirst = await store.read(stream, { backwards: true, from: 'end' })
      expect(lastFirst.map(({ revision }) => revision)).toEqual([4n, 3n])
    })

    test.each([-1, 0, '2', 1.5])('with a maxCount of %j shows all events', async (maxCount) => {
      const stream = name()
      await store.append(stream, many(5), 'no_stream')
      await store.append(
        `$$${stream}`,
        [newEvent('$metadata', { data: { $maxCount: maxCount } })],
        'no_stream',
      )
      expect(await store.read(stream)).toHaveLength(5)
    })

    test('with truncateBefore hides earlier events', async () => {
      const stream = name()
      await store.append(stream, many(5), 'no_stream')
      await store.setMetadata(stream, { truncateBefore: 3 })
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([3n, 4n])
    })

    test('with maxAge hides older events', async () => {
      const stream = name()
      await store.append(stream, many(2), 'no_stream')
      await store.setMetadata(stream, { maxAge: 3600 })
      expect(await store.read(stream)).toHaveLength(2)
      await store.setMetadata(stream, { maxAge: 1 })
      await new Promise((done) => setTimeout(done, 1200))
      expect(await store.read(stream)).toHaveLength(0)
    })
  })
}
