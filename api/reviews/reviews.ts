import { submitReview } from '#commands/reviews/publish-reviews.ts'
import { answerReview } from '#commands/reviews/review.ts'
import { reviewsAbout, reviewsBy, visibleReview } from '#projections/reviews/reviews.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { reviewRoutes } from '../wire/reviews.ts'
import { toReviewResponses } from './review-responses.ts'

export const reviewHandlers = ({ deps, sql }: Services): Handlers<keyof typeof reviewRoutes> => {
  async function reviewResponse(viewer: string, id: string) {
    const row = await visibleReview(sql, viewer, id)
    const [review] = row ? await toReviewResponses(sql, [row]) : []
    if (!review) throw notFound()
    return review
  }

  return {
    'GET /reviews': async ({ member, query }) => {
      const [reviewRows, { written, toWrite }] = await Promise.all([
        reviewsAbout(sql, member.user_id, undefined, query.before),
        reviewsBy(sql, member.user_id, query.before),
      ])
      const responses = await toReviewResponses(sql, [...reviewRows, ...written, ...toWrite])
      return {
        reviewed: responses.slice(0, reviewRows.length),
        myReviews: responses.slice(reviewRows.length, reviewRows.length + written.length),
        needsReview: responses.slice(reviewRows.length + written.length),
      }
    },

    'GET /reviews/{id}': async ({ member, params }) => ({
      review: await reviewResponse(member.user_id, params.id),
    }),

    'POST /reviews/{id}': async (call) => {
      const { rating, comment } = call.body
      const opinion = { rating, ...(comment && { comment }) }
      await requireAccepted(call, await submitReview(deps, call.ctx, call.params.id, opinion))
      return { ...ok, review: await reviewResponse(call.member.user_id, call.params.id) }
    },

    'POST /reviews/{id}/answer': async (call) => {
      await requireAccepted(call, await answerReview(deps, call.ctx, call.params.id, call.body.answer))
      return { ...ok, review: await reviewResponse(call.member.user_id, call.params.id) }
    },
  }
}
