import type { account } from '#domain/identity/account/account.ts'
import type { CommandInput, Context } from '../kernel/handle.ts'
import { accounts } from './account.ts'
import type { Needs } from './dependencies.ts'

/**
 * Handles a command to an account. `refuses` lists the possible refusals beside `NotFound`. Throws for any
 * other refusal.
 */
export const handleAccountCommand = <RefusalName extends string>(
  { commander }: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  command: CommandInput<typeof account>,
  refuses: readonly RefusalName[],
) => commander.handle(accounts, user_id, command, ctx, refuses)
