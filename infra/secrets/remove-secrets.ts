import type { Sql } from 'postgres'
import { forgetFailedLogins } from './logins/attempts.ts'
import { addressOf } from './logins/logins.ts'

/**
 * The tables with rows of one person that allow logins or prove something. Tables that refer to others come
 * first.
 */
const PERSON_TABLES = [
  'sessions',
  'verifications',
  'totp_secrets',
  'totp_pending',
  'recovery_codes',
  'mfa_challenges',
  'resets',
  'second_factor_codes',
  'upload_requests',
  'call_sides',
  'logins',
] as const

/** The tables that may have contained data of a person, even if the row has been deleted. */
export const SECRET_TABLES = [
  ...PERSON_TABLES,
  'person_keys',
  'refresh_tokens',
  'attempts',
  'idempotency_keys',
  'long_frames',
] as const

/** Removes the login of a person and all secrets that belong to it. May be repeated. */
export const removeSecrets = (sql: Sql, user_id: string) =>
  sql.begin(async (tx) => {
    const email = await addressOf(tx, user_id)
    if (email !== undefined) await forgetFailedLogins(tx, email)
    await tx`delete from attempts where position(${user_id} in key) > 0
      or position(${email ?? user_id} in key) > 0`
    for (const table of PERSON_TABLES) await tx`delete from ${tx(table)} where user_id = ${user_id}`
  })

const DAY_MS = 24 * 3_600_000

/** Deletes expired sessions, links, challenges, counters and stored responses. To be run regularly. */
export async function sweepSecrets(sql: Sql, time: Date) {
  const lastMonth = new Date(time.getTime() - 30 * DAY_MS)
  const yesterday = new Date(time.getTime() - DAY_MS)
  await sql`delete from sessions where expires_at <= ${time} or ended_at <= ${yesterday}`
  await sql`delete from verifications where expires_at <= ${time}`
  await sql`delete from resets where expires_at <= ${time}`
  await sql`delete from mfa_challenges where expires_at <= ${time}`
  await sql`delete from second_factor_codes where expires_at <= ${time}`
  await sql`delete from totp_pending where created_at <= ${yesterday}`
  await sql`delete from attempts where window_ends <= ${time}`
  await sql`delete from letters where began_at <= ${lastMonth}`
  await sql`delete from idempotency_keys where expires_at <= ${time}`
}
