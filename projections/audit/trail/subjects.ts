import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Resource } from '#domain/audit/trail/entry.ts'
import { hasDataSubject, type UnnumberedEntry } from '#domain/audit/trail/trail-entry.ts'
import { rowsOf } from '../../questions/rows.ts'

/** How many resources are remembered. */
const MAX_REMEMBERED_RESOURCES = 20_000

const ResourceSubject = z.object({ kind: z.string(), id: z.string(), subject: z.string().nullable() })

const keyOf = ({ kind, id }: Resource) => `${kind}-${id}`

/**
 * Gives entries whose event does not name a person the first that is known of the same resource, from the entries
 * before: in `table`, or in the same batch.
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
        from jsonb_to_recordset(${sql.json([...resources])}) as asked(kind text, id text)`,
    )
    for (const resource of rows) firstSubjects.set(keyOf(resource), resource.subject)
  }

  function withSubject(entry: UnnumberedEntry): UnnumberedEntry {
    const key = keyOf(entry.resource)
    const knownSubject = firstSubjects.get(key)
    if (entry.subject !== undefined) {
      if (knownSubject === null) firstSubjects.set(key, entry.subject)
      return entry
    }
    return knownSubject == null ? entry : { ...entry, subject: knownSubject }
  }

  return {
    /** The entries in their order, each with its subject where one is known. */
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
      return entries.map(withSubject)
    },
    /** To be called when entries that were completed are not written. */
    forget: () => firstSubjects.clear(),
  }
}
