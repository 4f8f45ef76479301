import type { ConsultantDetailResponse } from '#api/wire/shapes/person.ts'
import { MAX_STARS } from '#domain/kernel/input-limits.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { formatRating, plural } from '#web/ui/format.ts'

const ALL_STARS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index)

type Props = { consultant: Pick<ConsultantDetailResponse, 'rating' | 'review_count' | 'reviews'> }

/**
 * The average of all reviews, and how often each number of stars was given among those that are shown. Without
 * reviews there is nothing.
 */
export function ReviewTally({ consultant: { rating: average, review_count, reviews } }: Props) {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  if (average === undefined || ratings.length === 0) return null
  return (
    <div className="review-tally">
      <p className="amount amount--32">
        {formatRating(average)}{' '}
        <small>{hiringConsultantDetailsCopy.of5From({ count: plural(review_count, 'review') })}</small>
      </p>
      {ratings.length < review_count && (
        <p className="small quiet">
          {hiringConsultantDetailsCopy.theNewestByStars({ count: plural(ratings.length, 'review') })}
        </p>
      )}
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
