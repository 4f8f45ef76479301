import type { Sql } from 'postgres'
import type { Applicant, Application } from '#api/wire/shapes/application.ts'
import { applicationFlags, applicationStatus } from '#domain/hiring/status.ts'
import { dollars } from '#domain/kernel/money.ts'
import type { SeenApplication } from '#projections/hiring/applications-questions.ts'
import { consultantsOf } from './consultants.ts'
import { toJob } from './jobs.ts'

export const toApplication = (row: SeenApplication): Application => ({
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

/** Applications with the applicant's profile; those without a profile are left out. */
export async function toApplicants(
  sql: Sql,
  viewer: string,
  rows: readonly SeenApplication[],
): Promise<Applicant[]> {
  const profiles = await consultantsOf(
    sql,
    viewer,
    rows.map(({ consultant_id }) => consultant_id),
  )
  return rows.flatMap((row) => {
    const profile = profiles.get(row.consultant_id)
    return profile ? [{ ...toApplication(row), profile }] : []
  })
}
