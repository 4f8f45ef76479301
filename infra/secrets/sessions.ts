import type { Sql, TransactionSql } from 'postgres'
import type { Device, Ended, Listed, Proven, Which } from '#api/identity/access.ts'
import type { AccountState } from '#domain/identity/status.ts'
import { days, minutes } from '#domain/kernel/duration.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MEMBER_IDLE_DAYS, STAFF_IDLE_MINUTES } from '#domain/kernel/terms.ts'
import { together } from './batching.ts'
import { follow, hashOf, secret, textOf } from './hash.ts'

const GRACE = 10_000
/** How exactly the last use is kept: every request would be a write otherwise. */
const USE_STEP = 15_000
const ENDED = 'session_ended'

type Row = {
  id: string
  user_id: string
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  second_factor: boolean
  roles: string[]
  suspended: boolean
}

/** Staff are in with a second factor only, also those who began before they were staff. */
function isOver({ ended_at, expires_at, last_used_at, second_factor, roles }: Row, at: Date) {
  const isStaff = roles.length > 0
  const idle = at.getTime() - last_used_at.getTime()
  if (ended_at !== null || expires_at <= at || (isStaff && !second_factor)) return true
  return idle > (isStaff ? minutes(STAFF_IDLE_MINUTES) : days(MEMBER_IDLE_DAYS))
}

const suspended: AccountState = 'suspended'

const rowsOf = (sql: Sql | TransactionSql, ids: readonly string[]) => sql<Row[]>`
  select s.id, s.user_id, s.last_used_at, s.expires_at, s.ended_at, s.second_factor,
    coalesce(a.roles, '{}') as roles, coalesce(a.status = ${suspended}, false) as suspended
  from sessions s left join accounts a on a.id = s.user_id
  where s.id = any(${ids as string[]})`

/** `undefined` when the password that was proved has been changed since. */
export async function startSession(
  sql: Sql,
  lasts_days: number,
  { user_id, password_number }: Proven,
  device: Device,
  at: Date,
) {
  const session_id = newId()
  const refreshToken = textOf(secret())
  const expires_at = new Date(at.getTime() + days(lasts_days))
  return sql.begin(async (tx) => {
    const [same] = await tx`
      select from logins where user_id = ${user_id} and password_number = ${password_number} for share`
    if (!same) return undefined
    await tx`
      insert into sessions (id, user_id, created_at, last_used_at, expires_at, ip, user_agent)
      values (${session_id}, ${user_id}, ${at}, ${at}, ${expires_at}, ${device.ip}, ${device.user_agent})`
    await tx`insert into refresh_tokens (hash, session_id) values (${hashOf(refreshToken)}, ${session_id})`
    return { session_id, refreshToken }
  })
}

/**
 * The successor of a refresh token follows from it, so that two tabs with the same one get the same next one, and
 * nobody branches off a chain of their own with a stolen one.
 */
export const refresh = (sql: Sql, key: string, refreshToken: string, at: Date) =>
  sql.begin(async (tx) => {
    const hash = hashOf(refreshToken)
    const [owner] = await tx<{ session_id: string }[]>`
      select t.session_id from refresh_tokens t join sessions s on s.id = t.session_id
      where t.hash = ${hash} for update of s`
    if (!owner) return { refused: 'ended' as const }
    const { session_id } = owner
    const [row] = await rowsOf(tx, [session_id])
    if (!row || isOver(row, at)) return { refused: 'ended' as const }
    const [token] = await tx<{ replaced_at: Date | null; current: boolean | null }[]>`
      select t.replaced_at, n.replaced_at is null as current
      from refresh_tokens t left join refresh_tokens n on n.hash = t.successor where t.hash = ${hash}`
    const next = { session_id, user_id: row.user_id, refreshToken: follow(key, refreshToken) }
    if (token?.replaced_at) {
      const inGrace = token.current && at.getTime() - token.replaced_at.getTime() <= GRACE
      if (inGrace) return next
      await end(tx, session_id, at)
      return { refused: 'reused' as const, user_id: row.user_id }
    }
    const successor = hashOf(next.refreshToken)
    await tx`update refresh_tokens set replaced_at = ${at}, successor = ${successor} where hash = ${hash}`
    await tx`insert into refresh_tokens (hash, session_id) values (${successor}, ${session_id})`
    await tx`update sessions set last_used_at = ${at} where id = ${session_id} and last_used_at < ${at}`
    return next
  })

/** The session of a call, looked up anew for each, together with those of the calls that came with it. */
export const lookUp = (sql: Sql) =>
  together(async (ids) => new Map((await rowsOf(sql, ids)).map((row) => [row.id, row])))

export async function session(sql: Sql, find: ReturnType<typeof lookUp>, session_id: string, at: Date) {
  const row = await find(session_id)
  // A suspension ends sessions too, and their owner is to be told which of both it is.
  if (row?.suspended) return { user_id: row.user_id, roles: [], suspended: true }
  if (!row || isOver(row, at)) return undefined
  if (at.getTime() - row.last_used_at.getTime() > USE_STEP) {
    await sql`update sessions set last_used_at = ${at} where id = ${session_id} and last_used_at < ${at}`
  }
  const { user_id, roles } = row
  return { user_id, roles, suspended: false }
}

/** From now on whoever is in this session counts as one who gave a second factor. */
export const markProved = (sql: Sql, session_id: string) =>
  sql`update sessions set second_factor = true where id = ${session_id}`

export async function overOf(sql: Sql, session_ids: readonly string[], at: Date) {
  const live = (await rowsOf(sql, session_ids)).filter((row) => !isOver(row, at))
  const alive = new Set(live.map(({ id }) => id))
  return session_ids.filter((id) => !alive.has(id))
}

/** The live sessions of a member, newest first. */
export async function sessionsOf(sql: Sql, user_id: string, at: Date) {
  const rows = await sql<(Row & Listed)[]>`
    select s.id, s.created_at, s.last_used_at, s.ip, s.user_agent, s.expires_at, s.ended_at, s.second_factor,
      coalesce(a.roles, '{}') as roles
    from sessions s left join accounts a on a.id = s.user_id
    where s.user_id = ${user_id} and s.ended_at is null
    order by s.created_at desc, s.id desc`
  return rows
    .filter((row) => !isOver(row, at))
    .map(({ id, created_at, last_used_at, ip, user_agent }) => ({
      id,
      created_at,
      last_used_at,
      ip,
      user_agent,
    }))
}

const tell = (sql: Sql | TransactionSql, ended: Ended) =>
  sql`select pg_notify(${ENDED}, ${JSON.stringify(ended)})`

async function end(sql: Sql | TransactionSql, session_id: string, at: Date) {
  await sql`update sessions set ended_at = ${at} where id = ${session_id} and ended_at is null`
  await sql`delete from refresh_tokens where session_id = ${session_id}`
  await tell(sql, { session_id })
}

export const endSession = (sql: Sql, session_id: string, at: Date) =>
  sql.begin(async (tx) => {
    await end(tx, session_id, at)
  })

/** Ends a session if it is one of this member's and live; false otherwise. */
export const endOwn = (sql: Sql, user_id: string, session_id: string, at: Date) =>
  sql.begin(async (tx) => {
    await tx`select from sessions where id = ${session_id} for update`
    const [row] = await rowsOf(tx, [session_id])
    if (row?.user_id !== user_id || isOver(row, at)) return false
    await end(tx, session_id, at)
    return true
  })

/** Ends every session of a member but the one to be kept. */
export async function endOthers(tx: TransactionSql, user_id: string, kept: string | undefined, at: Date) {
  const rows = await tx<{ id: string }[]>`
    select id from sessions where user_id = ${user_id} and ended_at is null and id is distinct from ${kept ?? null}
    order by id for update`
  for (const { id } of rows) await end(tx, id, at)
}

/** Ends the sessions that a member began until then; a suspended one's sockets are told so. */
export async function endSessions(sql: Sql, user_id: string, at: Date, which: Which) {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where user_id = ${user_id} and ended_at is null and created_at <= ${at}
    ${which === 'without_second_factor' ? sql`and not second_factor` : sql``}`
  if (which === 'suspended') await tell(sql, { user_id, suspended: true })
  for (const { id } of rows) await endSession(sql, id, at)
}

export async function onEnded(sql: Sql, heard: (ended: Ended) => void) {
  const { unlisten } = await sql.listen(ENDED, (payload) => heard(JSON.parse(payload) as Ended))
  return unlisten
}
