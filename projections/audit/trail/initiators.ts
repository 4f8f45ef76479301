import type { Sql } from 'postgres'
import { z } from 'zod'
import type { UnnumberedEntry } from '#domain/audit/trail/trail-entry.ts'
import { Actor } from '#domain/kernel/catalog.ts'
import { rowsOf } from '../../questions/rows.ts'

const FirstPerson = z.object({ correlation_id: z.string(), kind: Actor.shape.kind, user_id: z.string() })

const needsInitiator = ({ actor, initiator }: UnnumberedEntry) =>
  actor.kind === 'system' && initiator === undefined

/**
 * Whom each of these entries follows whose event names nobody, as those of before do not: the first person of an entry
 * before it of the same request, in `table` or among these.
 */
export async function initiatorsOf(
  sql: Sql,
  table: string,
  entries: readonly UnnumberedEntry[],
): Promise<(Actor | undefined)[]> {
  const correlationIds = new Set(entries.filter(needsInitiator).map(({ correlation_id }) => correlation_id))
  if (correlationIds.size === 0) return entries.map(() => undefined)
  const rows = await rowsOf(
    FirstPerson,
    sql`
      select correlation_id, first.actor_kind as kind, first.actor_id as user_id
      from unnest(${[...correlationIds]}::text[]) as asked (correlation_id) cross join lateral (
        select actor_kind, actor_id from ${sql(table)} entry
        where entry.correlation_id = asked.correlation_id and actor_id is not null order by seq limit 1
      ) first`,
  )
  const firstPersons = new Map(
    rows.map(({ correlation_id, ...person }): [string, Actor] => [correlation_id, person]),
  )
  return entries.map((entry) => {
    const { actor, correlation_id } = entry
    if (actor.user_id !== undefined && !firstPersons.has(correlation_id))
      firstPersons.set(correlation_id, actor)
    return needsInitiator(entry) ? firstPersons.get(correlation_id) : undefined
  })
}
