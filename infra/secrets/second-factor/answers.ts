import type { Sql } from 'postgres'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { plainCode } from '#domain/identity/codes.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { subjectOf, tryCode } from './codes.ts'
import { isRecovery } from './recovery.ts'
import { isTotp } from './totp.ts'

/** `challenge`: the name of what the code is for, under which sent ones are stored. */
type Given = { user_id: string; challenge: string; code: string; methods: readonly MfaMethod[] }

/** The method of which this is a right code, which is used up by it; `undefined` for a wrong one. */
export async function rightMethod(
  sql: Sql,
  keys: SecretKeys,
  { user_id, challenge, code, methods }: Given,
  at: Date,
): Promise<MfaMethod | undefined> {
  const typed = plainCode(code)
  if (methods.includes('totp') && (await isTotp(sql, keys.master, user_id, typed, at))) return 'totp'
  if (methods.includes('sms') || methods.includes('email')) {
    const subject = subjectOf(user_id, challenge)
    const sent = await tryCode(sql, keys.hashes, subject, typed, at)
    if (typeof sent !== 'string' && methods.includes(sent.method)) {
      const used =
        await sql`delete from second_factor_codes where subject = ${subject} and hash = ${sent.hash}`
      return used.count === 1 ? sent.method : undefined
    }
  }
  const recovers = methods.includes('recovery') && (await isRecovery(sql, keys.hashes, user_id, typed, at))
  return recovers ? 'recovery' : undefined
}
