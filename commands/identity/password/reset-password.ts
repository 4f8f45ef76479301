import { asSystem, type Context } from '#commands/kernel/handle.ts'
import type { PasswordReset } from '#commands/ports/identity/passwords.ts'
import type { requestResetRefuses, resetPasswordRefuses } from '#domain/identity/refusals.ts'
import type { Needs } from '../dependencies.ts'
import { give } from '../give.ts'
import { constantTime } from '../limits/constant-time.ts'
import { limited } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { type OutcomeOf, type RefusedAs, undoneWhenRefused, type WeakPassword } from '../outcomes.ts'
import { recordPasswordChange } from './record-change.ts'
import { refuseAddress, refuseWeak } from './strength.ts'

const REQUESTS_PER_ADDRESS = 5
const REQUESTS_PER_NETWORK = 50

/** Records the request for a reset link, which starts its mail; earlier links become invalid. */
export async function requestReset(
  deps: Needs<'commander' | 'logins' | 'passwords' | 'attempts' | 'policy'>,
  ctx: Context,
  email: string,
  ip: string,
): Promise<OutcomeOf<typeof requestResetRefuses, object>> {
  const tooMany = await limited(
    deps,
    ctx.at,
    { key: `forgot-ip:${networkOf(ip)}`, most: REQUESTS_PER_NETWORK },
    { key: `forgot:${email}`, most: REQUESTS_PER_ADDRESS },
  )
  if (tooMany) return tooMany
  return constantTime(deps.policy, async () => {
    const user_id = await deps.logins.userOf(email)
    if (user_id === undefined) return { refused: 'email_unknown' as const }
    await deps.passwords.forgetResets(user_id)
    const command = { type: 'RecordPasswordResetAsk' } as const
    const changed = await give(deps, asSystem(ctx), user_id, command, ['changed_meanwhile'])
    return changed.refused === undefined ? {} : changed
  })
}

/**
 * Sets a new password by the newest mailed link, once; ends every session. `link_over`: used, too old, not the newest.
 */
export async function resetPassword(
  deps: Needs<'commander' | 'logins' | 'passwords' | 'policy'>,
  ctx: Context,
  reset: PasswordReset,
): Promise<OutcomeOf<typeof resetPasswordRefuses, object>> {
  const weak = refuseWeak(deps, reset.password)
  if (weak) return weak
  if ((await deps.logins.addressOf(reset.user_id)) === undefined) return { refused: 'email_unknown' }
  return undoneWhenRefused<
    WeakPassword | OutcomeOf<readonly ['link_over'], object>,
    RefusedAs<'changed_meanwhile'>
  >(async (refuse) => {
    let isAddress: WeakPassword | undefined
    const done = await deps.passwords.reset(
      reset,
      new Date(ctx.at),
      (email) => {
        isAddress = refuseAddress(deps, reset.password, email)
        return !isAddress
      },
      async () => {
        const recorded = await recordPasswordChange(deps, ctx, reset.user_id, 'reset')
        if (recorded.refused !== undefined) refuse(recorded)
      },
    )
    if (isAddress) return isAddress
    return done === 'done' ? {} : { refused: 'link_over' }
  })
}
