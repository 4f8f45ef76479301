import { Review, type review } from '#domain/reviews/review.ts'
import type { Aggregate } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

export const reviews: Aggregate<typeof review> = {
  kind: 'review',
  decider: Review,
  may: { RequestReview: onlySystem },
}
