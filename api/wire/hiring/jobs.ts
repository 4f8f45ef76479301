import { z } from 'zod'
import { Ok } from '../answers.ts'
import { Long, maybe, Name, Price, Revision, State, Tags, Title, Zip } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Applicant, Application } from '../shapes/application.ts'
import { Job } from '../shapes/job.ts'
import { ConsultantDetail } from '../shapes/person.ts'

const fields = {
  title: Title,
  city: Name,
  state: State,
  zip: Zip,
  description: Long,
  categories: Tags.default([]),
  skills: Tags.default([]),
  budget: maybe(Price),
  usingMedicaid: maybe(z.boolean()),
}

const priced = ({ budget, usingMedicaid }: { budget?: unknown; usingMedicaid?: unknown }) =>
  usingMedicaid === true || budget !== undefined
const budget = { message: 'is required unless Medicaid pays', path: ['budget'] }

const Written = { 200: z.object({ success: z.literal(true), job: Job }) }

/** A client's own jobs and who applied for them. */
export const jobs = {
  'GET /client/jobs': route({
    auth: 'member',
    asks: true,
    summary: "One's own jobs, newest first.",
    answers: { 200: z.object({ jobs: z.array(Job) }) },
  }),
  'POST /client/jobs': route({
    auth: 'member',
    write: true,
    body: z.object(fields).refine(priced, budget),
    answers: Written,
  }),
  'POST /client/jobs/edit/{id}': route({
    auth: 'member',
    write: true,
    params: byId,
    body: z.object({ ...fields, revision: maybe(Revision) }).refine(priced, budget),
    answers: Written,
  }),
  'POST /client/jobs/close/{id}': route({
    auth: 'member',
    write: true,
    params: byId,
    answers: { 200: Ok },
  }),
  'GET /client/jobs/{id}/applications': route({
    auth: 'member',
    asks: true,
    params: byId,
    answers: { 200: z.object({ job: Job, applications: z.array(Applicant) }) },
  }),
  'GET /client/jobs/applications/{id}': route({
    auth: 'member',
    asks: true,
    params: byId,
    answers: {
      200: z.object({
        application: Application,
        job: Job,
        profile: ConsultantDetail,
        contract_id: z.uuid().optional(),
        pending_payment_id: z.uuid().optional(),
      }),
    },
  }),
}
