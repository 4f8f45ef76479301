import { z } from 'zod'
import { JOB_BOARD_STATES, type JobState, jobStatus } from '#domain/hiring/status.ts'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { inStates } from '../questions/states.ts'
import { boolean, instant, integer, oneOf, text, textArray, uuid } from '../runner/columns.ts'
import { type Handlers, patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { SAMPLE_CONDITION } from './search/sample.ts'
import { searchableJob } from './search/searchable-consultant.ts'
import { searchVector, searchWords } from './search/words.ts'

const row = z.object({
  id: uuid(),
  user_id: uuid(),
  title: text(),
  city: text(),
  state: text(),
  zip: text(),
  description: text(),
  categories: textArray(),
  skills: textArray(),
  budget: integer().nullable(),
  using_medicaid: boolean(),
  status: oneOf(jobStatus.states),
  /** The number of applications that are neither withdrawn nor declined. */
  application_count: integer(),
  revision: integer(),
  words: searchVector(),
  created_at: instant(),
})
export type JobRow = z.output<typeof row>

/** Handlers that set the status of a job in any row that has it. */
export function statusChanges<Row extends { status: JobState }>(): Handlers<Row> {
  // The compiler cannot derive that every such row has this field.
  const changeStatus = (status: JobState) => patch<{ stream: string }, Row>({ status } as Partial<Row>)
  return {
    JobReservedForHire: changeStatus('hiring'),
    HireReservationReleased: changeStatus('open'),
    JobFilled: changeStatus('in_progress'),
    JobCompleted: changeStatus('completed'),
    JobClosed: changeStatus('closed'),
  }
}

const addApplications =
  (difference: 1 | -1) =>
  ({ application_count }: JobRow) => ({ application_count: application_count + difference })

/**
 * The condition for jobs on the board. Indexes and queries have this same text, so that the queries use the
 * indexes.
 */
export const ON_BOARD_CONDITION = inStates(JOB_BOARD_STATES)

/** The condition for jobs that can be filled and have applications. */
export const WITH_PROPOSALS_CONDITION = `${inStates(['open'] satisfies JobState[])} and application_count > 0`

/** Returns the row of a newly posted job. */
export const postedJob = (
  id: string,
  { type: _, at, usingMedicaid, budget, ...details }: Extract<AnyEvent, { type: 'JobPosted' }>,
): JobRow => ({
  ...details,
  id,
  budget: budget ?? null,
  using_medicaid: usingMedicaid,
  status: 'open',
  application_count: 0,
  revision: 0,
  words: searchWords(searchableJob(details)),
  created_at: at,
})

/** The job board and each client's own jobs. */
export const jobs = readModel({
  name: 'jobs',
  row,
  indexes: [
    '(user_id, created_at desc)',
    `(created_at desc, id desc) include (user_id) where ${ON_BOARD_CONDITION}`,
    `(state, created_at desc, id desc) include (user_id) where ${ON_BOARD_CONDITION}`,
    `(application_count, created_at, id) include (user_id) where ${ON_BOARD_CONDITION}`,
    `using gin (words) with (fastupdate = off) where ${ON_BOARD_CONDITION}`,
    `using gin (words) with (fastupdate = off) where ${ON_BOARD_CONDITION} and ${SAMPLE_CONDITION}`,
    `(user_id, created_at desc) where ${WITH_PROPOSALS_CONDITION}`,
  ],
  audience: ({ user_id }) => [user_id],
  on: {
    JobPosted: put(({ event }, id) => postedJob(id, event)),
    JobEdited: patch(
      ({ event: { type: _, at: __, usingMedicaid, budget = null, ...details } }, { revision }) => ({
        ...details,
        budget,
        using_medicaid: usingMedicaid,
        revision: revision + 1,
        words: searchWords(searchableJob(details)),
      }),
    ),
    ApplicationSubmitted: ({ event: { job_id } }, rows) => rows.patch(job_id, addApplications(1)),
    ApplicationWithdrawn: ({ event: { job_id } }, rows) => job_id && rows.patch(job_id, addApplications(-1)),
    ApplicationDeclined: ({ event: { job_id } }, rows) => job_id && rows.patch(job_id, addApplications(-1)),
    ...statusChanges<JobRow>(),
  },
})
