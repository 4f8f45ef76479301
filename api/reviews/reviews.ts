import { submitReview } from '#commands/reviews/publish.ts'
import { answerReview } from '#commands/reviews/review.ts'
import { reviewsAbout, reviewsBy, visibleReview } from '#projections/reviews/reviews-questions.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { reviews } from '../wire/reviews.ts'
import { toReviews } from './shown-reviews.ts'

export const reviewRoutes = ({ deps, sql }: Services): Handlers<keyof typeof reviews> => {
  async function shown(viewer: string, id: string) {
    const row = await visibleReview(sql, viewer, id)
    const [review] = row ? await toReviews(sql, [row]) : []
    if (!review) throw notFound()
    return review
  }

  return {
    'GET /reviews': async ({ member, query }) => {
      const [about, { written, toWrite }] = await Promise.all([
        reviewsAbout(sql, member.user_id, undefined, query.before),
        reviewsBy(sql, member.user_id, query.before),
      ])
      const all = await toReviews(sql, [...about, ...written, ...toWrite])
      return {
        reviewed: all.slice(0, about.length),
        myReviews: all.slice(about.length, about.length + written.length),
        needsReview: all.slice(about.length + written.length),
      }
    },

    'GET /reviews/{id}': async ({ member, params }) => ({ review: await shown(member.user_id, params.id) }),

    'POST /reviews/{id}': async (call) => {
      const { rating, comment } = call.body
      const opinion = { rating, ...(comment && { comment }) }
      await accepted(call, await submitReview(deps, call.ctx, call.params.id, opinion))
      return { ...ok, review: await shown(call.member.user_id, call.params.id) }
    },

    'POST /reviews/{id}/answer': async (call) => {
      await accepted(call, await answerReview(deps, call.ctx, call.params.id, call.body.answer))
      return { ...ok, review: await shown(call.member.user_id, call.params.id) }
    },
  }
}
