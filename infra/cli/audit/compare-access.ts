import type { Sql } from 'postgres'
import {
  type InvariantFinding,
  MAX_LISTED_VIOLATIONS,
  type Violation,
} from '#domain/audit/invariants/check.ts'
import type { Role } from '#domain/identity/account/account-schemas.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'

type AccountAccess = { roles: readonly Role[]; suspended: boolean }
const MEMBER: AccountAccess = { roles: [], suspended: false }

export const findingOf = (
  checked: number,
  offences: readonly Violation[],
  broken = offences.length,
): InvariantFinding => ({
  checked,
  broken,
  first: offences.slice(0, MAX_LISTED_VIOLATIONS),
})

/**
 * Compares the tables that tell the API who is staff, suspended and logged in with the events. Each row is
 * compared at the position that it states.
 */
export async function compareAccess(sql: Sql) {
  const rows = await sql<{ user_id: string; roles: string[]; suspended: boolean; position: string }[]>`
    select user_id, roles, suspended, position from standings`
  const sessions = await sql<{ id: string; user_id: string; created_at: Date }[]>`
    select id, user_id, created_at from sessions where ended_at is null and last_used_at > created_at`
  // A session that was never used may belong to a login that was killed before its event; nobody has its
  // tokens.
  const standingsByAccount = new Map(rows.map((row) => [row.user_id, row]))
  const sessionsWithoutLogin = new Map(sessions.map(({ id, user_id }) => [id, user_id]))
  const currentAccess = new Map<string, AccountAccess>()
  const accessAtRow = new Map<string, AccountAccess>()
  const suspensionByEvent = {
    AccountSuspended: true,
    AccountRestored: false,
    ErasureConfirmed: true,
    ErasureRepeated: true,
  }

  return {
    see({ stream, position, event }: EventRecord) {
      const id = idOf(stream)
      if (event.type === 'LoggedIn' && sessionsWithoutLogin.get(event.session_id) === id)
        sessionsWithoutLogin.delete(event.session_id)
      const previous = currentAccess.get(id) ?? MEMBER
      const next =
        event.type === 'RolesChanged'
          ? { ...previous, roles: event.roles }
          : event.type in suspensionByEvent
            ? { ...previous, suspended: suspensionByEvent[event.type as keyof typeof suspensionByEvent] }
            : event.type === 'PersonErased'
              ? { roles: [], suspended: true }
              : undefined
      if (next) currentAccess.set(id, next)
      if (next && position <= BigInt(standingsByAccount.get(id)?.position ?? -1)) accessAtRow.set(id, next)
    },

    /** Sessions that began after `startedAt` may get their event later. */
    finish(startedAt: Date) {
      const standingOffences = rows.flatMap(({ user_id, ...row }): Violation[] => {
        const expected = accessAtRow.get(user_id) ?? MEMBER
        const isSame = expected.suspended === row.suspended && expected.roles.join() === row.roles.join()
        const how = 'its roles or suspension are not those of its events'
        return isSame ? [] : [{ stream: `account-${user_id}`, position: row.position, how }]
      })
      const sessionOffences = sessions
        .filter(({ id, created_at }) => sessionsWithoutLogin.has(id) && created_at < startedAt)
        .map(({ id, user_id }): Violation => {
          return { stream: `account-${user_id}`, position: '', how: `no login began the session ${id}` }
        })
      return {
        standings: findingOf(rows.length, standingOffences),
        sessions: findingOf(sessions.length, sessionOffences),
      }
    },
  }
}
