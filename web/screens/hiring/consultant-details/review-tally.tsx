import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { MAX_STARS } from '#domain/kernel/input-limits.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { formatRating, plural } from '#web/ui/format.ts'

const ALL_STARS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index)

/** The average and how often each number of stars was given. Without reviews there is nothing. */
export function ReviewTally({ reviews }: { reviews: readonly ReviewResponse[] }) {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return null
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return (
    <div className="review-tally">
      <p className="amount amount--32">
        {formatRating(average)}{' '}
        <small>{hiringConsultantDetailsCopy.of5From({ count: plural(ratings.length, 'review') })}</small>
      </p>
      <ul>
        {ALL_STARS.map((stars) => {
          const count = ratings.filter((rating) => rating === stars).length
          return (
            <li key={stars}>
              <span>
                {stars}
                <span className="hidden"> {stars === 1 ? 'star' : 'stars'}:</span>
              </span>
              <progress value={count} max={ratings.length} aria-hidden="true" />
              <span>{count}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
