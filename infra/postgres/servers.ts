import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import postgres from 'postgres'
import { isDatabaseUnavailable } from '#projections/database-unavailable.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { READ_ONLY_CODE } from './error-codes.ts'

const PRIMARY_POLL_MS = 500
const CONNECT_TIMEOUT_SECONDS = 3
/** Shorter than the minute within which a supervisor expects a process to be ready. */
const DATABASE_TIMEOUT_MS = 45_000

/** Returns a separate address for each server: `postgres://user@one,two:5433/db` names two. */
export function serversOf(url: string): string[] {
  const [, prefix = '', hosts = '', suffix = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const hostList = hosts.split(',')
  if (hostList.length === 1) return [url]
  return hostList.map((host) => {
    const serverUrl = new URL(`${prefix}${host}${suffix}`)
    serverUrl.searchParams.delete('target_session_attrs')
    return String(serverUrl)
  })
}

/**
 * Returns the address of the primary, for libraries that accept only one server. Waits until there is a
 * primary. An address with one server is returned unchanged.
 */
export async function primaryOf(url: string): Promise<string> {
  const servers = serversOf(url)
  for (;;) {
    if (servers.length === 1) return url
    const primary = await Promise.any(servers.map(expectPrimary)).catch(() => undefined)
    if (primary !== undefined) return primary
    await sleep(PRIMARY_POLL_MS)
  }
}

/**
 * Waits until a server of the address takes writes, so that processes and database may start in any order.
 * Reports each new reason to `onWait`. Throws when none does within 45 s, and at once when no
 * server has an error that waiting can mend, as with a wrong password.
 */
export async function waitForDatabase(
  url: string,
  onWait: (reason: string) => void,
  limitMs = DATABASE_TIMEOUT_MS,
): Promise<void> {
  let lastReason = ''
  for (const deadline = performance.now() + limitMs; ; await sleep(PRIMARY_POLL_MS)) {
    const errors = await Promise.any(serversOf(url).map(expectPrimary)).then(
      () => [],
      ({ errors }: AggregateError) => errors,
    )
    if (errors.length === 0) return
    if (!errors.some(isDatabaseUnavailable)) throw errors[0]
    const reason = `PostgreSQL cannot be reached: ${[...new Set(errors.map(reasonOf))].join('; ')}`
    if (performance.now() > deadline) throw new Error(reason)
    if (reason !== lastReason) onWait(reason)
    lastReason = reason
  }
}

async function expectPrimary(server: string) {
  const sql = postgres(server, { max: 1, connect_timeout: CONNECT_TIMEOUT_SECONDS, fetch_types: false })
  try {
    const [row] = await sql<{ is_standby: boolean }[]>`select pg_is_in_recovery() as is_standby`
    if (row?.is_standby !== false)
      throw Object.assign(new Error('it is a standby, which takes no writes'), { code: READ_ONLY_CODE })
    return server
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Closes the session of this connection. The next one is opened with the current primary. */
export const closeSession = (connection: Sql) =>
  connection`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined)

/**
 * Returns milliseconds since 1970 by the earlier of this process's and the database's clock, so that one
 * wrong clock raises no alarm.
 */
export async function earlierNow(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: Date }[]>`select now() as now`
  return Math.min(Date.now(), row?.now.getTime() ?? Number.POSITIVE_INFINITY)
}
