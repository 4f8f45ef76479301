import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { closeSession } from '../../postgres/servers.ts'

/** What one process at a time does, with the number of its lock. */
const LOCKS = { projections: 7_302, tasks: 7_303 } as const
export type OwnedWork = keyof typeof LOCKS

const POLL_DELAY_MS = 500
const HEARTBEAT_DELAY_MS = 2000
/** An unanswered beat: the line may be dead without either end being told. Less than it takes until another is the owner. */
const HEARTBEAT_TIMEOUT_MS = 8000
/** Seconds without a beat after which another takes over: a process that is stopped still holds its connections. */
const SILENT_TIMEOUT_SECONDS = 15
/** PostgreSQL ends a session whose machine is gone after so many seconds, not after its default of two hours. */
const KEEPALIVE_TIMEOUT_SECONDS = 12

const lockHeldBySession = (sql: Sql, ownedWork: OwnedWork) => sql`
  select from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCKS[ownedWork]} and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())
  and pid = activity.pid`

/**
 * Resolves once this process is the active owner on the database; others wait as standbys. Calls `onLost` when the session
 * that holds the lock closes, or answers no more: another may then be the owner, or soon be, and a reconnected session would
 * not. An owner that is silent for 15 s (stopped, or stuck) is replaced: its session is ended, so that it ends itself when it
 * goes on. A server that takes no writes gives out locks, too: there is no owner by one of those.
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
    // A standby opens another one.
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

/** Also whether that was on a server that takes no writes. */
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
 * Resolves when a beat is not answered in time, or by a server that takes no writes. A failed one needs nothing: the session
 * has then closed.
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
    // What came while this process was stopped is read first.
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
 * Ends the database sessions of this name that are not of `sql`, and waits until they are gone: what an earlier owner had
 * under way is then written or never will be.
 */
export async function endEarlierSessions(sql: Sql, application_name: string) {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = current_user
    and application_name = ${application_name} and pid <> pg_backend_pid()`
}
