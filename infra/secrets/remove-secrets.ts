import type { Sql } from 'postgres'
import { forgetFailedLogins } from './logins/attempts.ts'
import { addressOf } from './logins/logins.ts'

/** The tables with rows of one person that can log in or prove something, those that refer to others first. */
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

/** The tables in which something of a person may have stood, also when its row is gone by now. */
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
