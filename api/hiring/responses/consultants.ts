import type { Sql } from 'postgres'
import { toPersonResponse } from '#api/identity/person-responses.ts'
import type { Consultant } from '#api/wire/shapes/person.ts'
import { favoriteConsultantsAmong } from '#projections/hiring/favorites-questions.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { licenseTypesOf, verifiedTypesOf } from '#projections/licensing/others-licenses.ts'
import { type Rating, ratingsOf } from '#projections/reviews/ratings-questions.ts'

const toConsultantResponse = (
  row: ProfileRow,
  favorite: boolean,
  verified_types: Consultant['verified_types'],
  rating: Rating | undefined,
): Consultant => ({
  ...toPersonResponse(row),
  zip: row.zip,
  bio: row.bio,
  license_type: row.license_type ?? '',
  verified_types,
  categories: row.categories,
  skills: row.skills,
  favorite,
  ...(rating && { rating: rating.rating }),
  review_count: rating?.count ?? 0,
  created_at: row.created_at,
})

/**
 * Consultants as others see them. Without a profession in the profile, that of a license is shown, a verified
 * one first. Verified professions are a field of their own, since anybody may choose any profession.
 */
export async function consultantResponses(
  sql: Sql,
  viewer: string,
  user_ids: readonly string[],
): Promise<Map<string, Consultant>> {
  const [profiles, favorites, verifiedTypes, ratings] = await Promise.all([
    profilesOf(sql, user_ids),
    favoriteConsultantsAmong(sql, viewer, user_ids),
    verifiedTypesOf(sql, user_ids),
    ratingsOf(sql, user_ids, 'consultant'),
  ])
  const rows = [...profiles.values()]
  const idsWithoutType = rows.filter(({ license_type }) => license_type === null).map(({ id }) => id)
  const licenseTypes = await licenseTypesOf(sql, idsWithoutType)
  return new Map(
    rows.map((row) => [
      row.id,
      toConsultantResponse(
        { ...row, license_type: row.license_type ?? licenseTypes.get(row.id) ?? null },
        favorites.includes(row.id),
        verifiedTypes.get(row.id) ?? [],
        ratings.get(row.id),
      ),
    ]),
  )
}
