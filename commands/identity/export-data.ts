import type { exportDataRefusals } from '#domain/identity/refusals.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { handleAccountCommand } from './account.ts'
import type { IdentityNeeds } from './dependencies.ts'
import { refuseOverLimit } from './limits/limits.ts'
import type { IdentityOutcome, WriteResult } from './outcomes.ts'

const MAX_EXPORTS_PER_HOUR = 5

/**
 * Records that a member exports all of their own data. Call it before the data is given. At most five times
 * an hour.
 */
export async function recordDataExport(
  deps: IdentityNeeds<'commander' | 'attempts'>,
  ctx: CommandContext,
  user_id: string,
): Promise<IdentityOutcome<typeof exportDataRefusals, WriteResult>> {
  const limitRefusal = await refuseOverLimit(deps, ctx.at, {
    key: `export:${user_id}`,
    maxAttempts: MAX_EXPORTS_PER_HOUR,
  })
  if (limitRefusal) return limitRefusal
  const outcome = await handleAccountCommand(deps, ctx, user_id, { type: 'RecordDataExport' }, [
    'changed_meanwhile',
  ])
  return outcome.refused === undefined ? {} : outcome
}
