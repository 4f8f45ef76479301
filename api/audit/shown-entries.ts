import type { Sql } from 'postgres'
import { ERASED } from '#domain/kernel/personal.ts'
import { PRODUCT } from '#domain/kernel/product.ts'
import { entryIn, type TrailRow } from '#projections/audit/trail/row.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { AuditEntry } from '../wire/audit/entry.ts'

/** The entries with the names of who did it, which the trail itself does not hold. `hash` is in base64. */
export async function shownEntries(sql: Sql, rows: readonly TrailRow[]): Promise<AuditEntry[]> {
  const people = [...new Set(rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])))]
  const profiles = await profilesOf(sql, people)
  const nameOf = ({ actor_kind, actor_id }: TrailRow) => {
    if (actor_id === null) return actor_kind === 'system' ? PRODUCT : 'Someone'
    const profile = profiles.get(actor_id)
    if (profile === undefined) return actor_kind === 'staff' ? 'Staff' : 'Someone'
    return profile.first_name === ERASED ? 'An erased member' : `${profile.first_name} ${profile.last_name}`
  }
  return rows.map((row) => {
    const { actor, ...entry } = entryIn(row)
    return { ...entry, actor: { ...actor, name: nameOf(row) }, hash: row.hash.toString('base64') }
  })
}
