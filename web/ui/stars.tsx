import { Star } from 'lucide-react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { formatRating, plural } from './format.ts'
import { Icon } from './icon.tsx'

/** The rating of a member, and the number of reviews that it comes from. */
export const Stars = ({ rating, reviews }: { rating?: number | null | undefined; reviews: number }) =>
  rating === undefined || rating === null || reviews === 0 ? (
    <span>{uiCopy.noReviewsYet}</span>
  ) : (
    <span className="stars">
      <Icon icon={Star} />
      {uiCopy.fromLabel({
        rating: formatRating(rating),
        part: <span className="hidden">{uiCopy.of5}</span>,
        count: plural(reviews, 'review'),
      })}
    </span>
  )
