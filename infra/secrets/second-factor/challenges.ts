import type { Sql } from 'postgres'
import type { CheckedPassword } from '#commands/ports/identity/passwords.ts'
import type {
  ChallengeAnswer,
  ChallengeOutcome,
  MfaMethod,
  ProofAnswer,
  ProofOutcome,
} from '#commands/ports/identity/second-factors.ts'
import { normalizeCode } from '#domain/identity/codes.ts'
import { SECOND_FACTOR_MINUTES, SECOND_FACTOR_TRIES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import { hashOf, newSecret, toBase64Url } from '../hash.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { countLoginAttempt } from '../logins/attempts.ts'
import { addressOf } from '../logins/logins.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { subjectOf, tryCode } from './sent-codes.ts'
import { consumeTotp } from './totp.ts'

/** Creates the token that proves a correct password until the second factor is given. */
export async function createChallenge(
  sql: Sql,
  { user_id, password_number, device }: CheckedPassword & { device?: string | undefined },
  time: Date,
) {
  const token = toBase64Url(newSecret())
  const expires_at = new Date(time.getTime() + minutes(SECOND_FACTOR_MINUTES))
  await sql`
    insert into mfa_challenges (hash, user_id, password_number, device, expires_at)
    values (${hashOf(token)}, ${user_id}, ${password_number}, ${device ?? null}, ${expires_at})`
  return token
}

/**
 * Returns the account and name of a login challenge, under which its codes are stored; `undefined` when it
 * has expired.
 */
export async function challengeOf(sql: Sql, mfa_token: string, time: Date) {
  const hash = hashOf(mfa_token)
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from mfa_challenges where hash = ${hash} and expires_at > ${time} and tries < ${SECOND_FACTOR_TRIES}`
  return row && { user_id: row.user_id, challenge: challengeName(hash) }
}

/** Makes one attempt at a challenge. A correct code uses it up; a wrong one counts as a failed login. */
export async function answerChallenge(
  sql: Sql,
  keys: SecretKeys,
  factor: number,
  { mfa_token, code, methods, ip, time }: ChallengeAnswer & { time: Date },
): Promise<ChallengeOutcome> {
  const hash = hashOf(mfa_token)
  const [login] = await sql<{ user_id: string; email: string; device: string | null }[]>`
    select l.user_id, l.email, c.device from mfa_challenges c join logins l on l.user_id = c.user_id where c.hash = ${hash}`
  const source = { ip, known: login?.device ?? undefined, time }
  const attemptOutcome = await countLoginAttempt(sql, factor, login?.email ?? '', source)
  if ('retry_after' in attemptOutcome)
    return { ...attemptOutcome, locked: attemptOutcome.locked ? login?.user_id : undefined }
  const [row] = await sql<{ user_id: string }[]>`
    update mfa_challenges set tries = tries + 1
    where hash = ${hash} and expires_at > ${time} and tries < ${SECOND_FACTOR_TRIES} returning user_id`
  if (!row) {
    await attemptOutcome.succeeded()
    return { expired: true }
  }
  const { user_id } = row
  const method = await verifyCode(sql, keys, { user_id, challenge: challengeName(hash), code, methods, time })
  if (method === undefined) return { failed_user_id: user_id }
  await attemptOutcome.succeeded()
  const [consumedChallenge] = await sql<CheckedPassword[]>`
    delete from mfa_challenges where hash = ${hash} returning user_id, password_number`
  return consumedChallenge ? { ...consumedChallenge, method } : { expired: true }
}

const challengeName = (hash: Buffer) => hash.toString('hex')

/** Makes one attempt to prove by a code who is in a session. A wrong code counts as a failed login. */
export async function proveByCode(
  sql: Sql,
  keys: SecretKeys,
  factor: number,
  { ip, session_id, ...answer }: ProofAnswer & { time: Date },
): Promise<ProofOutcome> {
  const { user_id, time } = answer
  const email = (await addressOf(sql, user_id)) ?? ''
  const attemptOutcome = await countLoginAttempt(sql, factor, email, { ip, known: session_id, time })
  if ('retry_after' in attemptOutcome) return { retry_after: attemptOutcome.retry_after }
  const method = await verifyCode(sql, keys, answer)
  if (method === undefined) return { failed_user_id: user_id }
  await attemptOutcome.succeeded()
  return { method }
}

/** `challenge`: the name of the purpose of a code, under which sent codes are stored. */
type CodeAnswer = {
  user_id: string
  challenge: string
  code: string
  methods: readonly MfaMethod[]
  time: Date
}

/** Returns the method whose code this is, and uses the code up; `undefined` for a wrong code. */
async function verifyCode(
  sql: Sql,
  keys: SecretKeys,
  { user_id, challenge, code: typedCode, methods, time }: CodeAnswer,
): Promise<MfaMethod | undefined> {
  const code = normalizeCode(typedCode)
  if (methods.includes('totp') && (await consumeTotp(sql, keys.master, user_id, { code, time })))
    return 'totp'
  if (methods.includes('sms') || methods.includes('email')) {
    const subject = subjectOf(user_id, challenge)
    const sentCode = await tryCode(sql, keys.hashes, subject, { code, time })
    if (typeof sentCode !== 'string' && methods.includes(sentCode.method)) {
      const consumedCodes =
        await sql`delete from second_factor_codes where subject = ${subject} and hash = ${sentCode.hash}`
      return consumedCodes.count === 1 ? sentCode.method : undefined
    }
  }
  const isRecoveryCode =
    methods.includes('recovery') && (await consumeRecoveryCode(sql, keys.hashes, user_id, { code, time }))
  return isRecoveryCode ? 'recovery' : undefined
}
