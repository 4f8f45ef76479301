import { asSystem, type CommandContext, initiatedBy } from '#commands/kernel/handle.ts'
import type { resendVerificationRefusals, verifyEmailRefusals } from '#domain/identity/refusals.ts'
import { accountAggregate, handleAccountCommand } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { refuseOverLimit, withMinimumDuration } from '../limits/limits.ts'
import { verificationMailTask } from '../mails/link-mails.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WriteResult,
} from '../outcomes.ts'

const MAX_RESENDS_PER_ADDRESS = 5

/**
 * Verifies an address by the id in its mail: the registered one, or the one that replaces it. A change of
 * address ends every session but the one that requested it. `link_over`: the id is unknown or too old, the
 * address is no longer wanted, or another account has it.
 */
export async function verifyEmail(
  { commander, logins, sessions }: IdentityNeeds<'commander' | 'logins' | 'sessions'>,
  ctx: CommandContext,
  id: string,
): Promise<IdentityOutcome<typeof verifyEmailRefusals, WriteResult>> {
  const verification = await logins.verify(id, new Date(ctx.at))
  if (!verification) return { refused: 'link_over' }
  const { user_id, email } = verification
  let emailChanged: { session_id?: string | undefined } | undefined
  const outcome = await rollBackWhenRefused<
    IdentityOutcome<readonly ['link_over'], WriteResult>,
    RefusalWithDetails<'changed_meanwhile'>
  >(async (refuse) => {
    let position: bigint | undefined
    const isChanged = await logins.changeEmail(user_id, email, async () => {
      const command = { type: 'VerifyEmail', email } as const
      const refuses = ['email_not_asked', 'changed_meanwhile'] as const
      const outcome = await handleAccountCommand(
        { commander },
        asSystem(initiatedBy(ctx, user_id)),
        user_id,
        command,
        refuses,
      )
      if (outcome.refused === 'email_not_asked') return false
      if (outcome.refused !== undefined) return refuse({ refused: outcome.refused })
      position = outcome.position
      emailChanged = outcome.events.find((event) => event.type === 'EmailChanged')
      return true
    })
    return isChanged ? { position } : { refused: 'link_over' }
  })
  if (emailChanged) await sessions.endAll(user_id, new Date(), 'all', emailChanged.session_id)
  return outcome
}

/** Sends the verification mail again if there is an address to verify. The response does not say whether. */
export async function resendVerification(
  deps: IdentityNeeds<'commander' | 'logins' | 'attempts' | 'queue' | 'policy'>,
  ctx: CommandContext,
  email: string,
): Promise<IdentityOutcome<typeof resendVerificationRefusals, object>> {
  const limitRefusal = await refuseOverLimit(deps, ctx.at, {
    key: `resend:${email}`,
    maxAttempts: MAX_RESENDS_PER_ADDRESS,
  })
  if (limitRefusal) return limitRefusal
  return withMinimumDuration(deps.policy, async () => {
    const user_id = await deps.logins.userOf(email)
    if (user_id === undefined) return {}
    const { state } = await deps.commander.load(accountAggregate, user_id)
    if (!state.context.email_verified) await deps.queue.add(verificationMailTask.for({ user_id }))
    return {}
  })
}
