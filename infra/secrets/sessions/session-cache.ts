import { LRUCache } from 'lru-cache'
import type { Sql } from 'postgres'
import { batchedLookup } from '#commands/kernel/batched-lookup.ts'
import { provenListener } from '../../postgres/proven-listener.ts'
import { rowsOf, type SessionRow } from './session-rows.ts'
import { type SessionSigner, verifiedRows } from './session-signer.ts'

/** The channel of the triggers of migration 040: the id of a session, or `of ` and that of its user. */
const CHANGED_CHANNEL = 'session_changed'
/** The account whose standing an announcement says has changed; `undefined` for one of a single session. */
const userIdFrom = (payload: string) => /^of (.+)$/.exec(payload)?.[1]
const MAX_CACHED_SESSIONS = 10_000

export type SessionCache = {
  /** The session as the database has it now, or as it was kept while no change of it was announced. */
  find(session_id: string): Promise<SessionRow | undefined>
  /** The session as the database has it now. */
  read(session_id: string): Promise<SessionRow | undefined>
  /** Returns the function that, after its work is done, waits until this process has forgotten what it changed. */
  withInvalidation<A extends unknown[], R>(
    change: (...parameters: A) => Promise<R>,
  ): (...parameters: A) => Promise<R>
}

/** Calls `listener` when the standing of an account changed, in any process; returns how to stop. */
export async function onStandingChanged(sql: Sql, listener: (user_id: string) => void) {
  const { unlisten } = await sql.listen(CHANGED_CHANNEL, (payload) => {
    const user_id = userIdFrom(payload)
    if (user_id !== undefined) listener(user_id)
  })
  return unlisten
}

/**
 * Sessions with their standings, kept in memory for as long as this process would hear of a change. Concurrent calls
 * that find none there share one query. Nothing listens before the first session is asked for.
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

  /** A row that was read while some session changed may be the one before the change: it is not kept. */
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
