import { z } from 'zod'
import { kinds } from '#domain/kernel/catalog.ts'
import { Line } from '../shapes/values.ts'

export const Actor = z
  .object({
    kind: z.enum(['member', 'staff', 'system']),
    user_id: z.uuid().optional(),
    name: Line,
  })
  .meta({ id: 'Actor' })
export type Actor = z.output<typeof Actor>

/** A position in the event store, which may be beyond the numbers of JSON. */
const Position = z.string().regex(/^\d+$/)

const TimelineSubject = z.object({ kind: z.enum(Object.keys(kinds) as [keyof typeof kinds]), id: z.string() })

export type TimelineEntry = z.output<typeof TimelineEntry>
export const TimelineEntry = z
  .object({
    position: Position,
    time: z.string(),
    type: z.string(),
    summary: z.string(),
    actor: Actor,
    /** Ours: where the product did it, the person whose call or event it follows. */
    initiator: Actor.optional(),
    data: z.record(z.string(), z.unknown()),
    /** Of the thing that it happened to, after it. */
    state: z.string(),
    /** Ours: what it happened to. */
    of: TimelineSubject,
    /** Ours: the entry that led to it, as the event that was reacted to or as the first of the same request. */
    cause: z.object({ position: Position, how: z.enum(['event', 'request']) }).optional(),
  })
  .meta({ id: 'TimelineEntry' })

export type AuditEntry = z.output<typeof AuditEntry>
export const AuditEntry = z
  .object({
    seq: z.int(),
    time: z.string(),
    actor: Actor,
    initiator: Actor.optional(),
    /** Ours: an initiator that the event does not name was found from its request, and is no part of what was hashed. */
    initiator_from: z.enum(['correlation']).optional(),
    /** Ours: who gave the command on the server itself. */
    os_user: z.string().optional(),
    action: z.string(),
    resource: z.object({ kind: z.string(), id: z.string() }),
    subject: z.string().optional(),
    outcome: z.enum(['ok', 'refused']),
    reason: z.string().optional(),
    ip: z.string().optional(),
    session_id: z.string().optional(),
    correlation_id: z.string(),
    position: Position,
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
