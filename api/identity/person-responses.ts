import type { Sql } from 'postgres'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import type { OwnProfileResponse, ProfileResponse } from '#api/wire/shapes/profile.ts'
import { accountOf } from '#projections/identity/accounts.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { hasVerifiedLicense } from '#projections/licensing/public-licenses.ts'

/** The path of a profile image; the server makes it absolute with the API's own origin. */
export const profileImageOf = (user_id: string, image_id: string | null) =>
  image_id === null ? {} : { profileImageUrl: `/profile/image/${user_id}/${image_id}` }

/** The name and the face of a member. */
export const toNamedPerson = ({ id, first_name, last_name, image_id }: ProfileRow) => ({
  user_id: id,
  first_name,
  last_name,
  ...profileImageOf(id, image_id),
})

export const toPersonResponse = (row: ProfileRow): PersonResponse => ({
  user_id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  title: row.title,
  city: row.city,
  state: row.state,
  ...profileImageOf(row.id, row.image_id),
})

export const toProfileResponse = (row: ProfileRow): ProfileResponse => ({
  ...toPersonResponse(row),
  ...(row.license_type !== null && { license_type: row.license_type }),
  zip: row.zip,
  bio: row.bio,
  skills: row.skills,
  categories: row.categories,
  looking_for_work: row.looking_for_work,
  revision: row.revision,
})

/** The member's own profile, with the reasons why searches do not find it. */
export async function ownProfileResponse(sql: Sql, user_id: string): Promise<OwnProfileResponse | undefined> {
  const row = (await profilesOf(sql, [user_id])).get(user_id)
  if (!row) return undefined
  const [account, hasLicense] = await Promise.all([accountOf(sql, user_id), hasVerifiedLicense(sql, user_id)])
  const missing: OwnProfileResponse['missing'] = []
  if (!row.looking_for_work) missing.push('not_looking_for_work')
  if (!account?.email_validated) missing.push('email_unverified')
  if (!hasLicense) missing.push('no_verified_license')
  return { ...toProfileResponse(row), missing }
}
