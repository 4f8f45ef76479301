import { accounts } from '#commands/identity/account.ts'
import type { Task } from '#commands/kernel/task.ts'
import { minutes } from '#domain/kernel/duration.ts'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { secondFactorCodeMail, secondFactorCodeText } from '#infra/mail/templates/second-factor-code.ts'
import { createCode, subjectOf } from '#infra/secrets/second-factor/codes.ts'
import type { Writing } from './send-once.ts'

type Code = { user_id: string; method: 'sms' | 'email'; challenge?: string | undefined; until: string }

/** Sends a code as soon as the worker sees it. Nobody waits for one longer than it is good for. */
export const codeTask = (
  user_id: string,
  method: Code['method'],
  challenge: string | undefined,
  at: Date,
): Task => ({
  name: 'second-factor-code',
  payload: {
    user_id,
    method,
    until: new Date(at.getTime() + minutes(CODE_MINUTES)).toISOString(),
    ...(challenge !== undefined && { challenge }),
  },
  key: `second-factor-code:${subjectOf(user_id, challenge)}`,
})

/**
 * Makes a code and sends it: for a login to the number that was proved, for the settings to the one that is to be;
 * by mail to the account's address. Throws when mail or text message cannot be sent.
 */
export async function sendCode({ sql, deps, mail, sms, masterKey, made }: Writing, asked: Code) {
  const { user_id, method, challenge, until } = asked
  const at = new Date()
  if (at.toISOString() > until) return
  const { state } = await deps.commander.look(accounts, user_id)
  const { email, phone, mfa_phone } = state.context
  const number = (challenge === undefined ? phone : mfa_phone) ?? null
  if (state.value !== 'active' || (method === 'sms' && number === null)) return
  const subject = subjectOf(user_id, challenge)
  const sent = { method, phone: method === 'sms' ? number : null }
  const code = await createCode(sql, masterKey, { subject, user_id, ...sent }, at, {
    secret: made.secret(sent.phone ?? email),
    again: made.again,
  })
  if (code === undefined) return
  if (sent.phone === null) await mail.send({ to: email, ...secondFactorCodeMail({ code }) })
  else await sms.send({ to: sent.phone, text: secondFactorCodeText({ code }) })
}
