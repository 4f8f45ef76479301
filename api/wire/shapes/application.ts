import { z } from 'zod'
import { applicationStatus } from '#domain/hiring/status.ts'
import { Job } from './job.ts'
import { Consultant } from './person.ts'
import { Dollars, Id, Time } from './values.ts'

const application = {
  id: Id,
  user_id: Id,
  job: Job,
  budget: Dollars,
  eta: z.int(),
  proposal: z.string(),
  created_at: Time,
  accepted: z.boolean(),
  offered: z.boolean(),
  status: z.enum(applicationStatus.states),
  revision: z.int(),
}

export type Application = z.infer<typeof Application>
export const Application = z.object(application).meta({ id: 'Application' })

export type Applicant = z.infer<typeof Applicant>
export const Applicant = z.object({ ...application, profile: Consultant }).meta({ id: 'Applicant' })
