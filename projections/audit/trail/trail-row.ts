import type { Sql } from 'postgres'
import { z } from 'zod'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'
import type { TrailEntry } from '#domain/audit/trail/trail-entry.ts'
import type { Actor } from '#domain/kernel/catalog.ts'
import { leafHash } from '../tree/hashes.ts'

const ActorKind = z.enum(['member', 'staff', 'system'])

/**
 * A row of `audit_entries`: an entry of the trail, and its leaf hash. `initiator_from` says how an initiator
 * was found that the event does not name. Such an initiator is not part of the hash.
 */
export type TrailRow = z.infer<typeof TrailRow>
export const TrailRow = z.object({
  seq: z.coerce.number(),
  time: z.string(),
  actor_kind: ActorKind,
  actor_id: z.string().nullable(),
  initiator_kind: ActorKind.nullable(),
  initiator_id: z.string().nullable(),
  initiator_from: z.enum(['correlation']).nullable(),
  os_user: z.string().nullable(),
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
export const trailColumns = (sql: Sql) => sql`${sql(Object.keys(TrailRow.shape))}`

const actorOf = (kind: Actor['kind'], id: string | null): Actor => ({
  kind,
  ...(id !== null && { user_id: id }),
})

type Initiator = { initiator?: Actor; initiator_from?: 'correlation' }

/** Returns the initiator of an entry of the product, and how it was found if the event does not name it. */
export function initiatorFromRow({ initiator_kind, initiator_id, initiator_from }: TrailRow): Initiator {
  if (initiator_kind === null) return {}
  const initiator = actorOf(initiator_kind, initiator_id)
  return initiator_from === null ? { initiator } : { initiator, initiator_from }
}

/** Returns the entry as it was hashed. */
export const entryFromRow = (row: TrailRow): TrailEntry => ({
  seq: row.seq,
  time: row.time,
  actor: actorOf(row.actor_kind, row.actor_id),
  ...(row.initiator_from === null && initiatorFromRow(row)),
  ...(row.os_user !== null && { os_user: row.os_user }),
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

/** Returns the canonical bytes of an entry, which are a leaf of the tree. */
export const leafBytesOf = (entry: TrailEntry) => Buffer.from(toCanonicalJson(entry))

/**
 * Returns the row of an entry, with its leaf hash. `foundInitiator` is the initiator if the entry does not
 * name one.
 */
export const rowFromEntry = (entry: TrailEntry, foundInitiator?: Actor): TrailRow => ({
  seq: entry.seq,
  time: entry.time,
  actor_kind: entry.actor.kind,
  actor_id: entry.actor.user_id ?? null,
  initiator_kind: (entry.initiator ?? foundInitiator)?.kind ?? null,
  initiator_id: (entry.initiator ?? foundInitiator)?.user_id ?? null,
  initiator_from: entry.initiator === undefined && foundInitiator !== undefined ? 'correlation' : null,
  os_user: entry.os_user ?? null,
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
  hash: leafHash(leafBytesOf(entry)),
})
