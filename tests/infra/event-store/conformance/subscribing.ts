import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Driver, Watch } from '#tests/harness/event-store/driver.ts'
import { many, name, newEvent } from './samples.ts'

const caughtUp = ({ log }: Watch) => log.includes('caught up')
const hasFailed = ({ log }: Watch) => log.some((entry) => typeof entry === 'object' && 'error' in entry)

/** Tests of subscriptions. */
export function subscribing(title: string, store: Driver) {
  describe(`${title}, subscriptions`, () => {
    test('A subscription delivers a stream from its start, then "caught up", then new events', async () => {
      const stream = name()
      await store.append(stream, many(3), 'no_stream')
      const watch = await store.subscribe(stream, 'start').until(caughtUp)
      expect(watch.events()).toHaveLength(3)
      await store.append(name(), [newEvent('Elsewhere')], 'no_stream')
      await store.append(stream, [newEvent('Live')], 2n)
      await watch.until(() => watch.events().length === 4)
      expect(watch.events().map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n])
      await watch.end()
    })

    test('A subscription delivers a stream after the given revision, or only new events', async () => {
      const stream = name()
      await store.append(stream, many(3), 'no_stream')
      const laterSubscription = await store.subscribe(stream, 1n).until(caughtUp)
      const fresh = await store.subscribe(stream, 'end').until(caughtUp)
      await store.append(stream, [newEvent('Live')], 2n)
      await laterSubscription.until(() => laterSubscription.events().length === 2)
      await fresh.until(() => fresh.events().length === 1)
      expect(laterSubscription.events().map(({ revision }) => revision)).toEqual([2n, 3n])
      await Promise.all([laterSubscription.end(), fresh.end()])
    })

    test('A subscription can wait for a stream that does not exist yet', async () => {
      const stream = name()
      const watch = store.subscribe(stream, 'start')
      const other = await store.subscribe(name(), 'end').until(caughtUp)
      await store.append(stream, [newEvent()], 'no_stream')
      await watch.until(caughtUp)
      await store.append(stream, [newEvent('Live')], 0n)
      await watch.until(() => watch.events().length === 2)
      const types = watch.log.map((entry) =>
        typeof entry === 'object' && 'type' in entry ? entry.type : entry,
      )
      expect(types).toEqual(['Opened', 'caught up', 'Live'])
      await Promise.all([watch.end(), other.end()])
    })

    test('Tombstoning a stream ends its subscriptions', async () => {
      const stream = name()
      await store.append(stream, [newEvent()], 'no_stream')
      const watch = await store.subscribe(stream, 'start').until(caughtUp)
      await store.tombstone(stream, 'any')
      await watch.until(hasFailed)
      expect(watch.log.slice(-2)).toMatchObject([{ type: '$streamDeleted' }, { error: 'stream-deleted' }])
    })

    test('Tombstoning a stream ends subscriptions that wait for it', async () => {
      const stream = name()
      const watch = store.subscribe(stream, 'start')
      const other = await store.subscribe(name(), 'end').until(caughtUp)
      await store.tombstone(stream, 'no_stream')
      await watch.until(hasFailed)
      expect(watch.log.at(-1)).toEqual({ error: 'stream-deleted' })
      await other.end()
    })

    test('Tombstoning a stream ends subscriptions that are receiving its events', async () => {
      const stream = name()
      await store.append(stream, many(1_500), 'no_stream')
      const watch = await store.subscribe(stream, 'start').until(({ log }) => log.length > 0)
      await store.tombstone(stream, 'any')
      await watch.until(hasFailed)
      expect(watch.log.at(-1)).toEqual({ error: 'stream-deleted' })
    })

    test('$all is delivered after a position, in order, while many write', async () => {
      const { position } = await store.append(name(), [newEvent()], 'no_stream')
      const watch = store.subscribeToAll(position)
      const type = `Counted${position}`
      const answers = await Promise.all(
        many(200).map((event) => store.append(name(), [{ ...event, type }], 'no_stream')),
      )
      const ofType = () => watch.events().filter((event) => event.type === type)
      await watch.until(() => ofType().length === 200)
      const rising = answers.map((answer) => answer.position).toSorted((a, b) => Number(a - b))
      expect(ofType().map((event) => event.position)).toEqual(rising)
      await watch.end()
    })

    test('A subscription from the end delivers only new events', async () => {
      const filter = { on: 'type', prefixes: ['New', 'Old'] } as const
      await store.append(name(), [newEvent('Old')], 'no_stream')
      const watch = await store
        .subscribeToAll('end', { ...filter, prefixes: [...filter.prefixes] })
        .until(caughtUp)
      await store.append(name(), [newEvent('New')], 'no_stream')
      await watch.until(() => watch.events().length > 0)
      expect(watch.events()).toMatchObject([{ type: 'New' }])
      await watch.end()
    })

    test.each([
      ['type prefixes', { on: 'type', prefixes: ['Wanted', 'Also'] }],
      ['stream prefixes', { on: 'stream', prefixes: ['wanted-', 'also-'] }],
      ['a regular expression over types', { on: 'type', regex: '^(Wanted|Also)' }],
      ['a regular expression over streams', { on: 'stream', regex: '^(wanted|also)-' }],
    ] as const)('%s let through what they name', async (_, { on, ...filter }) => {
      const { position } = await store.append(name(), [newEvent()], 'no_stream')
      await store.append(`wanted-${randomUUID()}`, [newEvent('WantedOne')], 'no_stream')
      await store.append(name(), many(3), 'no_stream')
      await store.append(`also-${randomUUID()}`, [newEvent('AlsoTwo')], 'no_stream')
      const rule = 'regex' in filter ? { regex: filter.regex } : { prefixes: [...filter.prefixes] }
      const watch = await store.subscribeToAll(position, { on, ...rule }).until(caughtUp)
      expect(watch.events().map(({ type }) => type)).toEqual(['WantedOne', 'AlsoTwo'])
      await watch.end()
    })

    test('A filter that is no regular expression is refused', async () => {
      await store.subscribeToAll('start', { on: 'type', regex: '(' }).until(hasFailed)
    })

    test.each(['type', 'stream'] as const)(
      'A filter by %s without prefixes lets nothing through',
      async (target) => {
        const { position } = await store.append(name(), [newEvent()], 'no_stream')
        await store.append(name(), many(3), 'no_stream')
        const watch = await store.subscribeToAll(position, { on: target, prefixes: [] }).until(caughtUp)
        expect(watch.events()).toEqual([])
        await watch.end()
      },
    )

    test('Checkpoints arrive even when no event passes the filter', async () => {
      const { position } = await store.append(name(), [newEvent()], 'no_stream')
      await store.append(name(), many(400), 'no_stream')
      const checkpoints: bigint[] = []
      const filter = { on: 'type', prefixes: ['Nothing'], every: 1 } as const
      const watch = store.subscribeToAll(position, {
        ...filter,
        prefixes: [...filter.prefixes],
        checkpoint: (at) => checkpoints.push(at),
      })
      await watch.until(caughtUp)
      expect(checkpoints.length).toBeGreaterThan(5)
      expect(checkpoints).toEqual(checkpoints.toSorted((a, b) => Number(a - b)))
      await watch.end()
    })
  })
}
