import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import { hirePaymentFields } from './payment.ts'
import { Dollars, Id, Line, ProfileImageUrl, Prose, Tags, Time } from './values.ts'

const jobFields = {
  id: Id,
  title: Line,
  city: Line,
  state: z.string(),
  zip: z.string(),
  budget: Dollars.optional(),
  usingMedicaid: z.boolean(),
  description: Prose,
  categories: Tags,
  skills: Tags,
  created_at: Time,
  status: z.int().meta({ description: '0 open, 1 in progress, 2 completed, 3 closed' }),
  favorite: z.boolean(),
  application_count: z
    .int()
    .meta({ description: 'The number of applications that are neither withdrawn nor declined' }),
  applied: z.boolean(),
  profileImageUrl: ProfileImageUrl,
  user_id: Id,
  revision: z.int(),
}

export type JobResponse = z.infer<typeof JobResponse>
export const JobResponse = z.object(jobFields).meta({ id: 'Job' })

/** The consultant whom the client is hiring or has hired for a job, and the state of that hire. */
export type Hire = z.infer<typeof Hire>
const Hire = z
  .object({
    application_id: Id,
    user_id: Id,
    first_name: Line,
    last_name: Line,
    profileImageUrl: ProfileImageUrl,
    accepted: z
      .boolean()
      .meta({ description: 'Whether the offer is paid; `false` while its payment is open' }),
    price: Dollars.optional().meta({ description: 'The price in the proposal, without the fee' }),
    contract_id: Id.optional(),
    contract_status: z.int().optional(),
    dispute_id: Id.optional(),
    ...hirePaymentFields,
  })
  .meta({ id: 'Hire' })

/** A job for the client who posted it. */
export type OwnJobResponse = z.infer<typeof OwnJobResponse>
export const OwnJobResponse = z
  .object({
    ...jobFields,
    hire: Hire.optional(),
    applicants: z.array(NamedPerson).optional().meta({
      description: 'The consultants whose proposals came last, four at most; only while the job is open',
    }),
  })
  .meta({ id: 'OwnJob' })
