import type { Sql } from 'postgres'
import { toFileSummaryResponse } from '#api/files/file-responses.ts'
import { toPersonResponse } from '#api/identity/person-responses.ts'
import { toReviewResponses } from '#api/reviews/review-responses.ts'
import type { ConsultantDetailResponse, ConsultantResponse } from '#api/wire/shapes/person.ts'
import { filesOpenTo } from '#projections/files/files.ts'
import { hasApplicationBetween } from '#projections/hiring/applications.ts'
import { contractsBetween } from '#projections/hiring/contracts.ts'
import { favoriteConsultantsAmong } from '#projections/hiring/favorites.ts'
import { isFound } from '#projections/hiring/search/consultants.ts'
import { accountOf } from '#projections/identity/accounts.ts'
import { type ProfileRow, profilesOf } from '#projections/identity/profiles.ts'
import { licenseSummaries, licenseTypesOf, verifiedTypesOf } from '#projections/licensing/public-licenses.ts'
import { hasConversationBetween } from '#projections/messaging/conversations.ts'
import { type Rating, ratingsOf } from '#projections/reviews/ratings.ts'
import { reviewsAbout } from '#projections/reviews/reviews.ts'

const toConsultantResponse = (
  row: ProfileRow,
  favorite: boolean,
  verified_types: ConsultantResponse['verified_types'],
  rating: Rating | undefined,
): ConsultantResponse => ({
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
): Promise<Map<string, ConsultantResponse>> {
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

/**
 * A consultant with their verified licenses, and those of their files that this member may open now. The
 * consultant also sees their own pending licenses.
 */
export async function consultantDetailResponse(
  sql: Sql,
  id: string,
  { viewer, time }: { viewer: string; time: string },
): Promise<ConsultantDetailResponse | undefined> {
  const [people, licenses, attachments, reviews] = await Promise.all([
    consultantResponses(sql, viewer, [id]),
    licenseSummaries(sql, id, viewer === id),
    filesOpenTo(sql, viewer, id, time),
    reviewsAbout(sql, id, 'consultant'),
  ])
  const person = people.get(id)
  return (
    person && {
      ...person,
      licenses,
      reviews: await toReviewResponses(sql, reviews),
      attachments: attachments.map(toFileSummaryResponse),
    }
  )
}

/**
 * Whether this member may see a consultant's details: searches find the consultant, or the two share an
 * application, a conversation or a contract. Only those with a contract see a suspended consultant.
 */
export async function maySeeConsultant(sql: Sql, viewer: string, id: string): Promise<boolean> {
  const [isSearchable, account, shareApplication, shareConversation, contracts] = await Promise.all([
    isFound(sql, id),
    accountOf(sql, id),
    hasApplicationBetween(sql, viewer, id),
    hasConversationBetween(sql, viewer, id),
    contractsBetween(sql, viewer, id),
  ])
  return (
    viewer === id ||
    isSearchable ||
    contracts.length > 0 ||
    ((shareApplication || shareConversation) && account?.status === 'active')
  )
}
