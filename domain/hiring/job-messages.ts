import { z } from 'zod'
import { message } from '../kernel/decider.ts'

export const details = {
  title: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  skills: z.array(z.string()),
  budget: z.int().optional(),
  usingMedicaid: z.boolean(),
}
export const reservation = {
  application_id: z.uuid(),
  consultant_id: z.uuid(),
  price: z.int(),
  payment_id: z.uuid(),
}
const filling = {
  payment_id: z.uuid(),
  application_id: z.uuid(),
  consultant_id: z.uuid(),
  contract_id: z.uuid(),
}

export type JobCommand = z.infer<typeof JobCommand>
export const JobCommand = z.discriminatedUnion('type', [
  message('PostJob', { user_id: z.uuid(), ...details }),
  message('EditJob', { ...details, revision: z.int().optional() }),
  message('ReserveJobForHire', reservation),
  message('ReleaseHireReservation', { payment_id: z.uuid() }),
  message('FillJob', filling),
  message('CompleteJob', {}),
  // A filled job closes only with the id of the contract that filled it, whose money was refunded.
  message('CloseJob', { contract_id: z.uuid().optional() }),
])

export type JobEvent = z.infer<typeof JobEvent>
export const JobEvent = z.discriminatedUnion('type', [
  message('JobPosted', { user_id: z.uuid(), ...details }),
  message('JobEdited', details),
  message('JobReservedForHire', reservation),
  message('HireReservationReleased', { payment_id: z.uuid() }),
  message('JobFilled', filling),
  message('JobCompleted', {}),
  message('JobClosed', {}),
])

export type JobWhy = 'job_not_open' | 'hire_in_progress' | 'not_reserved' | 'changed_meanwhile'
