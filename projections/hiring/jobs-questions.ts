import type { Sql } from 'postgres'
import { z } from 'zod'
import { JOB_BOARD_STATES, JOB_STATES_BY_PART, type JobPart } from '#domain/hiring/status.ts'
import { countByPart, partConditions } from '../questions/list-parts.ts'
import { newestRows } from '../questions/newest-rows.ts'
import { idsOf, rowByKey, rowExists, rowsOf } from '../questions/rows.ts'
import { jobs, ON_BOARD_CONDITION } from './jobs.ts'

const Job = jobs.row.omit({ words: true })

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
  coalesce((select true from favorite_jobs kept
    where kept.user_id = ${viewer} and kept.subject_id = j.id limit 1), false) as favorite,
  (select owner.image_id from profiles owner where owner.id = j.user_id) as image_id,
  coalesce((select true from applications own
    where own.job_id = j.id and own.consultant_id = ${viewer} limit 1), false) as applied`

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
