import { afterAll, expect, onTestFinished, test } from 'vitest'
import { pool } from '#infra/postgres/pool.ts'
import { isDatabaseUnavailable } from '#projections/database-unavailable.ts'
import { until } from '#tests/harness/api.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** Waits without an end of their own: the fixes in infra/build/patches that end them. */
const db = setUpOnce(database)
const sql = setUpOnce(async () => ({ calls: pool(db.url, 2, { application_name: 'calls' }, 'call') }))
afterAll(() => sql.calls.end({ timeout: 0 }))

/** Locks the table, like a migration, or a commit that waits for its replica. */
async function lockRow() {
  const [holding, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = db.sql.begin(async (tx) => {
    await tx`lock table kept in access exclusive mode`
    holding.resolve()
    await ended.promise
  })
  const unlock = async () => {
    ended.resolve()
    await transaction
  }
  onTestFinished(unlock)
  await holding.promise
  return unlock
}

test('A call waits ten seconds for an answer, also in a transaction and in the queue', async () => {
  await db.sql`create table kept (note text)`
  const unlock = await lockRow()
  const began = performance.now()
  const pendingCalls = [
    sql.calls`insert into kept values ('alone')`,
    sql.calls.begin((tx) => tx`insert into kept values ('in a transaction')`),
    // Both connections are in use by now.
    sql.calls`insert into kept values ('queued')`,
  ]
  // It may get a connection that the others release at this moment.
  const reservation = sql.calls.reserve().then(
    (connection) => connection.release(),
    (error) => expect(isDatabaseUnavailable(error)).toBe(true),
  )
  const ends = await Promise.all(
    pendingCalls.map((each) =>
      each.then(
        () => 'done',
        (error: unknown) => isDatabaseUnavailable(error),
      ),
    ),
  )
  await reservation
  expect(ends).toEqual([true, true, true])
  expect(performance.now() - began).toBeGreaterThan(9000)
  await unlock()

  await sql.calls`insert into kept values ('afterwards')`
  await until('the waiting sessions to end', async () => {
    const [row] = await db.sql`
      select count(*)::integer as waiting from pg_stat_activity where application_name = 'calls' and state <> 'idle'`
    return row?.waiting === 0
  })
  const notes = (await db.sql`select note from kept`).map(({ note }) => note)
  // A query that the server received may have run. A query that waited here must not run once nobody waits
  // for it.
  expect(notes).toContain('afterwards')
  expect(notes).not.toContain('in a transaction')
})
