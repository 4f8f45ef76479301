import type { Sql } from 'postgres'
import { z } from 'zod'
import { canonical } from '#domain/audit/trail/canonical.ts'
import type { TrailEntry } from '#domain/audit/trail/entry.ts'
import { leafHash } from '../tree/hashes.ts'

/** A row of `audit_entries`: an entry of the trail, and its leaf hash. */
export type TrailRow = z.infer<typeof TrailRow>
export const TrailRow = z.object({
  seq: z.coerce.number(),
  time: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_id: z.string().nullable(),
  action: z.string(),
  resource_kind: z.string(),
  resource_id: z.string(),
  subject: z.string().nullable(),
  outcome: z.enum(['ok', 'refused']),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  session_id: z.string().nullable(),
  correlation_id: z.string(),
  position: z.string(),
  hash: z.instanceof(Buffer),
})

/** The select list of a query for rows. */
export const columns = (sql: Sql) => sql`${sql(Object.keys(TrailRow.shape))}`

/** The entry as it was hashed. */
export const entryIn = (row: TrailRow): TrailEntry => ({
  seq: row.seq,
  time: row.time,
  actor: { kind: row.actor_kind, ...(row.actor_id !== null && { user_id: row.actor_id }) },
  action: row.action,
  resource: { kind: row.resource_kind, id: row.resource_id },
  ...(row.subject !== null && { subject: row.subject }),
  outcome: row.outcome,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.ip !== null && { ip: row.ip }),
  ...(row.session_id !== null && { session_id: row.session_id }),
  correlation_id: row.correlation_id,
  position: row.position,
})

/** The bytes of an entry, of which anybody gets the same hash: a leaf of the tree. */
export const leafOf = (entry: TrailEntry) => Buffer.from(canonical(entry))

/** The row of an entry, with its leaf hash. */
export const rowOf = (entry: TrailEntry): TrailRow => ({
  seq: entry.seq,
  time: entry.time,
  actor_kind: entry.actor.kind,
  actor_id: entry.actor.user_id ?? null,
  action: entry.action,
  resource_kind: entry.resource.kind,
  resource_id: entry.resource.id,
  subject: entry.subject ?? null,
  outcome: entry.outcome,
  reason: entry.reason ?? null,
  ip: entry.ip ?? null,
  session_id: entry.session_id ?? null,
  correlation_id: entry.correlation_id,
  position: entry.position,
  hash: leafHash(leafOf(entry)),
})
