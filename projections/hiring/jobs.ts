import type { Sql } from 'postgres'
import { z } from 'zod'
import {
  JOB_BOARD_STATES,
  JOB_STATES_BY_PART,
  type JobPart,
  type JobState,
  jobStatus,
} from '#domain/hiring/status.ts'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { idsOf, newestRows, rowByKey, rowExists, rowsOf } from '../queries/rows.ts'
import { countByPart, inStates, partConditions } from '../queries/states.ts'
import { boolean, instant, integer, oneOf, text, textArray, uuid } from '../runner/columns.ts'
import { type EventHandlers, patch, put, type Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { SAMPLE_CONDITION } from './search/sample.ts'
import { searchableJob, searchVector, searchWords } from './search/words.ts'

const rowSchema = z.object({
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
export type JobRow = z.output<typeof rowSchema>

/** Handlers that set the status of a job in any row that has it. */
export function statusChanges<Row extends { status: JobState }>(): EventHandlers<Row> {
  // The compiler cannot derive that every such row has this field.
  const changeStatus =
    (status: JobState) =>
    ({ stream }: { stream: string }, rows: Rows<Row>) =>
      rows.patch(idOf(stream), { status } as Partial<Row>)
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
export function postedJob(id: string, event: Extract<AnyEvent, { type: 'JobPosted' }>): JobRow {
  const { usingMedicaid, budget = null, ...details } = fieldsOf(event)
  return {
    ...details,
    id,
    budget,
    using_medicaid: usingMedicaid,
    status: 'open',
    application_count: 0,
    revision: 0,
    words: searchWords(searchableJob(details)),
    created_at: event.at,
  }
}

/** The job board and each client's own jobs. */
export const jobsReadModel = readModel({
  name: 'jobs',
  rowSchema,
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
  handlers: {
    JobPosted: put(({ event }, id) => postedJob(id, event)),
    JobEdited: patch(({ event }, { revision }) => {
      const { usingMedicaid, budget = null, ...details } = fieldsOf(event)
      return {
        ...details,
        budget,
        using_medicaid: usingMedicaid,
        revision: revision + 1,
        words: searchWords(searchableJob(details)),
      }
    }),
    ApplicationSubmitted: ({ event: { job_id } }, rows) => rows.patch(job_id, addApplications(1)),
    ApplicationWithdrawn: ({ event: { job_id } }, rows) => job_id && rows.patch(job_id, addApplications(-1)),
    ApplicationDeclined: ({ event: { job_id } }, rows) => job_id && rows.patch(job_id, addApplications(-1)),
    ...statusChanges<JobRow>(),
  },
})

const Job = jobsReadModel.rowSchema.omit({ words: true })

/** A job as one member sees it: with whether they applied or keep it as a favorite, and the owner's image. */
export type JobForViewer = z.output<typeof JobForViewer>
export const JobForViewer = Job.extend({
  applied: z.boolean(),
  favorite: z.boolean(),
  image_id: z.string().nullable(),
})

/**
 * The columns of `jobs j` as this member sees them. With `exists`, a plan may read all of the member's
 * applications first. With `limit` it looks one up for each job.
 */
export const jobColumnsForViewer = (sql: Sql, viewer: string) => sql`
  ${sql(Object.keys(Job.shape).map((name) => `j.${name}`))},
  coalesce((select true from favorite_jobs f
    where f.user_id = ${viewer} and f.subject_id = j.id limit 1), false) as favorite,
  (select owner.image_id from profiles owner where owner.id = j.user_id) as image_id,
  coalesce((select true from applications a
    where a.job_id = j.id and a.consultant_id = ${viewer} limit 1), false) as applied`

const jobById = (sql: Sql, viewer: string, id: string) =>
  rowsOf(JobForViewer, sql`select ${jobColumnsForViewer(sql, viewer)} from jobs j where j.id = ${id}`)

const PART_CONDITIONS = partConditions(JOB_STATES_BY_PART)

/** A member's newest own jobs before that moment, newest first; with a part, only those of it. */
export const jobsOf = (sql: Sql, user_id: string, part?: JobPart, before?: string) => {
  const partCondition = part === undefined ? sql`` : sql`and ${sql.unsafe(PART_CONDITIONS[part])}`
  const from = sql`from jobs where user_id = ${user_id} ${partCondition}`
  const newestOwn = newestRows(sql, sql`*`, from, { time: sql`created_at`, before })
  return rowsOf(
    JobForViewer,
    sql`select ${jobColumnsForViewer(sql, user_id)} from ${newestOwn} j order by j.created_at desc, j.id desc`,
  )
}

/** Counts a member's jobs by part. */
export const jobCounts = (sql: Sql, user_id: string) =>
  countByPart(sql, PART_CONDITIONS, sql`from jobs where user_id = ${user_id}`)

export const ownJob = (sql: Sql, user_id: string, id: string) =>
  rowByKey(jobById(sql, user_id, id), (job) => job.user_id === user_id)

/** A job on the board, or one that this member owns, applied for or works on. */
export const visibleJob = (sql: Sql, viewer: string, id: string) =>
  rowByKey(
    jobById(sql, viewer, id),
    ({ status, user_id, applied }) => JOB_BOARD_STATES.includes(status) || user_id === viewer || applied,
  )

/** Whether a job of this member is on the board. */
export const hasOpenJob = (sql: Sql, user_id: string) =>
  rowExists(sql`select from jobs where user_id = ${user_id} and ${sql.unsafe(ON_BOARD_CONDITION)}
    order by created_at desc limit 1`)

/** The jobs of this member that are on the board. */
export const openJobIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from jobs where user_id = ${user_id} and ${sql.unsafe(ON_BOARD_CONDITION)}`)
