import { z } from 'zod'
import {
  applyRefusals,
  reviseApplicationRefusals,
  withdrawApplicationRefusals,
} from '#domain/hiring/refusals.ts'
import { APPLICATION_PARTS } from '#domain/hiring/status.ts'
import { Eta, Id, ListQuery, LongText, optionalField, Price, Revision } from '../fields.ts'
import { countsOf } from '../responses.ts'
import { byId, everydayCommand, memberQuery } from '../route.ts'
import { ApplicationResponse, OwnApplicationResponse } from '../shapes/application.ts'
import { JobResponse } from '../shapes/job.ts'
import { UNAUDITED } from '../unaudited.ts'

const byJob = z.object({ jobId: Id })
const proposalFields = { proposal: LongText, budget: Price, eta: Eta }
const WriteResponses = { 200: z.object({ success: z.literal(true), application: ApplicationResponse }) }

/** Jobs as consultants see them, and their own applications. */
export const consultantApplicationRoutes = {
  'GET /consultant/jobs/{jobId}': memberQuery({
    summary: 'Returns a job as a consultant sees it, with the caller’s own application for it.',
    reads: ['jobs', 'profiles', 'applications', 'licenses', 'contracts', 'payments', 'reviews'],
    recordModel: 'jobs',
    hasNoChangeFrames: true,
    params: byJob,
    responses: {
      200: z.object({
        job: JobResponse,
        client: z
          .object({ rating: z.number().optional(), review_count: z.int() })
          .meta({ description: 'The ratings that consultants gave the client who posted the job' }),
        application: OwnApplicationResponse.optional(),
        verified: z
          .boolean()
          .meta({ description: 'Whether the caller has a license that counts in any state' }),
        sameState: z
          .boolean()
          .meta({ description: 'Whether one of the caller’s licenses counts in the state of the job' }),
      }),
    },
    subjectKind: 'job',
    audit: UNAUDITED.listed,
  }),
  'POST /consultant/jobs/apply/{jobId}': everydayCommand({
    summary: 'Applies for a job. The application costs one token.',
    params: byJob,
    body: z.object(proposalFields),
    responses: WriteResponses,
    subjectKind: 'job',
    audit: ['ApplicationSubmitted'],
    refuses: applyRefusals,
  }),
  'GET /consultant/jobs/applications/list': memberQuery({
    summary: 'Returns the caller’s own applications, newest first.',
    reads: ['applications', 'jobs', 'profiles', 'contracts', 'payments'],
    query: ListQuery.extend({ part: z.enum(APPLICATION_PARTS).optional() }),
    responses: {
      200: z.object({ applications: z.array(OwnApplicationResponse), counts: countsOf(APPLICATION_PARTS) }),
    },
    audit: UNAUDITED.own,
  }),
  'GET /consultant/jobs/applications/{id}': memberQuery({
    summary: 'Returns one of the caller’s own applications, with the contract that resulted from it.',
    reads: ['applications', 'jobs', 'profiles', 'contracts', 'payments'],
    recordModel: 'applications',
    params: byId,
    responses: { 200: z.object({ application: OwnApplicationResponse, contract_id: z.uuid().optional() }) },
    subjectKind: 'application',
    audit: UNAUDITED.own,
  }),
  'POST /consultant/jobs/applications/{id}': everydayCommand({
    summary: 'Changes one of the caller’s own applications.',
    params: byId,
    body: z.object({ ...proposalFields, revision: optionalField(Revision) }),
    responses: WriteResponses,
    subjectKind: 'application',
    audit: ['ApplicationRevised'],
    refuses: reviseApplicationRefusals,
  }),
  'POST /consultant/jobs/applications/{id}/withdraw': everydayCommand({
    summary: 'Withdraws one of the caller’s own applications.',
    params: byId,
    subjectKind: 'application',
    audit: ['ApplicationWithdrawn'],
    refuses: withdrawApplicationRefusals,
  }),
}
