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
import { favoriteConsultants } from '../hiring/favorites/consultants.ts'
import { favoriteJobs } from '../hiring/favorites/jobs.ts'
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

/** How many rows of a section are in memory at a time. */
const PART = 500

const party = (sql: Sql, person: string) => sql`${person} in (client_id, consultant_id)`
const own = (sql: Sql, person: string) => sql`user_id = ${person}`
const itself = (sql: Sql, person: string) => sql`id = ${person}`

type Section = {
  of: { name: string; row: z.ZodObject<{ id: z.ZodString }> }
  whose(sql: Sql, person: string): Query
}
const section = (
  of: { name: string; row: z.ZodObject },
  leaves_out: readonly string[],
  whose: Section['whose'],
): Section => ({
  of: {
    name: of.name,
    row: z.object({
      ...Object.fromEntries(Object.entries(of.row.shape).filter(([name]) => !leaves_out.includes(name))),
      id: z.string(),
    }),
  },
  whose,
})

const NOT_THEIRS = ['erasure_asked_by', 'erasure_asked_at', 'erasure_reason', 'erasure_confirmed_by']

/** What the product holds of a person, as its tables hold it, without what staff noted for themselves. */
const SECTIONS = {
  account: section(accounts, NOT_THEIRS, itself),
  profile: section(profiles, [], itself),
  licenses: section(licenses, [], own),
  files: section(files, ['words'], own),
  /** Who looked at their documents. */
  document_reads: section(fileReads, ['position'], (sql, person) => sql`owner_id = ${person}`),
  /** Whom they let read them, and who asked. */
  document_access: section(fileAccessChanges, ['position'], (sql, person) => sql`owner_id = ${person}`),
  jobs: section(jobs, ['words'], own),
  applications: section(applications, [], (sql, person) => sql`consultant_id = ${person}`),
  contracts: section(contracts, [], party),
  payments: section(
    payments,
    [],
    (sql, person) => sql`client_id = ${person} or consultant_id = ${person} and held`,
  ),
  messages: section(messages, ['position'], own),
  appointments: section(appointments, [], (sql, person) => sql`${person} in (user_id, invite_user_id)`),
  reviews: section(
    reviews,
    [],
    (sql, person) => sql`author_id = ${person} or person_id = ${person} and published_at is not null`,
  ),
  disputes: section(disputes, ['notes', 'asked_by', 'taken_by'], party),
  messages_to_support: section(contact, [], own),
  blocks: section(blocks, [], own),
  favorite_jobs: section(favoriteJobs, [], own),
  favorite_consultants: section(favoriteConsultants, [], own),
  notifications: section(notifications, ['position'], own),
} as const

export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** The next rows of a section behind this id; fewer than `PART` are the last ones. */
export function ownPart(sql: Sql, name: SectionName, person: string, after?: string) {
  const { of, whose } = SECTIONS[name]
  return rowsOf(
    of.row,
    sql`select ${sql(Object.keys(of.row.shape))} from ${sql(of.name)}
      where (${whose(sql, person)}) ${after === undefined ? sql`` : sql`and id > ${after}`}
      order by id limit ${PART}`,
  )
}

/** All rows of a section, some at a time. */
export async function* ownRows(sql: Sql, name: SectionName, person: string) {
  for (let after: string | undefined; ; ) {
    const part = await ownPart(sql, name, person, after)
    yield* part
    after = part.at(-1)?.id
    if (part.length < PART) return
  }
}
