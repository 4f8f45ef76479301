import type { Contract } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { dollars } from '#domain/kernel/money.ts'
import type { ListedContract } from '#projections/hiring/contracts-questions.ts'

export const toContract = (row: ListedContract): Contract => ({
  id: row.id,
  title: row.title,
  status: contractStatus.of(row.status),
  ...(row.reason !== null && { reason: row.reason }),
  budget: dollars(row.price),
  ...(row.deliverable !== null && { deliverable: row.deliverable }),
  created_at: row.created_at,
  ...(row.completed_at !== null && { completed_at: row.completed_at }),
  consultant_id: row.consultant_id,
  client_id: row.client_id,
  job_id: row.job_id,
  application_id: row.application_id,
  ...(row.dispute_id !== null && { dispute_id: row.dispute_id }),
})
