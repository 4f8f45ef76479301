import { useNavigate } from '@tanstack/react-router'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'

type Props = { contract: Contract; name: string; cancel(): void }

const toBody = ({ reason }: { reason: string }) => ({ reason: reason.trim() })
const checks = wireChecks('POST /client/contracts/deny/{id}', toBody, { reason: 'Say what is missing' })

/** The second step of Reject. A reason is required. */
export function RejectForm({ contract, name, cancel }: Props) {
  const navigate = useNavigate()
  const deny = useApiMutation(
    'POST /client/contracts/deny/{id}',
    () => void navigate({ to: '/contracts', search: { rejected: contract.id } }),
  )
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { reason: '' },
    ...checks,
    submit: (values) => deny.mutateAsync({ params: { id: contract.id }, body: toBody(values) }),
  })
  return (
    <form className="panel" onSubmit={form.onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        What is missing?
      </h2>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('reason')}
        label="Reason"
        help={`${name} reads this word for word, and can submit again.`}
        rows={4}
      />
      <div className="actions">
        <Button type="submit" tone="danger-fill" busy={form.busy && 'Rejecting'}>
          Reject
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}
