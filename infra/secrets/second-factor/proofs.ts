import type { Sql } from 'postgres'
import type { ProofAnswer, ProofOutcome } from '#commands/ports/identity/second-factors.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { tryLogin } from '../logins/attempts.ts'
import { addressOf } from '../logins/logins.ts'
import { rightMethod } from './answers.ts'

/** One attempt to prove by a code who is in a session; a wrong one counts as a failed login. */
export async function proveByCode(
  sql: Sql,
  keys: SecretKeys,
  factor: number,
  { ip, session_id, ...given }: ProofAnswer,
  at: Date,
): Promise<ProofOutcome> {
  const { user_id } = given
  const source = { ip, known: session_id }
  const tried = await tryLogin(sql, factor, (await addressOf(sql, user_id)) ?? '', source, at)
  if ('retry_after' in tried) return { retry_after: tried.retry_after }
  const method = await rightMethod(sql, keys, given, at)
  if (method === undefined) return { wrong_for: user_id }
  await tried.succeeded()
  return { method }
}
