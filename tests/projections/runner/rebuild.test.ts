import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readModel } from '#projections/runner/read-model.ts'
import { runner } from '#projections/runner/runner.ts'
import { until } from '#tests/harness/api.ts'
import {
  counted,
  db,
  end,
  events,
  handFeed,
  logins,
  on,
  position,
  row,
  rows,
  silent,
  start,
} from '#tests/harness/projections/logins.ts'

test('a read model that joins ahead of the others is not given again what it has', async () => {
  const feed = handFeed(events)
  feed.show(0, 2)
  const { rebuild } = start(feed)
  await until('the first two', async () => (await counted()) === 2)
  // The rebuilt one reads to the end by itself while the others have seen two of six.
  await rebuild('logins_counted', end.signal)
  expect(await counted()).toBe(6)
  for (const upTo of [3, 4, 6]) {
    feed.show(0, upTo)
    await sleep(60)
  }
  expect([await counted(), await position()]).toEqual([6, 6])
})

test('a parked read model that was rebuilt does not write into the one that took its place', async () => {
  let broken = true
  const fragile = readModel({
    name: 'logins_counted',
    row,
    on: {
      LoggedIn: (recorded, change) => {
        if (broken && recorded.position === 4n) throw new Error('poison')
        on.LoggedIn?.(recorded, change)
      },
    },
  })
  const feed = handFeed(events)
  const { rebuild } = start(feed, [fragile])
  await until('the parked one', async () => {
    const [row] = await db.sql`select parked_at from checkpoints where name = 'logins_counted'`
    return row?.parked_at
  })
  broken = false
  await rebuild('logins_counted', end.signal)
  await sleep(2500)
  expect([await counted(), await position()]).toEqual([6, 6])
})

test('a read model of another version serves the rows it has until it is built, from the first event on', async () => {
  const first = new AbortController()
  const running = runner(db.sql, handFeed(events), [logins], silent).run(first.signal)
  await until('all six', async () => (await counted()) === 6)
  first.abort()
  await running
  const feed = handFeed(events)
  feed.show(1, 3)
  const twice = readModel({
    name: 'logins_counted',
    row,
    version: 2,
    on: {
      LoggedIn: ({ stream }, change) =>
        change(stream, (was) => ({ id: stream, count: (was?.count ?? 0) + 2 })),
    },
  })
  start(feed, [twice])
  await until('half of it', async () => (await rows('logins_counted_next').catch(() => []))[0]?.count === 6)
  expect([await counted(), await position()]).toEqual([6, 6])
  feed.show(1, 6)
  await until('the rest', async () => (await counted()) === 12)
})

test('a rebuild that is asked for twice at once counts every event once', async () => {
  const feed = handFeed(events)
  const { rebuild } = start(feed)
  await until('all six', async () => (await counted()) === 6)
  await Promise.all([rebuild('logins_counted', end.signal), rebuild('logins_counted', end.signal)])
  expect(await counted()).toBe(6)
})

test('a rebuild that is asked for during another begins after it, and serves all who asked until then', async () => {
  const feed = handFeed(events)
  const { rebuild } = start(feed)
  await until('all six', async () => (await counted()) === 6)
  const running = rebuild('logins_counted', end.signal)
  const [second, third] = [1, 2].map(() => rebuild('logins_counted', end.signal))
  await Promise.all([running, second, third])
  // The feed of the one in use, of the first rebuild, and of the one for both others.
  expect([await counted(), feed.subscriptions()]).toEqual([6, 3])
})

test('a rebuilt table has its indexes, and the events that came while they were made', async () => {
  await db.sql`
    create or replace function slowly(n integer) returns integer immutable language plpgsql
    as 'begin perform pg_sleep(0.5); return n; end'`
  const indexes = ['(slowly(count))']
  const feed = handFeed(events)
  feed.show(0, 2)
  feed.show(1, 2)
  const { rebuild } = start(feed, [readModel({ name: 'logins_counted', row, on, indexes })])
  await until('the first two', async () => (await counted()) === 2)
  const rebuilt = rebuild('logins_counted', end.signal)
  await until('an index being made', async () => {
    const [making] = await db.sql`
      select 1 from pg_stat_activity where state = 'active' and query like 'create index on "logins_counted_next"%'`
    return making
  })
  feed.show(0, 6)
  await rebuilt
  expect([await counted(), await position(), feed.subscriptions()]).toEqual([6, 6, 3])
  const [{ made } = {}] = await db.sql`
    select count(*)::integer as made from pg_indexes
    where tablename = 'logins_counted' and indexdef like '%slowly(count)%'`
  expect(made).toBe(1)
})
