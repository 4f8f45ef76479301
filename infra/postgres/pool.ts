import postgres, { type Options } from 'postgres'
import { serversOf } from './servers.ts'

/**
 * Seconds until a lost connection is reopened. The library's own backoff counts the failures of all
 * connections together: under load, a database that was away for three seconds stayed away for twenty.
 */
const backoffSeconds = () => 0.1 + Math.random() * 0.2

/**
 * Each query keeps one plan for all values; a test of all queries on 50,000 skewed rows shows that it is
 * good. Planning for each value costs more than most answers, and the choice would depend on the value.
 */
const GENERIC_PLAN = { plan_cache_mode: 'force_generic_plan' } as const

/**
 * A search is planned each time, because the best index depends on whether its words are common or rare. The
 * matches of a common word must fit into memory, or every row is checked again.
 */
export const CUSTOM_PLAN = { plan_cache_mode: 'force_custom_plan', work_mem: '32MB' } as const

/**
 * Seconds that a call waits for the database, including required replicas, and for a connection. Then the
 * caller is told that the database is unavailable, although the write may have happened. Background work
 * waits without limit.
 */
const CALL_TIMEOUT_SECONDS = { answer_timeout: 10, connect_timeout: 5 }

/** One of several servers may be gone without an answer, so the next one is tried soon. */
const SEVERAL_SERVERS_OPTIONS = { connect_timeout: 3 }

/** `call`: somebody waits for the answer. `work`: background work. */
export type PoolUse = 'call' | 'work'

/**
 * Returns a pool of up to `max` connections. They are opened when needed, and reopened soon after the
 * database was unavailable.
 */
export const pool = (
  url: string,
  max: number,
  connection: Options<Record<string, never>>['connection'],
  poolUse: PoolUse = 'work',
) =>
  postgres(url, {
    max,
    backoff: backoffSeconds,
    onnotice: () => undefined,
    connection: { ...GENERIC_PLAN, ...connection },
    ...(poolUse === 'call' && CALL_TIMEOUT_SECONDS),
    ...(serversOf(url).length > 1 && SEVERAL_SERVERS_OPTIONS),
  })
