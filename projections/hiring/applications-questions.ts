import type { Sql } from 'postgres'
import { z } from 'zod'
import { APPLICATIONS_IN, type ApplicationPart, type ApplicationState } from '#domain/hiring/status.ts'
import { newest } from '../questions/newest.ts'
import { countedIn, partsOf } from '../questions/parts.ts'
import { byKey, firstOf, idsOf, isThere, type Query, rowsOf } from '../questions/rows.ts'
import { applications, isChosen } from './applications.ts'
import { contracts } from './contracts.ts'
import { SeenJob, seenJob } from './jobs-questions.ts'

const applied: ApplicationState = 'applied'

/** An application with its job, as one member sees that. */
export type SeenApplication = z.output<typeof SeenApplication>
const SeenApplication = applications.row.extend({ job: SeenJob })

const seen = (sql: Sql, viewer: string, from: Query) => sql`
  select ${applications.columns(sql, 'a')}, to_jsonb(seen) as job
  from ${from} a join (select ${seenJob(sql, viewer)} from jobs j) seen on seen.id = a.job_id
  order by a.created_at desc, a.id desc`

const where = (sql: Sql, condition: Query) => sql`(select * from applications where ${condition})`

const newestOf = (sql: Sql, condition: Query, before: string | undefined) =>
  newest(sql, sql`*`, sql`from applications where ${condition}`, { time: sql`created_at`, before })

const PARTS = partsOf(APPLICATIONS_IN)

/** A consultant's newest own applications before that moment, newest first; only those of that part. */
export const applicationsOf = (sql: Sql, consultant_id: string, part?: ApplicationPart, before?: string) => {
  const of = part === undefined ? sql`` : sql`and ${sql.unsafe(PARTS[part])}`
  const own = newestOf(sql, sql`consultant_id = ${consultant_id} ${of}`, before)
  return rowsOf(SeenApplication, seen(sql, consultant_id, own))
}

/** How many applications of each part a consultant has. */
export const applicationCounts = (sql: Sql, consultant_id: string) =>
  countedIn(sql, PARTS, sql`from applications where consultant_id = ${consultant_id}`)

export const ownApplicationTo = (sql: Sql, consultant_id: string, job_id: string) =>
  firstOf(
    SeenApplication,
    seen(sql, consultant_id, where(sql, sql`job_id = ${job_id} and consultant_id = ${consultant_id}`)),
  )

const applicationById = (sql: Sql, viewer: string, id: string) =>
  rowsOf(SeenApplication, seen(sql, viewer, where(sql, sql`id = ${id}`)))

export const ownApplication = (sql: Sql, consultant_id: string, id: string) =>
  byKey(applicationById(sql, consultant_id, id), (found) => found.consultant_id === consultant_id)

/** An application, for its consultant or its client. */
export const sharedApplication = (sql: Sql, viewer: string, id: string) =>
  byKey(applicationById(sql, viewer, id), ({ consultant_id, client_id }) =>
    [consultant_id, client_id].includes(viewer),
  )

export const applicationOnOwnJob = (sql: Sql, client_id: string, id: string) =>
  byKey(applicationById(sql, client_id, id), (found) => found.client_id === client_id)

/** The newest applications for a job of this client before that moment, newest first. */
export const applicationsOn = (sql: Sql, client_id: string, job_id: string, before?: string) => {
  const sent = newestOf(sql, sql`job_id = ${job_id} and client_id = ${client_id}`, before)
  return rowsOf(SeenApplication, seen(sql, client_id, sent))
}

const Chosen = applications.row.extend({
  contract_status: contracts.row.shape.status.nullable(),
  dispute_id: contracts.row.shape.dispute_id,
})

/** The applications for these jobs of one client that an offer was made on, with the state of the contract and its dispute. */
export const chosenFor = (sql: Sql, client_id: string, job_ids: readonly string[]) =>
  rowsOf(
    Chosen,
    sql`select ${applications.columns(sql, 'a')}, c.status as contract_status, c.dispute_id
      from (select * from applications where job_id = any(${job_ids}) and ${sql.unsafe(isChosen)}) a
        left join contracts c on c.id = a.contract_id
      where a.client_id = ${client_id}`,
  )

/** Whether one of these two ever applied for a job of the other. */
export const haveApplication = (sql: Sql, one: string, other: string) =>
  isThere(sql`
    select from applications
    where (client_id, consultant_id) in ((${one}, ${other}), (${other}, ${one})) limit 1`)

const TO_CLIENT = 20
const Titled = applications.row.pick({ id: true, job_id: true, status: true }).extend({ title: z.string() })

/** The newest applications of this consultant for jobs of this client, with the titles of those. */
export const applicationsTo = (sql: Sql, client_id: string, consultant_id: string) =>
  rowsOf(
    Titled,
    sql`select a.id, a.job_id, a.status, (select title from jobs where id = a.job_id) as title
      from applications a where a.client_id = ${client_id} and a.consultant_id = ${consultant_id}
      order by a.created_at desc, a.id desc limit ${TO_CLIENT}`,
  )

/** Applications on a job that are neither accepted nor withdrawn nor declined. */
export const openApplicationsOn = (sql: Sql, job_id: string) =>
  idsOf(sql`select id from applications where job_id = ${job_id} and status = ${applied}`)

/** Applications of this consultant that nobody has answered. */
export const openApplicationsBy = (sql: Sql, consultant_id: string) =>
  idsOf(sql`select id from applications where consultant_id = ${consultant_id} and status = ${applied}`)
