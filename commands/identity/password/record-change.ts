import { asSystem, type Context } from '#commands/kernel/handle.ts'
import type { Needs } from '../dependencies.ts'
import { give } from '../give.ts'
import type { OutcomeOf } from '../outcomes.ts'

const WRITTEN = ['changed_meanwhile'] as const

/** Records that an account has a new password, and that its sessions ended with the old one. */
export async function recordPasswordChange(
  deps: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  how: 'changed' | 'reset',
): Promise<OutcomeOf<readonly ['changed_meanwhile'], { position: bigint }>> {
  const by = asSystem(ctx)
  const changed = await give(deps, by, user_id, { type: 'RecordPasswordChange', how }, WRITTEN)
  if (changed.refused !== undefined) return changed
  return give(deps, by, user_id, { type: 'RevokeSessions', reason: `password_${how}` }, WRITTEN)
}
