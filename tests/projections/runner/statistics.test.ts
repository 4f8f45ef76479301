import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '#projections/runner/columns.ts'
import { readModel } from '#projections/runner/read-model.ts'
import { runner } from '#projections/runner/runner.ts'
import { until } from '#tests/harness/api.ts'
import { record } from '#tests/harness/projections/fold.ts'
import { db, end, manualFeed, silentLog, start } from '#tests/harness/projections/logins.ts'

const OWNERS = 1000
const MANY = 5000

/** Each login as a row of its account. */
const logins = readModel({
  name: 'logins_counted',
  rowSchema: z.object({ id: text(), owner: text() }),
  indexes: ['(owner)'],
  handlers: {
    LoggedIn: ({ stream, event }, rows) =>
      rows.change(event.session_id, () => ({ id: event.session_id, owner: stream })),
  },
})

const at = '2026-03-01T09:00:00.000Z'
const events = Array.from({ length: MANY }, (_, n) =>
  record(`account-${n % OWNERS}`, [{ type: 'LoggedIn', at, session_id: String(n) }], n + 1),
).flat()

/** A query that is prepared for the table as it is now. Its number of read rows is checked later. */
async function preparedTable() {
  const reserved = await db.sql.reserve()
  await reserved`set plan_cache_mode = force_generic_plan`
  await reserved.unsafe(`prepare asked (text) as select id from logins_counted where owner = $1`)
  await reserved.unsafe(`execute asked ('account-7')`)
  return {
    async reads() {
      const [row] = await reserved.unsafe(
        `explain (analyze, timing off, format json) execute asked ('account-7')`,
      )
      const { Plan } = row?.['QUERY PLAN'][0] ?? {}
      return Plan['Actual Rows'] + (Plan['Rows Removed by Filter'] ?? 0)
    },
    async end() {
      await reserved`deallocate asked`
      await reserved`reset plan_cache_mode`
      reserved.release()
    },
  }
}

const rowCount = async (table: string) => {
  const [row] = await db.sql<{ rows: number }[]>`
    select reltuples as rows from pg_class where oid = to_regclass(${table})`
  return row?.rows ?? -1
}

/** Turns off autovacuum, so that only the runner analyzes. */
const disableAutovacuum = (table: string) =>
  db.sql`alter table ${db.sql(table)} set (autovacuum_enabled = false)`

test('A query that was prepared on the empty table reads little of the full one', async () => {
  const feed = manualFeed(events)
  feed.show(0, 1)
  start(feed, [logins])
  await until('the first row', async () => (await db.sql`select from logins_counted`.catch(() => [])).length)
  await disableAutovacuum('logins_counted')
  // With these statistics a plan reads the whole table, since that has one page.
  await db.sql`analyze logins_counted`
  const query = await preparedTable()
  for (const rows of [200, 1000, MANY]) {
    feed.show(0, rows)
    await until('its statistics', async () => (await rowCount('logins_counted')) > rows / 2)
  }
  expect(await query.reads()).toBe(MANY / OWNERS)
  await query.end()
})

test('A table that other processes write is analyzed when a read model has grown', async () => {
  await disableAutovacuum('person_keys')
  await db.sql`insert into person_keys select gen_random_uuid() from generate_series(1, ${MANY})`
  start(manualFeed(events), [logins])
  await until('its statistics', async () => (await rowCount('person_keys')) === MANY)
})

test('A rebuilt table has its statistics when it replaces the other', async () => {
  const { rebuild } = start(manualFeed(events), [logins])
  await until(
    'all rows',
    async () => (await db.sql`select from logins_counted`.catch(() => [])).length === MANY,
  )
  await rebuild('logins_counted', end.signal)
  await disableAutovacuum('logins_counted')
  await until('its statistics', async () => (await rowCount('logins_counted')) > MANY / 2)
})

test('A table without statistics is analyzed when the runner starts', async () => {
  const first = new AbortController()
  const runPromise = runner(db.sql, manualFeed(events), [logins], { log: silentLog }).run(first.signal)
  await until(
    'all rows',
    async () => (await db.sql`select from logins_counted`.catch(() => [])).length === MANY,
  )
  first.abort()
  await runPromise
  await db.sql`create table copied (like logins_counted including all)`
  await db.sql`alter table copied set (autovacuum_enabled = false)`
  await db.sql`insert into copied select * from logins_counted`
  await db.sql`drop table logins_counted`
  await db.sql`alter table copied rename to logins_counted`
  expect(await rowCount('logins_counted')).toBe(-1)
  start(manualFeed(events), [logins])
  await until('its statistics', async () => (await rowCount('logins_counted')) === MANY)
})
