import postgres, { type Options } from 'postgres'
import { serversOf } from './servers.ts'

/**
 * Seconds until a lost connection is opened again. The library's own backoff counts the failures of all connections of a
 * pool together: while many called, a database away for three seconds stayed away for twenty.
 */
const backoffSeconds = () => 0.1 + Math.random() * 0.2

/**
 * Each question keeps the one plan that is good for every value, as the test of all questions asks them (on 50,000 skewed
 * rows): planning again for each value costs more than most answers, and its choice would depend on the value.
 */
const GENERIC_PLAN = { plan_cache_mode: 'force_generic_plan' } as const

/**
 * A search is planned for its words each time: whether they are common or rare decides which index is good. What a common
 * word finds in an index has to fit into memory, or every row of it is looked at again.
 */
export const CUSTOM_PLAN = { plan_cache_mode: 'force_custom_plan', work_mem: '32MB' } as const

/**
 * Seconds that a call waits for the database, which waits for a replica that is to have each write, and for a connection.
 * Then it is answered that the database is away; what it wrote may be there. Work in the background waits as long as it takes.
 */
const CALL_TIMEOUT_SECONDS = { answer_timeout: 10, connect_timeout: 5 }

/** One of several servers may be gone without an answer, so the next one is tried soon. */
const SEVERAL_SERVERS_OPTIONS = { connect_timeout: 3 }

/** Who asks: a call of somebody who waits for its answer, or work in the background. */
export type PoolUse = 'call' | 'work'

/** At most so many connections, which are opened when they are needed, and again soon after the database was away. */
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
