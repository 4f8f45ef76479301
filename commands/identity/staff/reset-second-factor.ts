import type { Context } from '#commands/kernel/handle.ts'
import type { resetSecondFactorRefusals } from '#domain/identity/refusals.ts'
import type { Needs } from '../dependencies.ts'
import { type OutcomeOf, type RefusalOf, rollBackWhenRefused, type WriteResult } from '../outcomes.ts'
import { changeAsAdmin } from './admins.ts'
import { changeStanding } from './change-standing.ts'

/** Removes a lost second factor, and with it all roles and sessions. */
export async function resetSecondFactor(
  deps: Needs<'commander' | 'admins' | 'standings' | 'sessions' | 'secondFactors'>,
  ctx: Context,
  user_id: string,
  reason: string,
): Promise<OutcomeOf<typeof resetSecondFactorRefusals, WriteResult>> {
  const outcome = await changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: true,
    change: () =>
      rollBackWhenRefused<WriteResult, RefusalOf<'changed_meanwhile'>>(async (refuse) => {
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
