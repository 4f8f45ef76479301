import { z } from 'zod'
import { Actor } from '../../kernel/catalog.ts'
import { Instant } from '../../kernel/decider.ts'

/** The thing that an entry is about: the kind of a stream and its id, or `call` and the refused route. */
export type Resource = z.infer<typeof Resource>
export const Resource = z.object({ kind: z.string(), id: z.string() })

/**
 * An entry of the audit trail: who did what to which thing, whose data it is (`subject`), from where, and how
 * it ended. It contains only ids and fixed words, never names or texts, so that its bytes stay when a person
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
