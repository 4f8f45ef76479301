import { z } from 'zod'
import { closeJobRefusals, editJobRefusals, postJobRefusals } from '#domain/hiring/refusals.ts'
import { JOB_PARTS } from '#domain/hiring/status.ts'
import {
  Budget,
  ListQuery,
  LongTextOrEmpty,
  Name,
  optionalField,
  Revision,
  State,
  Tags,
  Title,
  Zip,
} from '../fields.ts'
import { countsOf } from '../responses.ts'
import { byId, EDIT_LIMIT, everydayCommand, memberQuery, NEW_JOB_LIMIT } from '../route.ts'
import { ApplicantResponse, ApplicationResponse } from '../shapes/application.ts'
import { JobResponse, OwnJobResponse } from '../shapes/job.ts'
import { LicenseResponse } from '../shapes/license.ts'
import { ConsultantDetailResponse } from '../shapes/person.ts'
import { UNAUDITED } from '../unaudited.ts'

const jobFields = {
  title: Title,
  city: Name,
  state: State,
  zip: Zip,
  description: LongTextOrEmpty,
  categories: Tags.default([]),
  skills: Tags.default([]),
  budget: Budget,
  usingMedicaid: optionalField(z.boolean()),
}

const hasPrice = ({ budget, usingMedicaid }: { budget?: unknown; usingMedicaid?: unknown }) =>
  usingMedicaid === true || budget !== undefined
const budgetIssue = { message: 'is required unless Medicaid pays', path: ['budget'] }

const WriteResponses = { 200: z.object({ success: z.literal(true), job: JobResponse }) }

/** A client's own jobs, and their applicants. */
export const jobRoutes = {
  'GET /client/jobs': memberQuery({
    summary: 'Returns the caller’s own jobs, newest first.',
    reads: ['jobs', 'profiles', 'applications', 'contracts', 'payments'],
    query: ListQuery.extend({ part: z.enum(JOB_PARTS).optional() }),
    responses: { 200: z.object({ jobs: z.array(OwnJobResponse), counts: countsOf(JOB_PARTS) }) },
    audit: UNAUDITED.own,
  }),
  'POST /client/jobs': everydayCommand({
    summary: 'Posts a job.',
    body: z
      .object({ ...jobFields, description: jobFields.description.default('') })
      .refine(hasPrice, budgetIssue),
    responses: WriteResponses,
    accountLimit: NEW_JOB_LIMIT,
    audit: ['JobPosted'],
    refuses: postJobRefusals,
  }),
  'POST /client/jobs/edit/{id}': everydayCommand({
    summary: 'Changes one of the caller’s own jobs.',
    params: byId,
    body: z.object({ ...jobFields, revision: optionalField(Revision) }).refine(hasPrice, budgetIssue),
    responses: WriteResponses,
    subjectKind: 'job',
    accountLimit: EDIT_LIMIT,
    audit: ['JobEdited'],
    refuses: editJobRefusals,
  }),
  'POST /client/jobs/close/{id}': everydayCommand({
    summary: 'Closes one of the caller’s own jobs. It then accepts no more applications.',
    params: byId,
    subjectKind: 'job',
    audit: ['JobClosed'],
    refuses: closeJobRefusals,
  }),
  'GET /client/jobs/{id}/applications': memberQuery({
    summary: 'Returns one of the caller’s own jobs and the applications for it, newest first.',
    reads: [
      'jobs',
      'applications',
      'profiles',
      'licenses',
      'consultants',
      'contracts',
      'payments',
      'reviews',
    ],
    recordModel: 'jobs',
    params: byId,
    query: ListQuery,
    responses: { 200: z.object({ job: OwnJobResponse, applications: z.array(ApplicantResponse) }) },
    subjectKind: 'job',
    audit: UNAUDITED.party,
  }),
  'GET /client/jobs/applications/{id}': memberQuery({
    summary: 'Returns an application for one of the caller’s own jobs, with the consultant’s profile.',
    reads: [
      'applications',
      'jobs',
      'profiles',
      'licenses',
      'consultants',
      'contracts',
      'payments',
      'files',
      'reviews',
    ],
    recordModel: 'applications',
    params: byId,
    responses: {
      200: z.object({
        application: ApplicationResponse,
        job: OwnJobResponse,
        profile: ConsultantDetailResponse,
        counting: z
          .array(
            LicenseResponse.pick({
              id: true,
              license_type: true,
              state: true,
              multistate: true,
              expiration_date: true,
            }),
          )
          .meta({
            description: 'The consultant’s licenses that count in the state of the job today',
          }),
        contract_id: z.uuid().optional(),
        pending_payment_id: z.uuid().optional(),
      }),
    },
    subjectKind: 'application',
    audit: UNAUDITED.party,
  }),
}
