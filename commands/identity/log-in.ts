import type { answerChallengeRefuses, logInRefuses } from '#domain/identity/refusals.ts'
import { isBarred } from '#domain/identity/status.ts'
import { asMember, type Context } from '../kernel/handle.ts'
import type { AcceptsAccount, CheckedPassword } from '../ports/identity/passwords.ts'
import type { MfaMethod } from '../ports/identity/second-factors.ts'
import type { Device } from '../ports/identity/sessions.ts'
import { accounts, verifiedEmail } from './account.ts'
import type { Needs } from './dependencies.ts'
import { constantTime } from './limits/constant-time.ts'
import { heldUp } from './limits/held-up.ts'
import { limited, networkLimits } from './limits/limits.ts'
import type { OutcomeOf } from './outcomes.ts'
import { checkPassword, recordLoginFailure } from './password/check-password.ts'
import { isForStaff, loginMethods } from './second-factor/methods.ts'

type Deps = Needs<
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

/** Logins an hour that succeed: each leaves a session, an event and an entry for good. */
const MOST_OF_ACCOUNT = 60
const MOST_OF_ADDRESS = 600

const beginRefuses = [
  'account_suspended',
  'mfa_required',
  'incorrect_credentials',
  'too_many_requests',
] as const

type LoggedIn = { user_id: string; session_id: string; refreshToken: string; device_token: string }
type Challenged = { mfa_token: string; methods: MfaMethod[] }

/**
 * The first step: starts a session by the password, or requires the second factor. Where answers hide which addresses
 * have an account, it needs a verified address; else registering one and logging in would tell whether it was free.
 * `mfa_required`: the account needs a second factor and has none that can be used.
 */
export const logIn = (
  deps: Deps,
  ctx: Context,
  given: { email: string; password: string; device?: string | undefined },
  device: Device,
): Promise<OutcomeOf<typeof logInRefuses, LoggedIn | Challenged>> =>
  constantTime(deps.policy, () => {
    const accepts = (user_id: string) => verifiedEmail(deps, user_id)
    return withPassword(deps, ctx, { ...given, ...(deps.policy.hidesAddresses && { accepts }) }, device)
  })

async function withPassword(
  deps: Deps,
  ctx: Context,
  given: { email: string; password: string; device?: string | undefined; accepts?: AcceptsAccount },
  device: Device,
): Promise<OutcomeOf<typeof logInRefuses, LoggedIn | Challenged>> {
  const { commander, secondFactors } = deps
  const checked = await checkPassword(deps, ctx, { ...given, ip: device.ip })
  if (checked.refused !== undefined) return checked
  const { value, context } = (await commander.load(accounts, checked.user_id)).state
  if (isBarred(value)) return { refused: 'account_suspended' }
  const methods = await loginMethods(deps, context)
  if (methods.length > 0)
    return { mfa_token: await secondFactors.challenge(checked, new Date(ctx.at)), methods }
  if (context.roles.length > 0 || context.mfa_methods.length > 0) return { refused: 'mfa_required' }
  return begin(deps, ctx, checked, device)
}

type Answer = { mfa_token: string; code: string; method?: MfaMethod | null | undefined }

/**
 * The second step: starts a session by a code, of `method` where it is given. `mfa_expired`: start again with the
 * password.
 */
export async function answerChallenge(
  deps: Omit<Deps, 'passwords'>,
  ctx: Context,
  { mfa_token, code, method }: Answer,
  device: Device,
): Promise<OutcomeOf<typeof answerChallengeRefuses, LoggedIn>> {
  const { commander, secondFactors } = deps
  const at = new Date(ctx.at)
  const login = await secondFactors.challenged(mfa_token, at)
  if (!login) return { refused: 'mfa_expired' }
  const enabled = await loginMethods(deps, (await commander.load(accounts, login.user_id)).state.context)
  const methods = method ? enabled.filter((each) => each === method) : enabled
  if (methods.length === 0) return { refused: 'method_not_enabled' }
  const answered = await secondFactors.answer({ mfa_token, code, methods, ip: device.ip }, at)
  if ('retry_after' in answered) return heldUp(deps, ctx, answered)
  if ('over' in answered) return { refused: 'mfa_expired' }
  if (!('wrong_for' in answered)) return begin(deps, ctx, answered, device, answered.method)
  recordLoginFailure(deps, ctx, answered.wrong_for)
  return { refused: 'incorrect_code' }
}

/**
 * The account's events decide: if it was suspended meanwhile, or got a second factor that was not asked for, the new
 * session ends again.
 */
async function begin(
  {
    attempts,
    commander,
    deviceTokens,
    sessions,
  }: Pick<Deps, 'attempts' | 'commander' | 'deviceTokens' | 'sessions'>,
  ctx: Context,
  checked: CheckedPassword,
  device: Device,
  given?: MfaMethod,
): Promise<OutcomeOf<typeof beginRefuses, LoggedIn>> {
  const at = new Date(ctx.at)
  const { user_id } = checked
  const tooMany = await limited(
    { attempts },
    ctx.at,
    { key: `logins:${user_id}`, most: MOST_OF_ACCOUNT },
    ...networkLimits('logins-ip', device.ip, MOST_OF_ADDRESS),
  )
  if (tooMany) return tooMany
  const started = await sessions.start(checked, device, at, given)
  if (!started) return { refused: 'incorrect_credentials' }
  const { session_id } = started
  if (given && isForStaff(given)) await sessions.markSecondFactor(session_id)
  const by = asMember({ ...ctx, session_id }, user_id)
  const recorded = await commander.handle(accounts, user_id, { type: 'RecordLogin', session_id }, by)
  const isSuspended = recorded.refused !== undefined
  const lacksFactor = !isSuspended && !given && recorded.state.context.mfa_methods.length > 0
  if (!isSuspended && !lacksFactor)
    return { user_id, ...started, device_token: await deviceTokens.issue(user_id) }
  await sessions.end(session_id, at)
  return { refused: isSuspended ? 'account_suspended' : 'mfa_required' }
}
