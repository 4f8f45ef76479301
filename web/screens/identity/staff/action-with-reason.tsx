import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'

type Props = {
  begin: string
  warning: string
  /** The label of the reason. */
  reasonLabel: string
  confirmLabel: string
  act(reason: string): Promise<unknown>
}

/** An action that takes two presses and a reason, which is recorded. */
export function ActionWithReason({ begin, ...formProps }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <ReasonForm {...formProps} close={() => setIsOpen(false)} />
  return (
    <Button tone="danger" wide onClick={() => setIsOpen(true)}>
      {begin}
    </Button>
  )
}

function ReasonForm({
  warning,
  reasonLabel,
  confirmLabel,
  act,
  close,
}: Omit<Props, 'begin'> & { close(): void }) {
  const warningElement = useFocusOnMount<HTMLParagraphElement>()
  const form = useForm({
    initial: { reason: '' },
    check: (values) => (values.reason.trim() ? {} : { reason: 'Say why. It stays on record' }),
    heading: 'Not done yet.',
    submit: async (values) => {
      await act(values.reason.trim())
      close()
    },
  })
  return (
    <form className="form form--tight dense" onSubmit={form.onSubmit} noValidate>
      <p className="plain-focus" ref={warningElement} tabIndex={-1}>
        {warning}
      </p>
      <ErrorSummary {...form.summary} />
      <TextArea {...form.field('reason')} label={reasonLabel} rows={3} />
      <div className="row row--2 decide">
        <Button type="submit" tone="danger-fill" busy={form.busy && 'Working'}>
          {confirmLabel}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}
