import { z } from 'zod'
import { route } from './route.ts'
import { Review } from './shapes/review.ts'

export const reviews = {
  'GET /reviews': route({
    auth: 'member',
    asks: true,
    summary: 'About me, written by me, and still to write.',
    answers: {
      200: z.object({
        reviewed: z.array(Review),
        myReviews: z.array(Review),
        needsReview: z.array(Review),
      }),
    },
  }),
}
