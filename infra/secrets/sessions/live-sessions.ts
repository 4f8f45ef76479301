import type { Sql } from 'postgres'
import { batchedLookup } from '#commands/kernel/batched-lookup.ts'
import { provenListener } from '../../postgres/proven-listener.ts'
import { type Row, rowsOf } from './rows.ts'
import { checked, type Signed } from './signed.ts'

/** The channel of the triggers of migration 040: the id of a session, or `of ` and that of its user. */
const CHANGED = 'session_changed'
/** The account whose standing an announcement says has changed; `undefined` for one of a single session. */
const accountIn = (payload: string) => /^of (.+)$/.exec(payload)?.[1]
const MOST_KEPT = 10_000

export type LiveSessions = {
  /** The session as the database has it now, or as it was kept while no change of it was announced. */
  find(session_id: string): Promise<Row | undefined>
  /** The session as the database has it now. */
  read(session_id: string): Promise<Row | undefined>
  /** Returns the function that, after its work is done, waits until this process has forgotten what it changed. */
  forgetting<A extends unknown[], R>(change: (...given: A) => Promise<R>): (...given: A) => Promise<R>
}

/** Calls `listener` when the standing of an account changed, in any process; returns how to stop. */
export async function onStandingChanged(sql: Sql, listener: (user_id: string) => void) {
  const { unlisten } = await sql.listen(CHANGED, (payload) => {
    const user_id = accountIn(payload)
    if (user_id !== undefined) listener(user_id)
  })
  return unlisten
}

/**
 * Sessions with their standings, kept in memory for as long as this process would hear of a change. Concurrent calls
 * that find none there share one query. Nothing listens before the first session is asked for.
 */
export function liveSessions(sql: Sql, signs: Signed): LiveSessions {
  const kept = new Map<string, Row>()
  const query = batchedLookup(
    async (ids) => new Map((await checked(await rowsOf(sql, ids), signs)).map((row) => [row.id, row])),
  )
  let changes = 0
  let listener: ReturnType<typeof provenListener> | undefined

  function forget(payload: string) {
    changes++
    const user_id = accountIn(payload)
    if (user_id === undefined) return void kept.delete(payload)
    for (const [id, row] of kept) if (row.user_id === user_id) kept.delete(id)
  }
  function forgetAll() {
    changes++
    kept.clear()
  }

  /** A row that was read while some session changed may be the one before the change: it is not kept. */
  async function read(session_id: string) {
    const before = changes
    const row = await query(session_id)
    if (row && before === changes) {
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(session_id, row)
    }
    return row
  }

  return {
    read,
    async find(session_id) {
      listener ??= provenListener(sql, CHANGED, forget, forgetAll)
      const known = listener.isProven() ? kept.get(session_id) : undefined
      return known ?? read(session_id)
    },
    forgetting:
      (change) =>
      async (...given) => {
        try {
          return await change(...given)
        } finally {
          await listener?.caughtUp()
        }
      },
  }
}
