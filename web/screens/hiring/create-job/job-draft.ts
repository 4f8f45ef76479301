import type { Job } from '#api/wire/shapes/job.ts'
import type { State } from '#domain/kernel/us-states.ts'
import type { Errors } from '#web/ui/form/form.tsx'
import { parseCents, priceRangeMessage } from '#web/ui/form/parse-numbers.ts'
import {
  type LengthLimits,
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_WORD_LENGTH,
} from '#web/ui/form/text-limits.ts'

/** The form values of a job. */
export type JobDraft = {
  title: string
  city: string
  state: string
  zip: string
  description: string
  categories: string[]
  skills: string[]
  budget: string
  usingMedicaid: boolean
}

export const MAX_JOB_LENGTHS: LengthLimits<JobDraft> = {
  title: MAX_TITLE_LENGTH,
  city: MAX_NAME_LENGTH,
  description: MAX_LONG_TEXT_LENGTH,
  categories: MAX_WORD_LENGTH,
  skills: MAX_WORD_LENGTH,
}

export const EMPTY_JOB: JobDraft = {
  title: '',
  city: '',
  state: 'AL',
  zip: '',
  description: '',
  categories: [],
  skills: [],
  budget: '',
  usingMedicaid: false,
}

export type JobCheck = (draft: JobDraft) => Errors<JobDraft>

export const JOB_CHECKS = {
  title: (draft) => (draft.title.trim() ? {} : { title: 'Give the job a title' }),
  location: (draft) => ({
    ...(draft.city.trim() ? {} : { city: 'Enter the city' }),
    ...(draft.state ? {} : { state: 'Choose the state' }),
    ...(/^\d{5}$/.test(draft.zip.trim()) ? {} : { zip: 'Enter a zip code of five digits' }),
  }),
  // The owner asks for no description.
  description: () => ({}),
  budget: (draft) =>
    draft.usingMedicaid || parseCents(draft.budget) !== undefined ? {} : { budget: priceRangeMessage },
} satisfies Record<string, JobCheck>

export const checkJob: JobCheck = (draft) =>
  Object.assign({}, ...Object.values(JOB_CHECKS).map((check) => check(draft)))

/** The request body of a job; Medicaid and a budget exclude each other. */
export function toJobBody(draft: JobDraft) {
  const { usingMedicaid, categories, skills } = draft
  const budget = parseCents(draft.budget)
  return {
    title: draft.title.trim(),
    city: draft.city.trim(),
    state: draft.state as State,
    zip: draft.zip.trim(),
    description: draft.description.trim(),
    categories,
    skills,
    usingMedicaid,
    ...(usingMedicaid || budget === undefined ? {} : { budget: budget / 100 }),
  }
}

export const toJobDraft = (job: Job): JobDraft => ({
  title: job.title,
  city: job.city,
  state: job.state,
  zip: job.zip,
  description: job.description,
  categories: job.categories,
  skills: job.skills,
  budget: job.budget === undefined ? '' : String(job.budget),
  usingMedicaid: job.usingMedicaid,
})
