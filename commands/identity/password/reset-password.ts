import { asSystem, type CommandContext, initiatedBy } from '#commands/kernel/handle.ts'
import type { PasswordReset } from '#commands/ports/identity/passwords.ts'
import type { requestResetRefusals, resetPasswordRefusals } from '#domain/identity/refusals.ts'
import { handleAccountCommand } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { networkLimits, refuseOverLimit, withMinimumDuration } from '../limits/limits.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WeakPassword,
  type WriteResult,
} from '../outcomes.ts'
import { recordPasswordChange } from './change-password.ts'
import { refuseAddressAsPassword, refuseWeakPassword } from './strength.ts'

const REFUSALS = ['changed_meanwhile'] as const
const MAX_REQUESTS_PER_ADDRESS = 5
const MAX_REQUESTS_PER_NETWORK = 50

/** Records the request for a reset link, which starts its mail. Earlier links become invalid. */
export async function requestReset(
  deps: IdentityNeeds<'commander' | 'logins' | 'passwords' | 'attempts' | 'policy'>,
  ctx: CommandContext,
  { email, ip }: { email: string; ip: string },
): Promise<IdentityOutcome<typeof requestResetRefusals, object>> {
  const limitRefusal = await refuseOverLimit(
    deps,
    ctx.at,
    ...networkLimits('forgot-ip', ip, MAX_REQUESTS_PER_NETWORK),
    {
      key: `forgot:${email}`,
      maxAttempts: MAX_REQUESTS_PER_ADDRESS,
    },
  )
  if (limitRefusal) return limitRefusal
  return withMinimumDuration(deps.policy, async () => {
    const user_id = await deps.logins.userOf(email)
    if (user_id === undefined) return { refused: 'email_unknown' as const }
    await deps.passwords.forgetResets(user_id)
    const command = { type: 'RecordResetRequest' } as const
    const requestOutcome = await handleAccountCommand(deps, asSystem(ctx), user_id, command, [
      'changed_meanwhile',
    ])
    return requestOutcome.refused === undefined ? {} : requestOutcome
  })
}

/**
 * Sets a new password once by the newest mailed link, and ends every session. The link proves the address. If
 * the address was never verified, somebody else may have registered it, so what they set up is removed.
 * `link_over`: used, too old, or not the newest link.
 */
export async function resetPassword(
  deps: IdentityNeeds<'commander' | 'logins' | 'passwords' | 'policy'>,
  request: CommandContext,
  reset: PasswordReset,
): Promise<IdentityOutcome<typeof resetPasswordRefusals, WriteResult>> {
  const ctx = initiatedBy(request, reset.user_id)
  const weaknessRefusal = refuseWeakPassword(deps, reset.password)
  if (weaknessRefusal) return weaknessRefusal
  if ((await deps.logins.addressOf(reset.user_id)) === undefined) return { refused: 'email_unknown' }
  let reclaimedEmail: string | undefined
  const outcome = await rollBackWhenRefused<
    WeakPassword | IdentityOutcome<readonly ['link_over'], object>,
    RefusalWithDetails<'changed_meanwhile'>
  >(async (refuse) => {
    let addressRefusal: WeakPassword | undefined
    let accountEmail = ''
    const result = await deps.passwords.reset(
      reset,
      new Date(ctx.at),
      (email) => {
        accountEmail = email
        addressRefusal = refuseAddressAsPassword(deps, reset.password, email)
        return !addressRefusal
      },
      async () => {
        const reclaimOutcome = await handleAccountCommand(
          deps,
          asSystem(ctx),
          reset.user_id,
          { type: 'ReclaimAccount' },
          REFUSALS,
        )
        if (reclaimOutcome.refused !== undefined) return refuse(reclaimOutcome)
        if (!reclaimOutcome.state.context.email_verified) reclaimedEmail = accountEmail
        const recordOutcome = await recordPasswordChange(deps, ctx, reset.user_id, 'reset')
        if (recordOutcome.refused !== undefined) return refuse(recordOutcome)
        return { dropFactors: reclaimedEmail !== undefined }
      },
    )
    if (addressRefusal) return addressRefusal
    return result === 'done' ? {} : { refused: 'link_over' }
  })
  if ('refused' in outcome || reclaimedEmail === undefined) return outcome
  // Verified only after the reset: with the old password, a stranger who registered the address could log in
  // to a verified account.
  const verifyCommand = { type: 'VerifyEmail', email: reclaimedEmail } as const
  const verificationOutcome = await handleAccountCommand(deps, asSystem(ctx), reset.user_id, verifyCommand, [
    'email_not_asked',
    ...REFUSALS,
  ])
  return 'position' in verificationOutcome ? { position: verificationOutcome.position } : {}
}
