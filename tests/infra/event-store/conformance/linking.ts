import { describe, expect, test } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { many, name, newEvent } from './samples.ts'

const link = (revision: number | string, stream: string) =>
  newEvent('$>', { data: Buffer.from(`${revision}@${stream}`) })

/** "$>" events whose data are "revision@stream". A reader may have them resolved. */
export function linking(title: string, store: Driver) {
  describe(`${title}, links`, () => {
    /**
     * A stream of links: to an event, to a hidden event, to a missing event, to a deleted stream; and an
     * event that is no link.
     */
    async function links() {
      const [target, deletedStream, stream] = [name(), name(), name()]
      await store.append(target, many(3), 'no_stream')
      await store.setMetadata(target, { truncateBefore: 1 })
      await store.append(deletedStream, [newEvent()], 'no_stream')
      await store.tombstone(deletedStream, 'any')
      const events = [
        link(2, target),
        link(0, target),
        link(7, target),
        link(0, deletedStream),
        link('x', 'y'),
        newEvent(),
      ]
      const { position: positionBefore } = await store.append(name(), [newEvent()], 'no_stream')
      await store.append(stream, events, 'no_stream')
      return { target, stream, positionBefore }
    }

    test.each(['a stream', 'a subscription', '$all'])('are resolved in %s', async (place) => {
      const { target, stream, positionBefore } = await links()
      const from =
        place === '$all' ? { position: positionBefore } : { stream, live: place === 'a subscription' }
      const all = await store.linked(from, place === '$all' ? 50 : 6)
      const pairs = all.filter(({ event, link }) => (link ?? event)?.stream === stream)
      expect(pairs.map(({ event, link }) => [event?.stream, event?.revision, link?.revision])).toEqual([
        [target, 2n, 0n],
        [undefined, undefined, 1n],
        [undefined, undefined, 2n],
        [undefined, undefined, 3n],
        // A link without a revision is an ordinary event.
        [stream, 4n, undefined],
        [stream, 5n, undefined],
      ])
      expect(pairs[0]?.event).toMatchObject({ type: 'Counted', data: { n: 2 } })
      expect(pairs[0]?.link).toMatchObject({ stream, type: '$>' })
    })

    test('are ordinary events for readers that do not resolve them', async () => {
      const { stream } = await links()
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
    })
  })
}
