import { z } from 'zod'
import {
  askDisputePartiesRefusals,
  noteDisputeRefusals,
  resolveDisputeRefusals,
  takeDisputeRefusals,
} from '#domain/disputes/refusals.ts'
import { readFileRefusals } from '#domain/files/refusals.ts'
import { Ok } from '../answers.ts'
import { TimelineEntry } from '../audit/entry.ts'
import { AmountInCents, Id, LongText, optionalField, Page } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Application } from '../shapes/application.ts'
import { Contract } from '../shapes/contract.ts'
import { StaffDispute } from '../shapes/dispute.ts'
import { Escrow } from '../shapes/escrow.ts'
import { FileSummary } from '../shapes/file.ts'
import { Job } from '../shapes/job.ts'
import { Person } from '../shapes/person.ts'
import { Dollars, WaitingCounts } from '../shapes/values.ts'

const Parties = z.object({ client: Person, consultant: Person })

/** What a decision says: a split names what the consultant gets before the fee. */
export const DisputeDecision = z.object({
  outcome: z.enum(['release', 'refund', 'split']),
  consultant_amount: optionalField(AmountInCents),
  note: LongText,
})

/** The cases of others, for support. */
export const staffDisputes = {
  'GET /staff/disputes': route({
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
        /** Ours: of those of the list that are undecided. */
        waiting: WaitingCounts.optional(),
      }),
    },
    audit: { reading: 'RecordsViewed' },
    refuses: [],
  }),
  'GET /staff/disputes/{id}': route({
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
    audit: ['TimelineViewed'],
    refuses: [],
  }),
  'GET /staff/disputes/{id}/files/{file_id}': route({
    summary: 'A link to a file of an undecided case; the opening is recorded, and its owner sees it.',
    auth: 'support',
    reads: ['disputes', 'files'],
    params: z.object({ id: Id, file_id: Id }),
    answers: { 200: z.object({ downloadUrl: z.string(), file: FileSummary }) },
    audit: ['FileViewed'],
    refuses: readFileRefusals,
  }),
  'POST /staff/disputes/{id}/take': route({
    summary: 'Takes the case; a repeat also succeeds.',
    auth: 'support',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    answers: { 200: Ok },
    audit: ['DisputeTaken'],
    refuses: takeDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/note': route({
    summary: 'Adds a note that only staff read.',
    auth: 'support',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ text: LongText }),
    answers: { 200: Ok },
    audit: ['DisputeNoted'],
    refuses: noteDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/ask': route({
    summary: 'Asks both parties a question: both read it, as from support, and are notified.',
    auth: 'support',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ text: LongText }),
    answers: { 200: Ok },
    audit: ['DisputePartiesAsked'],
    refuses: askDisputePartiesRefusals,
  }),
  'POST /staff/disputes/{id}/dry-run': route({
    summary:
      'What a decision would do: the events that it would write, and who would receive what. Nothing is written.',
    auth: 'support',
    sensitive: false,
    reads: [],
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
    audit: { reading: 'RecordsViewed', of: 'dispute' },
    refuses: resolveDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/resolve': route({
    summary: 'Decides the case: the contract ends and the money moves.',
    auth: 'support',
    sensitive: true,
    reads: [],
    write: true,
    params: byId,
    body: DisputeDecision,
    answers: { 200: Ok },
    audit: ['DisputeResolved'],
    refuses: resolveDisputeRefusals,
  }),
}
