import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { becomeActive, endEarlierSessions, hasOwner } from '#infra/processes/worker/active-owner.ts'
import { until } from '#tests/harness/api.ts'
import { database } from '#tests/harness/database.ts'
import { relay } from '#tests/harness/separate-processes/line-faults.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)

/** Ends the database session of the owner, as a network that is cut does. */
const endOwner = () => db.sql`
  select pg_terminate_backend(pid, 5000) from pg_locks
  where locktype = 'advisory' and granted and objid = 7302 and objsubid = 1`

test('Of two candidates one is the active owner, and the other follows when its session is gone', async () => {
  const lostOwners: string[] = []
  const become = (name: string) => becomeActive(db.url, 'projections', () => lostOwners.push(name))
  await become('first')
  let isSecond = false
  const second = become('second').then(() => {
    isSecond = true
  })
  await sleep(1200)
  expect([isSecond, await hasOwner(db.sql, 'projections'), await hasOwner(db.sql, 'tasks')]).toEqual([
    false,
    true,
    false,
  ])
  await endOwner()
  await second
  expect([lostOwners, await hasOwner(db.sql, 'projections')]).toEqual([['first'], true])
})

test('An owner with a dead connection to the database, without notice, stops before another begins', async () => {
  const { port } = new URL(db.url)
  const line = await relay(Number(port))
  const url = db.url.replace(`:${port}/`, `:${line.port}/`)
  const happened: string[] = []
  await becomeActive(url, 'tasks', () => happened.push('lost'))
  line.disturb('half-open')
  await becomeActive(db.url, 'tasks', () => {})
  happened.push('another one')
  expect(happened[0]).toBe('lost')
  line.end()
}, 40_000)

test('Work of an earlier owner ends before the next one reads', async () => {
  const [earlier, next] = ['owner', 'owner'].map((application_name) =>
    postgres(db.url, { max: 1, connection: { application_name } }),
  ) as [postgres.Sql, postgres.Sql]
  await db.sql`create table written (by text)`
  const stalled = earlier.begin(async (tx) => {
    await tx`insert into written values ('the earlier one')`
    await sleep(2000)
  })
  const outcome = stalled.then(
    () => 'committed',
    () => 'ended',
  )
  await until('the write', async () => {
    const [row] = await db.sql`select from pg_stat_activity where state = 'idle in transaction'`
    return row
  })
  await endEarlierSessions(next, 'owner')
  expect(await next`select by from written`).toEqual([])
  expect(await outcome).toBe('ended')
  await Promise.all([earlier, next].map((sql) => sql.end()))
})
