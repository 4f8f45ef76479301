import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Sql } from 'postgres'
import type { Answer, MfaMethod } from '#api/access.ts'
import { PRODUCT } from '#domain/product.ts'
import { open, seal } from '../vault.ts'
import { countFailedLogin, loginPause } from './attempts.ts'
import { hashOf, secret } from './hash.ts'

const PERIOD = 30
const CHALLENGE_MINUTES = 10
const TRIES = 5
const CODES = 10

const totp = (bytes: Buffer, label = '') =>
  new TOTP({
    issuer: PRODUCT,
    label,
    period: PERIOD,
    secret: new Secret({ buffer: new Uint8Array(bytes).buffer }),
  })

/** Letters and digits that nobody mixes up; 50 random bits. */
const recoveryCode = () => {
  const letters = [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789!'.charAt(byte % 31))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Gives a member an authenticator secret and ten recovery codes, in place of those before. */
export async function enrolTotp(sql: Sql, master: Buffer, user_id: string, email: string) {
  const bytes = randomBytes(20)
  const codes = Array.from({ length: CODES }, recoveryCode)
  const sealed = seal(master, bytes, `totp:${user_id}`)
  await sql.begin(async (tx) => {
    await tx`
      insert into totp_secrets (user_id, secret) values (${user_id}, ${sealed})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0`
    await tx`delete from recovery_codes where user_id = ${user_id}`
    const rows = codes.map((code) => ({ user_id, hash: hashOf(code) }))
    await tx`insert into recovery_codes ${tx(rows)}`
  })
  return { otpauth_url: totp(bytes, email).toString(), recovery_codes: codes }
}

export async function mfaMethods(sql: Sql, user_id: string): Promise<MfaMethod[]> {
  const [row] = await sql<{ totp: boolean; recovery: boolean }[]>`
    select exists(select from totp_secrets where user_id = ${user_id}) as totp,
      exists(select from recovery_codes where user_id = ${user_id} and used_at is null) as recovery`
  if (!row?.totp) return []
  return row.recovery ? ['totp', 'recovery'] : ['totp']
}

export async function challenge(sql: Sql, user_id: string, at: Date) {
  const token = secret()
  const expires_at = new Date(at.getTime() + CHALLENGE_MINUTES * 60_000)
  await sql`
    insert into mfa_challenges (hash, user_id, expires_at) values (${hashOf(token)}, ${user_id}, ${expires_at})`
  return token
}

/** One try at a challenge; a right code uses it up, a wrong one counts as a failed login. */
export async function answerChallenge(
  sql: Sql,
  master: Buffer,
  factor: number,
  { mfa_token, code, method, ip }: Answer,
  at: Date,
) {
  const hash = hashOf(mfa_token)
  const [login] = await sql<{ email: string }[]>`
    select l.email from mfa_challenges c join logins l on l.user_id = c.user_id where c.hash = ${hash}`
  const email = login?.email ?? ''
  const retry_after = await loginPause(sql, factor, email, ip, at)
  if (retry_after !== undefined) return { retry_after }
  const [row] = await sql<{ user_id: string }[]>`
    update mfa_challenges set tries = tries + 1
    where hash = ${hash} and expires_at > ${at} and tries < ${TRIES} returning user_id`
  if (!row) return { failed_for: undefined }
  const { user_id } = row
  const right =
    (method !== 'recovery' && (await isTotp(sql, master, user_id, code, at))) ||
    (method !== 'totp' && (await isRecovery(sql, user_id, code, at)))
  if (!right) {
    await countFailedLogin(sql, factor, email, ip, at)
    return { failed_for: user_id }
  }
  const used = await sql`delete from mfa_challenges where hash = ${hash}`
  return used.count === 1 ? { user_id } : { failed_for: user_id }
}

/** A code is good once, and a step late or early. */
async function isTotp(sql: Sql, master: Buffer, user_id: string, code: string, at: Date) {
  const [row] = await sql<{ secret: Buffer }[]>`select secret from totp_secrets where user_id = ${user_id}`
  if (!row || !/^\d{6}$/.test(code)) return false
  const timestamp = at.getTime()
  const delta = totp(open(master, row.secret, `totp:${user_id}`)).validate({
    token: code,
    timestamp,
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  const used = await sql`
    update totp_secrets set last_step = ${step} where user_id = ${user_id} and last_step < ${step}`
  return used.count === 1
}

async function isRecovery(sql: Sql, user_id: string, code: string, at: Date) {
  const hash = hashOf(code.toLowerCase())
  const used = await sql`
    update recovery_codes set used_at = ${at} where user_id = ${user_id} and hash = ${hash} and used_at is null`
  return used.count === 1
}
