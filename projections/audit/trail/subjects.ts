import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Resource } from '#domain/audit/trail/trail-entry.ts'
import { hasDataSubject, type UnnumberedEntry } from '#domain/audit/trail/trail-entry.ts'
import { Actor } from '#domain/kernel/catalog.ts'
import { rowsOf } from '../../queries/rows.ts'

/** How many resources are remembered. */
const MAX_REMEMBERED_RESOURCES = 20_000

const ResourceSubject = z.object({ kind: z.string(), id: z.string(), subject: z.string().nullable() })

const keyOf = ({ kind, id }: Resource) => `${kind}-${id}`

/**
 * Completes entries whose event names no person: with the first person of the same resource, from earlier
 * entries in `table` or in the same batch.
 */
export function subjectLookup(sql: Sql, table: string) {
  const firstSubjects = new Map<string, string | null>()

  async function lookUp(resources: readonly Resource[]) {
    const rows = await rowsOf(
      ResourceSubject,
      sql`
        select kind, id, (
          select subject from ${sql(table)}
          where resource_kind = kind and resource_id = id and subject is not null order by seq limit 1
        ) as subject
        from jsonb_to_recordset(${sql.json([...resources])}) as requested(kind text, id text)`,
    )
    for (const resource of rows) firstSubjects.set(keyOf(resource), resource.subject)
  }

  function addSubject(entry: UnnumberedEntry): UnnumberedEntry {
    const key = keyOf(entry.resource)
    const knownSubject = firstSubjects.get(key)
    if (entry.subject !== undefined) {
      if (knownSubject === null) firstSubjects.set(key, entry.subject)
      return entry
    }
    return knownSubject == null ? entry : { ...entry, subject: knownSubject }
  }

  return {
    /** Returns the entries in their order, each with its subject if one is known. */
    async complete(entries: readonly UnnumberedEntry[]) {
      if (firstSubjects.size > MAX_REMEMBERED_RESOURCES) firstSubjects.clear()
      const requestedResources = new Map(
        entries
          .filter(({ subject, resource }) => subject === undefined && hasDataSubject(resource.kind))
          .map(({ resource }) => [keyOf(resource), resource]),
      )
      const unknownResources = [...requestedResources].flatMap(([key, resource]) =>
        firstSubjects.has(key) ? [] : [resource],
      )
      if (unknownResources.length > 0) await lookUp(unknownResources)
      return entries.map(addSubject)
    },
    /** Call this when completed entries were not written. */
    forget: () => firstSubjects.clear(),
  }
}

const FirstPerson = z.object({ correlation_id: z.string(), kind: Actor.shape.kind, user_id: z.string() })

const needsInitiator = ({ actor, initiator }: UnnumberedEntry) =>
  actor.kind === 'system' && initiator === undefined

/**
 * Returns the initiator of each entry whose event names none, as older events do. It is the first person of
 * an earlier entry of the same request, in `table` or among these entries.
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
      from unnest(${[...correlationIds]}::text[]) as requested (correlation_id) cross join lateral (
        select actor_kind, actor_id from ${sql(table)} entry
        where entry.correlation_id = requested.correlation_id and actor_id is not null order by seq limit 1
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
