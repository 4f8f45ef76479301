import type { Role } from '../../identity/account/messages.ts'
import type { Recorded } from '../../kernel/catalogue.ts'
import { idOf } from '../../kernel/stream.ts'
import { type Check, counting, LONGEST_COMMAND } from './check.ts'

/** The roles of which an act upon a thing of this kind takes one; upon any other kind, any role. */
const ROLES_FOR: Partial<Record<string, readonly Role[]>> = {
  account: ['admin'],
  dispute: ['support'],
  license: ['verifier'],
  escrow: ['support'],
}

const kindOf = (stream: string) => stream.slice(0, stream.indexOf('-'))

type Span = { roles: readonly Role[]; until: number }

/** From the events alone: who writes the tables of sessions and roles can act, and is seen here. */
export function staffActsByRole(): Check {
  const { checked, broken, finding } = counting()
  const standing = new Map<string, readonly Role[]>()
  /** What somebody lost lately: a command that had begun before may still end. */
  const lately = new Map<string, Span>()
  const logins = new Map<string, string>()

  const had = (user_id: string, at: number, roles: readonly Role[] | undefined) => {
    const before = lately.get(user_id)
    const held = [...(standing.get(user_id) ?? []), ...(before && before.until >= at ? before.roles : [])]
    return held.some((role) => roles?.includes(role) ?? true)
  }

  return {
    see(recorded: Recorded) {
      const { stream, event, metadata } = recorded
      const at = Date.parse(event.at)
      const { actor, session_id } = metadata
      // What was refused was not done, whoever asked for it.
      if (actor.kind === 'staff' && event.type !== 'AttemptRefused') {
        checked()
        const user_id = String(actor.user_id)
        if (!had(user_id, at, ROLES_FOR[kindOf(stream)]))
          broken(recorded, 'done by one who had no role for it')
        else if (session_id !== undefined && logins.get(session_id) !== user_id)
          broken(recorded, 'done in a session in which nobody of that account had logged in')
      }
      if (event.type === 'LoggedIn') logins.set(event.session_id, idOf(stream))
      if (event.type === 'RolesChanged') {
        const id = idOf(stream)
        lately.set(id, { roles: standing.get(id) ?? [], until: at + LONGEST_COMMAND })
        standing.set(id, event.roles)
      }
    },
    finding,
  }
}
