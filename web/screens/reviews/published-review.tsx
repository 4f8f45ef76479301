import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { useSession } from '#web/app/session.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { formatDay } from '#web/ui/format.ts'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'
import { StarRating } from './stars.tsx'

/** A published review with its answer, as everybody reads it. */
export function PublishedReview({ review, hidesTitle }: { review: ReviewResponse; hidesTitle?: boolean }) {
  const { user_id } = useSession()
  const { rating = 0, comment, answer, author, person, published_at } = review
  const personName = person.user_id === user_id ? 'You' : firstName(person)
  return (
    <article className="signed-text">
      <header>
        <Face person={author} />
        <b>
          <bdi>{author.user_id === user_id ? 'You' : fullName(author)}</bdi>
        </b>
        <StarRating stars={rating} />
        {published_at && <Moment time={published_at} label={formatDay(published_at)} />}
      </header>
      {!hidesTitle && (
        <p className="small quiet">
          <bdi>{displayText(review.title)}</bdi>
        </p>
      )}
      {comment && (
        <blockquote dir="auto" className="pre">
          {comment}
        </blockquote>
      )}
      {answer && (
        <p className="signed-text__reply pre">
          {reviewsCopy.replied({ name: <bdi>{personName}</bdi>, name2: <bdi>{answer}</bdi> })}
        </p>
      )}
    </article>
  )
}

/** The reviews about a member. */
export const ReviewsAbout = ({
  reviews,
  emptyText,
}: {
  reviews: readonly ReviewResponse[]
  emptyText: string
}) =>
  reviews.length === 0 ? (
    <p className="quiet">{emptyText}</p>
  ) : (
    <div>
      {reviews.map((review) => (
        <PublishedReview key={review.id} review={review} />
      ))}
    </div>
  )
