import { endSessionRefuses, type refreshRefuses } from '#domain/identity/refusals.ts'
import { asMember, asSystem, type Context } from '../kernel/handle.ts'
import { accounts } from './account.ts'
import type { Needs } from './dependencies.ts'
import { give } from './give.ts'
import type { OutcomeOf, Written } from './outcomes.ts'

type Deps = Needs<'commander' | 'sessions'>
type Session = { user_id: string; session_id: string }
type Refreshed = Session & { refreshToken: string }

/** Issues the next tokens of a session; `act`: the person did something. A refresh token that is used twice ends the session, recorded as stolen. */
export async function refreshSession(
  { commander, sessions }: Deps,
  ctx: Context,
  refreshToken: string,
  act: boolean,
): Promise<OutcomeOf<typeof refreshRefuses, Refreshed>> {
  const next = await sessions.refresh(refreshToken, new Date(ctx.at), act)
  if (!('refused' in next)) return next
  if (next.refused === 'reused') {
    const command = { type: 'RevokeSessions', reason: 'refresh_token_reused' } as const
    await commander.handle(accounts, next.user_id, command, asSystem(ctx))
  }
  return { refused: 'session_over' }
}

/** Ends the caller's current session. */
export async function logOut({ commander, sessions }: Deps, ctx: Context, { user_id, session_id }: Session) {
  await sessions.end(session_id, new Date(ctx.at))
  await commander.handle(accounts, user_id, { type: 'RecordLogout', session_id }, asMember(ctx, user_id))
}

/** Ends any of the caller's own sessions. */
export async function endOwnSession(
  { commander, sessions }: Deps,
  ctx: Context,
  { user_id, session_id }: Session,
): Promise<OutcomeOf<typeof endSessionRefuses, Written>> {
  const ended = await sessions.endOwn(user_id, session_id, new Date(ctx.at))
  if (!ended) return { refused: 'NotFound' }
  const command = { type: 'RecordLogout', session_id } as const
  return give({ commander }, asMember(ctx, user_id), user_id, command, endSessionRefuses)
}
