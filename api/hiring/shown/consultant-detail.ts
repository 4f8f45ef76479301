import type { Sql } from 'postgres'
import { toSummary } from '#api/files/shown-files.ts'
import { toReviews } from '#api/reviews/shown-reviews.ts'
import type { ConsultantDetail } from '#api/wire/shapes/person.ts'
import { filesOpenTo } from '#projections/files/files-questions.ts'
import { haveApplication } from '#projections/hiring/applications-questions.ts'
import { contractsBetween } from '#projections/hiring/contracts-questions.ts'
import { isFound } from '#projections/hiring/search/consultants-questions.ts'
import { accountOf } from '#projections/identity/accounts-questions.ts'
import { licenseSummaries } from '#projections/licensing/others-licenses.ts'
import { haveConversation } from '#projections/messaging/conversations-questions.ts'
import { reviewsAbout } from '#projections/reviews/reviews-questions.ts'
import { consultantsOf } from './consultants.ts'

/** A consultant with their verified licenses (to themselves also those that wait), and those of their files that this member may open at that moment. */
export async function consultantDetail(
  sql: Sql,
  viewer: string,
  id: string,
  at: string,
): Promise<ConsultantDetail | undefined> {
  const [people, licenses, attachments, reviews] = await Promise.all([
    consultantsOf(sql, viewer, [id]),
    licenseSummaries(sql, id, viewer === id),
    filesOpenTo(sql, viewer, id, at),
    reviewsAbout(sql, id, 'consultant'),
  ])
  const person = people.get(id)
  return (
    person && {
      ...person,
      licenses,
      reviews: await toReviews(sql, reviews),
      attachments: attachments.map(toSummary),
    }
  )
}

/**
 * Whether this member may see a consultant's details: whom searches find, and those with whom they share an application,
 * a conversation or a contract. A suspended one is left to those with a contract.
 */
export async function maySeeConsultant(sql: Sql, viewer: string, id: string): Promise<boolean> {
  const [found, account, applied, talked, contracts] = await Promise.all([
    isFound(sql, id),
    accountOf(sql, id),
    haveApplication(sql, viewer, id),
    haveConversation(sql, viewer, id),
    contractsBetween(sql, viewer, id),
  ])
  return (
    viewer === id || found || contracts.length > 0 || ((applied || talked) && account?.status === 'active')
  )
}
