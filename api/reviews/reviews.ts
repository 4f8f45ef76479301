import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { reviews } from '../wire/reviews.ts'
import { reviewsToWrite } from './queries.ts'

export const reviewRoutes = ({ sql }: Services): Handlers<keyof typeof reviews> => ({
  'GET /reviews': async ({ member }) => ({
    reviewed: [],
    myReviews: [],
    needsReview: await reviewsToWrite(sql, member.user_id),
  }),
})
