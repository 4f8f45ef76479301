import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { useEditConflict } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'
import { useEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { ErrorSummary, type Form, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { type AppointmentDraft, appointmentChecks, draftOf, spanOf } from './appointment-draft.ts'
import { AppointmentFields } from './appointment-fields.tsx'

const checks = appointmentChecks('POST /appointments/update/{id}')

const FIELD_LABELS: Record<keyof AppointmentDraft, string> = {
  title: appointmentsCopy.title,
  localTime: 'When',
  repeatedTime: appointmentsCopy.whichOfTheTwo,
  duration: 'Duration',
}

export const editDraftName = (id: string) => `edit-appointment.${id}`

type Props = { appointment: ListedAppointmentResponse; close(): void; refetch(): Promise<unknown> }

/** Changes an appointment that nobody has answered. */
export function EditAppointment({ appointment, close, refetch }: Props) {
  const { id, person, revision } = appointment
  const editDraft = useEditDraft<AppointmentDraft>(editDraftName(id), {
    values: draftOf(appointment),
    revision,
  })
  const save = useApiMutation('POST /appointments/update/{id}', editDraft.forget)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form: Form<AppointmentDraft> = useForm<AppointmentDraft>({
    initial: editDraft.initial,
    ...checks,
    onChange: editDraft.keep,
    submit: async (draft) => {
      const span = spanOf(draft)
      if (!span) return
      const body = { title: draft.title, ...span, revision: editConflict.revision }
      await save.mutateAsync({ params: { id }, body }).catch(async (error: unknown) => {
        // A conflict means that the appointment has changed since; fetch it, so that the refusal is shown
        // beside its new state.
        if (error instanceof ApiError && error.status === 409) await refetch()
        throw error
      })
      close()
    },
  })
  const editConflict = useEditConflict(form, editDraft.comparedValues, save.isPending || save.isSuccess)
  function cancel() {
    editDraft.forget()
    close()
  }
  return (
    <form className="form form--tight narrow gap-above" onSubmit={editConflict.onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1} className="plain-focus">
        {appointmentsCopy.edit}
      </h2>
      <ErrorSummary {...form.summary} />
      <EditConflictNotice
        conflict={editConflict}
        subject={appointmentsCopy.appointment}
        labels={FIELD_LABELS}
      />
      <AppointmentFields
        form={form}
        person={person}
        appointmentId={id}
        advice={appointmentsCopy.youCanStillSaveIt}
      />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && appointmentsCopy.saving}>
          {appointmentsCopy.save}
        </Button>
        <Button onClick={cancel}>{appointmentsCopy.cancel}</Button>
      </div>
    </form>
  )
}
