import { Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_REMINDER_HOURS, JOIN_MINUTES } from '#domain/kernel/terms.ts'
import { hours, minutes } from '#domain/kernel/time/duration.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { plural, timeLeft } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { AppointmentAction } from './allowed-appointment-actions.ts'
import { ConflictWarning } from './conflict-warning.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import { formatTime, formatWeekdayAndDate } from './time/format-times.ts'
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
  const [wasKept, setWasKept] = useState(false)
  const isOrganizer = useSession().user_id === appointment.user_id
  const isOver = appointment.end_time <= now
  const isOpen = !appointment.denied && !appointment.cancelled && !isOver
  const isNear = appointment.accepted && isOpen && appointment.start_time - now <= minutes(JOIN_MINUTES)
  const conversationLink = (
    <ConversationLink memberId={appointment.person.user_id} contract_id={appointment.contract_id} />
  )
  if (!isOpen)
    return (
      <>
        <EndReason appointment={appointment} isOrganizer={isOrganizer} />
        <div className="actions">{conversationLink}</div>
      </>
    )
  const keep = () => {
    setIsConfirmingCancel(false)
    setWasKept(true)
  }
  if (allowedActions.cancel && isConfirmingCancel)
    return <CancelPanel appointment={appointment} onKeep={keep} />
  return (
    <Panel heading={panelHeading(appointment, allowedActions)}>
      <StartCountdown appointment={appointment} now={now} />
      {allowedActions.answer && (
        <ConflictWarning
          span={appointment}
          appointmentId={appointment.id}
          advice={appointmentsCopy.youCanStillAcceptThis}
          level={3}
          saysIfFree
        />
      )}
      <div className="appointment__actions">
        {allowedActions.answer && <InvitationAnswer appointment={appointment} />}
        {isNear && (
          <ConversationLink
            memberId={appointment.person.user_id}
            contract_id={appointment.contract_id}
            label={appointmentsCopy.joinCall}
            startsCall
          />
        )}
        {allowedActions.edit && <Button onClick={startEdit}>{appointmentsCopy.edit}</Button>}
        {appointment.accepted && <AddToCalendar id={appointment.id} />}
        {appointment.accepted && !isOrganizer && (
          <p className="small quiet">{appointmentsCopy.cantMakeItTell(firstName(appointment.person))}</p>
        )}
        {conversationLink}
        {allowedActions.cancel && (
          <CancelButton takesFocus={wasKept} onClick={() => setIsConfirmingCancel(true)} />
        )}
      </div>
      {(appointment.accepted || hoursOfReminders(appointment, now).length > 0) && (
        <p className="small quiet">
          {appointment.accepted &&
            appointmentsCopy.youMeetByVideoCall(isNear ? undefined : joinTime(appointment))}{' '}
          <ReminderNote appointment={appointment} isOrganizer={isOrganizer} now={now} />
        </p>
      )}
    </Panel>
  )
}

const panelHeading = (
  appointment: ListedAppointmentResponse,
  allowedActions: Props['allowedActions'],
): ReactNode => {
  if (allowedActions.answer) return appointmentsCopy.doesThisTimeWork
  if (appointment.accepted) return appointmentsCopy.youreBothIn
  return appointmentsCopy.waitingForAnAnswer({ name: <bdi>{firstName(appointment.person)}</bdi> })
}

/** What can follow, after an appointment that will not take place. */
function EndReason({
  appointment,
  isOrganizer,
}: {
  appointment: ListedAppointmentResponse
  isOrganizer: boolean
}) {
  if (appointment.denied)
    return (
      <p className="quiet">
        {isOrganizer
          ? appointmentsCopy.youCanProposeAnotherTime
          : appointmentsCopy.weToldWhoCanPropose(firstName(appointment.person))}
      </p>
    )
  if (appointment.accepted || appointment.cancelled) return null
  return <p className="quiet">{appointmentsCopy.itEndedWithoutAReply}</p>
}

/** From when the call can be joined: "Sat, Jan 17, 8:45 AM". */
function joinTime({ start_time }: ListedAppointmentResponse): string {
  const [time, zone] = [start_time - minutes(JOIN_MINUTES), viewerTimeZone()]
  return `${formatWeekdayAndDate(time, zone)}, ${formatTime(time, zone)}`
}

/** How many hours before the start each reminder comes that is still to come. */
const hoursOfReminders = ({ start_time }: ListedAppointmentResponse, now: number) =>
  APPOINTMENT_REMINDER_HOURS.filter((hoursBefore) => start_time - hours(hoursBefore) > now)

/** When both sides will still be reminded. Renders nothing without a reminder to come. */
function ReminderNote({
  appointment,
  isOrganizer,
  now,
}: {
  appointment: ListedAppointmentResponse
  isOrganizer: boolean
  now: number
}) {
  const remainingHours = hoursOfReminders(appointment, now)
  if (remainingHours.length === 0) return null
  const times = remainingHours.map((hourCount) => plural(hourCount, 'hour')).join(' and ')
  if (appointment.accepted) return appointmentsCopy.wellRemindYouBoth(times)
  return isOrganizer
    ? appointmentsCopy.onceTheyAccept({ name: <bdi>{firstName(appointment.person)}</bdi>, times })
    : appointmentsCopy.onceYouAccept(times)
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

/** With `takesFocus` it gets back the focus that it had before the second step. */
function CancelButton({ takesFocus, onClick }: { takesFocus: boolean; onClick(): void }) {
  const button = useFocusOnMount<HTMLButtonElement>(!takesFocus)
  return (
    <Button ref={button} tone="quiet-danger" onClick={onClick}>
      {appointmentsCopy.cancelAppointment}
    </Button>
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
