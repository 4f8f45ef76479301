import { useState } from 'react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'

const toBody = ({ answer }: { answer: string }) => ({ answer: answer.trim() })
const checks = wireChecks('POST /reviews/{id}/answer', toBody, { answer: 'Write an answer' })

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
    <form className="form" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('answer')}
        label="Your answer"
        help={`Once, and it cannot be changed. Everyone who reads ${firstName(review.author)}’s review can read it too.`}
        rows={3}
      />
      <IdentifierWarning text={form.values.answer} subject="answer" level={2} />
      <div role="status">
        {isConfirming && (
          <Notice tone="warn" heading="You can answer once" level={2}>
            <p className="small">It appears below the review and cannot be changed. Send it now?</p>
          </Notice>
        )}
      </div>
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && isConfirming && 'Sending'}>
          {isConfirming ? 'Yes, answer' : 'Answer'}
        </Button>
        {isConfirming && <Button onClick={() => setIsConfirming(false)}>Go on writing</Button>}
      </div>
    </form>
  )
}
