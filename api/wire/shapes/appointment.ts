import { z } from 'zod'
import { Id } from './values.ts'

export type Appointment = z.infer<typeof Appointment>
export const Appointment = z
  .object({
    id: Id,
    title: z.string(),
    start_time: z.int(),
    end_time: z.int(),
    duration: z.int(),
    invite_user_id: Id,
    user_id: Id,
    contract_id: Id,
    accepted: z.boolean(),
    denied: z.boolean(),
    cancelled: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Appointment' })
