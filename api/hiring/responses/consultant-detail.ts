import type { Sql } from 'postgres'
import { toFileSummaryResponse } from '#api/files/file-responses.ts'
import { toReviewResponses } from '#api/reviews/review-responses.ts'
import type { ConsultantDetail } from '#api/wire/shapes/person.ts'
import { filesOpenTo } from '#projections/files/files-questions.ts'
import { hasApplicationBetween } from '#projections/hiring/applications-questions.ts'
import { contractsBetween } from '#projections/hiring/contracts-questions.ts'
import { isFound } from '#projections/hiring/search/consultants-questions.ts'
import { accountOf } from '#projections/identity/accounts-questions.ts'
import { licenseSummaries } from '#projections/licensing/others-licenses.ts'
import { hasConversationBetween } from '#projections/messaging/conversations-questions.ts'
import { reviewsAbout } from '#projections/reviews/reviews-questions.ts'
import { consultantResponses } from './consultants.ts'

/**
 * A consultant with their verified licenses, and those of their files that this member may open now. The
 * consultant also sees their own pending licenses.
 */
export async function consultantDetailResponse(
  sql: Sql,
  id: string,
  { viewer, time }: { viewer: string; time: string },
): Promise<ConsultantDetail | undefined> {
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
