import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import {
  type AppointmentDraft,
  appointmentChecks,
  emptyDraft,
  isComplete,
  spanOf,
} from './appointment-draft.ts'
import { AppointmentFields } from './appointment-fields.tsx'

const checks = appointmentChecks('POST /appointments')

type Props = { contract_id: string; otherPerson: PersonResponse; close(): void }

/** Invites the other side of a contract. What is typed survives a reload and Back. */
export function CreateAppointment({ contract_id, otherPerson, close }: Props) {
  const draftName = `appointment.${contract_id}`
  const createAppointment = useApiMutation('POST /appointments', () => clearDraft(draftName))
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm<AppointmentDraft>({
    initial: { ...emptyDraft, ...readDraft<AppointmentDraft>(draftName) },
    ...checks,
    onChange: (draft) => saveDraft(draftName, draft),
    submit: async (draft) => {
      const span = spanOf(draft)
      if (!span) return
      const { title, duration } = draft
      const invitation = { contract_id, invite_user_id: otherPerson.user_id }
      await createAppointment.mutateAsync({
        body: { title, duration: Number(duration), ...span, ...invitation },
      })
      close()
    },
  })
  function cancel() {
    clearDraft(draftName)
    close()
  }
  return (
    <form className="form form--tight gap-above" onSubmit={form.onSubmit} noValidate>
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        {appointmentsCopy.createAppointment}
      </h3>
      <ErrorSummary {...form.summary} />
      <AppointmentFields form={form} person={otherPerson} advice={appointmentsCopy.youCanStillCreateThis} />
      <div className="actions">
        {isComplete(form.values) && (
          <Button type="submit" tone="primary" busyLabel={form.isBusy && appointmentsCopy.creating}>
            {appointmentsCopy.create}
          </Button>
        )}
        <Button onClick={cancel}>{appointmentsCopy.cancel}</Button>
      </div>
    </form>
  )
}

/** Whether the form of this contract has typed values that were neither sent nor discarded. */
export const hasAppointmentDraft = (contract_id: string): boolean =>
  Object.keys(readDraft(`appointment.${contract_id}`)).length > 0
