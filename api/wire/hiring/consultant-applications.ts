import { z } from 'zod'
import {
  applyRefusals,
  reviseApplicationRefusals,
  withdrawApplicationRefusals,
} from '#domain/hiring/refusals.ts'
import { APPLICATION_PARTS } from '#domain/hiring/status.ts'
import { countsOf, Ok } from '../answers.ts'
import { Eta, Id, ListQuery, LongText, optionalField, Price, Revision } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Application, OwnApplication } from '../shapes/application.ts'
import { Job } from '../shapes/job.ts'
import { UNAUDITED } from '../unaudited.ts'

const byJob = z.object({ jobId: Id })
const proposalFields = { proposal: LongText, budget: Price, eta: Eta }
const WriteResponses = { 200: z.object({ success: z.literal(true), application: Application }) }

/** Jobs as consultants see them, and their own applications. */
export const consultantApplications = {
  'GET /consultant/jobs/{jobId}': route({
    summary: 'A job as a consultant sees it, with the caller’s own application for it.',
    auth: 'member',
    reads: ['jobs', 'profiles', 'applications', 'licenses', 'contracts', 'payments', 'reviews'],
    about: 'jobs',
    unannounced: true,
    readOnly: true,
    params: byJob,
    answers: {
      200: z.object({
        job: Job,
        client: z
          .object({ rating: z.number().optional(), review_count: z.int() })
          .meta({ description: 'What consultants gave the client who posted it' }),
        application: OwnApplication.optional(),
        verified: z.boolean().meta({ description: 'Has a license that counts in any state' }),
        sameState: z.boolean().meta({ description: "One counts in the job's state" }),
      }),
    },
    audit: UNAUDITED.listed,
    refuses: [],
  }),
  'POST /consultant/jobs/apply/{jobId}': route({
    summary: 'Applies for a job; this reserves tokens.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byJob,
    body: z.object(proposalFields),
    answers: WriteResponses,
    audit: ['ApplicationSubmitted'],
    refuses: applyRefusals,
  }),
  'GET /consultant/jobs/applications/list': route({
    summary: 'The caller’s own applications, newest first.',
    auth: 'member',
    reads: ['applications', 'jobs', 'profiles', 'contracts', 'payments'],
    readOnly: true,
    query: ListQuery.extend({ part: z.enum(APPLICATION_PARTS).optional() }),
    answers: {
      200: z.object({ applications: z.array(OwnApplication), counts: countsOf(APPLICATION_PARTS) }),
    },
    audit: UNAUDITED.own,
    refuses: [],
  }),
  'GET /consultant/jobs/applications/{id}': route({
    summary: 'One of the caller’s own applications, with the contract that came of it.',
    auth: 'member',
    reads: ['applications', 'jobs', 'profiles', 'contracts', 'payments'],
    about: 'applications',
    readOnly: true,
    params: byId,
    answers: { 200: z.object({ application: OwnApplication, contract_id: z.uuid().optional() }) },
    audit: UNAUDITED.own,
    refuses: [],
  }),
  'POST /consultant/jobs/applications/{id}': route({
    summary: 'Changes one of the caller’s own applications.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ ...proposalFields, revision: optionalField(Revision) }),
    answers: WriteResponses,
    audit: ['ApplicationRevised'],
    refuses: reviseApplicationRefusals,
  }),
  'POST /consultant/jobs/applications/{id}/withdraw': route({
    summary: 'Withdraws one of the caller’s own applications.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    answers: { 200: Ok },
    audit: ['ApplicationWithdrawn'],
    refuses: withdrawApplicationRefusals,
  }),
}
