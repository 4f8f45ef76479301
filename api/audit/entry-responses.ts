import type { Sql } from 'postgres'
import type { Actor } from '#domain/kernel/catalog.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import type { TrailFilter } from '#projections/audit/trail/filter.ts'
import { entryFromRow, initiatorFromRow, type TrailRow } from '#projections/audit/trail/trail-row.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { Services } from '../http/services.ts'
import type { AuditEntry } from '../wire/audit/entry.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** The ids of items in these entries. Calls and the tokens of a month have no id of this form. */
export const namedItemIds = (rows: readonly TrailRow[]) => [
  ...new Set(rows.map(({ resource_id }) => resource_id).filter((id) => UUID.test(id))),
]

/**
 * Adds the actors' names to the entries, since the trail itself does not contain names. `hash` is in base64.
 */
export async function toAuditEntryResponses(sql: Sql, rows: readonly TrailRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actor_id, initiator_id }) => [actor_id, initiator_id])
  const people = [...new Set(ids)].filter((id) => id !== null)
  const profiles = await profilesOf(sql, people)
  const nameOf = ({ kind, user_id }: Actor) => {
    if (user_id === undefined) return kind === 'system' ? PRODUCT_NAME : 'Someone'
    const profile = profiles.get(user_id)
    if (profile === undefined) return kind === 'staff' ? 'Staff' : 'Someone'
    return profile.first_name === ERASED ? 'An erased member' : `${profile.first_name} ${profile.last_name}`
  }
  return rows.map((row) => {
    const { actor, initiator: _, ...entry } = entryFromRow(row)
    const { initiator, ...initiatorSource } = initiatorFromRow(row)
    return {
      ...entry,
      actor: { ...actor, name: nameOf(actor) },
      ...(initiator && { initiator: { ...initiator, name: nameOf(initiator) } }),
      ...initiatorSource,
      hash: row.hash.toString('base64'),
    }
  })
}

/** Limits the filter to entries that are young enough to be shown (AUDIT_YEARS). */
export function limitToShownYears<F extends TrailFilter>(
  { trail }: Pick<Services, 'trail'>,
  now: string,
  filter: F,
): F {
  const since = trail.shownSince(now)
  return since !== undefined && (filter.from ?? '') < since ? { ...filter, from: since } : filter
}
