import { z } from 'zod'
import { Part } from './fields.ts'
import { route } from './route.ts'
import { Review } from './shapes/review.ts'

export const reviews = {
  'GET /reviews': route({
    summary: 'Reviews about the caller, by the caller, and still to be written.',
    auth: 'member',
    reads: ['reviews', 'profiles'],
    readOnly: true,
    query: Part,
    answers: {
      200: z.object({
        reviewed: z.array(Review),
        myReviews: z.array(Review),
        needsReview: z.array(Review),
      }),
    },
    refuses: [],
  }),
}
