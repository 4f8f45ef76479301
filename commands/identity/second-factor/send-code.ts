import type { CommandContext } from '#commands/kernel/handle.ts'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import type { accountMachine } from '#domain/identity/account/account.ts'
import type { sendLoginCodeRefusals, sendSettingsCodeRefusals } from '#domain/identity/refusals.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import { accountAggregate } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { refuseOverLimit } from '../limits/limits.ts'
import { sendSecondFactorCode } from '../mails/code-messages.ts'
import type { IdentityOutcome } from '../outcomes.ts'
import { acceptsTextMessages } from '../text-message-numbers.ts'

type CodeNeeds = IdentityNeeds<'commander' | 'secondFactors' | 'attempts' | 'queue' | 'policy'>
type SendOutcome<Refuses extends readonly string[]> = IdentityOutcome<Refuses, object>

/** Counts a code against the limits of one account or one number. */
export const limitCodes = (deps: IdentityNeeds<'attempts'>, at: string, ...recipients: string[]) =>
  refuseOverLimit(
    deps,
    at,
    ...recipients.map((recipient) => ({
      key: `second-factor-code:${recipient}`,
      maxAttempts: 5,
      windowSeconds: 15 * 60,
    })),
  )

/** Sends a code for a login that waits for its second factor, by one of the account's enabled methods. */
export async function sendLoginCode(
  deps: CodeNeeds,
  ctx: CommandContext,
  { mfa_token, method }: { mfa_token: string; method: 'sms' | 'email' },
): Promise<SendOutcome<typeof sendLoginCodeRefusals>> {
  const login = await deps.secondFactors.loginOfChallenge(mfa_token, new Date(ctx.at))
  if (!login) return { refused: 'mfa_expired' }
  const { user_id, challenge } = login
  const methods = await loginMethods(
    deps,
    (await deps.commander.load(accountAggregate, user_id)).state.context,
  )
  if (!methods.includes(method)) return { refused: 'method_not_enabled' }
  const limitRefusal = await limitCodes(deps, ctx.at, user_id)
  if (limitRefusal) return limitRefusal
  await deps.queue.add(sendSecondFactorCode({ user_id, method, challenge }, ctx.at))
  return {}
}

/**
 * Sends a code that turns a second factor on, to a member with a verified address. It goes by SMS if a phone
 * is set that gets text messages, else by mail. Staff may use the app alone: `mfa_required`.
 */
export async function sendSettingsCode(
  deps: Omit<CodeNeeds, 'secondFactors'>,
  ctx: CommandContext,
  user_id: string,
): Promise<SendOutcome<typeof sendSettingsCodeRefusals>> {
  const { phone, email_verified, roles } = (await deps.commander.load(accountAggregate, user_id)).state
    .context
  if (!email_verified) return { refused: 'email_unverified' }
  if (roles.length > 0) return { refused: 'mfa_required' }
  // The number has a limit too, since it may belong to somebody else.
  const method = phone !== undefined && acceptsTextMessages(phone, deps.policy.smsCountries) ? 'sms' : 'email'
  const recipients = method === 'sms' && phone !== undefined ? [user_id, phone] : [user_id]
  const limitRefusal = await limitCodes(deps, ctx.at, ...recipients)
  if (limitRefusal) return limitRefusal
  await deps.queue.add(sendSecondFactorCode({ user_id, method }, ctx.at))
  return {}
}

type Account = Pick<
  StateOf<typeof accountMachine>['context'],
  'user_id' | 'mfa_methods' | 'mfa_phone' | 'roles'
>
type MethodNeeds = IdentityNeeds<'secondFactors' | 'policy'>

/**
 * Whether staff may use this method. They never use sent codes: a stolen mailbox or phone number would be
 * enough.
 */
export const isAllowedForStaff = (method: MfaMethod) => method === 'totp' || method === 'recovery'

/**
 * Returns the methods that this account can log in with now, the app first. Codes of a number that gets no
 * text messages come by mail, so that nobody is locked out when a country is taken off the list.
 */
export async function loginMethods(
  { secondFactors, policy }: MethodNeeds,
  { user_id, mfa_methods, mfa_phone = '', roles }: Account,
): Promise<MfaMethod[]> {
  const sentCodeMethod = acceptsTextMessages(mfa_phone, policy.smsCountries) ? 'sms' : 'email'
  const enabledMethods = new Set(mfa_methods.map((each) => (each === 'sms' ? sentCodeMethod : each)))
  const methods = await secondFactors.methods(user_id, [...enabledMethods])
  return roles.length > 0 ? methods.filter(isAllowedForStaff) : methods
}

/** Returns the methods that prove who uses a session of this account. For staff that is the app alone. */
export const proofMethods = async (deps: MethodNeeds, account: Account) =>
  (await loginMethods(deps, account)).filter((each) => each === 'totp' || account.roles.length === 0)
