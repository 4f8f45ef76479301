import { LRUCache } from 'lru-cache'
import type { Sql } from 'postgres'
import { batchedLookup } from '#commands/kernel/batched-lookup.ts'
import { provenListener } from '../../postgres/proven-listener.ts'
import { rowsOf, type SessionRow } from './session-rows.ts'
import { type SessionSigner, verifiedRows } from './session-signer.ts'

/**
 * The channel of the triggers of migration 040. An announcement is the id of a session, or `of ` and the id
 * of its user.
 */
const CHANGED_CHANNEL = 'session_changed'
/** Returns the account whose standing has changed; `undefined` when the announcement is about one session. */
const userIdFrom = (payload: string) => /^of (.+)$/.exec(payload)?.[1]
const MAX_CACHED_SESSIONS = 10_000

export type SessionCache = {
  /** Returns the session as the database has it, or from the cache when no change was announced. */
  find(session_id: string): Promise<SessionRow | undefined>
  /** Returns the session as the database has it now. */
  read(session_id: string): Promise<SessionRow | undefined>
  /**
   * Makes a function that does its work and then waits until this process has dropped what it changed from
   * the cache.
   */
  withInvalidation<A extends unknown[], R>(
    change: (...parameters: A) => Promise<R>,
  ): (...parameters: A) => Promise<R>
}

/**
 * Calls `listener` when the standing of an account changed in any process. Returns the function that stops
 * it.
 */
export async function onStandingChanged(sql: Sql, listener: (user_id: string) => void) {
  const { unlisten } = await sql.listen(CHANGED_CHANNEL, (payload) => {
    const user_id = userIdFrom(payload)
    if (user_id !== undefined) listener(user_id)
  })
  return unlisten
}

/**
 * Sessions with their standings, cached while this process is certain to hear of changes. Concurrent calls
 * for an uncached session share one query. Listening starts with the first session.
 */
export function sessionCache(sql: Sql, signer: SessionSigner): SessionCache {
  const cachedRows = new LRUCache<string, SessionRow>({ max: MAX_CACHED_SESSIONS })
  const query = batchedLookup(
    async (ids) => new Map((await verifiedRows(await rowsOf(sql, ids), signer)).map((row) => [row.id, row])),
  )
  let changeCount = 0
  let listener: ReturnType<typeof provenListener> | undefined

  function invalidate(payload: string) {
    changeCount++
    const user_id = userIdFrom(payload)
    if (user_id === undefined) return void cachedRows.delete(payload)
    for (const [id, row] of [...cachedRows]) if (row.user_id === user_id) cachedRows.delete(id)
  }
  function invalidateAll() {
    changeCount++
    cachedRows.clear()
  }

  /** A row that was read while a session changed may be outdated, so it is not cached. */
  async function read(session_id: string) {
    const countBefore = changeCount
    const row = await query(session_id)
    if (row && countBefore === changeCount) cachedRows.set(session_id, row)
    return row
  }

  return {
    read,
    async find(session_id) {
      listener ??= provenListener(sql, CHANGED_CHANNEL, invalidate, invalidateAll)
      const cachedRow = listener.isProven() ? cachedRows.get(session_id) : undefined
      return cachedRow ?? read(session_id)
    },
    withInvalidation:
      (change) =>
      async (...parameters) => {
        try {
          return await change(...parameters)
        } finally {
          await listener?.waitForAnnouncements()
        }
      },
  }
}
