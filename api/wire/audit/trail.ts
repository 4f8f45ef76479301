import { z } from 'zod'
import { actionsMatching } from '#domain/audit/trail/trail-decisions.ts'
import { kinds } from '#domain/kernel/catalog.ts'
import { Id, listSearch } from '../fields.ts'
import { bytesOf } from '../responses.ts'
import { query } from '../route.ts'
import { PersonResponse } from '../shapes/person.ts'
import { Line } from '../shapes/values.ts'
import { AuditEntry } from './entry.ts'

const Instant = z.iso.datetime({ offset: true }).transform((input) => new Date(input).toISOString())

const RESOURCE_KINDS = new Set([...Object.keys(kinds), 'call'])
/** A UUID; for the tokens of a month followed by that month. */
const RESOURCE_ID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-[\da-f-]{1,40})?$/
const CALL_PATTERN = /^(GET|POST|PUT|DELETE) \/[\w/{}.:-]{0,200}$/

/** `kind` or `kind:id`. For a refused call the id is the route. */
const Resource = z.string().refine((input) => {
  const [kind = '', ...idParts] = input.split(':')
  const id = idParts.join(':')
  if (!RESOURCE_KINDS.has(kind)) return false
  return idParts.length === 0 || (kind === 'call' ? CALL_PATTERN : RESOURCE_ID_PATTERN).test(id)
}, 'is neither a kind nor kind:id')

/** Only ids and names from fixed lists, because the query is recorded. */
const filterFields = {
  actor: Id.optional(),
  initiator: Id.optional(),
  subject: Id.optional(),
  resource: Resource.optional(),
  action: z
    .string()
    .refine(
      (input) => actionsMatching(input).length > 0,
      'is neither an action nor the beginning of one followed by *',
    )
    .optional(),
  outcome: z.enum(['ok', 'refused']).optional(),
  correlation: Id.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}

/** The titles of items in entries, such as jobs and files. They are not part of the trail. */
export const ItemTitles = z.array(z.object({ id: Id, title: Line }))

/** The read models with the names of people and the titles of items. */
export const titledReadModels = [
  'profiles',
  'jobs',
  'applications',
  'contracts',
  'payments',
  'conversations',
  'disputes',
  'reviews',
  'appointments',
  'files',
  'licenses',
] as const

export const trailRoutes = {
  'GET /staff/audit': query({
    summary:
      'Returns entries of the audit trail, newest first. `staff_lists=left_out` leaves out lists that staff read. `after` takes the `next` of the previous page. The search is recorded as an entry too.',
    auth: 'compliance',
    reads: titledReadModels,
    query: z.object({
      ...filterFields,
      /** Leaves out that staff read a list. An export has these entries, too. */
      staff_lists: z.literal('left_out').optional(),
      after: z.coerce.number().int().nonnegative().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    responses: {
      200: z.object({
        entries: z.array(AuditEntry),
        next: z.int().optional(),
        /** The number of matching entries, on the first page only; 1,001 when there are more than 1,000. */
        total: z.int().optional(),
        /** The people whom the filter and the entries name. */
        people: z.array(PersonResponse),
        titles: ItemTitles.optional(),
      }),
    },
    audit: { event: 'AuditSearched', recordsQuery: true },
  }),
  'GET /staff/audit/export': query({
    summary:
      'Returns all matching entries in order, as CSV or as one JSON object per line. The last line is a signed digest of the lines before it.',
    auth: 'compliance',
    reads: [],
    query: z.object({ ...filterFields, format: z.enum(['csv', 'jsonl']) }),
    responses: { 200: bytesOf('text/csv', 'application/jsonl') },
    audit: { event: 'AuditExported', recordsQuery: true },
  }),
  'GET /staff/audit/people': query({
    summary: 'Returns up to 20 people whose email address or names begin with the search words.',
    auth: 'compliance',
    reads: ['settings', 'profiles'],
    query: z.object({ search: listSearch(2) }),
    responses: { 200: z.object({ people: z.array(PersonResponse) }) },
    audit: { event: 'RecordsViewed' },
  }),
  'GET /staff/audit/verify': query({
    summary:
      'Verifies the whole audit trail against the tree that is stored outside the database. `first_bad` is the first entry that is changed or missing.',
    auth: 'compliance',
    reads: [],
    responses: {
      200: z.object({
        ok: z.boolean(),
        checked: z.int(),
        head: z.string(),
        first_bad: z.int().optional(),
        /** How many entries the newest checkpoint proves. `problems` says in words what is wrong. */
        checkpointed: z.int(),
        /**
         * The only fault is that the end of the trail is being written again after a crash. Verify again
         * later.
         */
        catching_up: z.boolean().optional(),
        problems: z.array(z.string()),
      }),
    },
    audit: { event: 'RecordsViewed' },
  }),
}
