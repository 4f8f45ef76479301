import type { Sql } from 'postgres'
import { z } from 'zod'
import { JOBS_IN, type JobPart, ON_BOARD } from '#domain/hiring/status.ts'
import { newest } from '../questions/newest.ts'
import { countedIn, partsOf } from '../questions/parts.ts'
import { byKey, idsOf, isThere, rowsOf } from '../questions/rows.ts'
import { jobs, onBoard } from './jobs.ts'

const Job = jobs.row.omit({ words: true })

/** A job as one member sees it: with whether they applied or keep it as a favorite, and the owner's image. */
export type SeenJob = z.output<typeof SeenJob>
export const SeenJob = Job.extend({
  applied: z.boolean(),
  favorite: z.boolean(),
  image_id: z.string().nullable(),
})

/**
 * The columns of `jobs j` as this member sees them. With `exists`, a plan may read all of their applications first; with
 * `limit` it asks for one at each job.
 */
export const seenJob = (sql: Sql, viewer: string) => sql`
  ${sql(Object.keys(Job.shape).map((name) => `j.${name}`))},
  coalesce((select true from favorite_jobs kept
    where kept.user_id = ${viewer} and kept.subject_id = j.id limit 1), false) as favorite,
  (select owner.image_id from profiles owner where owner.id = j.user_id) as image_id,
  coalesce((select true from applications own
    where own.job_id = j.id and own.consultant_id = ${viewer} limit 1), false) as applied`

const jobById = (sql: Sql, viewer: string, id: string) =>
  rowsOf(SeenJob, sql`select ${seenJob(sql, viewer)} from jobs j where j.id = ${id}`)

const PARTS = partsOf(JOBS_IN)

/** A member's newest own jobs before that moment, newest first; only those of that part. */
export const jobsOf = (sql: Sql, user_id: string, part?: JobPart, before?: string) => {
  const of = part === undefined ? sql`` : sql`and ${sql.unsafe(PARTS[part])}`
  const from = sql`from jobs where user_id = ${user_id} ${of}`
  const own = newest(sql, sql`*`, from, { time: sql`created_at`, before })
  return rowsOf(
    SeenJob,
    sql`select ${seenJob(sql, user_id)} from ${own} j order by j.created_at desc, j.id desc`,
  )
}

/** How many jobs of each part a member has. */
export const jobCounts = (sql: Sql, user_id: string) =>
  countedIn(sql, PARTS, sql`from jobs where user_id = ${user_id}`)

export const ownJob = (sql: Sql, user_id: string, id: string) =>
  byKey(jobById(sql, user_id, id), (job) => job.user_id === user_id)

/** A job on the board, or one that this member owns, applied for or works on. */
export const visibleJob = (sql: Sql, viewer: string, id: string) =>
  byKey(
    jobById(sql, viewer, id),
    ({ status, user_id, applied }) => ON_BOARD.includes(status) || user_id === viewer || applied,
  )

/** Whether a job of this member is on the board. */
export const hasOpenJob = (sql: Sql, user_id: string) =>
  isThere(sql`select from jobs where user_id = ${user_id} and ${sql.unsafe(onBoard)}
    order by created_at desc limit 1`)

/** The jobs of this member that are on the board. */
export const openJobsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from jobs where user_id = ${user_id} and ${sql.unsafe(onBoard)}`)
