import type { CommandContext } from '#commands/kernel/handle.ts'
import type { Role } from '#domain/identity/account/account-schemas.ts'
import {
  type changeRolesRefusals,
  type resetSecondFactorRefusals,
  restoreRefusals,
  type suspendRefusals,
} from '#domain/identity/refusals.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WriteResult,
} from '../outcomes.ts'
import { changeAsAdmin } from './admins.ts'
import { changeStanding } from './change-standing.ts'

/**
 * Sets an account's staff roles. An account with roles needs a second factor (`mfa_required`), and so does
 * each session of staff.
 */
export async function changeRoles(
  deps: IdentityNeeds<'commander' | 'admins' | 'standings' | 'sessions'>,
  ctx: CommandContext,
  user_id: string,
  roles: Role[],
): Promise<IdentityOutcome<typeof changeRolesRefusals, WriteResult>> {
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

type AccountActionNeeds = IdentityNeeds<'commander' | 'admins' | 'standings' | 'sessions'>

/** Ends every session of an account and blocks it until it is restored. */
export async function suspendAccount(
  deps: AccountActionNeeds,
  ctx: CommandContext,
  user_id: string,
  reason: string,
): Promise<IdentityOutcome<typeof suspendRefusals, WriteResult>> {
  const outcome = await changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: true,
    change: () =>
      changeStanding(deps, ctx, user_id, { type: 'SuspendAccount', reason }, ['changed_meanwhile']),
  })
  if (outcome.refused === undefined) await deps.sessions.endAll(user_id, new Date(), 'suspended')
  return outcome
}

/** Ends a suspension. */
export const restoreAccount = (
  deps: Omit<AccountActionNeeds, 'sessions'>,
  ctx: CommandContext,
  user_id: string,
): Promise<IdentityOutcome<typeof restoreRefusals, WriteResult>> =>
  changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: false,
    change: () => changeStanding(deps, ctx, user_id, { type: 'RestoreAccount' }, restoreRefusals),
  })

/** Removes a lost second factor, and with it all roles and sessions. */
export async function resetSecondFactor(
  deps: IdentityNeeds<'commander' | 'admins' | 'standings' | 'sessions' | 'secondFactors'>,
  ctx: CommandContext,
  user_id: string,
  reason: string,
): Promise<IdentityOutcome<typeof resetSecondFactorRefusals, WriteResult>> {
  const outcome = await changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: true,
    change: () =>
      rollBackWhenRefused<WriteResult, RefusalWithDetails<'changed_meanwhile'>>(async (refuse) => {
        let position: bigint | undefined
        await deps.secondFactors.drop(user_id, async () => {
          const reset = await changeStanding(deps, ctx, user_id, { type: 'ResetMfa', reason }, [
            'changed_meanwhile',
          ])
          if (reset.refused !== undefined) return refuse(reset)
          position = reset.position
        })
        return { position }
      }),
  })
  if (!('refused' in outcome)) await deps.sessions.endAll(user_id, new Date(), 'all')
  return outcome
}
