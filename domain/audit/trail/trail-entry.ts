import { z } from 'zod'
import { Actor, type AnyEvent, type EventRecord } from '../../kernel/catalog.ts'
import { Instant } from '../../kernel/decider.ts'
import { entityRefOf } from '../timeline/timeline.ts'
import { type TrailDecision, trailDecisions } from './trail-decisions.ts'

/** An entry before it gets its number in the trail. */
export type UnnumberedEntry = Omit<TrailEntry, 'seq'>

/**
 * For each kind of thing, the fields that can name the person whose data it is. The first field that an event
 * has counts.
 */
const SUBJECT_FIELDS_BY_KIND: Partial<Record<string, readonly string[]>> = {
  job: ['user_id'],
  application: ['consultant_id'],
  tokens: ['user_id'],
  escrow: ['consultant_id'],
  purchase: ['user_id'],
  contract: ['consultant_id'],
  license: ['user_id'],
  review: ['person_id'],
  file: ['owner_id', 'user_id'],
  contact: ['user_id'],
  dispute: ['consultant_id'],
  appointment: ['invite_user_id'],
}

/**
 * Whether things of this kind belong to a person. An entry that does not name them takes them from an earlier
 * entry of the thing.
 */
export const hasDataSubject = (kind: string) =>
  kind in SUBJECT_FIELDS_BY_KIND || kind === 'account' || kind === 'profile'

/**
 * Returns the person whose data it is, as the event names them. Later events of a thing may not name them.
 */
function dataSubjectOf({ kind, id }: Resource, event: AnyEvent): string | undefined {
  if (kind === 'account' || kind === 'profile') return id
  const fields = event as Record<string, unknown>
  const subjectId = SUBJECT_FIELDS_BY_KIND[kind]
    ?.map((field) => fields[field])
    .find((value) => typeof value === 'string')
  return subjectId as string | undefined
}

/**
 * Returns the thing that an event is about. An access is about its file, and a staff reading about what was
 * read.
 */
function resourceOf({ stream, event }: EventRecord): Resource {
  if ('file_id' in event && 'owner_id' in event) return { kind: 'file', id: event.file_id }
  if (event.type === 'AttemptRefused') {
    const { kind, subject_id, call } = event
    return kind !== undefined && subject_id !== undefined
      ? { kind, id: subject_id }
      : { kind: 'call', id: call }
  }
  if (event.type === 'ParkedEventSkipped' || event.type === 'ParkedEventRetried')
    return { kind: 'projection', id: event.projection }
  if (event.type === 'ConversationInspected') return { kind: 'conversation', id: event.conversation_id }
  if ('staff_id' in event && 'kind' in event && event.kind !== undefined && event.subject_id !== undefined)
    return { kind: event.kind, id: event.subject_id }
  if ('staff_id' in event && 'call' in event) return { kind: 'call', id: event.call }
  return entityRefOf(stream)
}

/**
 * Returns the trail entry of an event, without its number; `undefined` for an event without an entry. The
 * entry contains nothing personal, so it stays equal after a person's key is destroyed.
 */
export function toTrailEntry(recorded: EventRecord): UnnumberedEntry | undefined {
  const { event, metadata, position } = recorded
  const decision: TrailDecision = trailDecisions[event.type]
  if ('unrecordedBecause' in decision) return undefined
  const resource = resourceOf(recorded)
  const subject = dataSubjectOf(resource, event)
  const reason = decision.reasonField && (event as Record<string, unknown>)[decision.reasonField]
  return {
    time: event.at,
    actor: metadata.actor,
    ...(metadata.initiator !== undefined && { initiator: metadata.initiator }),
    ...(metadata.os_user !== undefined && { os_user: metadata.os_user }),
    action: event.type,
    resource,
    ...(subject !== undefined && { subject }),
    outcome: decision.outcome,
    ...(reason !== undefined && { reason: String(reason) }),
    ...(metadata.ip !== undefined && { ip: metadata.ip }),
    ...(metadata.session_id !== undefined && { session_id: metadata.session_id }),
    correlation_id: metadata.correlation_id,
    position: String(position),
  }
}

/** The thing that an entry is about: the kind of a stream and its id, or "call" and the refused route. */
export type Resource = z.infer<typeof Resource>
export const Resource = z.object({ kind: z.string(), id: z.string() })

/**
 * An entry of the audit trail: who did what to which thing, whose data it is (`subject`), from where, and how
 * it ended. It contains only ids and fixed texts, never names or texts, so that its bytes stay when a person
 * is erased. `seq` counts from 0 without gaps. `position` is that of the event in the event store. The
 * canonical JSON of the entry is a leaf of the Merkle tree.
 */
export type TrailEntry = z.infer<typeof TrailEntry>
export const TrailEntry = z.object({
  seq: z.int().nonnegative(),
  time: Instant,
  actor: Actor,
  /** For an act of the product: the person whose call or event it follows, as the event says. */
  initiator: Actor.optional(),
  /** The operating system user who gave the command on the server. */
  os_user: z.string().optional(),
  action: z.string(),
  resource: Resource,
  subject: z.uuid().optional(),
  outcome: z.enum(['ok', 'refused']),
  reason: z.string().optional(),
  ip: z.string().optional(),
  session_id: z.string().optional(),
  correlation_id: z.string(),
  position: z.string().regex(/^\d+$/),
})
