import { describe, expect, test } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { many, name, one } from './samples.ts'

const link = (revision: number | string, stream: string) =>
  one('$>', { data: Buffer.from(`${revision}@${stream}`) })

/** Links, which a reader may have resolved: "$>" events whose data are "revision@stream". */
export function linking(title: string, store: () => Driver) {
  describe(`${title}, links`, () => {
    /** A stream of links: to an event, to one that its stream hides, to none, to a deleted stream, and not a link. */
    async function links() {
      const [target, gone, stream] = [name(), name(), name()]
      await store().append(target, many(3), 'no_stream')
      await store().setMetadata(target, { truncateBefore: 1 })
      await store().append(gone, [one()], 'no_stream')
      await store().tombstone(gone, 'any')
      const events = [link(2, target), link(0, target), link(7, target), link(0, gone), link('x', 'y'), one()]
      const { position } = await store().append(stream, events, 'no_stream')
      return { target, stream, first: position - 5n }
    }

    test.each(['a stream', 'a subscription', '$all'])('are resolved in %s', async (where) => {
      const { target, stream, first } = await links()
      const from = where === '$all' ? { position: first } : { stream, live: where === 'a subscription' }
      const pairs = await store().linked(from, 6)
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
      expect((await store().read(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
    })
  })
}
