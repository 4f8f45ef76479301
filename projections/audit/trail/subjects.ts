import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Resource } from '#domain/audit/trail/entry.ts'
import { isSomebodys, type Unnumbered } from '#domain/audit/trail/entry-of.ts'
import { rowsOf } from '../../questions/rows.ts'

/** How many resources are remembered. */
const MOST = 20_000

const Found = z.object({ kind: z.string(), id: z.string(), subject: z.string().nullable() })

const keyOf = ({ kind, id }: Resource) => `${kind}-${id}`

/**
 * Gives entries whose event does not name a person the first that is known of the same resource, from the entries
 * before: in `table`, or in the same batch.
 */
export function subjects(sql: Sql, table: string) {
  const first = new Map<string, string | null>()

  async function lookUp(resources: readonly Resource[]) {
    const found = await rowsOf(
      Found,
      sql`
        select kind, id, (
          select subject from ${sql(table)}
          where resource_kind = kind and resource_id = id and subject is not null order by seq limit 1
        ) as subject
        from jsonb_to_recordset(${sql.json([...resources])}) as asked(kind text, id text)`,
    )
    for (const resource of found) first.set(keyOf(resource), resource.subject)
  }

  function completed(entry: Unnumbered): Unnumbered {
    const key = keyOf(entry.resource)
    const known = first.get(key)
    if (entry.subject !== undefined) {
      if (known === null) first.set(key, entry.subject)
      return entry
    }
    return known == null ? entry : { ...entry, subject: known }
  }

  return {
    /** The entries in their order, each with its subject where one is known. */
    async complete(entries: readonly Unnumbered[]) {
      if (first.size > MOST) first.clear()
      const asked = new Map(
        entries
          .filter(({ subject, resource }) => subject === undefined && isSomebodys(resource.kind))
          .map(({ resource }) => [keyOf(resource), resource]),
      )
      const unknown = [...asked].flatMap(([key, resource]) => (first.has(key) ? [] : [resource]))
      if (unknown.length > 0) await lookUp(unknown)
      return entries.map(completed)
    },
    /** To be called when entries that were completed are not written. */
    forget: () => first.clear(),
  }
}
