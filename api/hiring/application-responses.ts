import type { Sql } from 'postgres'
import { toHirePayment } from '#api/money/payment-responses.ts'
import type {
  ApplicantResponse,
  ApplicationResponse,
  OwnApplicationResponse,
} from '#api/wire/shapes/application.ts'
import { applicationStatus, contractStatus, toApplicationFlags } from '#domain/hiring/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { ApplicationForViewer } from '#projections/hiring/applications.ts'
import { contractStatuses } from '#projections/hiring/contracts.ts'
import { paymentsById } from '#projections/money/payments-queries.ts'
import { consultantResponses } from './consultant-responses.ts'
import { toJobResponse } from './job-responses.ts'

export const toApplicationResponse = (row: ApplicationForViewer): ApplicationResponse => ({
  id: row.id,
  user_id: row.consultant_id,
  job: toJobResponse(row.job),
  budget: toDollars(row.price),
  eta: row.eta,
  proposal: row.proposal,
  created_at: row.created_at,
  ...toApplicationFlags(row.status),
  status: applicationStatus.of(row.status),
  revision: row.revision,
})

/** Applications for the consultant who sent them, with the state of the contract and its money. */
export async function toOwnApplicationResponses(
  sql: Sql,
  rows: readonly ApplicationForViewer[],
): Promise<OwnApplicationResponse[]> {
  const hiredRows = rows.filter(({ contract_id }) => contract_id !== null)
  const [standings, payments] = await Promise.all([
    contractStatuses(
      sql,
      hiredRows.flatMap(({ contract_id }) => contract_id ?? []),
    ),
    paymentsById(
      sql,
      hiredRows.flatMap(({ payment_id }) => payment_id ?? []),
    ),
  ])
  return rows.map((row) => {
    const application = toApplicationResponse(row)
    if (row.contract_id === null) return application
    const standing = standings.get(row.contract_id)
    const contract = {
      contract_id: row.contract_id,
      ...(standing && { contract_status: contractStatus.of(standing.status) }),
      ...(standing?.dispute_id && { dispute_id: standing.dispute_id }),
      ...toHirePayment(payments.get(row.payment_id ?? '')),
    }
    return { ...application, contract }
  })
}

export async function toOwnApplicationResponse(
  sql: Sql,
  row: ApplicationForViewer,
): Promise<OwnApplicationResponse> {
  const [application] = await toOwnApplicationResponses(sql, [row])
  return application ?? toApplicationResponse(row)
}

/** Applications with the applicant's profile. Applicants without a profile are left out. */
export async function toApplicantResponses(
  sql: Sql,
  viewer: string,
  rows: readonly ApplicationForViewer[],
): Promise<ApplicantResponse[]> {
  const profiles = await consultantResponses(
    sql,
    viewer,
    rows.map(({ consultant_id }) => consultant_id),
  )
  return rows.flatMap((row) => {
    const profile = profiles.get(row.consultant_id)
    return profile ? [{ ...toApplicationResponse(row), profile }] : []
  })
}
