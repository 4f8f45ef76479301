import { asSystem, type Context } from '#commands/kernel/handle.ts'
import type { AcceptsAccount, CheckedPassword, Origin } from '#commands/ports/identity/passwords.ts'
import type { checkPasswordRefusals } from '#domain/identity/refusals.ts'
import { accounts } from '../account.ts'
import type { Needs } from '../dependencies.ts'
import { lockoutRefusal } from '../limits/lockout.ts'
import type { OutcomeOf } from '../outcomes.ts'

type PasswordAttempt = Origin & { email: string; password: string; accepts?: AcceptsAccount | undefined }
type PasswordCheck = CheckedPassword & { device?: string | undefined }

/**
 * Checks the password of an address; every use case that needs a password calls this. A failure is counted by
 * address and network, and recorded with the account. An account that `accepts` rejects fails in the same
 * way.
 */
export async function checkPassword(
  deps: Needs<'passwords' | 'commander' | 'attempts' | 'queue' | 'log'>,
  ctx: Context,
  { email, password, accepts, ...origin }: PasswordAttempt,
): Promise<OutcomeOf<typeof checkPasswordRefusals, PasswordCheck>> {
  const checked = await deps.passwords.check(email, password, origin, new Date(ctx.at), accepts)
  if ('retry_after' in checked) return lockoutRefusal(deps, ctx, checked)
  if (!('wrong_for' in checked)) return checked
  if (checked.wrong_for !== undefined) recordLoginFailure(deps, ctx, checked.wrong_for)
  return { refused: 'incorrect_credentials' }
}

/** Not awaited, so that the duration of a failure does not reveal whether the address has an account. */
export function recordLoginFailure(
  { commander, log }: Needs<'commander' | 'log'>,
  ctx: Context,
  user_id: string,
) {
  commander
    .handle(accounts, user_id, { type: 'RecordLoginFailure' }, asSystem(ctx))
    .catch((err) => log.error({ err, correlation: ctx.correlation_id }, 'failed login not recorded'))
}
