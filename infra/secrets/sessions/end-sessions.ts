import type { Sql, TransactionSql } from 'postgres'
import type { EndedSession, SessionScope } from '#commands/ports/identity/sessions.ts'
import { isInvalid, rowsOf } from './session-rows.ts'

const ENDED_CHANNEL = 'session_ended'

const announce = (sql: Sql | TransactionSql, ended: EndedSession) =>
  sql`select pg_notify(${ENDED_CHANNEL}, ${JSON.stringify(ended)})`

export async function markEnded(sql: Sql | TransactionSql, session_id: string, time: Date) {
  await sql`update sessions set ended_at = ${time} where id = ${session_id} and ended_at is null`
  await sql`delete from refresh_tokens where session_id = ${session_id}`
  await announce(sql, { session_id })
}

export const endSession = (sql: Sql, session_id: string, time: Date) =>
  sql.begin(async (tx) => {
    await markEnded(tx, session_id, time)
  })

/** Ends a session if it is a live one of this member. Returns whether it was. */
export const endOwnSession = (sql: Sql, user_id: string, session_id: string, time: Date) =>
  sql.begin(async (tx) => {
    await tx`select from sessions where id = ${session_id} for update`
    const [row] = await rowsOf(tx, [session_id])
    if (row?.user_id !== user_id || isInvalid(row, time)) return false
    await markEnded(tx, session_id, time)
    return true
  })

/** Ends every session of a member but `session_id`. */
export async function endOtherSessions(
  tx: TransactionSql,
  user_id: string,
  session_id: string | undefined,
  time: Date,
) {
  const rows = await tx<{ id: string }[]>`
    select id from sessions
    where user_id = ${user_id} and ended_at is null and id is distinct from ${session_id ?? null}
    order by id for update`
  for (const { id } of rows) await markEnded(tx, id, time)
}

/**
 * Ends the sessions that a member began until `time`: all, or those `without_second_factor`, never
 * `exceptId`. `suspended` is announced to sockets.
 */
export async function endSessions(
  sql: Sql,
  user_id: string,
  time: Date,
  { kind, exceptId }: { kind: SessionScope; exceptId?: string | undefined },
) {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where user_id = ${user_id} and ended_at is null and created_at <= ${time}
      and id is distinct from ${exceptId ?? null}
    ${kind === 'without_second_factor' ? sql`and not second_factor` : sql``}`
  if (kind === 'suspended') await announce(sql, { user_id, suspended: true })
  for (const { id } of rows) await endSession(sql, id, time)
}

export async function onSessionEnded(sql: Sql, listener: (ended: EndedSession) => void) {
  const { unlisten } = await sql.listen(ENDED_CHANNEL, (payload) =>
    listener(JSON.parse(payload) as EndedSession),
  )
  return unlisten
}
