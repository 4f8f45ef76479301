import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

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
