import type { Sql } from 'postgres'
import type { LicenseSummary } from '#api/wire/shapes/license.ts'
import type { Consultant, Person } from '#api/wire/shapes/person.ts'
import type { OwnProfile, Profile } from '#api/wire/shapes/profile.ts'
import type { LicenseState } from '#domain/licensing/status.ts'
import type { AccountRow } from '#projections/identity/accounts.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'

const verified: LicenseState = 'verified'
const pending: LicenseState = 'pending'
const deleted: LicenseState = 'deleted'

/** Where a profile image is answered, on the API's own origin: the server puts that before it. */
export const imageOf = (user_id: string, image_id: string | null) =>
  image_id === null ? {} : { profileImageUrl: `/profile/image/${user_id}/${image_id}` }

export const toPerson = (row: ProfileRow): Person => ({
  user_id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  title: row.title,
  city: row.city,
  state: row.state,
  ...imageOf(row.id, row.image_id),
})

const toConsultant = (row: ProfileRow): Consultant => ({
  ...toPerson(row),
  zip: row.zip,
  bio: row.bio,
  license_type: row.license_type ?? '',
  categories: row.categories,
  skills: row.skills,
  favorite: false,
  review_count: 0,
  created_at: row.created_at,
})

export const toProfile = (row: ProfileRow): Profile => ({
  ...toPerson(row),
  ...(row.license_type !== null && { license_type: row.license_type }),
  zip: row.zip,
  bio: row.bio,
  skills: row.skills,
  categories: row.categories,
  looking_for_work: row.looking_for_work,
  revision: row.revision,
})

export async function profilesOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await sql<ProfileRow[]>`
    select id, first_name, last_name, title, city, state, zip, bio, license_type, categories, skills,
      looking_for_work, searchable, image_id, revision, created_at
    from profiles where id = any(${user_ids as string[]})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** How others see these consultants. Who has not said what they are is what a license says, a verified one first. */
export async function consultantsOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, Consultant>> {
  const rows = [...(await profilesOf(sql, user_ids)).values()]
  const unsaid = rows.filter(({ license_type }) => license_type === null).map(({ id }) => id)
  const licensed =
    unsaid.length === 0
      ? []
      : await sql<{ user_id: string; license_type: string }[]>`
          select distinct on (user_id) user_id, license_type from licenses
          where user_id = any(${unsaid}) and license_type <> '' and status <> ${deleted}
          order by user_id, status = ${verified} desc, expiration_date desc, id`
  const types = new Map(licensed.map(({ user_id, license_type }) => [user_id, license_type]))
  return new Map(
    rows.map((row) => [
      row.id,
      toConsultant({ ...row, license_type: row.license_type ?? types.get(row.id) ?? null }),
    ]),
  )
}

export async function hasProfileImage(sql: Sql, user_id: string, image_id: string): Promise<boolean> {
  const rows = await sql`select from profiles where id = ${user_id} and image_id = ${image_id}`
  return rows.length > 0
}

/** One's own profile, with what keeps it out of search. */
export async function ownProfile(sql: Sql, user_id: string): Promise<OwnProfile | undefined> {
  const row = (await profilesOf(sql, [user_id])).get(user_id)
  if (!row) return undefined
  const [has] = await sql<{ email: boolean; license: boolean }[]>`
    select exists(select from accounts where id = ${user_id} and email_validated) as email,
      exists(select from licenses where user_id = ${user_id} and status = ${verified}) as license`
  const missing: OwnProfile['missing'] = []
  if (!row.searchable) missing.push('searchable')
  if (!has?.email) missing.push('email_unverified')
  if (!has?.license) missing.push('no_verified_license')
  return { ...toProfile(row), searchable: row.searchable, missing }
}

export async function accountOf(sql: Sql, user_id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select id, email, email_validated, email_pending, phone, email_notifications, sms_notifications,
      roles, mfa_methods, status, payout_email, created_at
    from accounts where id = ${user_id}`
  return row
}

/** What others see of a consultant's licenses: no number, no document. */
export const licenseSummaries = (sql: Sql, user_id: string) => sql<LicenseSummary[]>`
  select id, title, state, status = ${verified} as verified, expiration_date
  from licenses where user_id = ${user_id} and status = any(${[verified, pending]})
  order by expiration_date desc, id`
