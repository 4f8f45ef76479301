import { z } from 'zod'

/** What a client says of a job, when posting and when editing it. */
export const jobDetailsFields = {
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

export type JobDetails = z.infer<z.ZodObject<typeof jobDetailsFields>>
export const JOB_DETAILS_NAMES = Object.keys(jobDetailsFields) as (keyof JobDetails)[]
export const BLANK_JOB_DETAILS: JobDetails = {
  title: '',
  city: '',
  state: '',
  zip: '',
  description: '',
  categories: [],
  skills: [],
  usingMedicaid: false,
}
