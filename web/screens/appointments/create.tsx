import type { Person } from '#api/wire/shapes/person.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { MAX_TITLE_LENGTH } from '#web/ui/form/text-limits.ts'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { PlanFields } from './fields.tsx'
import { checkPlan, isFilled, newPlan, type Plan, spanOf } from './plan.ts'

type Props = { contract_id: string; other: Person; close(): void }

/** Invites the other side of a contract. What was typed is kept through reload and Back. */
export function CreateAppointment({ contract_id, other, close }: Props) {
  const draft = `appointment.${contract_id}`
  const create = useApiMutation('POST /appointments', () => clearDraft(draft))
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm<Plan>({
    initial: { ...newPlan, ...readDraft<Plan>(draft) },
    maxLengths: { title: MAX_TITLE_LENGTH },
    check: checkPlan,
    onChange: (plan) => saveDraft(draft, plan),
    submit: async (plan) => {
      const span = spanOf(plan)
      if (!span) return
      const { title, duration } = plan
      const invited = { contract_id, invite_user_id: other.user_id }
      await create.mutateAsync({ body: { title, duration: Number(duration), ...span, ...invited } })
      close()
    },
  })
  function cancel() {
    clearDraft(draft)
    close()
  }
  return (
    <form className="form form--tight gap-above" onSubmit={form.onSubmit} noValidate>
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        Create Appointment
      </h3>
      <ErrorSummary {...form.summary} />
      <PlanFields form={form} person={other} advice="You can still create this one." />
      <div className="actions">
        {isFilled(form.values) && (
          <Button type="submit" tone="primary" busy={form.busy && 'Creating'}>
            Create
          </Button>
        )}
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Whether something was typed into the form of this contract and neither sent nor given up. */
export const isBeingCreated = (contract_id: string): boolean =>
  Object.keys(readDraft(`appointment.${contract_id}`)).length > 0
