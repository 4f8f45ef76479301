import { Check } from 'lucide-react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { REVIEW_HIDDEN_DAYS } from '#domain/kernel/terms.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { formatDay, formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { isOverdue, publicationDeadline } from './review-times.ts'

/** When each of the two reviews is shown, and to whom. */
export function PublicationSteps({ review }: { review: ReviewResponse }) {
  const { submitted, person } = review
  const deadline = formatMoment(publicationDeadline(review))
  if (isOverdue(review)) return <LateSteps review={review} />
  return (
    <Panel heading={reviewsCopy.publishedTogether}>
      <p className="small quiet">
        {reviewsCopy.youllSeeEachOthersReviews({ deadline, reviewHiddenDays: REVIEW_HIDDEN_DAYS })}
      </p>
      <ol className="checklist checklist--tight">
        <li className={submitted ? 'done' : undefined} aria-current={submitted ? undefined : 'step'}>
          <span className="dot">{submitted && <Icon icon={Check} />}</span>
          <div>
            <b>
              {reviewsCopy.youWrite}
              {submitted && <span className="hidden">{reviewsCopy.done}</span>}
            </b>
            <small>{reviewsCopy.youCanEditItUntil(firstName(person))}</small>
          </div>
        </li>
        <LaterStep name={`${firstName(person)} writes`}>{reviewsCopy.youCantSeeEachOthers}</LaterStep>
        <LaterStep name="Published">{reviewsCopy.bothTogetherWhenYouveBoth(deadline)}</LaterStep>
        <LaterStep name="Reply">{reviewsCopy.eachOfYouCanReply}</LaterStep>
      </ol>
    </Panel>
  )
}

/** After the deadline: nothing is hidden any longer, so the review is published when it is sent. */
const LateSteps = ({ review }: { review: ReviewResponse }) => (
  <Panel heading={reviewsCopy.publishedRightAway}>
    <p className="small quiet">
      {reviewsCopy.theDaysEnded({
        deadline: formatDay(publicationDeadline(review)),
        reviewHiddenDays: REVIEW_HIDDEN_DAYS,
      })}
    </p>
    <ol className="checklist checklist--tight">
      <li aria-current="step">
        <span className="dot" />
        <div>
          <b>{reviewsCopy.youWrite}</b>
          <small>{reviewsCopy.youCantEditItAfter}</small>
        </div>
      </li>
      <LaterStep name="Published">{reviewsCopy.asSoonAsYouSubmit}</LaterStep>
      <LaterStep name="Reply">{reviewsCopy.canReplyOnce(firstName(review.person))}</LaterStep>
    </ol>
  </Panel>
)

const LaterStep = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <li>
    <span className="dot" />
    <div>
      <b>{name}</b>
      <small>{children}</small>
    </div>
  </li>
)
