import { useState } from 'react'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identityStaffCopy from '#web/copy/identity/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'

type Props = {
  openLabel: string
  warning: string
  /** The label of the reason. */
  reasonLabel: string
  confirmLabel: string
  /** The call that acts on the account with this id. */
  route: Route
  id: string
}

type Route =
  | 'POST /staff/accounts/{id}/suspend'
  | 'POST /staff/accounts/{id}/reset-mfa'
  | 'POST /staff/accounts/{id}/erase'

const toBody = ({ reason }: { reason: string }) => ({ reason: reason.trim() })

/** An action on an account that takes two presses and a reason. The reason is recorded. */
export function ActionWithReason({ openLabel, ...formProps }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <ReasonForm {...formProps} close={() => setIsOpen(false)} />
  return (
    <Button tone="danger" wide onClick={() => setIsOpen(true)}>
      {openLabel}
    </Button>
  )
}

function ReasonForm({
  warning,
  reasonLabel,
  confirmLabel,
  route,
  id,
  close,
}: Omit<Props, 'openLabel'> & { close(): void }) {
  const warningElement = useFocusOnMount<HTMLParagraphElement>()
  const action = useApiMutation(route)
  const form = useForm({
    initial: { reason: '' },
    ...wireChecks(route, toBody, { reason: identityStaffCopy.enterAReasonItStays }),
    heading: identityStaffCopy.notDoneYet,
    submit: async (values) => {
      await action.mutateAsync({ params: { id }, body: toBody(values) })
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
      <div className="row row--2 verdict-buttons">
        <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && identityStaffCopy.working}>
          {confirmLabel}
        </Button>
        <Button onClick={close}>{identityStaffCopy.cancel}</Button>
      </div>
    </form>
  )
}
