import { z } from 'zod'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { boolean, instant, text, textArray, uuid } from '../../runner/columns.ts'
import { type EventHandlers, type Rows, remove } from '../../runner/fold.ts'

/** The data that decide whether searches find a person, and by which words. */
export const Candidate = z.object({
  id: uuid(),
  first_name: text(),
  last_name: text(),
  title: text(),
  bio: text(),
  categories: textArray(),
  skills: textArray(),
  state: text(),
  looking_for_work: boolean(),
  email_verified: boolean(),
  suspended: boolean(),
  /** Licenses that are verified now. */
  licenses: textArray(),
  /** Whether searches find the profile. */
  found: boolean(),
  created_at: instant(),
})
export type Candidate = z.output<typeof Candidate>

const emptyCandidate = (id: string): Candidate => ({
  id,
  first_name: '',
  last_name: '',
  title: '',
  bio: '',
  categories: [],
  skills: [],
  state: '',
  looking_for_work: false,
  email_verified: false,
  suspended: false,
  licenses: [],
  found: false,
  created_at: '',
})

/** Changes these fields of a person, and whether searches find them; their events arrive in any order. */
const changeCandidate = (rows: Rows<Candidate>, id: string, fields: (row: Candidate) => Partial<Candidate>) =>
  rows.change(id, (before = emptyCandidate(id)) => {
    const row = { ...before, ...fields(before) }
    const { looking_for_work, email_verified, suspended, licenses } = row
    return { ...row, found: looking_for_work && email_verified && !suspended && licenses.length > 0 }
  })

const setFields =
  (fields: Partial<Candidate>) =>
  ({ stream }: { stream: string }, rows: Rows<Candidate>) =>
    changeCandidate(rows, idOf(stream), () => fields)

/** An event of a license. If it does not name the owner, its actor is the owner, except for an expiry. */
type LicenseEvent = Pick<EventRecord, 'stream' | 'metadata'> & { event: { user_id?: string | undefined } }

const setLicenseVerified =
  (verified: boolean) =>
  ({ stream, event, metadata }: LicenseEvent, rows: Rows<Candidate>) => {
    const owner = event.user_id ?? metadata.actor.user_id
    if (owner === undefined) return
    changeCandidate(rows, owner, ({ licenses }) => {
      const otherLicenses = licenses.filter((license) => license !== idOf(stream))
      return { licenses: verified ? [...otherLicenses, idOf(stream)] : otherLicenses }
    })
  }

/** How each event changes a candidate. */
export const candidateChanges: EventHandlers<Candidate> = {
  ProfileCreated: ({ stream, event }, rows) => {
    const { first_name, last_name, title, categories, skills, state, at: created_at } = event
    const profile = { first_name, last_name, title, categories, skills, state, created_at }
    changeCandidate(rows, idOf(stream), () => ({ ...profile, looking_for_work: true }))
  },
  ProfileRevised: ({ stream, event }, rows) =>
    changeCandidate(rows, idOf(stream), (row) => ({
      first_name: event.first_name ?? row.first_name,
      last_name: event.last_name ?? row.last_name,
      title: event.title ?? row.title,
      bio: event.bio ?? row.bio,
      categories: event.categories ?? row.categories,
      skills: event.skills ?? row.skills,
      state: event.state ?? row.state,
      looking_for_work: event.looking_for_work ?? row.looking_for_work,
    })),
  EmailVerified: setFields({ email_verified: true }),
  EmailChanged: setFields({ email_verified: true }),
  AccountSuspended: setFields({ suspended: true }),
  AccountRestored: setFields({ suspended: false }),
  LicenseVerified: setLicenseVerified(true),
  LicenseRevised: setLicenseVerified(false),
  LicenseFileReplaced: setLicenseVerified(false),
  LicenseRevoked: setLicenseVerified(false),
  LicenseExpired: setLicenseVerified(false),
  LicenseDeleted: setLicenseVerified(false),
  PersonErased: remove,
}
