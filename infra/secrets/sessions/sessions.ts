import type { Sql } from 'postgres'
import type { CheckedPassword } from '#commands/ports/identity/passwords.ts'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import type { Device, LiveSession, Sessions } from '#commands/ports/identity/sessions.ts'
import type { Standing } from '#commands/ports/identity/standings.ts'
import { newId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { hashOf, secret, textOf } from '../hash.ts'
import { standings } from '../standings.ts'
import { endOwn, endSession, endSessions, onEnded } from './end.ts'
import { type LiveSessions, onStandingChanged } from './live-sessions.ts'
import { isProved, markProved } from './proof.ts'
import { refresh, unknownStanding } from './refresh.ts'
import { isOver, type Row, rowsOf, rowsOfMember } from './rows.ts'
import { checked, markSecondFactor, type Signed } from './signed.ts'

/** Milliseconds by which `last_used_at` may lag: every request would be a write otherwise. */
const USE_STEP = 15_000

type Options = {
  /** The key from which the successors of refresh tokens are derived. */
  jwtSecret: string
  sessionDays: number
  signs: Signed
  /** The standing (roles, suspension) of an account, read from its events; `undefined` without such an account. */
  readStanding: (user_id: string) => Promise<Standing | undefined>
}

/** Sessions and their refresh tokens, in the tables of migration 010. */
export function sessions(
  sql: Sql,
  live: LiveSessions,
  { jwtSecret, sessionDays, signs, readStanding }: Options,
): Sessions {
  /** Reads the standing from the events once and stores it; afterwards each change of it updates the table. */
  async function storeStanding(user_id: string) {
    const standing = await readStanding(user_id)
    if (standing) await standings(sql).record(user_id, standing)
  }

  /** Staff by the table are asked for in the events as well: who writes the table makes nobody staff. */
  async function asTheEventsSay(row: Row): Promise<Row> {
    const standing = await readStanding(row.user_id)
    return { ...row, roles: [...(standing?.roles ?? [])], suspended: standing?.suspended ?? true }
  }

  async function lookUp(session_id: string, at: Date, act = true): Promise<LiveSession | undefined> {
    let row = await live.find(session_id)
    // No refusal is given from memory.
    if (!row || row.suspended || isOver(row, at)) row = await live.read(session_id)
    if (row && row.roles === null) {
      await storeStanding(row.user_id)
      row = await live.read(session_id)
    }
    const kept = row
    if (row && row.roles !== null && row.roles.length > 0) row = await asTheEventsSay(row)
    // A suspension ends sessions too; the refusal must name it.
    if (row?.suspended) return { user_id: row.user_id, roles: [], suspended: true }
    if (!kept || !row || row.roles === null || isOver(row, at)) return undefined
    if (act && at.getTime() - row.last_used_at.getTime() > USE_STEP) {
      kept.last_used_at = at
      // It waits for no replica: whoever reads can go on reading while there is none.
      await sql`
        update sessions set last_used_at = ${at} where id = ${session_id} and last_used_at < ${at}
        and set_config('synchronous_commit', 'local', true) = 'local'`
    }
    return { user_id: row.user_id, roles: row.roles, suspended: false }
  }

  return {
    lookUp,
    start: (...begun) => start(sql, signs, sessionDays, ...begun),
    // An old token ends its session.
    refresh: live.forgetting(async (refreshToken, at, act = true) => {
      const unknown = await unknownStanding(sql, refreshToken)
      if (unknown !== undefined) await storeStanding(unknown)
      return refresh(sql, jwtSecret, signs, refreshToken, at, act)
    }),
    end: live.forgetting((session_id, at) => endSession(sql, session_id, at)),
    endOwn: live.forgetting((user_id, session_id, at) => endOwn(sql, user_id, session_id, at)),
    endAll: live.forgetting((user_id, at, which, but) => endSessions(sql, user_id, at, which, but)),
    markSecondFactor: live.forgetting((session_id) => markSecondFactor(sql, signs, session_id)),
    markProved: (...proved) => markProved(sql, signs, ...proved),
    async isProved(session_id, at, by) {
      if (!(await isProved(sql, signs, session_id, at, by))) return false
      // Whoever the events say is staff proves nothing in a session that is none of staff, whatever a table says.
      const row = await live.read(session_id)
      const standing = row && (await readStanding(row.user_id))
      return row !== undefined && (row.second_factor || standing?.roles.length === 0)
    },
    async list(user_id, at) {
      const live = (await checked(await rowsOfMember(sql, user_id), signs)).filter((row) => !isOver(row, at))
      return live.map(({ id, created_at, last_used_at, ip, user_agent }) => {
        return { id, created_at, last_used_at, ip, user_agent }
      })
    },
    async overOf(session_ids, at) {
      const live = (await checked(await rowsOf(sql, session_ids), signs)).filter((row) => !isOver(row, at))
      const alive = new Set(live.map(({ id }) => id))
      return session_ids.filter((id) => !alive.has(id))
    },
    onStandingChanged: (listener) => onStandingChanged(sql, listener),
    onEnded: (listener) => onEnded(sql, listener),
  }
}

/** `undefined` when the password has been changed since the check. */
async function start(
  sql: Sql,
  signs: Signed,
  lasts_days: number,
  { user_id, password_number }: CheckedPassword,
  device: Device,
  at: Date,
  given?: MfaMethod,
) {
  const session_id = newId()
  const refreshToken = textOf(secret())
  const expires_at = new Date(at.getTime() + days(lasts_days))
  const proof = given === 'totp' ? await signs.appProof(session_id, at) : null
  const mac = await signs.token(hashOf(refreshToken), session_id)
  return sql.begin(async (tx) => {
    const [same] = await tx`
      select from logins where user_id = ${user_id} and password_number = ${password_number} for share`
    if (!same) return undefined
    await tx`
      insert into sessions (
        id, user_id, created_at, last_used_at, proved_at, app_proved_at, app_proof_mac, expires_at, ip, user_agent
      ) values (
        ${session_id}, ${user_id}, ${at}, ${at}, ${at}, ${proof && at}, ${proof}, ${expires_at},
        ${device.ip}, ${device.user_agent}
      )`
    await tx`
      insert into refresh_tokens (hash, session_id, mac) values (${hashOf(refreshToken)}, ${session_id}, ${mac})`
    return { session_id, refreshToken }
  })
}
