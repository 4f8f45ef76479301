import { endSessionRefusals, type refreshRefusals } from '#domain/identity/refusals.ts'
import { asMember, asSystem, type CommandContext } from '../kernel/handle.ts'
import { refusedAsNotFound } from '../kernel/outcome.ts'
import { accountAggregate, handleAccountCommand } from './account.ts'
import type { IdentityNeeds } from './dependencies.ts'
import type { IdentityOutcome, WriteResult } from './outcomes.ts'

type SessionNeeds = IdentityNeeds<'commander' | 'sessions'>
type Session = { user_id: string; session_id: string }
type RefreshedSession = Session & { refreshToken: string }

/**
 * Issues the next tokens of a session. `isActivity` says whether the person did something. A refresh token
 * that is used twice ends the session, which is recorded as stolen.
 */
export async function refreshSession(
  { commander, sessions }: SessionNeeds,
  ctx: CommandContext,
  refreshToken: string,
  isActivity: boolean,
): Promise<IdentityOutcome<typeof refreshRefusals, RefreshedSession>> {
  const refreshResult = await sessions.refresh(refreshToken, new Date(ctx.at), isActivity)
  if (!('refused' in refreshResult)) return refreshResult
  if (refreshResult.refused === 'reused') {
    const command = { type: 'RevokeSessions', reason: 'refresh_token_reused' } as const
    await commander.handle(accountAggregate, refreshResult.user_id, command, asSystem(ctx))
  }
  return { refused: 'session_over' }
}

/** Ends the caller's current session. */
export async function logOut(
  { commander, sessions }: SessionNeeds,
  ctx: CommandContext,
  { user_id, session_id }: Session,
) {
  await sessions.end(session_id, new Date(ctx.at))
  await commander.handle(
    accountAggregate,
    user_id,
    { type: 'RecordLogout', session_id },
    asMember(ctx, user_id),
  )
}

/** Ends any of the caller's own sessions. */
export async function endOwnSession(
  { commander, sessions }: SessionNeeds,
  ctx: CommandContext,
  { user_id, session_id }: Session,
): Promise<IdentityOutcome<typeof endSessionRefusals, WriteResult>> {
  const hasEnded = await sessions.endOwn(user_id, session_id, new Date(ctx.at))
  if (!hasEnded) return refusedAsNotFound
  const command = { type: 'RecordLogout', session_id } as const
  return handleAccountCommand({ commander }, asMember(ctx, user_id), user_id, command, endSessionRefusals)
}
