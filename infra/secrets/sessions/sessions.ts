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
import type { LiveSessions } from './live-sessions.ts'
import { isProved, markProved } from './proof.ts'
import { refresh, unknownStanding } from './refresh.ts'
import { isOver, rowsOf, rowsOfMember } from './rows.ts'

/** Milliseconds by which `last_used_at` may lag: every request would be a write otherwise. */
const USE_STEP = 15_000

type Options = {
  /** The key from which the successors of refresh tokens are derived. */
  jwtSecret: string
  sessionDays: number
  /** The standing (roles, suspension) of an account, read from its events; `undefined` without such an account. */
  readStanding: (user_id: string) => Promise<Standing | undefined>
}

/** Sessions and their refresh tokens, in the tables of migration 010. */
export function sessions(
  sql: Sql,
  live: LiveSessions,
  { jwtSecret, sessionDays, readStanding }: Options,
): Sessions {
  /** Reads the standing from the events once and stores it; afterwards each change of it updates the table. */
  async function storeStanding(user_id: string) {
    const standing = await readStanding(user_id)
    if (standing) await standings(sql).record(user_id, standing)
  }

  async function lookUp(session_id: string, at: Date): Promise<LiveSession | undefined> {
    let row = await live.find(session_id)
    // No refusal is given from memory.
    if (!row || row.suspended || isOver(row, at)) row = await live.read(session_id)
    if (row && row.roles === null) {
      await storeStanding(row.user_id)
      row = await live.read(session_id)
    }
    // A suspension ends sessions too; the refusal must name it.
    if (row?.suspended) return { user_id: row.user_id, roles: [], suspended: true }
    if (!row || row.roles === null || isOver(row, at)) return undefined
    if (at.getTime() - row.last_used_at.getTime() > USE_STEP) {
      row.last_used_at = at
      await sql`update sessions set last_used_at = ${at} where id = ${session_id} and last_used_at < ${at}`
    }
    return { user_id: row.user_id, roles: row.roles, suspended: false }
  }

  return {
    lookUp,
    start: (...begun) => start(sql, sessionDays, ...begun),
    // An old token ends its session.
    refresh: live.forgetting(async (refreshToken, at) => {
      const unknown = await unknownStanding(sql, refreshToken)
      if (unknown !== undefined) await storeStanding(unknown)
      return refresh(sql, jwtSecret, refreshToken, at)
    }),
    end: live.forgetting((session_id, at) => endSession(sql, session_id, at)),
    endOwn: live.forgetting((user_id, session_id, at) => endOwn(sql, user_id, session_id, at)),
    endAll: live.forgetting((user_id, at, which, but) => endSessions(sql, user_id, at, which, but)),
    async markSecondFactor(session_id) {
      await sql`update sessions set second_factor = true where id = ${session_id}`
    },
    markProved: async (...proved) => void (await markProved(sql, ...proved)),
    isProved: (...asked) => isProved(sql, ...asked),
    async list(user_id, at) {
      const live = (await rowsOfMember(sql, user_id)).filter((row) => !isOver(row, at))
      return live.map(({ id, created_at, last_used_at, ip, user_agent }) => {
        return { id, created_at, last_used_at, ip, user_agent }
      })
    },
    async overOf(session_ids, at) {
      const live = (await rowsOf(sql, session_ids)).filter((row) => !isOver(row, at))
      const alive = new Set(live.map(({ id }) => id))
      return session_ids.filter((id) => !alive.has(id))
    },
    onEnded: (listener) => onEnded(sql, listener),
  }
}

/** `undefined` when the password has been changed since the check. */
async function start(
  sql: Sql,
  lasts_days: number,
  { user_id, password_number }: CheckedPassword,
  device: Device,
  at: Date,
  given?: MfaMethod,
) {
  const session_id = newId()
  const refreshToken = textOf(secret())
  const expires_at = new Date(at.getTime() + days(lasts_days))
  return sql.begin(async (tx) => {
    const [same] = await tx`
      select from logins where user_id = ${user_id} and password_number = ${password_number} for share`
    if (!same) return undefined
    await tx`
      insert into sessions (
        id, user_id, created_at, last_used_at, proved_at, app_proved_at, expires_at, ip, user_agent
      ) values (
        ${session_id}, ${user_id}, ${at}, ${at}, ${at}, ${given === 'totp' ? at : null}, ${expires_at},
        ${device.ip}, ${device.user_agent}
      )`
    await tx`insert into refresh_tokens (hash, session_id) values (${hashOf(refreshToken)}, ${session_id})`
    return { session_id, refreshToken }
  })
}
