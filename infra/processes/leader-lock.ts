import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'

const LOCK = 7_302

/**
 * Resolves once this process is the only worker on the database. Calls `lost` when the session that holds the lock
 * closes: another worker may then hold it, and a reconnected session would not.
 */
export async function acquireLeaderLock(url: string, lost: () => void) {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: 'consilium-worker-lock' },
    onclose: () => lost(),
  })
  for (;;) {
    const [row] = await sql<{ acquired: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as acquired`
    if (row?.acquired) return
    await sleep(500)
  }
}

/** Whether a worker holds the lock. */
export async function isWorkerRunning(sql: Sql) {
  const [row] = await sql<{ held: boolean }[]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as held`
  return row?.held ?? false
}
