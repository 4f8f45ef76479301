import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { JOIN_MINUTES } from '#domain/kernel/terms.ts'
import { hours, minutes } from '#domain/kernel/time/duration.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { timeLeft } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { AppointmentAction } from './allowed-appointment-actions.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import { useNow } from './time/use-now.ts'

type Props = {
  appointment: ListedAppointmentResponse
  allowedActions: Record<AppointmentAction, boolean>
  startEdit(): void
}

/** The actions that are possible now, or why none is. */
export function AppointmentActions({ appointment, allowedActions, startEdit }: Props) {
  const now = useNow()
  const [isConfirmingCancel, setIsConfirmingCancel] = useState(false)
  const isOver = appointment.end_time <= now
  const isNear = appointment.accepted && !isOver && appointment.start_time - now <= minutes(JOIN_MINUTES)
  const isOrganizer = useSession().user_id === appointment.user_id
  return (
    <>
      <StartCountdown appointment={appointment} now={now} />
      {appointment.denied && (
        <p className="quiet">
          {isOrganizer
            ? appointmentsCopy.youCanProposeAnotherTime
            : appointmentsCopy.weToldWhoCanPropose(firstName(appointment.person))}
        </p>
      )}
      {!appointment.accepted && !appointment.denied && !appointment.cancelled && isOver && (
        <p className="quiet">{appointmentsCopy.itEndedWithoutAReply}</p>
      )}
      <div className="actions">
        {allowedActions.answer && <InvitationAnswer appointment={appointment} />}
        {allowedActions.edit && <Button onClick={startEdit}>{appointmentsCopy.edit}</Button>}
        {appointment.accepted && !isOver && <AddToCalendar id={appointment.id} />}
        {isNear && (
          <ConversationLink
            memberId={appointment.person.user_id}
            contract_id={appointment.contract_id}
            label={appointmentsCopy.joinCall}
            startsCall
          />
        )}
        <ConversationLink memberId={appointment.person.user_id} contract_id={appointment.contract_id} />
        {allowedActions.cancel && !isConfirmingCancel && (
          <Button tone="quiet-danger" onClick={() => setIsConfirmingCancel(true)}>
            {appointmentsCopy.cancelAppointment}
          </Button>
        )}
      </div>
      {allowedActions.cancel && isConfirmingCancel && (
        <CancelPanel appointment={appointment} onKeep={() => setIsConfirmingCancel(false)} />
      )}
    </>
  )
}

/** "In 24 minutes" or "Now", from a day before an accepted appointment until its end. */
function StartCountdown({ appointment, now }: { appointment: ListedAppointmentResponse; now: number }) {
  if (!appointment.accepted || appointment.end_time <= now || appointment.start_time - now > hours(24))
    return null
  const timeToStart =
    appointment.start_time <= now
      ? 'Now'
      : appointmentsCopy.inLabel(timeLeft(new Date(appointment.start_time).toISOString(), now))
  return (
    <p className="row row--2" role="status">
      <Icon icon={Hourglass} small />
      <strong>{timeToStart}</strong>
    </p>
  )
}

/** The second step of canceling: says who is told, and that it cannot be undone. */
function CancelPanel({ appointment, onKeep }: { appointment: ListedAppointmentResponse; onKeep(): void }) {
  const cancelAppointment = useApiMutation('GET /appointments/cancel/{id}')
  const explanation = useFocusOnMount<HTMLParagraphElement>()
  return (
    <Panel heading={appointmentsCopy.cancelThisAppointment}>
      <p className="quiet plain-focus" tabIndex={-1} ref={explanation}>
        {appointmentsCopy.wellNotifyYouCantUndo({ name: <bdi>{firstName(appointment.person)}</bdi> })}
      </p>
      {cancelAppointment.isError && <p role="alert">{errorMessage(cancelAppointment.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={cancelAppointment.isPending && appointmentsCopy.canceling}
          onClick={() => cancelAppointment.mutate({ params: { id: appointment.id } })}
        >
          {appointmentsCopy.yesCancelIt}
        </Button>
        <Button onClick={onKeep}>{appointmentsCopy.keepIt}</Button>
      </div>
    </Panel>
  )
}
