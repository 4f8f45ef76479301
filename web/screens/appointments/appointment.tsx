import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_REMINDER_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { plural } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { allowedAppointmentActions } from './allowed-appointment-actions.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { ConflictWarning } from './conflict-warning.tsx'
import { EditAppointment, editDraftName } from './edit-appointment.tsx'
import { LocalTimes } from './time/local-times.tsx'
import { useNow } from './time/use-now.ts'

export function Appointment() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /appointments/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/appointments">{appointmentsCopy.appointments}</BackLink>
      <QueryContent
        query={response}
        subject={appointmentsCopy.theAppointment}
        skeleton="detail"
        hasPanel={false}
      >
        {({ appointment }) => (
          <AppointmentContent
            key={appointment.id}
            appointment={appointment}
            refetch={() => response.refetch()}
          />
        )}
      </QueryContent>
    </>
  )
}

function AppointmentContent({
  appointment,
  refetch,
}: {
  appointment: ListedAppointmentResponse
  refetch(): Promise<unknown>
}) {
  const { user_id = '' } = useSession()
  const allowedActions = allowedAppointmentActions(appointment, user_id)
  const [isEditing, setIsEditing] = useState(hasEditDraft(editDraftName(appointment.id)))
  return (
    <>
      <PageHead
        title={appointment.title}
        state={<AppointmentStatusLabel appointment={appointment} />}
        lead={
          <>
            <InvitationStatus appointment={appointment} isOrganizer={appointment.user_id === user_id} />{' '}
            <ContractLink appointment={appointment} />
          </>
        }
      />
      {isEditing && allowedActions.edit ? (
        <EditAppointment appointment={appointment} close={() => setIsEditing(false)} refetch={refetch} />
      ) : (
        <div className="stack appointment gap-above">
          <LocalTimes span={appointment} person={appointment.person}>
            <ReminderTimes appointment={appointment} />
          </LocalTimes>
          {allowedActions.answer && (
            <ConflictWarning
              span={appointment}
              appointmentId={appointment.id}
              advice={appointmentsCopy.youCanStillAcceptThis}
              level={2}
            />
          )}
          <AppointmentActions
            appointment={appointment}
            allowedActions={allowedActions}
            startEdit={() => setIsEditing(true)}
          />
        </div>
      )}
    </>
  )
}

function InvitationStatus({
  appointment,
  isOrganizer,
}: {
  appointment: ListedAppointmentResponse
  isOrganizer: boolean
}) {
  const name = fullName(appointment.person)
  if (appointment.accepted) return <>{appointmentsCopy.withLabel({ name: <bdi>{name}</bdi> })}</>
  const changedAgo = <TimeAgo time={appointment.updated_at} />
  if (appointment.denied)
    return isOrganizer
      ? appointmentsCopy.declined({ name: <bdi>{name}</bdi>, changedAgo })
      : appointmentsCopy.youDeclined({ changedAgo })
  if (appointment.cancelled)
    return isOrganizer
      ? appointmentsCopy.youCanceled({ changedAgo })
      : appointmentsCopy.canceled({ name: <bdi>{name}</bdi>, changedAgo })
  if (!isOrganizer) return <>{appointmentsCopy.invitedYou({ name: <bdi>{name}</bdi> })}</>
  return (
    <>
      {appointmentsCopy.youInvited({
        name: <bdi>{name}</bdi>,
        time: <TimeAgo time={appointment.created_at} />,
      })}
    </>
  )
}

/** When both sides will still be reminded, on both clocks. Renders nothing without a reminder to come. */
function ReminderTimes({ appointment }: { appointment: ListedAppointmentResponse }) {
  const now = useNow()
  const remainingHours = APPOINTMENT_REMINDER_HOURS.filter(
    (hoursBefore) => appointment.start_time - hours(hoursBefore) > now,
  )
  if (appointment.denied || appointment.cancelled || remainingHours.length === 0) return null
  return (
    <div>
      <dt>{appointmentsCopy.remindersToBothOfYou}</dt>
      <dd>
        {appointmentsCopy.before({
          remainingHours: remainingHours.map((hourCount) => plural(hourCount, 'hour')).join(' and '),
        })}
        {!appointment.accepted && <small>{appointmentsCopy.onceItIsAccepted}</small>}
      </dd>
    </div>
  )
}

/** A link to the contract, in the mode of the side that the member is on. */
const ContractLink = ({ appointment }: { appointment: ListedAppointmentResponse }) => (
  <Link
    className="link"
    to="/contract/$id"
    params={{ id: appointment.contract_id }}
    onClick={() => void switchMode(appointment.as === 'client' ? 'seeker' : 'consultant')}
  >
    <bdi>{displayText(appointment.contract_title)}</bdi>
  </Link>
)
