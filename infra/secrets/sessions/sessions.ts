import type { Sql } from 'postgres'
import type { CheckedPassword } from '#commands/ports/identity/passwords.ts'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import type { Device, LiveSession, Sessions } from '#commands/ports/identity/sessions.ts'
import type { Standing } from '#commands/ports/identity/standings.ts'
import { newId } from '#domain/kernel/ids.ts'
import { PROOF_MINUTES } from '#domain/kernel/terms.ts'
import { days, minutes } from '#domain/kernel/time/duration.ts'
import { hashOf, newSecret, toBase64Url } from '../hash.ts'
import { standings } from '../standings.ts'
import { endOwnSession, endSession, endSessions, onSessionEnded } from './end-sessions.ts'
import { refreshSession, userWithoutStanding } from './refresh-tokens.ts'
import { onStandingChanged, type SessionCache } from './session-cache.ts'
import { isInvalid, rowsOf, rowsOfMember, type SessionRow } from './session-rows.ts'
import { isSameMac, markSecondFactor, type SessionSigner, verifiedRows } from './session-signer.ts'

/** Milliseconds by which `last_used_at` may lag. Otherwise every request would write. */
const USE_INTERVAL_MS = 15_000

type SessionOptions = {
  /** The key from which the successors of refresh tokens are derived. */
  jwtSecret: string
  sessionDays: number
  signer: SessionSigner
  /**
   * Returns the standing (roles, suspension) of an account from its events; `undefined` without such an
   * account.
   */
  readStanding: (user_id: string) => Promise<Standing | undefined>
}

/** Sessions and their refresh tokens, in the tables of migration 010. */
export function sessions(
  sql: Sql,
  cache: SessionCache,
  { jwtSecret, sessionDays, signer, readStanding }: SessionOptions,
): Sessions {
  /** Reads the standing from the events once and stores it. Later changes of it update the table. */
  async function storeStanding(user_id: string) {
    const standing = await readStanding(user_id)
    if (standing) await standings(sql).record(user_id, standing)
  }

  /** Staff must also be staff in the events, so that write access to the table makes nobody staff. */
  async function withEventStanding(row: SessionRow): Promise<SessionRow> {
    const standing = await readStanding(row.user_id)
    return { ...row, roles: [...(standing?.roles ?? [])], suspended: standing?.suspended ?? true }
  }

  async function lookUp(session_id: string, time: Date, recordsUse = true): Promise<LiveSession | undefined> {
    let row = await cache.find(session_id)
    // A refusal is never given from the cache.
    if (!row || row.suspended || isInvalid(row, time)) row = await cache.read(session_id)
    if (row && row.roles === null) {
      await storeStanding(row.user_id)
      row = await cache.read(session_id)
    }
    const cachedRow = row
    if (row && row.roles !== null && row.roles.length > 0) row = await withEventStanding(row)
    // A suspension ends sessions too; the refusal must name it.
    if (row?.suspended) return { user_id: row.user_id, roles: [], suspended: true }
    if (!cachedRow || !row || row.roles === null || isInvalid(row, time)) return undefined
    if (recordsUse && time.getTime() - row.last_used_at.getTime() > USE_INTERVAL_MS) {
      cachedRow.last_used_at = time
      // Does not wait for replicas, so that reading continues without them.
      await sql`
        update sessions set last_used_at = ${time} where id = ${session_id} and last_used_at < ${time}
        and set_config('synchronous_commit', 'local', true) = 'local'`
    }
    return { user_id: row.user_id, roles: row.roles, suspended: false }
  }

  return {
    lookUp,
    start: (checked, device, time, method) =>
      start(sql, signer, sessionDays, { checked, device, time, method }),
    // An old token ends its session.
    refresh: cache.withInvalidation(async (refreshToken, time, recordsUse = true) => {
      const user_id = await userWithoutStanding(sql, refreshToken)
      if (user_id !== undefined) await storeStanding(user_id)
      return refreshSession(sql, jwtSecret, signer, { refreshToken, time, recordsUse })
    }),
    end: cache.withInvalidation((session_id, time) => endSession(sql, session_id, time)),
    endOwn: cache.withInvalidation((user_id, session_id, time) =>
      endOwnSession(sql, user_id, session_id, time),
    ),
    endAll: cache.withInvalidation((user_id, time, kind, exceptId) =>
      endSessions(sql, user_id, time, { kind, exceptId }),
    ),
    markSecondFactor: cache.withInvalidation((session_id) => markSecondFactor(sql, signer, session_id)),
    markProved: (session_id, time, method) => markProved(sql, signer, session_id, { time, method }),
    async isProved(session_id, time, method) {
      if (!(await isProved(sql, signer, session_id, { time, method }))) return false
      // A member who is staff in the events cannot prove anything in a session that is not one of staff,
      // whatever the table says.
      const row = await cache.read(session_id)
      const standing = row && (await readStanding(row.user_id))
      return row !== undefined && (row.second_factor || standing?.roles.length === 0)
    },
    async list(user_id, time) {
      const liveRows = (await verifiedRows(await rowsOfMember(sql, user_id), signer)).filter(
        (row) => !isInvalid(row, time),
      )
      return liveRows.map(({ id, created_at, last_used_at, ip, user_agent }) => {
        return { id, created_at, last_used_at, ip, user_agent }
      })
    },
    async endedAmong(session_ids, time) {
      const liveRows = (await verifiedRows(await rowsOf(sql, session_ids), signer)).filter(
        (row) => !isInvalid(row, time),
      )
      const liveIds = new Set(liveRows.map(({ id }) => id))
      return session_ids.filter((id) => !liveIds.has(id))
    },
    onStandingChanged: (listener) => onStandingChanged(sql, listener),
    onEnded: (listener) => onSessionEnded(sql, listener),
  }
}

type SessionStart = {
  checked: CheckedPassword
  device: Device
  time: Date
  method: MfaMethod | undefined
}

/** Returns `undefined` when the password has been changed since the check. */
async function start(
  sql: Sql,
  signer: SessionSigner,
  durationDays: number,
  { checked, device, time, method }: SessionStart,
) {
  const { user_id, password_number } = checked
  const session_id = newId()
  const refreshToken = toBase64Url(newSecret())
  const expires_at = new Date(time.getTime() + days(durationDays))
  const proof = method === 'totp' ? await signer.appProof(session_id, time) : null
  const mac = await signer.token(hashOf(refreshToken), session_id)
  return sql.begin(async (tx) => {
    const [currentLogin] = await tx`
      select from logins where user_id = ${user_id} and password_number = ${password_number} for share`
    if (!currentLogin) return undefined
    await tx`
      insert into sessions (
        id, user_id, created_at, last_used_at, proved_at, app_proved_at, app_proof_mac, expires_at, ip, user_agent
      ) values (
        ${session_id}, ${user_id}, ${time}, ${time}, ${time}, ${proof && time}, ${proof}, ${expires_at},
        ${device.ip}, ${device.user_agent}
      )`
    await tx`
      insert into refresh_tokens (hash, session_id, mac) values (${hashOf(refreshToken)}, ${session_id}, ${mac})`
    return { session_id, refreshToken }
  })
}

/** Records that the person in this session has proved their identity. Does not change an ended session. */
async function markProved(
  sql: Sql,
  signer: SessionSigner,
  session_id: string,
  { time, method }: { time: Date; method: MfaMethod | 'password' },
) {
  const appProofColumns =
    method === 'totp'
      ? sql`, app_proved_at = ${time}, app_proof_mac = ${await signer.appProof(session_id, time)}`
      : sql``
  await sql`
    update sessions set proved_at = ${time} ${appProofColumns}
    where id = ${session_id} and ended_at is null and proved_at < ${time}`
}

/**
 * Whether the person in this session has proved their identity recently enough, read from the database now.
 */
async function isProved(
  sql: Sql,
  signer: SessionSigner,
  session_id: string,
  { time, method }: { time: Date; method: 'any' | 'totp' },
) {
  const since = new Date(time.getTime() - minutes(PROOF_MINUTES))
  const [row] = await sql<{ proved_at: Date; app_proved_at: Date | null; app_proof_mac: Buffer | null }[]>`
    select proved_at, app_proved_at, app_proof_mac from sessions where id = ${session_id} and ended_at is null`
  if (!row) return false
  const { proved_at, app_proved_at, app_proof_mac } = row
  if (method === 'any') return proved_at >= since
  if (app_proved_at === null || app_proved_at < since) return false
  return isSameMac(await signer.appProof(session_id, app_proved_at), app_proof_mac)
}
