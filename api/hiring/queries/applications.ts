import type { Sql } from 'postgres'
import { consultantsOf } from '#api/identity/queries/people.ts'
import type { Applicant, Application } from '#api/wire/shapes/application.ts'
import { applicationFlags, applicationStatus } from '#domain/hiring/status.ts'
import { dollars } from '#domain/kernel/money.ts'
import { UNCAPTURED } from '#domain/money/status.ts'
import type { ApplicationRow } from '#projections/hiring/applications.ts'
import { type SeenJob, seenJob, toJob } from './jobs.ts'

type Row = ApplicationRow & { job: SeenJob }
type Fragment = ReturnType<Sql>

const toApplication = (row: Row): Application => ({
  id: row.id,
  user_id: row.consultant_id,
  job: toJob(row.job),
  budget: dollars(row.price),
  eta: row.eta,
  proposal: row.proposal,
  created_at: row.created_at,
  ...applicationFlags(row.status),
  status: applicationStatus.of(row.status),
  revision: row.revision,
})

const find = (sql: Sql, viewer: string, where: Fragment) => sql<Row[]>`
  select a.id, a.job_id, a.client_id, a.consultant_id, a.proposal, a.price, a.eta, a.status, a.payment_id,
    a.contract_id, a.revision, a.created_at, to_jsonb(seen) as job
  from applications a join (select ${seenJob(sql, viewer)} from jobs j) seen on seen.id = a.job_id
  where ${where} order by a.created_at desc, a.id desc`

/** A consultant's own applications, newest first. */
export const applicationsOf = async (sql: Sql, consultant_id: string): Promise<Application[]> =>
  (await find(sql, consultant_id, sql`a.consultant_id = ${consultant_id}`)).map(toApplication)

export async function ownApplicationTo(sql: Sql, consultant_id: string, job_id: string) {
  const [row] = await find(
    sql,
    consultant_id,
    sql`a.job_id = ${job_id} and a.consultant_id = ${consultant_id}`,
  )
  return row && toApplication(row)
}

export async function ownApplication(sql: Sql, consultant_id: string, id: string) {
  const [row] = await find(sql, consultant_id, sql`a.id = ${id} and a.consultant_id = ${consultant_id}`)
  return row && { application: toApplication(row), ...(row.contract_id && { contract_id: row.contract_id }) }
}

/** An application, for either of the two whom it concerns. */
export async function sharedApplication(sql: Sql, viewer: string, id: string) {
  const [row] = await find(
    sql,
    viewer,
    sql`a.id = ${id} and ${viewer} in (a.consultant_id::text, a.client_id::text)`,
  )
  return row && toApplication(row)
}

/** An application on one's own job, with the contract or the unfinished payment that came of it. */
export async function applicationOnOwnJob(sql: Sql, client_id: string, id: string) {
  const [row] = await find(sql, client_id, sql`a.id = ${id} and a.client_id = ${client_id}`)
  if (!row) return undefined
  const [pending] = await sql<{ id: string }[]>`
    select id from payments where id = ${row.payment_id} and status = any(${UNCAPTURED})`
  return {
    application: toApplication(row),
    ...(row.contract_id && { contract_id: row.contract_id }),
    ...(pending && { pending_payment_id: pending.id }),
  }
}

/** Who applied for one's own job, newest first. */
export async function applicantsOn(sql: Sql, client_id: string, job_id: string): Promise<Applicant[]> {
  const rows = await find(sql, client_id, sql`a.job_id = ${job_id} and a.client_id = ${client_id}`)
  const profiles = await consultantsOf(
    sql,
    rows.map(({ consultant_id }) => consultant_id),
  )
  return rows.flatMap((row) => {
    const profile = profiles.get(row.consultant_id)
    return profile ? [{ ...toApplication(row), profile }] : []
  })
}
