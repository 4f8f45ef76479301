import type { Context } from '#commands/kernel/handle.ts'
import { restoreRefusals, type suspendRefusals } from '#domain/identity/refusals.ts'
import type { Needs } from '../dependencies.ts'
import type { OutcomeOf, WriteResult } from '../outcomes.ts'
import { changeAsAdmin } from './admins.ts'
import { changeStanding } from './change-standing.ts'

type Deps = Needs<'commander' | 'admins' | 'standings' | 'sessions'>

/** Ends every session of an account and blocks it until it is restored. */
export async function suspendAccount(
  deps: Deps,
  ctx: Context,
  user_id: string,
  reason: string,
): Promise<OutcomeOf<typeof suspendRefusals, WriteResult>> {
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
  deps: Omit<Deps, 'sessions'>,
  ctx: Context,
  user_id: string,
): Promise<OutcomeOf<typeof restoreRefusals, WriteResult>> =>
  changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: false,
    change: () => changeStanding(deps, ctx, user_id, { type: 'RestoreAccount' }, restoreRefusals),
  })
