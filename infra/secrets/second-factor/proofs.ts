import type { Sql } from 'postgres'
import type { ProofAnswer, ProofOutcome } from '#commands/ports/identity/second-factors.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { countLoginAttempt } from '../logins/attempts.ts'
import { addressOf } from '../logins/logins.ts'
import { verifyCode } from './verify-code.ts'

/** One attempt to prove by a code who is in a session; a wrong one counts as a failed login. */
export async function proveByCode(
  sql: Sql,
  keys: SecretKeys,
  factor: number,
  { ip, session_id, ...answer }: ProofAnswer,
  time: Date,
): Promise<ProofOutcome> {
  const { user_id } = answer
  const source = { ip, known: session_id }
  const attemptOutcome = await countLoginAttempt(
    sql,
    factor,
    (await addressOf(sql, user_id)) ?? '',
    source,
    time,
  )
  if ('retry_after' in attemptOutcome) return { retry_after: attemptOutcome.retry_after }
  const method = await verifyCode(sql, keys, answer, time)
  if (method === undefined) return { wrong_for: user_id }
  await attemptOutcome.succeeded()
  return { method }
}
