import { asSystem, type CommandContext } from '#commands/kernel/handle.ts'
import { normalizePassword } from '#domain/identity/password-rules.ts'
import type { changePasswordRefusals } from '#domain/identity/refusals.ts'
import { handleAccountCommand } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WriteResult,
} from '../outcomes.ts'
import { checkPassword } from './check-password.ts'
import { refuseWeakPassword } from './strength.ts'

type PasswordChange = { old: string; new: string; verify: string }
type Member = { user_id: string; session_id: string; ip: string }

/** Changes a password with the old one. Ends the member's other sessions, not the current one. */
export async function changePassword(
  deps: IdentityNeeds<'commander' | 'logins' | 'passwords' | 'policy' | 'attempts' | 'queue' | 'log'>,
  ctx: CommandContext,
  { user_id, session_id, ip }: Member,
  change: PasswordChange,
): Promise<IdentityOutcome<typeof changePasswordRefusals, WriteResult>> {
  if (change.old.trim() === '') return { refused: 'old_password_missing' }
  if (change.new === '' || normalizePassword(change.new) !== normalizePassword(change.verify))
    return { refused: 'passwords_differ' }
  const email = await deps.logins.addressOf(user_id)
  if (email === undefined) return { refused: 'session_over' }
  const checkedPassword = await checkPassword(deps, ctx, { email, password: change.old, ip, session_id })
  if (checkedPassword.refused !== undefined) return checkedPassword
  const weaknessRefusal = refuseWeakPassword(deps, change.new, email)
  if (weaknessRefusal) return weaknessRefusal
  return rollBackWhenRefused<
    IdentityOutcome<readonly ['incorrect_credentials'], WriteResult>,
    RefusalWithDetails<'changed_meanwhile'>
  >(async (refuse) => {
    let position: bigint | undefined
    const isChanged = await deps.passwords.change(
      checkedPassword,
      change.new,
      session_id,
      new Date(ctx.at),
      async () => {
        const recordOutcome = await recordPasswordChange(deps, ctx, user_id, 'changed')
        if (recordOutcome.refused !== undefined) return refuse(recordOutcome)
        position = recordOutcome.position
      },
    )
    return isChanged ? { position } : { refused: 'incorrect_credentials' }
  })
}

const REFUSALS = ['changed_meanwhile'] as const

/** Records that an account has a new password, and that its sessions ended with the old one. */
export async function recordPasswordChange(
  deps: IdentityNeeds<'commander'>,
  ctx: CommandContext,
  user_id: string,
  change: 'changed' | 'reset',
): Promise<IdentityOutcome<readonly ['changed_meanwhile'], { position: bigint }>> {
  const systemContext = asSystem(ctx)
  const changeOutcome = await handleAccountCommand(
    deps,
    systemContext,
    user_id,
    { type: 'RecordPasswordChange', how: change },
    REFUSALS,
  )
  if (changeOutcome.refused !== undefined) return changeOutcome
  return handleAccountCommand(
    deps,
    systemContext,
    user_id,
    { type: 'RevokeSessions', reason: `password_${change}` },
    REFUSALS,
  )
}
