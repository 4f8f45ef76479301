import type { Sql } from 'postgres'
import { toNamedPerson } from '#api/identity/person-responses.ts'
import { toPaymentResponse } from '#api/money/payment-responses.ts'
import type { ContractResponse, ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { ListedContract, Side } from '#projections/hiring/contracts.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { paymentsById } from '#projections/money/payments-queries.ts'

export const toContractResponse = (row: ListedContract): ContractResponse => ({
  id: row.id,
  title: row.title,
  status: contractStatus.of(row.status),
  ...(row.reason !== null && { reason: row.reason }),
  budget: toDollars(row.price),
  ...(row.deliverable !== null && { deliverable: row.deliverable }),
  created_at: row.created_at,
  ...(row.completed_at !== null && { completed_at: row.completed_at }),
  consultant_id: row.consultant_id,
  client_id: row.client_id,
  job_id: row.job_id,
  application_id: row.application_id,
  ...(row.dispute_id !== null && { dispute_id: row.dispute_id }),
})

/** Contracts as one party sees them in a list, with the other party and the money. */
export async function toListedContractResponses(
  sql: Sql,
  rows: readonly ListedContract[],
  side: Side,
): Promise<ListedContractResponse[]> {
  const otherPartyOf = (row: ListedContract) => (side === 'client' ? row.consultant_id : row.client_id)
  const viewerOf = (row: ListedContract) => (side === 'client' ? row.client_id : row.consultant_id)
  const [people, payments] = await Promise.all([
    profilesOf(sql, [...new Set(rows.map(otherPartyOf))]),
    paymentsById(
      sql,
      rows.map(({ payment_id }) => payment_id),
    ),
  ])
  return rows.map((row) => {
    const person = people.get(otherPartyOf(row))
    const payment = payments.get(row.payment_id)
    return {
      ...toContractResponse(row),
      since: row.since,
      ...(person && { person: toNamedPerson(person) }),
      ...(payment && { payment: toPaymentResponse(payment, viewerOf(row)) }),
    }
  })
}
