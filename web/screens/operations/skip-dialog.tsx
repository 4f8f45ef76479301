import { useEffect, useId, useRef } from 'react'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { formatNumber } from './format.ts'

type SkipDialogProps = {
  parkedEvent: { name: string; position: string; event: string }
  close(): void
  onSkipped(): unknown
}

/** Asks why this event is to be left out, and leaves it out. */
export function SkipDialog({ parkedEvent: { name, position, event }, close, onSkipped }: SkipDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const skip = useApiMutation('POST /staff/operations/projections/{name}/skip', () => void onSkipped())
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Say why. It stays on record' }),
    heading: 'Not skipped yet.',
    submit: async ({ reason }) => {
      await skip.mutateAsync({ params: { name }, body: { position, reason: reason.trim() } })
      dialog.current?.close()
    },
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>Skip event {formatNumber(Number(position))}?</h2>
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <p className="small quiet">
          {event} will be missing in {name} until a rebuild. Everything else stays. Your name and the reason
          are recorded in the audit trail.
        </p>
        <TextArea {...form.field('reason')} label="Reason" rows={3} />
        <div className="actions">
          <Button type="submit" tone="danger-fill" busy={form.busy && 'Skipping'}>
            Yes, skip it
          </Button>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        </div>
      </form>
    </dialog>
  )
}
