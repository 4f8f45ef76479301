import { z } from 'zod'
import { kinds } from '#domain/kernel/catalog.ts'
import { Line } from '../shapes/values.ts'

export const ActorResponse = z
  .object({
    kind: z.enum(['member', 'staff', 'system']),
    user_id: z.uuid().optional(),
    name: Line,
  })
  .meta({ id: 'Actor' })
export type ActorResponse = z.output<typeof ActorResponse>

/** A position in the event store, as a text: it may be larger than the numbers that JSON keeps exactly. */
const Position = z.string().regex(/^\d+$/)

const TimelineSubject = z.object({ kind: z.enum(Object.keys(kinds) as [keyof typeof kinds]), id: z.string() })

export type TimelineEntry = z.output<typeof TimelineEntry>
export const TimelineEntry = z
  .object({
    position: Position,
    time: z.string(),
    type: z.string(),
    summary: z.string(),
    actor: ActorResponse,
    /** For an entry of the product itself: the person whose call or event caused it. */
    initiator: ActorResponse.optional(),
    data: z.record(z.string(), z.unknown()),
    /** The state of the record (`of`) after the event. */
    state: z.string(),
    /** The record that the event belongs to. */
    of: TimelineSubject,
    /**
     * The entry that caused this one: the event that was reacted to, or the first event of the same request.
     */
    cause: z.object({ position: Position, how: z.enum(['event', 'request']) }).optional(),
  })
  .meta({ id: 'TimelineEntry' })

export type AuditEntry = z.output<typeof AuditEntry>
export const AuditEntry = z
  .object({
    seq: z.int(),
    time: z.string(),
    actor: ActorResponse,
    initiator: ActorResponse.optional(),
    /** The initiator is not in the event but was found from its request, and is not part of the hash. */
    initiator_from: z.enum(['correlation']).optional(),
    /** The operator who gave the command on the server itself. */
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
