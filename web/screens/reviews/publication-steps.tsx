import { Check } from 'lucide-react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { REVIEW_HIDDEN_DAYS } from '#domain/kernel/terms.ts'
import { formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { isOverdue, publicationDeadline } from './review-times.ts'

/** When each of the two reviews is shown, and to whom. */
export function PublicationSteps({ review }: { review: ReviewResponse }) {
  const { submitted, person } = review
  const deadline = formatMoment(publicationDeadline(review))
  const publishesAtOnce = isOverdue(review)
  return (
    <Panel heading="Published together">
      <p className="small quiet">
        You'll see each other's reviews once you've both written one, or on {deadline}, after{' '}
        {REVIEW_HIDDEN_DAYS} days.
      </p>
      <ol className="checklist checklist--tight">
        <li className={submitted ? 'done' : undefined} aria-current={submitted ? undefined : 'step'}>
          <span className="dot">{submitted && <Icon icon={Check} />}</span>
          <div>
            <b>You write{submitted && <span className="hidden"> (done)</span>}</b>
            <small>
              {publishesAtOnce
                ? 'Published as soon as you send it'
                : `You can edit it until it's published. If ${firstName(person)} already wrote one, yours is published right away.`}
            </small>
          </div>
        </li>
        <LaterStep name={`${firstName(person)} writes`}>You can't see each other's yet</LaterStep>
        <LaterStep name="Published">
          {publishesAtOnce ? 'Right away' : `Both together, when you've both written one or on ${deadline}`}
        </LaterStep>
        <LaterStep name="Reply">Each of you can reply once</LaterStep>
      </ol>
    </Panel>
  )
}

const LaterStep = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <li>
    <span className="dot" />
    <div>
      <b>{name}</b>
      <small>{children}</small>
    </div>
  </li>
)
