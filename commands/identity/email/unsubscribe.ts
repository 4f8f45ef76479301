import { unsubscribeRefusals } from '#domain/notifications/refusals.ts'
import { asSystem, type CommandContext, initiatedBy } from '../../kernel/handle.ts'
import { refusedAsNotFound } from '../../kernel/outcome.ts'
import { accountAggregate, handleAccountCommand } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'

/**
 * Turns off the email notifications of the account named by a mailed token, without a login. A repeat
 * succeeds too. Refused as `NotFound` if the token is invalid, or the account has another address now.
 */
export async function unsubscribe(
  deps: IdentityNeeds<'commander' | 'unsubscribeTokens'>,
  ctx: CommandContext,
  token: string,
) {
  const user_id = deps.unsubscribeTokens.userIn(token)
  if (user_id === undefined) return refusedAsNotFound
  const { email } = (await deps.commander.load(accountAggregate, user_id)).state.context
  if (!(await deps.unsubscribeTokens.isIssuedTo(user_id, email, token))) return refusedAsNotFound
  return handleAccountCommand(
    deps,
    asSystem(initiatedBy(ctx, user_id)),
    user_id,
    { type: 'Unsubscribe' },
    unsubscribeRefusals,
  )
}
