import { changePayoutEmailRefusals } from '#domain/money/refusals.ts'
import { accounts, hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'

/** Sets the address for this member's payouts. */
export async function changePayoutEmail(deps: Needs<'commander'>, ctx: Context, email: string) {
  const user_id = String(ctx.actor.user_id)
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' as const }
  const command = { type: 'ChangePayoutEmail', email } as const
  return deps.commander.handle(accounts, user_id, command, ctx, changePayoutEmailRefusals)
}
