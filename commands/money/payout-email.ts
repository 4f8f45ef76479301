import { changePayoutEmailRefuses } from '#domain/money/refusals.ts'
import { accounts } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'

/** Sets the address for this member's payouts. */
export const changePayoutEmail = ({ commander }: Needs<'commander'>, ctx: Context, email: string) =>
  commander.handle(
    accounts,
    String(ctx.actor.user_id),
    { type: 'ChangePayoutEmail', email },
    ctx,
    changePayoutEmailRefuses,
  )
