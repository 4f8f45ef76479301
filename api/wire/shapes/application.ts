import { z } from 'zod'
import { applicationStatus } from '#domain/hiring/status.ts'
import { JobResponse } from './job.ts'
import { hirePaymentFields } from './payment.ts'
import { ConsultantResponse } from './person.ts'
import { Dollars, Id, Prose, Time } from './values.ts'

const applicationFields = {
  id: Id,
  user_id: Id,
  job: JobResponse,
  budget: Dollars,
  eta: z.int(),
  proposal: Prose,
  created_at: Time,
  accepted: z.boolean(),
  offered: z.boolean(),
  status: z.enum(applicationStatus.states),
  revision: z.int(),
}

export type ApplicationResponse = z.infer<typeof ApplicationResponse>
export const ApplicationResponse = z.object(applicationFields).meta({ id: 'Application' })

const HiredContract = z
  .object({
    contract_id: Id,
    contract_status: z.int().optional(),
    dispute_id: Id.optional(),
    ...hirePaymentFields,
  })
  .meta({ id: 'Contracted' })

/** An application for the consultant who sent it. */
export type OwnApplicationResponse = z.infer<typeof OwnApplicationResponse>
export const OwnApplicationResponse = z
  .object({
    ...applicationFields,
    contract: HiredContract.optional().meta({
      description: 'The contract that resulted from the application, once hired',
    }),
  })
  .meta({ id: 'OwnApplication' })

export type ApplicantResponse = z.infer<typeof ApplicantResponse>
export const ApplicantResponse = z
  .object({ ...applicationFields, profile: ConsultantResponse })
  .meta({ id: 'Applicant' })
