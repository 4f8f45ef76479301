import { useNavigate } from '@tanstack/react-router'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'

/**
 * The deliverable, kept while it is written, which begins with what was submitted before; submitting it ends on the list of
 * contracts, which confirms it.
 */
export function Submit({ contract, client, cancel }: { contract: Contract; client: string; cancel(): void }) {
  const navigate = useNavigate()
  const draft = `deliverable.${contract.id}`
  const complete = useAct('POST /consultant/contracts/{id}/complete', () => {
    clearDraft(draft)
    void navigate({ to: '/contracts', search: { submitted: contract.id } })
  })
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { deliverable: contract.deliverable ?? '', ...readDraft<{ deliverable: string }>(draft) },
    check: ({ deliverable }) => (deliverable.trim() ? {} : { deliverable: 'Describe what you deliver' }),
    onChange: (text) => saveDraft(draft, text),
    submit: ({ deliverable }) =>
      complete.mutateAsync({ params: { id: contract.id }, body: { deliverable: deliverable.trim() } }),
  })
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        What are you delivering?
      </h3>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('deliverable')}
        label="Deliverable"
        help={`${client} reads this, and approves it or says what is missing. Attach files under Files on this page: what you type stays.`}
        maxLength={10_000}
      />
      <div className="actions">
        <Button type="submit" tone="primary" busy={form.busy && 'Submitting'}>
          Submit
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}
