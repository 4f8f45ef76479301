import { z } from 'zod'
import {
  askDisputePartiesRefusals,
  noteDisputeRefusals,
  resolveDisputeRefusals,
  takeDisputeRefusals,
} from '#domain/disputes/refusals.ts'
import { readFileRefusals } from '#domain/files/refusals.ts'
import { TimelineEntry } from '../audit/entry.ts'
import { AmountInCents, Id, LongText, optionalField, Page } from '../fields.ts'
import { byId, command, query } from '../route.ts'
import { Application } from '../shapes/application.ts'
import { Contract } from '../shapes/contract.ts'
import { StaffDispute } from '../shapes/dispute.ts'
import { Escrow } from '../shapes/escrow.ts'
import { FileSummary } from '../shapes/file.ts'
import { Job } from '../shapes/job.ts'
import { Person } from '../shapes/person.ts'
import { Dollars, WaitingCounts } from '../shapes/values.ts'

const Parties = z.object({ client: Person, consultant: Person })

/** The decision on a dispute. A split states what the consultant gets, before the fee. */
export const DisputeDecision = z.object({
  outcome: z.enum(['release', 'refund', 'split']),
  consultant_amount: optionalField(AmountInCents),
  note: LongText,
})

/** Disputes of members, for support. */
export const staffDisputes = {
  'GET /staff/disputes': query({
    summary: 'Disputes of others: undecided ones first, of those what has waited longest.',
    auth: 'support',
    reads: ['disputes', 'profiles'],
    query: z.object({ status: optionalField(z.enum(['filed', 'under_review', 'resolved', ''])), page: Page }),
    answers: {
      200: z.object({
        disputes: z.array(z.object({ ...StaffDispute.shape, parties: Parties })),
        total: z.int(),
        totalPages: z.int(),
        counts: z.object({ filed: z.int(), under_review: z.int(), resolved: z.int() }),
        /** How long the undecided disputes of this list have waited. */
        waiting: WaitingCounts.optional(),
      }),
    },
    audit: { event: 'RecordsViewed' },
  }),
  'GET /staff/disputes/{id}': query({
    summary: 'One case: the dispute, its contract, job, application, parties and money.',
    auth: 'support',
    reads: ['disputes', 'contracts', 'jobs', 'applications', 'profiles', 'payments', 'files', 'appointments'],
    params: byId,
    answers: {
      200: z.object({
        dispute: StaffDispute,
        contract: Contract,
        job: Job,
        application: Application,
        escrow: Escrow,
        parties: Parties,
        files: z
          .array(FileSummary)
          .meta({ description: 'What the parties attached to the dispute, and in the conversation before' }),
        timeline: z
          .array(TimelineEntry)
          .meta({ description: 'Everything that happened; the reading is recorded' }),
      }),
    },
    subjectKind: 'dispute',
    audit: ['TimelineViewed'],
  }),
  'GET /staff/disputes/{id}/files/{file_id}': query({
    summary: 'A link to a file of an undecided case; the opening is recorded, and its owner sees it.',
    auth: 'support',
    reads: ['disputes', 'files'],
    params: z.object({ id: Id, file_id: Id }),
    answers: { 200: z.object({ downloadUrl: z.string(), file: FileSummary }) },
    subjectKind: 'dispute',
    audit: ['FileViewed'],
    refuses: readFileRefusals,
  }),
  'POST /staff/disputes/{id}/take': command({
    summary: 'Takes the case; a repeat also succeeds.',
    auth: 'support',
    sensitive: false,
    write: true,
    params: byId,
    subjectKind: 'dispute',
    audit: ['DisputeTaken'],
    refuses: takeDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/note': command({
    summary: 'Adds a note that only staff read.',
    auth: 'support',
    sensitive: false,
    write: true,
    params: byId,
    body: z.object({ text: LongText }),
    subjectKind: 'dispute',
    audit: ['DisputeNoted'],
    refuses: noteDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/ask': command({
    summary: 'Asks both parties a question: both read it, as from support, and are notified.',
    auth: 'support',
    sensitive: false,
    write: true,
    params: byId,
    body: z.object({ text: LongText }),
    subjectKind: 'dispute',
    audit: ['DisputePartiesAsked'],
    refuses: askDisputePartiesRefusals,
  }),
  'POST /staff/disputes/{id}/dry-run': command({
    summary:
      'What a decision would do: the events that it would write, and who would receive what. Nothing is written.',
    auth: 'support',
    sensitive: false,
    params: byId,
    body: DisputeDecision.omit({ note: true }),
    answers: {
      200: z.object({
        events: z.array(
          z.object({ of: z.object({ kind: z.string(), id: Id }), type: z.string(), summary: z.string() }),
        ),
        consultant_amount: Dollars.meta({ description: 'What is paid out' }),
        client_amount: Dollars.meta({ description: 'What is refunded' }),
        platform_amount: Dollars,
      }),
    },
    subjectKind: 'dispute',
    audit: { event: 'RecordsViewed' },
    refuses: resolveDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/resolve': command({
    summary: 'Decides the case: the contract ends and the money moves.',
    auth: 'support',
    sensitive: true,
    write: true,
    params: byId,
    body: DisputeDecision,
    subjectKind: 'dispute',
    audit: ['DisputeResolved'],
    refuses: resolveDisputeRefusals,
  }),
}
