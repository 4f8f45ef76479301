import { profileImageOf } from '#api/identity/person-responses.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { JobForViewer } from '#projections/hiring/jobs-questions.ts'

export const toJobResponse = (row: JobForViewer): Job => ({
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
