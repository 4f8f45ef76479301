import { useState } from 'react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'

const toBody = ({ answer }: { answer: string }) => ({ answer: answer.trim() })
const checks = wireChecks('POST /reviews/{id}/answer', toBody, { answer: reviewsCopy.writeAReply })

/** The answer of the reviewed member. It can be written once and never changed, so it takes two steps. */
export function AnswerForm({ review }: { review: ReviewResponse }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const send = useApiMutation('POST /reviews/{id}/answer')
  const form = useForm({
    initial: { answer: '' },
    ...checks,
    onChange: () => setIsConfirming(false),
    submit: (values) =>
      isConfirming
        ? send.mutateAsync({ params: { id: review.id }, body: toBody(values) })
        : setIsConfirming(true),
  })
  return (
    <form className="form form--tight narrow" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('answer')}
        label={reviewsCopy.yourReply}
        help={reviewsCopy.youCanReplyOnceAnd(firstName(review.author))}
        rows={3}
      />
      <IdentifierWarning text={form.values.answer} subject={reviewsCopy.reply} level={2} />
      <div role="status" className={isConfirming ? undefined : 'hidden'}>
        {isConfirming && (
          <Notice tone="warn" heading={reviewsCopy.youCanReplyOnce} level={2}>
            <p className="small">{reviewsCopy.yourReplyAppearsBelowThe}</p>
          </Notice>
        )}
      </div>
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && isConfirming && reviewsCopy.sending}>
          {isConfirming ? reviewsCopy.yesReply : 'Reply'}
        </Button>
        {isConfirming && <Button onClick={() => setIsConfirming(false)}>{reviewsCopy.keepWriting}</Button>}
      </div>
    </form>
  )
}
