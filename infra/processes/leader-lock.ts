import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const LOCK = 7_302

/**
 * Waits until this process is the only worker on the database, and calls `lost` when it may not be any more: the lock
 * belongs to one session, and a lost session must not come back without it.
 */
export async function alone(url: string, lost: () => void) {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: 'consilium-worker-lock' },
    onclose: () => lost(),
  })
  for (;;) {
    const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as alone`
    if (row?.alone) return
    await sleep(500)
  }
}
