import type { CommandContext, CommandInput } from '#commands/kernel/handle.ts'
import type { accountMachine } from '#domain/identity/account/account.ts'
import type { ErasureRefusalReason } from '#domain/identity/account/erasure-schemas.ts'
import { handleAccountCommand } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { recordStanding } from './standing.ts'

type StandingChange = Extract<
  CommandInput<typeof accountMachine>,
  {
    type:
      | 'SuspendAccount'
      | 'RestoreAccount'
      | 'ChangeRoles'
      | 'ResetMfa'
      | 'RequestErasure'
      | 'WithdrawErasure'
      | 'ConfirmErasure'
  }
>

/** Handles a command that changes roles or suspension, and applies the change to the account's sessions. */
export async function changeStanding<
  RefusalName extends 'mfa_required' | 'changed_meanwhile' | ErasureRefusalReason,
>(
  deps: IdentityNeeds<'commander' | 'standings'>,
  ctx: CommandContext,
  user_id: string,
  change: StandingChange,
  refuses: readonly RefusalName[],
) {
  const outcome = await handleAccountCommand(deps, ctx, user_id, change, refuses)
  if ('position' in outcome) await recordStanding(deps, user_id, outcome)
  return outcome
}
