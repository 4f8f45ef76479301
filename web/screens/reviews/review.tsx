import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatMoment } from '#web/ui/format.ts'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useReview } from './contract-review.tsx'
import { PublicationSteps } from './publication-steps.tsx'
import { PublishedReview } from './published-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { publicationDeadline } from './review-times.ts'
import { NotPublished } from './reviews.tsx'
import { StarRating } from './stars.tsx'

/** One review: a form for its author, an answer form for the reviewed member, or the published review. */
export function Review() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /reviews/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/reviews">{reviewsCopy.reviews}</BackLink>
      <QueryContent query={response} subject={reviewsCopy.theReview} skeleton="detail" hasPanel={false}>
        {({ review }) => <ReviewView key={review.id} review={review} />}
      </QueryContent>
    </>
  )
}

function ReviewView({ review }: { review: ReviewResponse }) {
  const { user_id } = useSession()
  const isOwn = review.user_id === user_id
  const [isChanging, setIsChanging] = useState(false)
  const [wasSentHere, setWasSentHere] = useState(false)
  const showsForm = isOwn && (isChanging || !review.submitted)
  return (
    <>
      <PageHead title={titleOf(review)} meta={<ContractLink review={review} isOwn={isOwn} />} />
      {review.published ? (
        <div className="gap-above">
          <PublishedView review={review} isOwn={isOwn} wasSentHere={wasSentHere} />
        </div>
      ) : (
        // On phones the form comes before what explains it.
        <DetailLayout isActionLast actionPanel={<PublicationSteps review={review} />}>
          {showsForm ? (
            <ReviewForm
              review={review}
              onSend={() => setWasSentHere(true)}
              onDone={() => setIsChanging(false)}
              onCancel={isChanging ? () => setIsChanging(false) : undefined}
            />
          ) : (
            <UnpublishedView review={review} wasSentHere={wasSentHere} onChange={() => setIsChanging(true)} />
          )}
        </DetailLayout>
      )}
    </>
  )
}

/** A published review stands beside the other side's. Only its author reads one that is not. */
function titleOf({ person, submitted, published, title }: ReviewResponse) {
  if (published) return reviewsCopy.reviewsOf(displayText(title))
  return submitted
    ? reviewsCopy.yourReviewOfPerson(fullName(person))
    : reviewsCopy.reviewPerson(fullName(person))
}

/** The contract. Where the heading has its title, the link does not repeat it. */
function ContractLink({ review, isOwn }: { review: ReviewResponse; isOwn: boolean }) {
  const link = (
    <Link
      className="link"
      to="/contract/$id"
      params={{ id: review.contract_id }}
      // Switches to the role that this member had in the contract.
      onClick={() => void switchMode((review.as === 'consultant') === isOwn ? 'seeker' : 'consultant')}
    >
      {review.published ? reviewsCopy.openTheContract : <bdi>{displayText(review.title)}</bdi>}
    </Link>
  )
  return <span>{review.published ? link : reviewsCopy.forLabel({ link })}</span>
}

/** A review that is written, but can still be changed by its author. */
function UnpublishedView({
  review,
  wasSentHere,
  onChange,
}: {
  review: ReviewResponse
  wasSentHere: boolean
  onChange(): void
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!wasSentHere)
  return (
    <section className="panel panel--read">
      <div className="row row--apart">
        <h2 ref={heading} tabIndex={-1} className="plain-focus">
          {reviewsCopy.yourReviewWasSent}
        </h2>
        <NotPublished />
      </div>
      <div>
        <StarRating stars={review.rating ?? 0} />
      </div>
      {review.comment && (
        <p dir="auto" className="pre">
          {review.comment}
        </p>
      )}
      <p className="small quiet">
        {reviewsCopy.wellPublishItWhenWrites({
          name: <bdi>{firstName(review.person)}</bdi>,
          review: formatMoment(publicationDeadline(review)),
        })}
      </p>
      <div>
        <Button onClick={onChange}>{reviewsCopy.edit}</Button>
      </div>
    </section>
  )
}

/** The review and, once it is published, the other side's review about the same contract beside it. */
function BothReviews({ review, isOwn }: { review: ReviewResponse; isOwn: boolean }) {
  const counterpart = useReview(true, review.contract_id, review.person.user_id)
  return (
    <div className={counterpart?.published ? 'review-pair' : undefined}>
      <PublishedReview review={review} hidesTitle />
      {counterpart?.published && (
        <div className="stack stack--3">
          <PublishedReview review={counterpart} hidesTitle />
          {isOwn && !counterpart.answer && (
            <p className="row">
              <Link className="btn" to="/reviews/$id" params={{ id: counterpart.id }}>
                <span>{reviewsCopy.replyTo({ name: <bdi>{firstName(counterpart.author)}</bdi> })}</span>
              </Link>
              <span className="small quiet">{reviewsCopy.oneReply}</span>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function PublishedView({
  review,
  isOwn,
  wasSentHere,
}: {
  review: ReviewResponse
  isOwn: boolean
  wasSentHere: boolean
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!wasSentHere)
  return (
    <div className="stack stack--6">
      {isOwn && (
        <h2 ref={heading} tabIndex={-1} className="plain-focus">
          {reviewsCopy.yourReviewIsPublished}
        </h2>
      )}
      <BothReviews review={review} isOwn={isOwn} />
      {isOwn && <p className="small quiet">{reviewsCopy.youCantEditIt}</p>}
      {!isOwn && !review.answer && <AnswerForm review={review} />}
    </div>
  )
}
