import { z } from 'zod'
import { ReadAction, ReaderRelation, ReadingRole } from '#domain/files/reading.ts'
import { Id } from '../fields.ts'
import { query } from '../route.ts'
import { PersonResponse } from '../shapes/person.ts'
import { Line } from '../shapes/values.ts'
import { AuditEntry } from './entry.ts'
import { PositionOrTime } from './timelines.ts'
import { ItemTitles, titledReadModels } from './trail.ts'

const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const AccessRight = z.enum(['owner', 'grant', 'staff'])

const personFields = { user_id: z.uuid(), first_name: Line, last_name: Line }

/** A link to an event in the timeline of its record. */
const EventLink = z.object({
  type: z.string(),
  position: z.string(),
  of: z.object({ kind: z.enum(['file', 'license', 'dispute', 'account']), id: z.string() }),
})

/** How often somebody did the same, with the most recent event. */
const repeatedActionFields = {
  ...personFields,
  times: z.int(),
  first: z.string(),
  last: z.string(),
  event: EventLink,
}

const PastFileAccess = z.object({
  file_id: z.uuid(),
  at: z.string(),
  /** The name of the file, and its state at that time. */
  file_name: Line,
  state: z.string(),
  /** The people who could open the file. */
  people: z.array(
    z.object({
      ...personFields,
      via: AccessRight,
      /** The roles of staff that allowed it. */
      roles: z.array(ReadingRole).optional(),
      since: z.string(),
      until: z.string().optional(),
      event: EventLink,
    }),
  ),
  /** The people who had opened the file before that time, and their right to do so. */
  read: z.array(
    z.object({
      ...repeatedActionFields,
      action: ReadAction.exclude(['refused']),
      as: ReaderRelation,
      role: ReadingRole.optional(),
    }),
  ),
  /** The people who had tried to open the file and were refused. */
  refused: z.array(z.object({ ...repeatedActionFields, why: z.string() })),
})
export type PastFileAccess = z.output<typeof PastFileAccess>

const auditedReading = { event: 'RecordsViewed', recordsQuery: true } as const
const readModels = ['files', 'licenses', 'disputes', 'profiles'] as const

export const accessReplayRoutes = {
  'GET /staff/audit/access/{fileId}': query({
    summary:
      'Returns who could open a file at a time or after an event, and which event gave each of them access. Also returns who had opened the file or was refused until then.',
    auth: 'compliance',
    reads: readModels,
    params: z.object({ fileId: Id }),
    query: z.object({ at: PositionOrTime.optional() }),
    responses: { 200: PastFileAccess },
    subjectKind: 'file',
    audit: auditedReading,
  }),
  'GET /staff/audit/access/license/{id}': query({
    summary:
      'Returns the documents that a license had at a time or after an event, and who could open each of them.',
    auth: 'compliance',
    reads: readModels,
    params: z.object({ id: Id }),
    query: z.object({ at: PositionOrTime.optional() }),
    responses: {
      200: z.object({
        license_id: z.uuid(),
        owner: z.object(personFields),
        at: z.string(),
        title: Line,
        state: z.string(),
        /** Newest last. The others were replaced. */
        documents: z.array(PastFileAccess.extend({ current: z.boolean() })),
      }),
    },
    subjectKind: 'license',
    audit: auditedReading,
  }),
  'GET /staff/audit/person/{userId}': query({
    summary:
      'Returns the files and licenses that a person could see during a period, the roles they had, and the audit entries of what they did, newest first.',
    auth: 'compliance',
    reads: titledReadModels,
    params: z.object({ userId: Id }),
    query: z.object({
      from: Instant.optional(),
      to: Instant.optional(),
      after: z.coerce.number().int().nonnegative().optional(),
    }),
    responses: {
      200: z.object({
        user: PersonResponse,
        could: z.array(
          z.object({
            resource: z.object({ kind: z.enum(['file', 'license', 'role']), id: z.string() }),
            from: z.string(),
            until: z.string().optional(),
            via: AccessRight,
          }),
        ),
        entries: z.array(AuditEntry),
        /** Also of the first files and licenses in `could`. */
        titles: ItemTitles.optional(),
        next: z.int().optional(),
      }),
    },
    subjectKind: 'account',
    audit: auditedReading,
  }),
}
