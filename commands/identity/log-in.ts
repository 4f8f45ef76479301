import type { answerChallengeRefusals, logInRefusals } from '#domain/identity/refusals.ts'
import { isBarred } from '#domain/identity/status.ts'
import { asMember, type CommandContext } from '../kernel/handle.ts'
import type { AcceptsAccount, CheckedPassword } from '../ports/identity/passwords.ts'
import type { MfaMethod } from '../ports/identity/second-factors.ts'
import type { Device } from '../ports/identity/sessions.ts'
import { accountAggregate, hasVerifiedEmail } from './account.ts'
import type { IdentityNeeds } from './dependencies.ts'
import { networkLimits, refuseOverLimit, withMinimumDuration } from './limits/limits.ts'
import type { IdentityOutcome } from './outcomes.ts'
import { checkPassword, lockoutRefusal, recordLoginFailure } from './password/check-password.ts'
import { isAllowedForStaff, loginMethods } from './second-factor/send-code.ts'

type LoginNeeds = IdentityNeeds<
  | 'attempts'
  | 'commander'
  | 'deviceTokens'
  | 'log'
  | 'passwords'
  | 'policy'
  | 'queue'
  | 'secondFactors'
  | 'sessions'
>

/** The limit of successful logins in an hour. Each leaves a session, an event and an entry for good. */
const MAX_LOGINS_PER_ACCOUNT = 60
const MAX_LOGINS_PER_ADDRESS = 600

const startSessionRefuses = [
  'account_suspended',
  'mfa_required',
  'incorrect_credentials',
  'too_many_requests',
] as const

type LoginSession = { user_id: string; session_id: string; refreshToken: string; device_token: string }
type LoginChallenge = { mfa_token: string; methods: MfaMethod[] }

/**
 * The first step: starts a session by the password, or requires the second factor. If responses hide which
 * addresses have an account, a login needs a verified address. Otherwise registering an address and logging
 * in would tell whether it was free. `mfa_required`: the account needs a second factor and has none that can
 * be used.
 */
export const logIn = (
  deps: LoginNeeds,
  ctx: CommandContext,
  credentials: { email: string; password: string; device?: string | undefined },
  device: Device,
): Promise<IdentityOutcome<typeof logInRefusals, LoginSession | LoginChallenge>> =>
  withMinimumDuration(deps.policy, () => {
    const accepts = (user_id: string) => hasVerifiedEmail(deps, user_id)
    return logInWithPassword(
      deps,
      ctx,
      { ...credentials, ...(deps.policy.hidesAddresses && { accepts }) },
      device,
    )
  })

async function logInWithPassword(
  deps: LoginNeeds,
  ctx: CommandContext,
  credentials: { email: string; password: string; device?: string | undefined; accepts?: AcceptsAccount },
  device: Device,
): Promise<IdentityOutcome<typeof logInRefusals, LoginSession | LoginChallenge>> {
  const { commander, secondFactors } = deps
  const checkedPassword = await checkPassword(deps, ctx, { ...credentials, ip: device.ip })
  if (checkedPassword.refused !== undefined) return checkedPassword
  const { value, context } = (await commander.load(accountAggregate, checkedPassword.user_id)).state
  if (isBarred(value)) return { refused: 'account_suspended' }
  const methods = await loginMethods(deps, context)
  if (methods.length > 0)
    return { mfa_token: await secondFactors.challenge(checkedPassword, new Date(ctx.at)), methods }
  if (context.roles.length > 0 || context.mfa_methods.length > 0) return { refused: 'mfa_required' }
  return startSession(deps, ctx, checkedPassword, { device })
}

type ChallengeAnswer = { mfa_token: string; code: string; method?: MfaMethod | null | undefined }

/**
 * The second step: starts a session by a code, of `method` if it is given. `mfa_expired`: start again with
 * the password.
 */
export async function answerChallenge(
  deps: Omit<LoginNeeds, 'passwords'>,
  ctx: CommandContext,
  { mfa_token, code, method }: ChallengeAnswer,
  device: Device,
): Promise<IdentityOutcome<typeof answerChallengeRefusals, LoginSession>> {
  const { commander, secondFactors } = deps
  const time = new Date(ctx.at)
  const login = await secondFactors.loginOfChallenge(mfa_token, time)
  if (!login) return { refused: 'mfa_expired' }
  const enabledMethods = await loginMethods(
    deps,
    (await commander.load(accountAggregate, login.user_id)).state.context,
  )
  const methods = method ? enabledMethods.filter((each) => each === method) : enabledMethods
  if (methods.length === 0) return { refused: 'method_not_enabled' }
  const answerResult = await secondFactors.answer({ mfa_token, code, methods, ip: device.ip }, time)
  if ('retry_after' in answerResult) return lockoutRefusal(deps, ctx, answerResult)
  if ('expired' in answerResult) return { refused: 'mfa_expired' }
  if (!('failed_user_id' in answerResult))
    return startSession(deps, ctx, answerResult, { device, secondFactor: answerResult.method })
  recordLoginFailure(deps, ctx, answerResult.failed_user_id)
  return { refused: 'incorrect_code' }
}

/**
 * The account's events decide: the new session ends again if the account was suspended meanwhile, or got a
 * second factor that was not required of this login.
 */
async function startSession(
  {
    attempts,
    commander,
    deviceTokens,
    sessions,
  }: Pick<LoginNeeds, 'attempts' | 'commander' | 'deviceTokens' | 'sessions'>,
  ctx: CommandContext,
  checkedPassword: CheckedPassword,
  { device, secondFactor }: { device: Device; secondFactor?: MfaMethod },
): Promise<IdentityOutcome<typeof startSessionRefuses, LoginSession>> {
  const time = new Date(ctx.at)
  const { user_id } = checkedPassword
  const limitRefusal = await refuseOverLimit(
    { attempts },
    ctx.at,
    { key: `logins:${user_id}`, maxAttempts: MAX_LOGINS_PER_ACCOUNT },
    ...networkLimits('logins-ip', device.ip, MAX_LOGINS_PER_ADDRESS),
  )
  if (limitRefusal) return limitRefusal
  const startedSession = await sessions.start(checkedPassword, device, time, secondFactor)
  if (!startedSession) return { refused: 'incorrect_credentials' }
  const { session_id } = startedSession
  if (secondFactor && isAllowedForStaff(secondFactor)) await sessions.markSecondFactor(session_id)
  const memberContext = asMember({ ...ctx, session_id }, user_id)
  const loginOutcome = await commander.handle(
    accountAggregate,
    user_id,
    { type: 'RecordLogin', session_id },
    memberContext,
  )
  const isSuspended = loginOutcome.refused !== undefined
  const lacksFactor = !isSuspended && !secondFactor && loginOutcome.state.context.mfa_methods.length > 0
  if (!isSuspended && !lacksFactor)
    return { user_id, ...startedSession, device_token: await deviceTokens.issue(user_id) }
  await sessions.end(session_id, time)
  return { refused: isSuspended ? 'account_suspended' : 'mfa_required' }
}
