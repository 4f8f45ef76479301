import { asSystem, type CommandContext } from '#commands/kernel/handle.ts'
import type { AcceptsAccount, CheckedPassword, Origin } from '#commands/ports/identity/passwords.ts'
import type { checkPasswordRefusals } from '#domain/identity/refusals.ts'
import type { Lockout } from '../../ports/identity/passwords.ts'
import { accountAggregate } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { refuseOverLimit } from '../limits/limits.ts'
import { lockoutMailTask } from '../mails/security-mails.ts'
import type { IdentityOutcome, TooManyRequests } from '../outcomes.ts'

type PasswordAttempt = Origin & { email: string; password: string; accepts?: AcceptsAccount | undefined }
type PasswordCheck = CheckedPassword & { device?: string | undefined }

/**
 * Checks the password of an address; every use case that needs a password calls this. A failure is counted by
 * address and network, and recorded with the account. An account that `accepts` rejects fails in the same
 * way.
 */
export async function checkPassword(
  deps: IdentityNeeds<'passwords' | 'commander' | 'attempts' | 'queue' | 'log'>,
  ctx: CommandContext,
  { email, password, accepts, ...origin }: PasswordAttempt,
): Promise<IdentityOutcome<typeof checkPasswordRefusals, PasswordCheck>> {
  const checkResult = await deps.passwords.check(email, password, origin, new Date(ctx.at), accepts)
  if ('retry_after' in checkResult) return lockoutRefusal(deps, ctx, checkResult)
  if (!('failed_user_id' in checkResult)) return checkResult
  if (checkResult.failed_user_id !== undefined) recordLoginFailure(deps, ctx, checkResult.failed_user_id)
  return { refused: 'incorrect_credentials' }
}

/** Not awaited, so that the duration of a failure does not reveal whether the address has an account. */
export function recordLoginFailure(
  { commander, log }: IdentityNeeds<'commander' | 'log'>,
  ctx: CommandContext,
  user_id: string,
) {
  commander
    .handle(accountAggregate, user_id, { type: 'RecordLoginFailure' }, asSystem(ctx))
    .catch((err) => log.error({ err, correlation: ctx.correlation_id }, 'failed login not recorded'))
}

const DAY_SECONDS = 24 * 3600

/**
 * Returns the refusal after too many failures. The owner of an account that is locked for unknown devices is
 * mailed, once a day.
 */
export async function lockoutRefusal(
  deps: IdentityNeeds<'attempts' | 'queue'>,
  ctx: CommandContext,
  { retry_after, locked: user_id }: Lockout,
): Promise<TooManyRequests> {
  if (user_id !== undefined) {
    const key = `lockout-mail:${user_id}`
    const wasMailedToday = await refuseOverLimit(deps, ctx.at, {
      key,
      maxAttempts: 1,
      windowSeconds: DAY_SECONDS,
    })
    if (!wasMailedToday) await deps.queue.add(lockoutMailTask.for({ user_id }))
  }
  return { refused: 'too_many_requests', retry_after }
}
