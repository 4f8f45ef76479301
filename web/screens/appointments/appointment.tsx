import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { allowedAppointmentActions } from './allowed-actions.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { ConflictWarning } from './conflict-warning.tsx'
import { ContractLink } from './contract-link.tsx'
import { EditAppointment, editDraftName } from './edit-appointment.tsx'
import { ReminderTimes } from './reminder-times.tsx'
import { LocalTimes } from './time/local-times.tsx'

export function AppointmentDetail() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /appointments/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/appointments">Appointments</BackLink>
      <QueryContent query={answer} subject="The appointment" skeleton="detail" panel={false}>
        {({ appointment }) => (
          <AppointmentContent
            key={appointment.id}
            appointment={appointment}
            refetch={() => answer.refetch()}
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
  appointment: ListedAppointment
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
        <div className="stack stack--5 appointment gap-above">
          <LocalTimes span={appointment} person={appointment.person}>
            <ReminderTimes appointment={appointment} />
          </LocalTimes>
          {allowedActions.answer && (
            <ConflictWarning
              span={appointment}
              except={appointment.id}
              advice="You can still accept this one."
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
  appointment: ListedAppointment
  isOrganizer: boolean
}) {
  const name = fullName(appointment.person)
  if (appointment.accepted)
    return (
      <>
        with <bdi>{name}</bdi>.
      </>
    )
  const changedAgo = <TimeAgo time={appointment.updated_at} />
  if (appointment.denied)
    return isOrganizer ? (
      <>
        <bdi>{name}</bdi> denied it, {changedAgo}.
      </>
    ) : (
      <>You denied it, {changedAgo}.</>
    )
  if (appointment.cancelled)
    return isOrganizer ? (
      <>You canceled it, {changedAgo}.</>
    ) : (
      <>
        <bdi>{name}</bdi> canceled it, {changedAgo}.
      </>
    )
  if (!isOrganizer)
    return (
      <>
        <bdi>{name}</bdi> invites you.
      </>
    )
  return (
    <>
      You invited <bdi>{name}</bdi>, <TimeAgo time={appointment.created_at} />.
    </>
  )
}
