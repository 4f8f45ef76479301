import { Link } from '@tanstack/react-router'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { MAX_STARS } from '#domain/kernel/input-limits.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { StarsField } from './stars.tsx'

type ReviewDraft = { rating: number; comment: string }
const toBody = ({ rating, comment }: ReviewDraft) => ({ rating, comment: comment.trim() })
const checks = wireChecks('POST /reviews/{id}', toBody, { rating: reviewsCopy.choose1ToStars(MAX_STARS) })

type Props = { review: ReviewResponse; onSend(): void; onDone(): void; onCancel?: (() => void) | undefined }

/** Stars and text of a review. They are kept over a reload until they are sent. */
export function ReviewForm({ review, onSend, onDone, onCancel }: Props) {
  const draftKey = `review.${review.id}`
  const { rating = 0, comment = '', person } = review
  const write = useApiMutation('POST /reviews/{id}', () => clearDraft(draftKey))
  const form = useForm<ReviewDraft>({
    initial: { rating, comment, ...readDraft<ReviewDraft>(draftKey) },
    ...checks,
    toRefusalMessage: (error) => ({
      heading: reviewsCopy.yourReviewWasntSent,
      details: reviewsCopy.weveKeptWhatYouWrote(errorMessage(error)),
    }),
    onChange: (reviewDraft) => saveDraft(draftKey, reviewDraft),
    submit: async (values) => {
      onSend()
      await write.mutateAsync({ params: { id: review.id }, body: toBody(values) })
      onDone()
    },
  })
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <div className="person">
        <Face person={person} size={64} />
        <div>
          <b>
            <bdi>{fullName(person)}</bdi>
          </b>
          <span className="quiet">
            {review.as === 'client' ? reviewsCopy.yourClient : reviewsCopy.yourConsultant}
          </span>
        </div>
      </div>
      <StarsField {...form.field('rating')} />
      <TextArea
        {...form.field('comment')}
        label={reviewsCopy.whatWasItLikeToWork(firstName(person))}
        help={reviewsCopy.anyoneWhoCanSeeThe}
      />
      <IdentifierWarning text={form.values.comment} subject={reviewsCopy.review} level={2} />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && reviewsCopy.sending}>
          {review.submitted ? reviewsCopy.saveReview : reviewsCopy.submitReview}
        </Button>
        {onCancel ? (
          <Button onClick={onCancel}>{reviewsCopy.cancel}</Button>
        ) : (
          <Link className="btn" to="/reviews">
            {reviewsCopy.later}
          </Link>
        )}
      </div>
    </form>
  )
}
