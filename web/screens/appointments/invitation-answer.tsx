import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { invalidate } from '#web/app/queries.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'

/**
 * Accept and Deny, for the invitee. If the appointment has changed meanwhile, the answer is refused and the
 * change is shown.
 */
export function InvitationAnswer({
  appointment,
  isCompact = false,
}: {
  appointment: ListedAppointmentResponse
  isCompact?: boolean
}) {
  const accept = useApiMutation('GET /appointments/accept/{id}')
  const deny = useApiMutation('GET /appointments/deny/{id}')
  const input = { params: { id: appointment.id }, query: { revision: appointment.revision } }
  const answerError = accept.error ?? deny.error
  const refetchOnError = { onError: () => void invalidate([{ name: 'appointments', id: appointment.id }]) }
  const ariaLabelProps = (verb: string) =>
    isCompact ? { 'aria-label': `${verb} ${displayText(appointment.title)}` } : {}
  return (
    <>
      {answerError && (
        <p className="small" role="alert">
          {errorMessage(answerError)}
        </p>
      )}
      <Button
        tone={isCompact ? 'plain' : 'primary'}
        busyLabel={accept.isPending && appointmentsCopy.accepting}
        onClick={() => accept.mutate(input, refetchOnError)}
        {...ariaLabelProps('Accept')}
      >
        {appointmentsCopy.accept}
      </Button>
      <Button
        busyLabel={deny.isPending && appointmentsCopy.denying}
        onClick={() => deny.mutate(input, refetchOnError)}
        {...ariaLabelProps('Deny')}
      >
        {appointmentsCopy.deny}
      </Button>
    </>
  )
}
