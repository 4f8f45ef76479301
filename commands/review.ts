import { Review, type review } from '#domain/review.ts'
import type { Aggregate } from './handle.ts'
import { onlySystem } from './rules.ts'

export const reviews: Aggregate<typeof review> = {
  kind: 'review',
  decider: Review,
  may: { RequestReview: onlySystem },
}
