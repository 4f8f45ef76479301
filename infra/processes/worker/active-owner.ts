import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { closeSession } from '../../postgres/servers.ts'

/** The work that one process at a time does, with the number of its database lock. */
const LOCKS = { projections: 7_302, tasks: 7_303 } as const
export type OwnedWork = keyof typeof LOCKS

const POLL_DELAY_MS = 500
const HEARTBEAT_DELAY_MS = 2000
/**
 * Milliseconds that a heartbeat may take: the connection may be dead without either end knowing. It is
 * shorter than the time until another process takes over.
 */
const HEARTBEAT_TIMEOUT_MS = 8000
/**
 * Seconds without a heartbeat after which another process takes over, because a stopped process still holds
 * its connections.
 */
const SILENT_TIMEOUT_SECONDS = 15
/** Seconds after which PostgreSQL ends the session of a machine that is gone. Its default is two hours. */
const KEEPALIVE_TIMEOUT_SECONDS = 12

const lockHeldBySession = (sql: Sql, ownedWork: OwnedWork) => sql`
  select from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCKS[ownedWork]} and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())
  and pid = activity.pid`

/**
 * Resolves once this process is the active owner on the database; other processes wait as standbys.
 * Calls `onLost` when the session that holds the lock closes or stops answering. Another process may then be
 * the owner, and a reconnected session would not hold the lock.
 * The session of an owner that is silent for 15 s (stopped or stuck) is ended by a standby, so that the owner
 * ends itself when it resumes. Database replicas grant locks too, so a lock on a replica does not count.
 */
export async function becomeActive(url: string, ownedWork: OwnedWork, onLost: () => void) {
  let isOwner = false
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: {
      application_name: `consilium-${ownedWork}-lock`,
      tcp_keepalives_idle: KEEPALIVE_TIMEOUT_SECONDS / 2,
      tcp_keepalives_interval: 1,
      tcp_keepalives_count: KEEPALIVE_TIMEOUT_SECONDS / 2,
    },
    // A standby reconnects.
    onclose: () => isOwner && onLost(),
  })
  for (; ; await sleep(POLL_DELAY_MS)) {
    const state = await tryLock(sql, ownedWork).catch(() => 'away' as const)
    if (state === 'acquired') break
    if (state === 'on a standby') await closeSession(sql)
    if (state === 'held') await endSilentOwner(sql, ownedWork).catch(() => undefined)
  }
  isOwner = true
  void watchHeartbeat(sql).then(onLost)
}

/** Returns whether the lock was acquired, is held by another, or the server is a replica without writes. */
async function tryLock(sql: Sql, ownedWork: OwnedWork) {
  const [row] = await sql<{ is_standby: boolean; acquired: boolean | null }[]>`
    select is_standby, case when not is_standby then pg_try_advisory_lock(${LOCKS[ownedWork]}) end as acquired
    from pg_is_in_recovery() as is_standby`
  if (row?.is_standby) return 'on a standby'
  return row?.acquired ? 'acquired' : 'held'
}

const endSilentOwner = (sql: Sql, ownedWork: OwnedWork) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity activity
  where query_start < now() - make_interval(secs => ${SILENT_TIMEOUT_SECONDS}) and exists (${lockHeldBySession(sql, ownedWork)})`

/**
 * Resolves when a heartbeat is not answered in time, or is answered by a replica. A failed heartbeat is
 * ignored, since the session has then closed.
 */
async function watchHeartbeat(sql: Sql) {
  let isAnswered = true
  while (isAnswered) {
    await sleep(HEARTBEAT_DELAY_MS, undefined, { ref: false })
    isAnswered = false
    const heartbeat = sql<{ is_standby: boolean }[]>`select pg_is_in_recovery() as is_standby`
      .catch(() => [{ is_standby: false }])
      .then(([row]) => {
        isAnswered = row?.is_standby !== true
      })
    await Promise.race([heartbeat, sleep(HEARTBEAT_TIMEOUT_MS, undefined, { ref: false })])
    // Answers that arrived while this process was stopped are read first.
    await setImmediate()
  }
}

/** Whether a process is the active owner. */
export async function hasOwner(sql: Sql, ownedWork: OwnedWork) {
  const [row] = await sql<{ held: boolean }[]>`
    select exists (select from pg_stat_activity activity where exists (${lockHeldBySession(sql, ownedWork)})) as held`
  return row?.held ?? false
}

/**
 * Ends all other database sessions of this name and waits until they are gone. Unfinished writes of an
 * earlier owner are then either done or dropped.
 */
export async function endEarlierSessions(sql: Sql, application_name: string) {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = current_user
    and application_name = ${application_name} and pid <> pg_backend_pid()`
}
