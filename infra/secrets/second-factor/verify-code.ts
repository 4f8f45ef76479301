import type { Sql } from 'postgres'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { normalizeCode } from '#domain/identity/codes.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { subjectOf, tryCode } from './sent-codes.ts'
import { consumeTotp } from './totp.ts'

/** `challenge`: the name of what the code is for, under which sent ones are stored. */
type CodeAnswer = {
  user_id: string
  challenge: string
  code: string
  methods: readonly MfaMethod[]
  time: Date
}

/** The method of which this is a right code, which is used up by it; `undefined` for a wrong one. */
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
