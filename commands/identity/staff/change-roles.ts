import type { Context } from '#commands/kernel/handle.ts'
import type { Role } from '#domain/identity/account/account.ts'
import type { changeRolesRefusals } from '#domain/identity/refusals.ts'
import type { Needs } from '../dependencies.ts'
import type { OutcomeOf, WriteResult } from '../outcomes.ts'
import { changeAsAdmin } from './admins.ts'
import { changeStanding } from './change-standing.ts'

/**
 * Sets an account's staff roles. An account with roles needs a second factor (`mfa_required`), and so does
 * each session of staff.
 */
export async function changeRoles(
  deps: Needs<'commander' | 'admins' | 'standings' | 'sessions'>,
  ctx: Context,
  user_id: string,
  roles: Role[],
): Promise<OutcomeOf<typeof changeRolesRefusals, WriteResult>> {
  const outcome = await changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: !roles.includes('admin'),
    change: () =>
      changeStanding(deps, ctx, user_id, { type: 'ChangeRoles', roles }, [
        'mfa_required',
        'erasure_requested',
        'changed_meanwhile',
      ]),
  })
  if (outcome.refused === undefined && roles.length > 0)
    await deps.sessions.endAll(user_id, new Date(), 'without_second_factor')
  return outcome
}
