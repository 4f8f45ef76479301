import { z } from 'zod'
import { applicationStatus } from '#domain/hiring/status.ts'
import { PAYMENT_STATUSES } from '#domain/money/status.ts'
import { Job } from './job.ts'
import { Consultant } from './person.ts'
import { Dollars, Id, Prose, Time } from './values.ts'

const applicationFields = {
  id: Id,
  user_id: Id,
  job: Job,
  budget: Dollars,
  eta: z.int(),
  proposal: Prose,
  created_at: Time,
  accepted: z.boolean(),
  offered: z.boolean(),
  status: z.enum(applicationStatus.states),
  revision: z.int(),
}

export type Application = z.infer<typeof Application>
export const Application = z.object(applicationFields).meta({ id: 'Application' })

const HiredContract = z
  .object({
    contract_id: Id,
    contract_status: z.int().optional(),
    dispute_id: Id.optional(),
    payment_status: z.enum(PAYMENT_STATUSES).optional(),
  })
  .meta({ id: 'Contracted' })

/** An application for the consultant who sent it. */
export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplication = z
  .object({
    ...applicationFields,
    contract: HiredContract.optional().meta({ description: 'What became of it, once hired' }),
  })
  .meta({ id: 'OwnApplication' })

export type Applicant = z.infer<typeof Applicant>
export const Applicant = z.object({ ...applicationFields, profile: Consultant }).meta({ id: 'Applicant' })
