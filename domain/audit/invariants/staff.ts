import type { Role } from '../../identity/account/account-schemas.ts'
import type { EventRecord } from '../../kernel/catalog.ts'
import { idOf } from '../../kernel/stream.ts'
import { createFindingCounter, type InvariantCheck, MAX_COMMAND_DURATION_MS } from './check.ts'

/** An act on a thing of this kind requires one of these roles; on any other kind, any staff role. */
const ROLES_BY_KIND: Partial<Record<string, readonly Role[]>> = {
  account: ['admin'],
  dispute: ['support'],
  license: ['verifier'],
  escrow: ['support'],
}

const kindOf = (stream: string) => stream.slice(0, stream.indexOf('-'))

type LostRoles = { roles: readonly Role[]; until: number }

/** Uses events alone, so that an act is found whose author manipulated the tables of sessions or roles. */
export function createStaffRoleCheck(): InvariantCheck {
  const { countChecked, addViolation, finding } = createFindingCounter()
  const currentRoles = new Map<string, readonly Role[]>()
  /** Roles lost recently: a command that began before the loss may still be writing. */
  const lostRoles = new Map<string, LostRoles>()
  const logins = new Map<string, string>()

  const hadRole = (user_id: string, at: number, roles: readonly Role[] | undefined) => {
    const lostBefore = lostRoles.get(user_id)
    const heldRoles = [
      ...(currentRoles.get(user_id) ?? []),
      ...(lostBefore && lostBefore.until >= at ? lostBefore.roles : []),
    ]
    return heldRoles.some((role) => roles?.includes(role) ?? true)
  }

  return {
    observe(recorded: EventRecord) {
      const { stream, event, metadata } = recorded
      const at = Date.parse(event.at)
      const { actor, session_id } = metadata
      // A refused attempt did nothing, so it needs no role.
      if (actor.kind === 'staff' && event.type !== 'AttemptRefused') {
        countChecked()
        const user_id = String(actor.user_id)
        if (!hadRole(user_id, at, ROLES_BY_KIND[kindOf(stream)]))
          addViolation(recorded, 'done by one who had no role for it')
        else if (session_id !== undefined && logins.get(session_id) !== user_id)
          addViolation(recorded, 'done in a session in which nobody of that account had logged in')
      }
      if (event.type === 'LoggedIn') logins.set(event.session_id, idOf(stream))
      if (event.type === 'RolesChanged') {
        const id = idOf(stream)
        lostRoles.set(id, { roles: currentRoles.get(id) ?? [], until: at + MAX_COMMAND_DURATION_MS })
        currentRoles.set(id, event.roles)
      }
    },
    finding,
  }
}
