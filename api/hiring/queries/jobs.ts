import type { Sql } from 'postgres'
import { imageOf } from '#api/identity/queries/people.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { dollars } from '#domain/kernel/money.ts'
import { type JobRow, onBoard } from '#projections/hiring/jobs.ts'

export type SeenJob = JobRow & { applied: boolean; image_id: string | null }

export const toJob = (row: SeenJob): Job => ({
  id: row.id,
  user_id: row.user_id,
  title: row.title,
  city: row.city,
  state: row.state,
  zip: row.zip,
  ...(row.budget !== null && { budget: dollars(row.budget) }),
  usingMedicaid: row.using_medicaid,
  description: row.description,
  categories: row.categories,
  skills: row.skills,
  created_at: row.created_at,
  status: jobStatus.of(row.status),
  favorite: false,
  application_count: row.application_count,
  applied: row.applied,
  revision: row.revision,
  ...imageOf(row.user_id, row.image_id),
})

/** The columns of `jobs j` as this member sees them. */
export const seenJob = (sql: Sql, viewer: string) => sql`
  j.id, j.user_id, j.title, j.city, j.state, j.zip, j.budget, j.using_medicaid, j.description, j.categories,
  j.skills, j.created_at, j.status, j.application_count, j.revision,
  (select owner.image_id from profiles owner where owner.id = j.user_id) as image_id,
  exists(select from applications own where own.job_id = j.id and own.consultant_id = ${viewer}) as applied`

/** One's own jobs, newest first. */
export async function jobsOf(sql: Sql, user_id: string): Promise<Job[]> {
  const rows = await sql<SeenJob[]>`
    select ${seenJob(sql, user_id)} from jobs j where j.user_id = ${user_id}
    order by j.created_at desc, j.id desc`
  return rows.map(toJob)
}

export async function ownJob(sql: Sql, user_id: string, id: string): Promise<Job | undefined> {
  const [row] = await sql<SeenJob[]>`
    select ${seenJob(sql, user_id)} from jobs j where j.id = ${id} and j.user_id = ${user_id}`
  return row && toJob(row)
}

/** An open job, or one that this member owns, applied for or works on. */
export async function visibleJob(sql: Sql, viewer: string, id: string): Promise<Job | undefined> {
  const [row] = await sql<SeenJob[]>`
    select ${seenJob(sql, viewer)} from jobs j
    where j.id = ${id} and (${sql.unsafe(onBoard)} or j.user_id = ${viewer}
      or exists(select from applications a where a.job_id = j.id and a.consultant_id = ${viewer}))`
  return row && toJob(row)
}
