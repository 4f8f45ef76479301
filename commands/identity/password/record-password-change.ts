import { asSystem, type Context } from '#commands/kernel/handle.ts'
import type { Needs } from '../dependencies.ts'
import { handleAccountCommand } from '../handle-account-command.ts'
import type { OutcomeOf } from '../outcomes.ts'

const REFUSALS = ['changed_meanwhile'] as const

/** Records that an account has a new password, and that its sessions ended with the old one. */
export async function recordPasswordChange(
  deps: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  how: 'changed' | 'reset',
): Promise<OutcomeOf<readonly ['changed_meanwhile'], { position: bigint }>> {
  const systemContext = asSystem(ctx)
  const changed = await handleAccountCommand(
    deps,
    systemContext,
    user_id,
    { type: 'RecordPasswordChange', how },
    REFUSALS,
  )
  if (changed.refused !== undefined) return changed
  return handleAccountCommand(
    deps,
    systemContext,
    user_id,
    { type: 'RevokeSessions', reason: `password_${how}` },
    REFUSALS,
  )
}
