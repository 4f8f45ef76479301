import type { reviews } from '../contract/reviews.ts'
import type { Handlers } from '../handlers.ts'
import { reviewsToWrite } from '../queries/reviews.ts'
import type { Services } from '../services.ts'

export const reviewRoutes = ({ sql }: Services): Handlers<keyof typeof reviews> => ({
  'GET /reviews': async ({ member }) => ({
    reviewed: [],
    myReviews: [],
    needsReview: await reviewsToWrite(sql, member.user_id),
  }),
})
