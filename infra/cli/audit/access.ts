import type { Sql } from 'postgres'
import { type Finding, MOST_NAMED, type Offence } from '#domain/audit/invariants/check.ts'
import type { Role } from '#domain/identity/account/messages.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { idOf } from '#domain/kernel/stream.ts'

type Standing = { roles: readonly Role[]; suspended: boolean }
const MEMBER: Standing = { roles: [], suspended: false }

const finding = (checked: number, all: readonly Offence[]): Finding => ({
  checked,
  broken: all.length,
  first: all.slice(0, MOST_NAMED),
})

/**
 * Compares the tables by which the API knows who is staff, suspended and logged in with the events. Each row is compared as of
 * the position up to which it says to be true.
 */
export async function compareAccess(sql: Sql) {
  const rows = await sql<{ user_id: string; roles: string[]; suspended: boolean; position: string }[]>`
    select user_id, roles, suspended, position from standings`
  const sessions = await sql<{ id: string; user_id: string; created_at: Date }[]>`
    select id, user_id, created_at from sessions where ended_at is null and last_used_at > created_at`
  // One that was never used may be of a login that was killed before its event: nobody has its tokens.
  const written = new Map(rows.map((row) => [row.user_id, row]))
  const unseen = new Map(sessions.map(({ id, user_id }) => [id, user_id]))
  const now = new Map<string, Standing>()
  const then = new Map<string, Standing>()
  const barring = {
    AccountSuspended: true,
    AccountRestored: false,
    ErasureConfirmed: true,
    ErasureRepeated: true,
  }

  return {
    see({ stream, position, event }: Recorded) {
      const id = idOf(stream)
      if (event.type === 'LoggedIn' && unseen.get(event.session_id) === id) unseen.delete(event.session_id)
      const before = now.get(id) ?? MEMBER
      const next =
        event.type === 'RolesChanged'
          ? { ...before, roles: event.roles }
          : event.type in barring
            ? { ...before, suspended: barring[event.type as keyof typeof barring] }
            : event.type === 'PersonErased'
              ? { roles: [], suspended: true }
              : undefined
      if (next) now.set(id, next)
      if (next && position <= BigInt(written.get(id)?.position ?? -1)) then.set(id, next)
    },

    /** `began`: sessions that were started after that may have their event later. */
    finish(began: Date) {
      const standings = rows.flatMap(({ user_id, ...row }): Offence[] => {
        const said = then.get(user_id) ?? MEMBER
        const same = said.suspended === row.suspended && said.roles.join() === row.roles.join()
        const how = 'its roles or suspension are not those of its events'
        return same ? [] : [{ stream: `account-${user_id}`, position: row.position, how }]
      })
      const strange = sessions
        .filter(({ id, created_at }) => unseen.has(id) && created_at < began)
        .map(({ id, user_id }): Offence => {
          return { stream: `account-${user_id}`, position: '', how: `no login began the session ${id}` }
        })
      return {
        standings: finding(rows.length, standings),
        sessions: finding(sessions.length, strange),
      }
    },
  }
}
