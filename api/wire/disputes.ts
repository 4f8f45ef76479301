import { z } from 'zod'
import {
  addStatementRefusals,
  askDisputePartiesRefusals,
  fileDisputeRefusals,
  handleContactMessageRefusals,
  noteDisputeRefusals,
  resolveDisputeRefusals,
  sendContactMessageRefusals,
  takeDisputeRefusals,
} from '#domain/disputes/refusals.ts'
import { readFileRefusals } from '#domain/files/refusals.ts'
import { MAX_CONTACT_PHONE_CHARACTERS } from '#domain/kernel/input-limits.ts'
import { MAX_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { TimelineEntry } from './audit/entry.ts'
import {
  AmountInCents,
  Email,
  Id,
  ListQuery,
  LongText,
  line,
  optionalField,
  Page,
  PersonName,
} from './fields.ts'
import { byId, command, everydayCommand, memberQuery, query } from './route.ts'
import { ApplicationResponse } from './shapes/application.ts'
import { ContractResponse } from './shapes/contract.ts'
import { DisputeResponse, StaffDisputeResponse } from './shapes/dispute.ts'
import { EscrowResponse } from './shapes/escrow.ts'
import { FileSummary } from './shapes/file.ts'
import { JobResponse } from './shapes/job.ts'
import { PersonResponse } from './shapes/person.ts'
import { Dollars, Line, ProfileImageUrl, Prose, WaitingCounts } from './shapes/values.ts'
import { UNAUDITED } from './unaudited.ts'

const byContract = z.object({ contract_id: Id })
const statementFields = { message: LongText, file_ids: optionalField(z.array(Id).max(MAX_DISPUTE_FILES)) }
const WriteResponses = { 200: z.object({ success: z.literal(true), dispute: DisputeResponse }) }

/** Disputes, for their parties. */
export const disputeRoutes = {
  'GET /disputes/contracts': memberQuery({
    summary: 'Returns the contracts that the caller may dispute or has a dispute about, newest first.',
    reads: ['contracts'],
    query: ListQuery,
    responses: { 200: z.object({ contracts: z.array(ContractResponse) }) },
    audit: UNAUDITED.party,
  }),
  'GET /disputes/contract/{id}': memberQuery({
    summary: 'Returns one of the caller’s contracts, with its dispute if there is one.',
    reads: ['contracts', 'disputes'],
    recordModel: 'contracts',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ contract: ContractResponse, dispute: DisputeResponse.optional() }) },
    subjectKind: 'contract',
    audit: UNAUDITED.party,
  }),
  'POST /disputes': everydayCommand({
    summary: 'Disputes a contract that has not ended. Its money is frozen until support decides.',
    body: z.object({ contract_id: Id, ...statementFields }),
    responses: WriteResponses,
    audit: ['ContractDisputed'],
    refuses: fileDisputeRefusals,
  }),
  'POST /disputes/{contract_id}/statements': everydayCommand({
    summary: 'Adds a statement of the caller to a dispute, until support decides.',
    params: byContract,
    body: z.object(statementFields),
    responses: WriteResponses,
    subjectKind: 'contract',
    audit: ['DisputeStatementAdded'],
    refuses: addStatementRefusals,
  }),
}

const Parties = z.object({ client: PersonResponse, consultant: PersonResponse })

/** The decision on a dispute. A split states what the consultant gets, before the fee. */
const DisputeDecision = z.object({
  outcome: z.enum(['release', 'refund', 'split']),
  consultant_amount: optionalField(AmountInCents),
  note: LongText,
})

/** Disputes of members, for support. */
export const staffDisputeRoutes = {
  'GET /staff/disputes': query({
    summary:
      'Returns disputes to which the caller is not a party: undecided ones first, and among them the one that has waited longest.',
    auth: 'support',
    reads: ['disputes', 'profiles'],
    query: z.object({ status: optionalField(z.enum(['filed', 'under_review', 'resolved', ''])), page: Page }),
    responses: {
      200: z.object({
        disputes: z.array(z.object({ ...StaffDisputeResponse.shape, parties: Parties })),
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
    summary:
      'Returns one case: the dispute, its contract, job, application, parties and money. The reading is recorded.',
    auth: 'support',
    reads: ['disputes', 'contracts', 'jobs', 'applications', 'profiles', 'payments', 'files', 'appointments'],
    params: byId,
    responses: {
      200: z.object({
        dispute: StaffDisputeResponse,
        contract: ContractResponse,
        job: JobResponse,
        application: ApplicationResponse,
        escrow: EscrowResponse,
        parties: Parties,
        files: z.array(FileSummary).meta({
          description:
            'The files that the parties attached to the dispute, and those attached in their conversation before it',
        }),
        timeline: z.array(TimelineEntry).meta({ description: 'All events of the case' }),
      }),
    },
    subjectKind: 'dispute',
    audit: ['TimelineViewed'],
  }),
  'GET /staff/disputes/{id}/files/{file_id}': query({
    summary:
      'Returns a link to a file of an undecided case. The opening is recorded, and the owner of the file can see it.',
    auth: 'support',
    reads: ['disputes', 'files'],
    params: z.object({ id: Id, file_id: Id }),
    responses: { 200: z.object({ downloadUrl: z.string(), file: FileSummary }) },
    subjectKind: 'dispute',
    audit: ['FileViewed'],
    refuses: readFileRefusals,
  }),
  'POST /staff/disputes/{id}/take': command({
    summary: 'Takes a case. A repeated call also succeeds.',
    auth: 'support',
    sensitive: false,
    write: true,
    params: byId,
    subjectKind: 'dispute',
    audit: ['DisputeTaken'],
    refuses: takeDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/note': command({
    summary: 'Adds a note that only staff can read.',
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
    summary: 'Asks both parties a question in the name of support. Both are notified.',
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
      'Returns what a decision would do, without deciding: the events that it would write, and the amounts that each side would receive.',
    auth: 'support',
    sensitive: false,
    params: byId,
    body: DisputeDecision.omit({ note: true }),
    responses: {
      200: z.object({
        events: z.array(
          z.object({ of: z.object({ kind: z.string(), id: Id }), type: z.string(), summary: z.string() }),
        ),
        consultant_amount: Dollars.meta({ description: 'The amount that would be paid out, in dollars' }),
        client_amount: Dollars.meta({ description: 'The amount that would be refunded, in dollars' }),
        platform_amount: Dollars,
      }),
    },
    subjectKind: 'dispute',
    audit: { event: 'RecordsViewed' },
    refuses: resolveDisputeRefusals,
  }),
  'POST /staff/disputes/{id}/resolve': command({
    summary: 'Decides the case. The contract ends, and the money is paid out, refunded or split.',
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

const ContactMessage = z
  .object({
    id: Id,
    user_id: Id.optional(),
    name: Line.optional(),
    profileImageUrl: ProfileImageUrl,
    email: z.string().optional(),
    phone: z.string().optional(),
    message: Prose,
    created_at: z.string(),
    handled: z.boolean(),
  })
  .meta({ id: 'ContactMessage' })

export const contactRoutes = {
  'POST /contact/public': command({
    summary: 'Sends a message to support from a visitor who is not logged in.',
    auth: 'public',
    sensitive: false,
    write: true,
    body: z.object({
      message: LongText,
      name: PersonName,
      email: Email,
      phone: optionalField(line(MAX_CONTACT_PHONE_CHARACTERS, 0)),
    }),
    audit: ['ContactMessageReceived'],
    refuses: sendContactMessageRefusals,
  }),
  'POST /contact': everydayCommand({
    summary: 'Sends a message to support from a member.',
    body: z.object({ message: LongText }),
    audit: ['ContactMessageReceived'],
    refuses: sendContactMessageRefusals,
  }),
  'GET /staff/contact': query({
    summary:
      'Returns at most 200 messages to support, open ones first, then newest first. The caller’s own messages are left out.',
    auth: 'support',
    reads: ['contact', 'profiles', 'settings'],
    responses: { 200: z.object({ messages: z.array(ContactMessage) }) },
    audit: { event: 'RecordsViewed' },
  }),
  'POST /staff/contact/{id}/handled': command({
    summary: 'Marks a message as handled. A repeated call also succeeds.',
    auth: 'support',
    sensitive: false,
    write: true,
    params: byId,
    subjectKind: 'contact',
    audit: ['ContactMessageHandled'],
    refuses: handleContactMessageRefusals,
  }),
}
