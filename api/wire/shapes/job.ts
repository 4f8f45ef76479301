import { z } from 'zod'
import { Dollars, Id, Tags, Time } from './values.ts'

export type Job = z.infer<typeof Job>
export const Job = z
  .object({
    id: Id,
    title: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    budget: Dollars.optional(),
    usingMedicaid: z.boolean(),
    description: z.string(),
    categories: Tags,
    skills: Tags,
    created_at: Time,
    status: z.int().meta({ description: '0 open, 1 in progress, 2 completed, 3 closed' }),
    favorite: z.boolean(),
    application_count: z
      .int()
      .meta({ description: 'The applications that are neither withdrawn nor declined' }),
    applied: z.boolean(),
    profileImageUrl: z.string().optional(),
    user_id: Id,
    revision: z.int(),
  })
  .meta({ id: 'Job' })
