import type { Sql } from 'postgres'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { normalizeCode } from '#domain/identity/codes.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { subjectOf, tryCode } from './sent-codes.ts'
import { consumeTotp } from './totp.ts'

/** `challenge`: the name of the purpose of a code, under which sent codes are stored. */
type CodeAnswer = {
  user_id: string
  challenge: string
  code: string
  methods: readonly MfaMethod[]
  time: Date
}

/** Returns the method whose code this is, and uses the code up; `undefined` for a wrong code. */
export async function verifyCode(
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
