import type { Sql } from 'postgres'
import { z } from 'zod'
import { appointmentsReadModel } from '../appointments/appointments.ts'
import { contactReadModel } from '../disputes/contact.ts'
import { disputesReadModel } from '../disputes/disputes.ts'
import { fileAccessChangesReadModel } from '../files/access-changes.ts'
import { filesReadModel } from '../files/files.ts'
import { fileReadsReadModel } from '../files/reads.ts'
import { applicationsReadModel } from '../hiring/applications.ts'
import { contractsReadModel } from '../hiring/contracts.ts'
import { favoriteConsultantsReadModel, favoriteJobsReadModel } from '../hiring/favorites.ts'
import { jobsReadModel } from '../hiring/jobs.ts'
import { accountsReadModel } from '../identity/accounts.ts'
import { blocksReadModel } from '../identity/blocks.ts'
import { profilesReadModel } from '../identity/profiles.ts'
import { licensesReadModel } from '../licensing/licenses.ts'
import { messagesReadModel } from '../messaging/messages.ts'
import { paymentsReadModel } from '../money/payments.ts'
import { notificationsReadModel } from '../notifications/notifications.ts'
import { type Query, rowsOf } from '../queries/rows.ts'
import { reviewsReadModel } from '../reviews/reviews.ts'

/** How many rows of a section are in memory at once. */
const SECTION_PART_ROWS = 500

const partyCondition = (sql: Sql, person: string) => sql`${person} in (client_id, consultant_id)`
const ownerCondition = (sql: Sql, person: string) => sql`user_id = ${person}`
const idCondition = (sql: Sql, person: string) => sql`id = ${person}`

type Section = {
  model: { name: string; rowSchema: z.ZodObject<{ id: z.ZodString }> }
  condition(sql: Sql, person: string): Query
}
const section = (
  model: { name: string; rowSchema: z.ZodObject },
  excludedColumns: readonly string[],
  condition: Section['condition'],
): Section => ({
  model: {
    name: model.name,
    rowSchema: z.object({
      ...Object.fromEntries(
        Object.entries(model.rowSchema.shape).filter(([name]) => !excludedColumns.includes(name)),
      ),
      id: z.string(),
    }),
  },
  condition,
})

const STAFF_COLUMNS = ['erasure_asked_by', 'erasure_asked_at', 'erasure_reason', 'erasure_confirmed_by']

/**
 * The data that the product holds about a person, section by section as its tables have it, without internal
 * notes of staff.
 */
const SECTIONS = {
  account: section(accountsReadModel, STAFF_COLUMNS, idCondition),
  profile: section(profilesReadModel, [], idCondition),
  licenses: section(licensesReadModel, [], ownerCondition),
  files: section(filesReadModel, ['words'], ownerCondition),
  /** Who read the person's documents. */
  document_reads: section(fileReadsReadModel, ['position'], (sql, person) => sql`owner_id = ${person}`),
  /** Who requested or had access to the person's documents. */
  document_access: section(
    fileAccessChangesReadModel,
    ['position'],
    (sql, person) => sql`owner_id = ${person}`,
  ),
  jobs: section(jobsReadModel, ['words'], ownerCondition),
  applications: section(applicationsReadModel, [], (sql, person) => sql`consultant_id = ${person}`),
  contracts: section(contractsReadModel, [], partyCondition),
  payments: section(
    paymentsReadModel,
    [],
    (sql, person) => sql`client_id = ${person} or consultant_id = ${person} and held`,
  ),
  messages: section(messagesReadModel, ['position'], ownerCondition),
  appointments: section(
    appointmentsReadModel,
    [],
    (sql, person) => sql`${person} in (user_id, invite_user_id)`,
  ),
  reviews: section(
    reviewsReadModel,
    [],
    (sql, person) => sql`author_id = ${person} or person_id = ${person} and published_at is not null`,
  ),
  disputes: section(disputesReadModel, ['notes', 'asked_by', 'taken_by'], partyCondition),
  messages_to_support: section(contactReadModel, [], ownerCondition),
  blocks: section(blocksReadModel, [], ownerCondition),
  favorite_jobs: section(favoriteJobsReadModel, [], ownerCondition),
  favorite_consultants: section(favoriteConsultantsReadModel, [], ownerCondition),
  notifications: section(notificationsReadModel, ['position'], ownerCondition),
} as const

export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Returns the next rows of a section after this id. Fewer than `SECTION_PART_ROWS` are the last ones. */
export function sectionPart(sql: Sql, name: SectionName, person: string, afterId?: string) {
  const { model, condition } = SECTIONS[name]
  return rowsOf(
    model.rowSchema,
    sql`select ${sql(Object.keys(model.rowSchema.shape))} from ${sql(model.name)}
      where (${condition(sql, person)}) ${afterId === undefined ? sql`` : sql`and id > ${afterId}`}
      order by id limit ${SECTION_PART_ROWS}`,
  )
}

/** Yields all rows of a section, part by part. */
export async function* sectionRows(sql: Sql, name: SectionName, person: string) {
  for (let afterId: string | undefined; ; ) {
    const part = await sectionPart(sql, name, person, afterId)
    yield* part
    afterId = part.at(-1)?.id
    if (part.length < SECTION_PART_ROWS) return
  }
}
