import { z } from 'zod'
import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { boolean, instant, text, texts, uuid } from '../../runner/columns.ts'
import type { ChangeRow } from '../../runner/fold.ts'
import { readModel } from '../../runner/read-model.ts'
import { inSample } from './sample.ts'
import { searchableConsultant } from './searchable-consultant.ts'
import { searchable, searchWords } from './words.ts'

const row = z.object({
  id: uuid(),
  first_name: text(),
  last_name: text(),
  title: text(),
  bio: text(),
  categories: texts(),
  skills: texts(),
  state: text(),
  looking_for_work: boolean(),
  email_verified: boolean(),
  suspended: boolean(),
  /** Licenses that are verified now. */
  licenses: texts(),
  /** Whether searches find the profile. */
  found: boolean(),
  words: searchable(),
  created_at: instant(),
})
type ConsultantRow = z.output<typeof row>

const unknown = (id: string): ConsultantRow => ({
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
  words: '',
  created_at: '',
})

/** A change of what is known of this person; accounts, profiles and licenses arrive in any order. */
const knowing =
  (id: string, fields: (row: ConsultantRow) => Partial<ConsultantRow>) =>
  (before: ConsultantRow | undefined): ConsultantRow => {
    const known = before ?? unknown(id)
    const row = { ...known, ...fields(known) }
    const { looking_for_work, email_verified, suspended, licenses } = row
    const found = looking_for_work && email_verified && !suspended && licenses.length > 0
    return { ...row, found, words: searchWords(searchableConsultant(row)) }
  }

type Change = ChangeRow<ConsultantRow>
type Of<Type extends AnyEvent['type']> = Recorded<Extract<AnyEvent, { type: Type }>>

const changed =
  <Type extends AnyEvent['type']>(fields: Partial<ConsultantRow>) =>
  ({ stream }: Of<Type>, change: Change) =>
    change(
      idOf(stream),
      knowing(idOf(stream), () => fields),
    )

/** An event of a license; one that does not name the owner was theirs, unless the license expired. */
type OfLicense = Pick<Recorded, 'stream' | 'metadata'> & { event: { user_id?: string | undefined } }

const licensed =
  (verified: boolean) =>
  ({ stream, event, metadata }: OfLicense, change: Change) => {
    const owner = event.user_id ?? metadata.actor.user_id
    if (owner === undefined) return
    change(
      owner,
      knowing(owner, ({ licenses }) => {
        const others = licenses.filter((each) => each !== idOf(stream))
        return { licenses: verified ? [...others, idOf(stream)] : others }
      }),
    )
  }

/**
 * Everybody whom a search may find as a consultant: with “Profile Searchable” on, a verified email, a verified license
 * and an account that is not suspended.
 */
export const consultants = readModel({
  name: 'consultants',
  row,
  indexes: [
    '(created_at desc, id desc) where found',
    '(state, created_at desc, id desc) where found',
    'using gin (words) with (fastupdate = off) where found',
    `using gin (words) with (fastupdate = off) where found and ${inSample}`,
  ],
  audience: ({ id }) => [id],
  on: {
    ProfileCreated: ({ stream, event }, change) => {
      const { first_name, last_name, title, categories, skills, state, at: created_at } = event
      const profile = { first_name, last_name, title, categories, skills, state, created_at }
      change(
        idOf(stream),
        knowing(idOf(stream), () => ({ ...profile, looking_for_work: true })),
      )
    },
    ProfileRevised: ({ stream, event }, change) =>
      change(
        idOf(stream),
        knowing(idOf(stream), (row) => ({
          first_name: event.first_name ?? row.first_name,
          last_name: event.last_name ?? row.last_name,
          title: event.title ?? row.title,
          bio: event.bio ?? row.bio,
          categories: event.categories ?? row.categories,
          skills: event.skills ?? row.skills,
          state: event.state ?? row.state,
          looking_for_work: event.looking_for_work ?? row.looking_for_work,
        })),
      ),
    EmailVerified: changed({ email_verified: true }),
    EmailChanged: changed({ email_verified: true }),
    AccountSuspended: changed({ suspended: true }),
    AccountRestored: changed({ suspended: false }),
    LicenseVerified: licensed(true),
    LicenseRevised: licensed(false),
    LicenseFileReplaced: licensed(false),
    LicenseRevoked: licensed(false),
    LicenseExpired: licensed(false),
    LicenseDeleted: licensed(false),
    PersonErased: ({ stream }, change) => change(idOf(stream), () => undefined),
  },
})
