import type { CommandContext } from '#commands/kernel/handle.ts'
import type { changeEmailRefusals } from '#domain/identity/refusals.ts'
import { handleAccountCommand } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { refuseOverLimit } from '../limits/limits.ts'
import { emailChangeMailTask } from '../mails/link-mails.ts'
import type { IdentityOutcome, WriteResult } from '../outcomes.ts'

const MAX_CHANGES_PER_HOUR = 5

/**
 * Requests another address, which takes effect when the link in its mail is opened. If responses hide which
 * addresses have an account, a mail says that the address is taken, not the response.
 */
export async function changeEmail(
  deps: IdentityNeeds<'commander' | 'logins' | 'attempts' | 'queue' | 'policy'>,
  ctx: CommandContext,
  user_id: string,
  email: string,
): Promise<IdentityOutcome<typeof changeEmailRefusals, WriteResult>> {
  const { logins, queue, policy } = deps
  if ((await logins.addressOf(user_id)) === email) return {}
  const limitRefusal = await refuseOverLimit(
    deps,
    ctx.at,
    { key: `email-change:${user_id}`, maxAttempts: MAX_CHANGES_PER_HOUR },
    { key: `email-change-to:${email}`, maxAttempts: MAX_CHANGES_PER_HOUR },
  )
  if (limitRefusal) return limitRefusal
  if (!policy.hidesAddresses && (await logins.userOf(email)) !== undefined) return { refused: 'email_taken' }
  const command = { type: 'RequestEmailChange', email, session_id: ctx.session_id } as const
  const outcome = await handleAccountCommand(deps, ctx, user_id, command, ['changed_meanwhile'])
  if (outcome.refused !== undefined) return outcome
  // The event starts the mail. If the event was written before, the mail is sent again.
  if (outcome.events.length === 0) await queue.add(emailChangeMailTask.for({ user_id }))
  return { position: outcome.position }
}
