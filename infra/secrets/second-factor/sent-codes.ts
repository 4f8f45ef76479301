import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from 'postgres'
import { CODE_MINUTES, CODE_TRIES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import { newSecret } from '../hash.ts'
import type { HashKeys } from '../hash-keys.ts'

/**
 * The purpose of a code: a login in progress, by the name of its challenge, or the settings of an account.
 */
export const subjectOf = (user_id: string, challenge: string | undefined) =>
  challenge === undefined ? `settings:${user_id}` : `login:${challenge}`

/** The subject of the code that confirms the phone number of an account. */
export const phoneSubject = (user_id: string) => `phone:${user_id}`

export type CodeDelivery = { method: 'sms' | 'email'; phone: string | null }

/** Keyed, because a plain hash of a six-digit code can be found by trying all codes. */
const codeHash = (key: Buffer, subject: string, code: string) =>
  createHmac('sha256', key).update(`${subject}:${code}`).digest()

/**
 * Creates a code, which replaces the previous one. The same secret gives the same code. Returns `undefined`
 * when the code of this secret was used or replaced.
 */
export async function createCode(
  sql: Sql,
  keys: HashKeys,
  codeRequest: { subject: string; user_id: string } & CodeDelivery,
  { time, secret = newSecret(), again = false }: { time: Date; secret?: Buffer; again?: boolean },
) {
  const { subject, user_id, method, phone } = codeRequest
  const code = String(secret.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const { key, before: legacyKey } = await keys('second-factor-codes')
  const hash = codeHash(key, subject, code)
  const expires_at = new Date(time.getTime() + minutes(CODE_MINUTES))
  if (again) {
    const acceptedHashes = [hash, codeHash(legacyKey, subject, code)]
    const [storedCode] = await sql`
      select from second_factor_codes where subject = ${subject} and hash in ${sql(acceptedHashes)}`
    return storedCode && code
  }
  await sql`
    insert into second_factor_codes (subject, user_id, method, phone, hash, expires_at)
    values (${subject}, ${user_id}, ${method}, ${phone}, ${hash}, ${expires_at})
    on conflict (subject) do update set method = excluded.method, phone = excluded.phone, hash = excluded.hash,
      expires_at = excluded.expires_at, tries = 0`
  return code
}

/**
 * Makes one attempt at the newest code of this subject. `expired`: the code has expired or was tried too often.
 */
export async function tryCode(
  sql: Sql,
  keys: HashKeys,
  subject: string,
  { code, time }: { code: string; time: Date },
): Promise<'wrong' | 'expired' | (CodeDelivery & { hash: Buffer })> {
  const [row] = await sql<(CodeDelivery & { hash: Buffer })[]>`
    update second_factor_codes set tries = tries + 1
    where subject = ${subject} and expires_at > ${time} and tries < ${CODE_TRIES} returning method, phone, hash`
  if (row) {
    const { key, before: legacyKey } = await keys('second-factor-codes')
    const isCorrect = [key, legacyKey].some((each) =>
      timingSafeEqual(row.hash, codeHash(each, subject, code)),
    )
    return isCorrect ? row : 'wrong'
  }
  const [expiredCode] = await sql`select from second_factor_codes where subject = ${subject}`
  return expiredCode ? 'expired' : 'wrong'
}
