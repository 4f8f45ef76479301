import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { column, integer, text } from '#projections/runner/columns.ts'
import type { Handlers } from '#projections/runner/fold.ts'
import type { Feed } from '#projections/runner/projections.ts'
import { type ReadModel, readModel } from '#projections/runner/read-model.ts'
import { runner } from '#projections/runner/runner.ts'
import { type Database, database } from '#tests/api/database.ts'
import { until } from '#tests/harness/api.ts'
import { record } from '../fold.ts'

let db: Database
beforeAll(async () => {
  db = await database()
})
afterAll(() => db?.end())

/** Counts the logins of each account, so that an event applied twice is visible. */
const row = z.object({ id: text(), count: integer() })
const on: Handlers<z.output<typeof row>> = {
  LoggedIn: ({ stream }, change) => change(stream, (row) => ({ id: stream, count: (row?.count ?? 0) + 1 })),
}
const logins = readModel({ name: 'logins_counted', row, on })

/** A feed of given events; how far it shows them, and in which batches, is up to the test. */
function handFeed(events: readonly Recorded[]) {
  const shown: number[] = []
  let subscriptions = 0
  const feed: Feed & { show(subscription: number, count: number): void; subscriptions(): number } = {
    show: (subscription, count) => {
      shown[subscription] = count
    },
    subscriptions: () => subscriptions,
    async subscribe(position, signal, onBatch) {
      const mine = subscriptions++
      let at = events.findIndex((each) => each.position > position)
      while (!signal.aborted && at >= 0) {
        const upTo = shown[mine] ?? events.length
        const batch = events.slice(at, upTo)
        if (batch.length > 0) await onBatch(batch)
        at = Math.max(at, upTo)
        await sleep(5)
      }
    },
  }
  return feed
}

const events = record(
  'account-1',
  Array.from({ length: 6 }, (_, n) => ({
    type: 'LoggedIn',
    at: '2026-03-01T09:00:00.000Z',
    session_id: String(n),
  })),
  1,
)
const silent = { info: () => undefined, error: () => undefined }

let end: AbortController
beforeEach(async () => {
  end = new AbortController()
  await db.sql`drop table if exists logins_counted, logins_counted_next`
  await db.sql`delete from checkpoints`
})
afterEach(() => end.abort())

const start = (feed: Feed, models: readonly ReadModel[] = [logins], error: () => unknown = silent.error) => {
  const running = runner(db.sql, feed, models, { ...silent, error: () => void error() })
  return { ...running, run: running.run(end.signal) }
}
const counted = async () =>
  (await db.sql<{ count: number }[]>`select count from logins_counted`.catch(() => []))[0]?.count
const position = async () =>
  Number(
    (await db.sql`select position from checkpoints where name = 'logins_counted'`)[0]?.position ?? Number.NaN,
  )

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
  void runner(db.sql, handFeed(events), [logins], silent).run(first.signal)
  await until('all six', async () => (await counted()) === 6)
  first.abort()
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

test('members hear of what a parked read model applies only later, though further positions were announced', async () => {
  const user_id = '019a0000-0000-7000-8000-000000000001'
  let broken = true
  const fragile = readModel({
    name: 'logins_counted',
    row,
    audience: () => [user_id],
    on: {
      LoggedIn: (recorded, change) => {
        if (broken && recorded.position === 4n) throw new Error('poison')
        on.LoggedIn?.(recorded, change)
      },
    },
  })
  const announced: number[] = []
  let lagging = false
  await db.sql.listen('projected', (text) => {
    const { position, lags, changes } = JSON.parse(text)
    lagging = lags
    if (changes.length > 0) announced.push(Number(position))
  })
  const savedAt = async () =>
    (await db.sql<{ position: string }[]>`select position from changes where user_id = ${user_id}`)[0]
      ?.position
  start(handFeed(events), [fragile])
  await until('the parked one', async () => (await position()) === 3)
  await until('what was applied before', async () => announced.length > 0)
  await db.sql`delete from changes where user_id = ${user_id}`
  await until('the lag', async () => lagging)
  announced.length = 0
  broken = false
  await until('the rest', async () => (await counted()) === 6)
  await until('the announcement', async () => announced.length > 0)
  await until('the end of the lag', async () => !lagging)
  expect([announced, await savedAt()]).toEqual([[6], '6'])
})

/** Another count of the same, named like this. */
const counting = (name: string, count = integer()) =>
  readModel({
    name,
    row: z.object({ id: text(), count }),
    on: {
      LoggedIn: ({ stream }, change) => {
        change(stream, (row) => ({ id: stream, count: (row?.count ?? 0) + 1 }))
        // One that comes and goes.
        change(`${stream}-odd`, (row) => (row ? undefined : { id: `${stream}-odd`, count: 1 }))
      },
    },
  })
const rows = (name: string) => db.sql`select id, count from ${db.sql(name)} order by id`

test.each([1, 2, 3])('%i read models of one event hold the same rows, those that go too', async (many) => {
  const names = ['one', 'two', 'three'].slice(0, many)
  for (const name of names) await db.sql`drop table if exists ${db.sql(name)}`
  const feed = handFeed(events)
  feed.show(0, 1)
  start(
    feed,
    names.map((name) => counting(name)),
  )
  const last = String(names.at(-1))
  await until('the first', async () => (await rows(last).catch(() => [])).length === 2)
  feed.show(0, 2)
  await until('the second', async () => (await rows(last)).length === 1)
  for (const name of names) expect([...(await rows(name))]).toEqual([{ id: 'account-1', count: 2 }])
})

test('a row that the database refuses parks its read model, and the other of the same event goes on', async () => {
  await db.sql`drop table if exists one`
  const few = column(z.int(), 'integer check (count < 4)')
  start(handFeed(events), [logins, counting('one', few)])
  await until('the parked one', async () => {
    const [row] = await db.sql`select parked_at from checkpoints where name = 'one'`
    return Number(row?.parked_at) === 4
  })
  expect([await counted(), await position()]).toEqual([6, 6])
  expect((await rows('one'))[0]).toEqual({ id: 'account-1', count: 3 })
})

test('a batch whose answer is lost stops the runner, and the next one counts nothing twice', async () => {
  // Runs the statement, and loses the connection before the answer.
  const losing = new Proxy(db.sql, {
    apply(sql, self, [text, ...values]) {
      const asked = Reflect.apply(sql, self, [text, ...values])
      if (!String(text[0]).startsWith('with ')) return asked
      const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
      return asked.then(() => Promise.reject(lost))
    },
  })
  await expect(runner(losing, handFeed(events), [logins], silent).run(end.signal)).rejects.toThrow(
    'CONNECTION_CLOSED',
  )
  expect([await counted(), await position()]).toEqual([6, 6])
  start(handFeed(events))
  await sleep(100)
  expect([await counted(), await position()]).toEqual([6, 6])
})
