import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { column, integer, text } from '#projections/runner/columns.ts'
import { readModel } from '#projections/runner/read-model.ts'
import { runner } from '#projections/runner/runner.ts'
import { taskGroup } from '#projections/runner/task-group.ts'
import { until } from '#tests/harness/api.ts'
import {
  countedLogins,
  db,
  end,
  events,
  loginHandlers,
  logins,
  manualFeed,
  position,
  rowSchema,
  rows,
  silentLog,
  start,
} from '#tests/harness/projections/logins.ts'

const user_id = '019a0000-0000-7000-8000-000000000001'
/** Counts logins, and fails at the fourth event while it is broken. */
const fragile = (isBroken: () => boolean) =>
  readModel({
    name: 'logins_counted',
    rowSchema,
    audience: () => [user_id],
    handlers: {
      LoggedIn: (recorded, rows) => {
        if (isBroken() && recorded.position === 4n) throw new Error('poison')
        loginHandlers.LoggedIn?.(recorded, rows)
      },
    },
  })

test('Members are told what a parked read model applies only later, although further positions were announced', async () => {
  let isBroken = true
  const announced: number[] = []
  let lagging = false
  await db.sql.listen('projected', (text) => {
    const { position, lags, changes } = JSON.parse(text)
    // Announced last: what was applied before the model was parked is announced before it.
    lagging = lags && changes.length === 0
    if (changes.length > 0) announced.push(Number(position))
  })
  const savedAt = async () =>
    (await db.sql<{ position: string }[]>`select position from changes where user_id = ${user_id}`)[0]
      ?.position
  start(manualFeed(events), [fragile(() => isBroken)])
  await until('the parked one', async () => (await position()) === 3)
  await until('what was applied before', async () => announced.length > 0)
  await db.sql`delete from changes where user_id = ${user_id}`
  await until('the lag', async () => lagging)
  announced.length = 0
  isBroken = false
  await until('the rest', async () => (await countedLogins()) === 6)
  await until('the announcement', async () => announced.length > 0)
  await until('the end of the lag', async () => !lagging)
  expect([announced, await savedAt()]).toEqual([[6], '6'])
})

/** Another read model of the same counts, with this name. */
const counting = (name: string, count = integer()) =>
  readModel({
    name,
    rowSchema: z.object({ id: text(), count }),
    handlers: {
      LoggedIn: ({ stream }, rows) => {
        rows.change(stream, (row) => ({ id: stream, count: (row?.count ?? 0) + 1 }))
        // A row that appears and disappears.
        rows.change(`${stream}-odd`, (row) => (row ? undefined : { id: `${stream}-odd`, count: 1 }))
      },
    },
  })

test.each([1, 2, 3])(
  '%i read models of one event hold the same rows, also those being removed',
  async (many) => {
    const names = ['one', 'two', 'three'].slice(0, many)
    for (const name of names) await db.sql`drop table if exists ${db.sql(name)}`
    const feed = manualFeed(events)
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
  },
)

test('A row that the database refuses parks its read model, and others of the same event continue', async () => {
  await db.sql`drop table if exists one`
  const few = column(z.int(), 'integer check (count < 4)')
  start(manualFeed(events), [logins, counting('one', few)])
  await until('the parked one', async () => {
    const [row] = await db.sql`select parked_at from checkpoints where name = 'one'`
    return Number(row?.parked_at) === 4
  })
  expect([await countedLogins(), await position()]).toEqual([6, 6])
  expect((await rows('one'))[0]).toEqual({ id: 'account-1', count: 3 })
})

test('A batch whose answer is lost stops the runner, and the next runner counts nothing twice', async () => {
  // Runs the statement, and loses the connection before its answer.
  const losing = new Proxy(db.sql, {
    apply(sql, self, [text, ...values]) {
      const pendingQuery = Reflect.apply(sql, self, [text, ...values])
      if (!String(text[0]).startsWith('with ')) return pendingQuery
      const lostConnection = Object.assign(new Error('write CONNECTION_CLOSED'), {
        code: 'CONNECTION_CLOSED',
      })
      return pendingQuery.then(() => Promise.reject(lostConnection))
    },
  })
  await expect(
    runner(losing, manualFeed(events), [logins], { log: silentLog }).run(end.signal),
  ).rejects.toThrow('CONNECTION_CLOSED')
  expect([await countedLogins(), await position()]).toEqual([6, 6])
  start(manualFeed(events))
  await sleep(100)
  expect([await countedLogins(), await position()]).toEqual([6, 6])
})

test('A row is counted from its written value, also when the table refused a count meanwhile', async () => {
  const feed = manualFeed(events)
  feed.show(0, 2)
  start(feed)
  await until('the first batch', async () => (await countedLogins()) === 2)
  feed.show(0, 3)
  await until('the second batch', async () => (await countedLogins()) === 3)
  await db.sql`alter table logins_counted add constraint narrow check (count < 4)`
  feed.show(0, 5)
  await until('the refusal', async () => {
    const [row] = await db.sql`select parked_at from checkpoints where name = 'logins_counted'`
    return row?.parked_at === '4'
  })
  expect(await countedLogins()).toBe(3)
  await db.sql`alter table logins_counted drop constraint narrow`
  feed.show(0, 6)
  await until('the rest', async () => (await countedLogins()) === 6)
})

test('Each event that a read model applies is announced once, and none of a rebuild', async () => {
  const appliedEvents: string[] = []
  const { run, rebuild } = runner(db.sql, manualFeed(events), [logins], {
    log: silentLog,
    onApplied: (model, applied) =>
      appliedEvents.push(...applied.map(({ position }) => `${model} ${position}`)),
  })
  const runPromise = run(end.signal)
  await until('all six', async () => (await countedLogins()) === 6)
  const appliedOnce = events.map(({ position }) => `logins_counted ${position}`)
  await expect.poll(() => appliedEvents).toEqual(appliedOnce)
  await rebuild('logins_counted', end.signal)
  expect([appliedEvents, await countedLogins()]).toEqual([appliedOnce, 6])
  end.abort()
  await runPromise
})

test('A rebuilt read model replaces the old one at its position, so that each later change is announced', async () => {
  const announced: number[] = []
  await db.sql.listen('projected', (text) => {
    const { position, changes } = JSON.parse(text)
    if (changes.length > 0) announced.push(Number(position))
  })
  const feed = manualFeed(events)
  feed.show(0, 2)
  const { rebuild } = start(feed, [fragile(() => false)])
  await until('the first two', async () => (await countedLogins()) === 2)
  // The subscription of the rebuild has all six events, while the others have handled two.
  await rebuild('logins_counted', end.signal)
  expect([await countedLogins(), await position()]).toEqual([2, 2])
  for (const upTo of [3, 4, 6]) {
    feed.show(0, upTo)
    await until('the next events', async () => (await countedLogins()) === upTo)
  }
  await expect.poll(() => announced).toEqual([2, 3, 4, 6])
  expect(await position()).toBe(6)
})

test('A parked read model that was rebuilt does not write into the one that replaced it', async () => {
  let isBroken = true
  const feed = manualFeed(events)
  const { rebuild } = start(feed, [fragile(() => isBroken)])
  await until('the parked one', async () => {
    const [row] = await db.sql`select parked_at from checkpoints where name = 'logins_counted'`
    return row?.parked_at
  })
  isBroken = false
  await rebuild('logins_counted', end.signal)
  await sleep(2500)
  expect([await countedLogins(), await position()]).toEqual([6, 6])
})

test('A read model of another version serves its old rows until it is rebuilt from the first event', async () => {
  const first = new AbortController()
  const runPromise = runner(db.sql, manualFeed(events), [logins], { log: silentLog }).run(first.signal)
  await until('all six', async () => (await countedLogins()) === 6)
  first.abort()
  await runPromise
  const feed = manualFeed(events)
  feed.show(1, 3)
  const doubledModel = readModel({
    name: 'logins_counted',
    rowSchema,
    version: 2,
    handlers: {
      LoggedIn: ({ stream }, rows) =>
        rows.change(stream, (was) => ({ id: stream, count: (was?.count ?? 0) + 2 })),
    },
  })
  start(feed, [doubledModel])
  await until('half of it', async () => (await rows('logins_counted_next').catch(() => []))[0]?.count === 6)
  expect([await countedLogins(), await position()]).toEqual([6, 6])
  feed.show(1, 6)
  await until('the rest', async () => (await countedLogins()) === 12)
})

test('A rebuild requested twice concurrently counts every event once', async () => {
  const feed = manualFeed(events)
  const { rebuild } = start(feed)
  await until('all six', async () => (await countedLogins()) === 6)
  await Promise.all([rebuild('logins_counted', end.signal), rebuild('logins_counted', end.signal)])
  expect(await countedLogins()).toBe(6)
})

test('A rebuild requested during another begins after it, and serves all requests until then', async () => {
  const feed = manualFeed(events)
  const { rebuild } = start(feed)
  await until('all six', async () => (await countedLogins()) === 6)
  const rebuildRun = rebuild('logins_counted', end.signal)
  const [second, third] = [1, 2].map(() => rebuild('logins_counted', end.signal))
  await Promise.all([rebuildRun, second, third])
  // The feed of the one in use, of the first rebuild, and of the one for both others.
  expect([await countedLogins(), feed.subscriptions()]).toEqual([6, 3])
})

test('A rebuilt table has its indexes, and the events that arrived while they were made', async () => {
  await db.sql`
    create or replace function slowly(n integer) returns integer immutable language plpgsql
    as 'begin perform pg_sleep(0.5); return n; end'`
  const indexes = ['(slowly(count))']
  const feed = manualFeed(events)
  feed.show(0, 2)
  feed.show(1, 2)
  const { rebuild } = start(feed, [
    readModel({ name: 'logins_counted', rowSchema, handlers: loginHandlers, indexes }),
  ])
  await until('the first two', async () => (await countedLogins()) === 2)
  const rebuildDone = rebuild('logins_counted', end.signal)
  await until('an index being made', async () => {
    const [making] = await db.sql`
      select 1 from pg_stat_activity where state = 'active' and query like 'create index on "logins_counted_next"%'`
    return making
  })
  feed.show(0, 6)
  await rebuildDone
  expect([await countedLogins(), await position(), feed.subscriptions()]).toEqual([6, 6, 3])
  const [{ made: indexCount } = {}] = await db.sql`
    select count(*)::integer as made from pg_indexes
    where tablename = 'logins_counted' and indexdef like '%slowly(count)%'`
  expect(indexCount).toBe(1)
})

/** A loop that runs until the signal, and takes a moment to end. */
async function work(signal: AbortSignal, onEnd: () => void) {
  while (!signal.aborted) await sleep(1)
  await sleep(20)
  onEnd()
}

test('The first failure is thrown immediately and makes the others end, even if one of them hangs', async () => {
  const all = taskGroup(new AbortController().signal)
  let endCount = 0
  for (let n = 0; n < 3; n++) all.start(work(all.signal, () => endCount++))
  all.start(new Promise(() => undefined))
  all.start(sleep(1).then(() => Promise.reject(new Error('the first'))))
  all.start(sleep(15).then(() => Promise.reject(new Error('a later one'))))
  await expect(all.ended()).rejects.toThrow('the first')
  await until('the others', async () => endCount === 3)
})

test('A failure before anybody waits is thrown to the first who waits', async () => {
  const all = taskGroup(new AbortController().signal)
  all.start(Promise.reject(new Error('early')))
  await sleep(5)
  await expect(all.ended()).rejects.toThrow('early')
})

test('Work that was started by running work is waited for as well', async () => {
  const stop = new AbortController()
  const all = taskGroup(stop.signal)
  let endCount = 0
  all.start(work(all.signal, () => all.start(sleep(20).then(() => endCount++))))
  stop.abort()
  await all.ended()
  expect(endCount).toBe(1)
})
