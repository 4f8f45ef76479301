import type { Sql } from 'postgres'
import { z } from 'zod'
import { appointments } from '../appointments/appointments.ts'
import { contact } from '../disputes/contact.ts'
import { disputes } from '../disputes/disputes.ts'
import { fileAccessChanges } from '../files/access-changes.ts'
import { files } from '../files/files.ts'
import { fileReads } from '../files/reads.ts'
import { applications } from '../hiring/applications.ts'
import { contracts } from '../hiring/contracts.ts'
import { favoriteConsultants, favoriteJobs } from '../hiring/favorites.ts'
import { jobs } from '../hiring/jobs.ts'
import { accounts } from '../identity/accounts.ts'
import { blocks } from '../identity/blocks.ts'
import { profiles } from '../identity/profiles.ts'
import { licenses } from '../licensing/licenses.ts'
import { messages } from '../messaging/messages.ts'
import { payments } from '../money/payments.ts'
import { notifications } from '../notifications/notifications.ts'
import { type Query, rowsOf } from '../questions/rows.ts'
import { reviews } from '../reviews/reviews.ts'

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
  account: section(accounts, STAFF_COLUMNS, idCondition),
  profile: section(profiles, [], idCondition),
  licenses: section(licenses, [], ownerCondition),
  files: section(files, ['words'], ownerCondition),
  /** Who read the person's documents. */
  document_reads: section(fileReads, ['position'], (sql, person) => sql`owner_id = ${person}`),
  /** Who requested or had access to the person's documents. */
  document_access: section(fileAccessChanges, ['position'], (sql, person) => sql`owner_id = ${person}`),
  jobs: section(jobs, ['words'], ownerCondition),
  applications: section(applications, [], (sql, person) => sql`consultant_id = ${person}`),
  contracts: section(contracts, [], partyCondition),
  payments: section(
    payments,
    [],
    (sql, person) => sql`client_id = ${person} or consultant_id = ${person} and held`,
  ),
  messages: section(messages, ['position'], ownerCondition),
  appointments: section(appointments, [], (sql, person) => sql`${person} in (user_id, invite_user_id)`),
  reviews: section(
    reviews,
    [],
    (sql, person) => sql`author_id = ${person} or person_id = ${person} and published_at is not null`,
  ),
  disputes: section(disputes, ['notes', 'asked_by', 'taken_by'], partyCondition),
  messages_to_support: section(contact, [], ownerCondition),
  blocks: section(blocks, [], ownerCondition),
  favorite_jobs: section(favoriteJobs, [], ownerCondition),
  favorite_consultants: section(favoriteConsultants, [], ownerCondition),
  notifications: section(notifications, ['position'], ownerCondition),
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
