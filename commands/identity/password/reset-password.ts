import { asSystem, type Context, initiatedBy } from '#commands/kernel/handle.ts'
import type { PasswordReset } from '#commands/ports/identity/passwords.ts'
import type { requestResetRefuses, resetPasswordRefuses } from '#domain/identity/refusals.ts'
import type { Needs } from '../dependencies.ts'
import { give } from '../give.ts'
import { constantTime } from '../limits/constant-time.ts'
import { limited, networkLimits } from '../limits/limits.ts'
import {
  type OutcomeOf,
  type RefusedAs,
  undoneWhenRefused,
  type WeakPassword,
  type Written,
} from '../outcomes.ts'
import { recordPasswordChange } from './record-change.ts'
import { refuseAddress, refuseWeak } from './strength.ts'

const WRITTEN = ['changed_meanwhile'] as const
const REQUESTS_PER_ADDRESS = 5
const REQUESTS_PER_NETWORK = 50

/** Records the request for a reset link, which starts its mail; earlier links become invalid. */
export async function requestReset(
  deps: Needs<'commander' | 'logins' | 'passwords' | 'attempts' | 'policy'>,
  ctx: Context,
  email: string,
  ip: string,
): Promise<OutcomeOf<typeof requestResetRefuses, object>> {
  const tooMany = await limited(deps, ctx.at, ...networkLimits('forgot-ip', ip, REQUESTS_PER_NETWORK), {
    key: `forgot:${email}`,
    most: REQUESTS_PER_ADDRESS,
  })
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
 * Sets a new password by the newest mailed link, once; ends every session. The link proves the address: where it was
 * never verified, somebody else may have registered it, so what they set up is removed. `link_over`: used, too old, not
 * the newest.
 */
export async function resetPassword(
  deps: Needs<'commander' | 'logins' | 'passwords' | 'policy'>,
  request: Context,
  reset: PasswordReset,
): Promise<OutcomeOf<typeof resetPasswordRefuses, Written>> {
  const ctx = initiatedBy(request, reset.user_id)
  const weak = refuseWeak(deps, reset.password)
  if (weak) return weak
  if ((await deps.logins.addressOf(reset.user_id)) === undefined) return { refused: 'email_unknown' }
  let reclaimed: string | undefined
  const outcome = await undoneWhenRefused<
    WeakPassword | OutcomeOf<readonly ['link_over'], object>,
    RefusedAs<'changed_meanwhile'>
  >(async (refuse) => {
    let isAddress: WeakPassword | undefined
    let address = ''
    const done = await deps.passwords.reset(
      reset,
      new Date(ctx.at),
      (email) => {
        address = email
        isAddress = refuseAddress(deps, reset.password, email)
        return !isAddress
      },
      async () => {
        const back = await give(deps, asSystem(ctx), reset.user_id, { type: 'ReclaimAccount' }, WRITTEN)
        if (back.refused !== undefined) return refuse(back)
        if (!back.state.context.email_verified) reclaimed = address
        const recorded = await recordPasswordChange(deps, ctx, reset.user_id, 'reset')
        if (recorded.refused !== undefined) return refuse(recorded)
        return { dropFactors: reclaimed !== undefined }
      },
    )
    if (isAddress) return isAddress
    return done === 'done' ? {} : { refused: 'link_over' }
  })
  if ('refused' in outcome || reclaimed === undefined) return outcome
  // Only now: with the old password a stranger who registered the address could log in to a verified account.
  const verify = { type: 'VerifyEmail', email: reclaimed } as const
  const verified = await give(deps, asSystem(ctx), reset.user_id, verify, ['email_not_asked', ...WRITTEN])
  return 'position' in verified ? { position: verified.position } : {}
}
