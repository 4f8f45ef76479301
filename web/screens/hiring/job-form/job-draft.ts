import type { JobResponse } from '#api/wire/shapes/job.ts'
import type { State } from '#domain/kernel/us-states.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import type { Errors } from '#web/ui/form/form.tsx'
import { parseDollars, priceRangeMessage } from '#web/ui/form/parse-numbers.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'

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

/** The request body of a job, with each field of the form; Medicaid and a budget exclude each other. */
export function toJobBody(draft: JobDraft) {
  const { usingMedicaid, categories, skills } = draft
  return {
    title: draft.title.trim(),
    city: draft.city.trim(),
    state: draft.state as State,
    zip: draft.zip.trim(),
    description: draft.description.trim(),
    categories,
    skills,
    usingMedicaid,
    budget: usingMedicaid ? undefined : parseDollars(draft.budget),
  } satisfies Record<keyof JobDraft, unknown>
}

export const jobChecks = (route: 'POST /client/jobs' | 'POST /client/jobs/edit/{id}') =>
  wireChecks(route, toJobBody, {
    title: hiringJobFormCopy.giveTheJobATitle,
    city: hiringJobFormCopy.enterTheCity,
    state: hiringJobFormCopy.chooseTheState,
    zip: hiringJobFormCopy.enterAZipCodeOf,
    budget: priceRangeMessage,
  })

const newJobChecks = jobChecks('POST /client/jobs')

type JobStep = 'title' | 'location' | 'description' | 'budget'

/** The step of a new job in which a field is. */
const STEPS_BY_FIELD: Record<string, JobStep> = {
  title: 'title',
  city: 'location',
  state: 'location',
  zip: 'location',
  description: 'description',
  categories: 'description',
  skills: 'description',
  budget: 'budget',
  usingMedicaid: 'budget',
} satisfies Record<keyof JobDraft, JobStep>

export const checkNewJob = newJobChecks.check

export const stepChecks = (step: JobStep) => ({
  tooLong: newJobChecks.tooLong,
  check: (draft: JobDraft): Errors<JobDraft> =>
    Object.fromEntries(
      Object.entries(newJobChecks.check(draft)).filter(([name]) => STEPS_BY_FIELD[name] === step),
    ),
})

export const toJobDraft = (job: JobResponse): JobDraft => ({
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
