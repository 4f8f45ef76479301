import type { Sql, TransactionSql } from 'postgres'
import { MAX_LIST_ENTRIES, MEMBER_IDLE_DAYS, STAFF_IDLE_MINUTES } from '#domain/kernel/terms.ts'
import { days, minutes } from '#domain/kernel/time/duration.ts'

/**
 * A session with the standing of its account. Both fields are `null` until the standing has been read from
 * the events.
 */
export type SessionRow = {
  id: string
  user_id: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  second_factor: boolean
  second_factor_mac: Buffer | null
  ip: string
  user_agent: string
} & Standing

type Standing = { roles: string[]; suspended: boolean } | { roles: null; suspended: null }

// Each session reads its own standing. A plain join may be planned, on empty tables, as a read of all
// standings.
const selectSessions = (sql: Sql | TransactionSql) => sql`
  select s.id, s.user_id, s.created_at, s.last_used_at, s.expires_at, s.ended_at, s.second_factor,
    s.second_factor_mac, s.ip, s.user_agent,
    a.roles, a.suspended
  from sessions s
  left join lateral (select roles, suspended from standings where user_id = s.user_id limit 1) a on true`

export const rowsOf = (sql: Sql | TransactionSql, ids: readonly string[]) =>
  sql<SessionRow[]>`${selectSessions(sql)} where s.id = any(${ids as string[]})`

/** Returns a member's newest sessions that were not ended, newest first. */
export const rowsOfMember = (sql: Sql, user_id: string) => sql<SessionRow[]>`
  ${selectSessions(sql)} where s.user_id = ${user_id} and s.ended_at is null
  order by s.created_at desc, s.id desc limit ${MAX_LIST_ENTRIES}`

/**
 * Whether a session is invalid at that time. Staff need a second factor, even in sessions that began before
 * they were staff. Without a known standing of its account a session is invalid.
 */
export function isInvalid(
  { ended_at, expires_at, last_used_at, second_factor, roles }: SessionRow,
  time: Date,
) {
  if (roles === null || ended_at !== null || expires_at <= time) return true
  const isStaff = roles.length > 0
  if (isStaff && !second_factor) return true
  return (
    time.getTime() - last_used_at.getTime() > (isStaff ? minutes(STAFF_IDLE_MINUTES) : days(MEMBER_IDLE_DAYS))
  )
}
