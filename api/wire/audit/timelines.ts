import { z } from 'zod'
import { Id } from '../fields.ts'
import { byId, query } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'
import { TimelineEntry } from './entry.ts'

export type TimelineKind = z.output<typeof TimelineKind>
export const TimelineKind = z.enum([
  'job',
  'application',
  'contract',
  'escrow',
  'license',
  'file',
  'account',
  'dispute',
  'conversation',
  'appointment',
])

/** The position of an event, or a time. */
export const PositionOrTime = z.union(
  [z.string().regex(/^\d{1,18}$/), z.iso.datetime({ offset: true })],
  'is neither the position of an event nor a moment',
)

const Digest = z
  .object({
    sha256: z.string(),
    entries: z.int(),
    head: z.string(),
    signature: z.string(),
    key_id: z.string(),
    algorithm: z.literal('Ed25519'),
  })
  .meta({ id: 'Digest' })

/** Every event of the case, exactly as stored and as a sentence. */
const Evidence = z
  .object({
    dispute: z.object({ id: z.string(), contract_id: z.string(), title: z.string(), status: z.string() }),
    events: z.array(
      z.object({
        position: z.string(),
        stream: z.string(),
        type: z.string(),
        data: z.record(z.string(), z.unknown()),
        metadata: z.record(z.string(), z.unknown()),
        id: z.string(),
        revision: z.string(),
        summary: z.string(),
        state: z.string(),
      }),
    ),
    digest: Digest,
  })
  .meta({ id: 'Evidence' })

export const timelineRoutes = {
  'GET /staff/timeline/{kind}/{id}': query({
    summary:
      'Returns the events of a record in order, with its state after each. For a contract or dispute, the events of all related records are included. Message texts are included only for a dispute. The reading is recorded.',
    auth: ['support', 'compliance'],
    reads: ['applications', 'appointments', 'files', 'profiles'],
    params: z.object({ kind: TimelineKind, id: Id }),
    query: z.object({ at: PositionOrTime.optional() }),
    responses: {
      200: z.object({
        entries: z.array(TimelineEntry),
        state: z.string(),
        /**
         * `states` has the state of each record in the entries. `title` is the first title that an event
         * contains.
         */
        states: z.array(z.object({ kind: z.string(), id: z.string(), state: z.string() })),
        title: z.string().optional(),
      }),
    },
    subjectKind: 'in path',
    audit: ['TimelineViewed'],
  }),
  'GET /staff/disputes/{id}/evidence': query({
    summary:
      'Returns every event of a case as one signed file, which can be verified with the public key. The export is recorded.',
    auth: 'support',
    reads: ['applications', 'appointments', 'files', 'profiles'],
    params: byId,
    responses: { 200: Evidence },
    subjectKind: 'dispute',
    audit: ['EvidenceExported'],
  }),
  'GET /evidence/key': query({
    summary:
      'Returns the public key with which evidence and the checkpoints of the audit trail can be verified.',
    auth: 'public',
    reads: [],
    responses: {
      200: z.object({
        key_id: z.string(),
        algorithm: z.literal('Ed25519'),
        public_key: z.string(),
        /** The same key in the form that verifiers of the trail's checkpoints take (C2SP signed-note). */
        verifier_key: z.string(),
      }),
    },
    audit: UNAUDITED.public,
  }),
}
