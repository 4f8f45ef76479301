import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { REVIEW_HIDDEN_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'

type RequestedReview = Pick<ReviewResponse, 'created_at'>

/** When a written review is published, even if the other side has written none. */
export const publicationDeadline = ({ created_at }: RequestedReview): string =>
  new Date(Date.parse(created_at) + days(REVIEW_HIDDEN_DAYS)).toISOString()

/** Whether a review would be published as soon as it is written. */
export const isOverdue = (review: RequestedReview, now = Date.now()): boolean =>
  Date.parse(publicationDeadline(review)) <= now

/** "2 days left", and whether that is soon. A review may still be written after the last day. */
export function remainingTimeToWrite(
  review: RequestedReview,
  now = Date.now(),
): { text: string; isSoon: boolean } {
  if (isOverdue(review, now)) return { text: reviewsCopy.publishedAsSoonAsYouWrite, isSoon: false }
  const remainingDays = Math.ceil((Date.parse(publicationDeadline(review)) - now) / days(1))
  return {
    text: remainingDays === 1 ? reviewsCopy.n1DayLeft : reviewsCopy.daysLeft(remainingDays),
    isSoon: remainingDays <= 2,
  }
}
