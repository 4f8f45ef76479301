import { reviewsToWrite } from '#projections/reviews/reviews-questions.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { reviews } from '../wire/reviews.ts'
import { toReviews } from './shown-reviews.ts'

export const reviewRoutes = ({ sql }: Services): Handlers<keyof typeof reviews> => ({
  'GET /reviews': async ({ member, query }) => ({
    reviewed: [],
    myReviews: [],
    needsReview: await toReviews(sql, await reviewsToWrite(sql, member.user_id, query.before)),
  }),
})
