import type { Sql } from 'postgres'
import { profileImageOf, toNamedPerson } from '#api/identity/person-responses.ts'
import { toHirePayment } from '#api/money/payment-responses.ts'
import type { JobResponse, OwnJobResponse } from '#api/wire/shapes/job.ts'
import { contractStatus, jobStatus } from '#domain/hiring/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { chosenApplicationsFor, newestApplicantsFor } from '#projections/hiring/applications.ts'
import type { JobForViewer } from '#projections/hiring/jobs.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { paymentsById } from '#projections/money/payments-queries.ts'

export const toJobResponse = (row: JobForViewer): JobResponse => ({
  id: row.id,
  user_id: row.user_id,
  title: row.title,
  city: row.city,
  state: row.state,
  zip: row.zip,
  ...(row.budget !== null && { budget: toDollars(row.budget) }),
  usingMedicaid: row.using_medicaid,
  description: row.description,
  categories: row.categories,
  skills: row.skills,
  created_at: row.created_at,
  status: jobStatus.of(row.status),
  favorite: row.favorite,
  application_count: row.application_count,
  applied: row.applied,
  revision: row.revision,
  ...profileImageOf(row.user_id, row.image_id),
})

/** As many applicants as a row of a job shows. */
const MAX_APPLICANTS_PER_JOB = 4

/**
 * Jobs for the client who posted them, with the consultant whom they are hiring or have hired, or else with the
 * newest applicants.
 */
export async function toOwnJobResponses(
  sql: Sql,
  client_id: string,
  rows: readonly JobForViewer[],
): Promise<OwnJobResponse[]> {
  const [hires, applicants] = await Promise.all([
    hiresFor(sql, client_id, rows),
    applicantsFor(sql, client_id, rows),
  ])
  if (hires.length + applicants.length === 0) return rows.map(toJobResponse)
  const [people, payments] = await Promise.all([
    profilesOf(
      sql,
      [...hires, ...applicants].map(({ consultant_id }) => consultant_id),
    ),
    paymentsById(
      sql,
      hires.flatMap(({ payment_id }) => payment_id ?? []),
    ),
  ])
  const hireByJob = new Map(
    hires.flatMap((hire) => {
      const person = people.get(hire.consultant_id)
      if (!person) return []
      return [
        [
          hire.job_id,
          {
            application_id: hire.id,
            ...toNamedPerson(person),
            accepted: hire.status === 'accepted',
            price: toDollars(hire.price),
            ...(hire.contract_id && { contract_id: hire.contract_id }),
            ...(hire.contract_status && { contract_status: contractStatus.of(hire.contract_status) }),
            ...(hire.dispute_id && { dispute_id: hire.dispute_id }),
            ...toHirePayment(payments.get(hire.payment_id ?? '')),
          },
        ] as const,
      ]
    }),
  )
  return rows.map((row) => {
    const hire = hireByJob.get(row.id)
    const jobApplicants = applicants.flatMap(({ job_id, consultant_id }) => {
      const person = job_id === row.id && people.get(consultant_id)
      return person ? [toNamedPerson(person)] : []
    })
    return {
      ...toJobResponse(row),
      ...(hire && { hire }),
      ...(jobApplicants.length > 0 && { applicants: jobApplicants }),
    }
  })
}

/** Open jobs are skipped, since nobody is chosen for them. */
async function hiresFor(sql: Sql, client_id: string, rows: readonly JobForViewer[]) {
  const ids = rows.flatMap(({ id, status }) => (status === 'open' ? [] : id))
  return ids.length === 0 ? [] : chosenApplicationsFor(sql, client_id, ids)
}

/** Jobs without proposals are skipped. */
async function applicantsFor(sql: Sql, client_id: string, rows: readonly JobForViewer[]) {
  const job_ids = rows.flatMap(({ id, status, application_count }) =>
    status === 'open' && application_count > 0 ? id : [],
  )
  return job_ids.length === 0 ? [] : newestApplicantsFor(sql, client_id, job_ids, MAX_APPLICANTS_PER_JOB)
}

export async function toOwnJobResponse(
  sql: Sql,
  client_id: string,
  row: JobForViewer,
): Promise<OwnJobResponse> {
  const [job] = await toOwnJobResponses(sql, client_id, [row])
  return job ?? toJobResponse(row)
}
