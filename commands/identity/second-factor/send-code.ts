import type { Context } from '#commands/kernel/handle.ts'
import type { sendLoginCodeRefusals, sendSettingsCodeRefusals } from '#domain/identity/refusals.ts'
import { accounts } from '../account.ts'
import type { Needs } from '../dependencies.ts'
import { refuseOverLimit } from '../limits/limits.ts'
import { sendSecondFactorCode } from '../mails/second-factor-code.ts'
import type { OutcomeOf } from '../outcomes.ts'
import { acceptsTextMessages } from '../text-message-numbers.ts'
import { loginMethods } from './login-methods.ts'

type Deps = Needs<'commander' | 'secondFactors' | 'attempts' | 'queue' | 'policy'>
type SendOutcome<Refuses extends readonly string[]> = OutcomeOf<Refuses, object>

/** Counts a code against the limits of those sent to one account, or to one number. */
export const limitCodes = (deps: Needs<'attempts'>, at: string, ...recipients: string[]) =>
  refuseOverLimit(
    deps,
    at,
    ...recipients.map((recipient) => ({
      key: `second-factor-code:${recipient}`,
      most: 5,
      windowSeconds: 15 * 60,
    })),
  )

/** Sends a code for a login that waits for its second factor, by one of the methods that the account has turned on. */
export async function sendLoginCode(
  deps: Deps,
  ctx: Context,
  { mfa_token, method }: { mfa_token: string; method: 'sms' | 'email' },
): Promise<SendOutcome<typeof sendLoginCodeRefusals>> {
  const login = await deps.secondFactors.challenged(mfa_token, new Date(ctx.at))
  if (!login) return { refused: 'mfa_expired' }
  const { user_id, challenge } = login
  const methods = await loginMethods(deps, (await deps.commander.load(accounts, user_id)).state.context)
  if (!methods.includes(method)) return { refused: 'method_not_enabled' }
  const tooMany = await limitCodes(deps, ctx.at, user_id)
  if (tooMany) return tooMany
  await deps.queue.add(sendSecondFactorCode({ user_id, method, challenge }, ctx.at))
  return {}
}

/**
 * Sends a code that turns a second factor on: by SMS where a phone is set that gets texts, else by mail, for a member with a verified
 * address. Staff have the app alone: `mfa_required`.
 */
export async function sendSettingsCode(
  deps: Omit<Deps, 'secondFactors'>,
  ctx: Context,
  user_id: string,
): Promise<SendOutcome<typeof sendSettingsCodeRefusals>> {
  const { phone, email_verified, roles } = (await deps.commander.load(accounts, user_id)).state.context
  if (!email_verified) return { refused: 'email_unverified' }
  if (roles.length > 0) return { refused: 'mfa_required' }
  // The number counts too: that it belongs to this person has not been verified.
  const method = phone !== undefined && acceptsTextMessages(phone, deps.policy.smsCountries) ? 'sms' : 'email'
  const recipients = method === 'sms' && phone !== undefined ? [user_id, phone] : [user_id]
  const tooMany = await limitCodes(deps, ctx.at, ...recipients)
  if (tooMany) return tooMany
  await deps.queue.add(sendSecondFactorCode({ user_id, method }, ctx.at))
  return {}
}
