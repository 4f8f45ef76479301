import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { Face } from '#web/ui/face.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatDay, formatRating, plural } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { remainingTimeToWrite } from './review-times.ts'
import { StarRating } from './stars.tsx'

export function Reviews() {
  const page = useListCursor()
  const response = useQuery(query('GET /reviews', { query: page }))
  return (
    <>
      <BackLink to="/account">{reviewsCopy.account}</BackLink>
      <PageHead title={reviewsCopy.reviews} />
      <QueryContent
        query={response}
        subject={reviewsCopy.yourReviews}
        skeleton={<FaceRowsSkeleton rows={4} />}
      >
        {({ reviewed, myReviews, needsReview }) =>
          !page.before && reviewed.length + myReviews.length + needsReview.length === 0 ? (
            <EmptyState drawing={<NothingYetDrawing />} heading={reviewsCopy.youDontHaveAnyReviews}>
              <p className="quiet">{reviewsCopy.whenAContractEndsWe}</p>
              <ContractsLink />
            </EmptyState>
          ) : (
            <>
              <div className="review-columns">
                {needsReview.length > 0 && (
                  <ReviewGroup heading={reviewsCopy.needsYourReview} isWide>
                    {needsReview.map((review, index) => (
                      <ReviewToWrite key={review.id} review={review} isFirst={index === 0} />
                    ))}
                  </ReviewGroup>
                )}
                <ReviewGroup
                  heading={reviewsCopy.aboutYou}
                  emptyText={reviewsCopy.noOneHasReviewedYou}
                  summary={!page.before && <AverageRating reviews={reviewed} />}
                >
                  {reviewed.map((review) => (
                    <WrittenReview key={review.id} review={review} person={review.author} />
                  ))}
                </ReviewGroup>
                <ReviewGroup
                  heading={reviewsCopy.writtenByYou}
                  emptyText={reviewsCopy.youHaventWrittenAnyReviews}
                >
                  {myReviews.map((review) => (
                    <WrittenReview key={review.id} review={review} person={review.person} />
                  ))}
                </ReviewGroup>
              </div>
              <OlderEntriesLinks items={longestList(reviewed, myReviews, needsReview)} />
            </>
          )
        }
      </QueryContent>
    </>
  )
}

/** The average of all reviews about the member; nothing where the list may not have all of them. */
function AverageRating({ reviews }: { reviews: readonly ReviewResponse[] }) {
  const ratings = reviews.flatMap(({ rating, published }) => (published && rating) || [])
  if (ratings.length === 0 || reviews.length >= MAX_LIST_ENTRIES) return null
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return (
    <p className="amount amount--32 gap-above--s">
      {formatRating(average)}{' '}
      <small>{reviewsCopy.of5From({ count: plural(ratings.length, 'review') })}</small>
    </p>
  )
}

const longestList = (...lists: ReviewResponse[][]) =>
  lists.toSorted((first, second) => second.length - first.length)[0] ?? []

function ReviewGroup({
  heading,
  emptyText,
  isWide = false,
  summary,
  children,
}: {
  heading: string
  emptyText?: string
  /** Whether it takes a row of its own. */
  isWide?: boolean
  summary?: ReactNode
  children: ReactNode[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isWide ? 'review-columns__wide' : undefined}>
      <h2 id={id}>{heading}</h2>
      {summary}
      {children.length === 0 ? (
        <p className="quiet gap-above--s">{emptyText}</p>
      ) : (
        <ul className="list gap-above--s">{children}</ul>
      )}
    </section>
  )
}

function ReviewToWrite({ review, isFirst }: { review: ReviewResponse; isFirst: boolean }) {
  const { text, isSoon } = remainingTimeToWrite(review)
  const personName = fullName(review.person)
  return (
    <li className="todo todo--review">
      <Face person={review.person} size={40} />
      <div>
        <b>{personName}</b>
        <small>
          <bdi>{displayText(review.title)}</bdi>
        </small>
        <small className={isSoon ? 'todo__overdue' : undefined}>{text}</small>
      </div>
      <Link
        className={buttonClass({ tone: isFirst ? 'primary' : 'plain' })}
        to="/reviews/$id"
        params={{ id: review.id }}
        aria-label={reviewsCopy.writeReviewOf(personName)}
      >
        {reviewsCopy.writeReview}
      </Link>
    </li>
  )
}

const WrittenReview = ({ review, person }: { review: ReviewResponse; person: ReviewResponse['person'] }) => (
  <li className="item item--link item--top review-row">
    <Face person={person} size={40} />
    <div>
      <b>
        <Link to="/reviews/$id" params={{ id: review.id }}>
          <bdi>{fullName(person)}</bdi>
        </Link>
      </b>
      <div className="small quiet">
        <bdi>{displayText(review.title)}</bdi>
        {review.published_at && ` · ${formatDay(review.published_at)}`}
        {review.answer && '. 1\u00a0reply'}
      </div>
      {review.comment && (
        <p dir="auto" className="review-excerpt">
          {displayText(review.comment)}
        </p>
      )}
    </div>
    <span className="item__end">
      {review.published ? <StarRating stars={review.rating ?? 0} /> : <NotPublished />}
    </span>
  </li>
)

export const NotPublished = () => (
  <StatusLabel display={{ tone: 'neutral', icon: Lock, text: reviewsCopy.notPublished }} />
)
