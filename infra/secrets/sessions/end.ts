import type { Sql, TransactionSql } from 'postgres'
import type { EndedSession, SessionScope } from '#commands/ports/identity/sessions.ts'
import { isOver, rowsOf } from './rows.ts'

const ENDED = 'session_ended'

const announce = (sql: Sql | TransactionSql, ended: EndedSession) =>
  sql`select pg_notify(${ENDED}, ${JSON.stringify(ended)})`

export async function end(sql: Sql | TransactionSql, session_id: string, at: Date) {
  await sql`update sessions set ended_at = ${at} where id = ${session_id} and ended_at is null`
  await sql`delete from refresh_tokens where session_id = ${session_id}`
  await announce(sql, { session_id })
}

export const endSession = (sql: Sql, session_id: string, at: Date) =>
  sql.begin(async (tx) => {
    await end(tx, session_id, at)
  })

/** Ends a session if it is a live one of this member; false otherwise. */
export const endOwn = (sql: Sql, user_id: string, session_id: string, at: Date) =>
  sql.begin(async (tx) => {
    await tx`select from sessions where id = ${session_id} for update`
    const [row] = await rowsOf(tx, [session_id])
    if (row?.user_id !== user_id || isOver(row, at)) return false
    await end(tx, session_id, at)
    return true
  })

/** Ends every session of a member but `session_id`. */
export async function endOthers(
  tx: TransactionSql,
  user_id: string,
  session_id: string | undefined,
  at: Date,
) {
  const rows = await tx<{ id: string }[]>`
    select id from sessions
    where user_id = ${user_id} and ended_at is null and id is distinct from ${session_id ?? null}
    order by id for update`
  for (const { id } of rows) await end(tx, id, at)
}

/**
 * Ends the sessions that a member began until `at`: all, or those `without_second_factor`, never the one `but`;
 * `suspended` is announced to sockets.
 */
export async function endSessions(sql: Sql, user_id: string, at: Date, which: SessionScope, but?: string) {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where user_id = ${user_id} and ended_at is null and created_at <= ${at}
      and id is distinct from ${but ?? null}
    ${which === 'without_second_factor' ? sql`and not second_factor` : sql``}`
  if (which === 'suspended') await announce(sql, { user_id, suspended: true })
  for (const { id } of rows) await endSession(sql, id, at)
}

export async function onEnded(sql: Sql, listener: (ended: EndedSession) => void) {
  const { unlisten } = await sql.listen(ENDED, (payload) => listener(JSON.parse(payload) as EndedSession))
  return unlisten
}
