import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Unnumbered } from '#domain/audit/trail/entry-of.ts'
import { Actor } from '#domain/kernel/catalogue.ts'
import { rowsOf } from '../../questions/rows.ts'

const Found = z.object({ correlation_id: z.string(), kind: Actor.shape.kind, user_id: z.string() })

const isUnnamed = ({ actor, initiator }: Unnumbered) => actor.kind === 'system' && initiator === undefined

/**
 * Whom each of these entries follows whose event names nobody, as those of before do not: the first person of an entry
 * before it of the same request, in `table` or among these.
 */
export async function initiatorsOf(
  sql: Sql,
  table: string,
  entries: readonly Unnumbered[],
): Promise<(Actor | undefined)[]> {
  const asked = new Set(entries.filter(isUnnamed).map(({ correlation_id }) => correlation_id))
  if (asked.size === 0) return entries.map(() => undefined)
  const found = await rowsOf(
    Found,
    sql`
      select correlation_id, first.actor_kind as kind, first.actor_id as user_id
      from unnest(${[...asked]}::text[]) as asked (correlation_id) cross join lateral (
        select actor_kind, actor_id from ${sql(table)} entry
        where entry.correlation_id = asked.correlation_id and actor_id is not null order by seq limit 1
      ) first`,
  )
  const first = new Map(
    found.map(({ correlation_id, ...person }): [string, Actor] => [correlation_id, person]),
  )
  return entries.map((entry) => {
    const { actor, correlation_id } = entry
    if (actor.user_id !== undefined && !first.has(correlation_id)) first.set(correlation_id, actor)
    return isUnnamed(entry) ? first.get(correlation_id) : undefined
  })
}
