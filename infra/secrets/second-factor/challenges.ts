import type { Sql } from 'postgres'
import type { CheckedPassword } from '#commands/ports/identity/passwords.ts'
import type { ChallengeAnswer, ChallengeOutcome } from '#commands/ports/identity/second-factors.ts'
import { SECOND_FACTOR_MINUTES, SECOND_FACTOR_TRIES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import { hashOf, secret, textOf } from '../hash.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { tryLogin } from '../logins/attempts.ts'
import { rightMethod } from './answers.ts'

/** Creates the token that proves a correct password until the second factor is given. */
export async function challenge(
  sql: Sql,
  { user_id, password_number, device }: CheckedPassword & { device?: string | undefined },
  at: Date,
) {
  const token = textOf(secret())
  const expires_at = new Date(at.getTime() + minutes(SECOND_FACTOR_MINUTES))
  await sql`
    insert into mfa_challenges (hash, user_id, password_number, device, expires_at)
    values (${hashOf(token)}, ${user_id}, ${password_number}, ${device ?? null}, ${expires_at})`
  return token
}

/** The account of a login challenge, and the challenge's name, under which its codes are stored; `undefined` when it has expired. */
export async function challenged(sql: Sql, mfa_token: string, at: Date) {
  const hash = hashOf(mfa_token)
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from mfa_challenges where hash = ${hash} and expires_at > ${at} and tries < ${SECOND_FACTOR_TRIES}`
  return row && { user_id: row.user_id, challenge: nameOf(hash) }
}

/** One attempt at a challenge; a correct code consumes it, a wrong one counts as a failed login. */
export async function answerChallenge(
  sql: Sql,
  keys: SecretKeys,
  factor: number,
  { mfa_token, code, methods, ip }: ChallengeAnswer,
  at: Date,
): Promise<ChallengeOutcome> {
  const hash = hashOf(mfa_token)
  const [login] = await sql<{ user_id: string; email: string; device: string | null }[]>`
    select l.user_id, l.email, c.device from mfa_challenges c join logins l on l.user_id = c.user_id where c.hash = ${hash}`
  const source = { ip, known: login?.device ?? undefined }
  const tried = await tryLogin(sql, factor, login?.email ?? '', source, at)
  if ('retry_after' in tried) return { ...tried, locked: tried.locked ? login?.user_id : undefined }
  const [row] = await sql<{ user_id: string }[]>`
    update mfa_challenges set tries = tries + 1
    where hash = ${hash} and expires_at > ${at} and tries < ${SECOND_FACTOR_TRIES} returning user_id`
  if (!row) {
    await tried.succeeded()
    return { over: true }
  }
  const { user_id } = row
  const method = await rightMethod(sql, keys, { user_id, challenge: nameOf(hash), code, methods }, at)
  if (method === undefined) return { wrong_for: user_id }
  await tried.succeeded()
  const [used] = await sql<CheckedPassword[]>`
    delete from mfa_challenges where hash = ${hash} returning user_id, password_number`
  return used ? { ...used, method } : { over: true }
}

const nameOf = (hash: Buffer) => hash.toString('hex')
