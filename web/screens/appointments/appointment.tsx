import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { allowedAppointmentActions } from './allowed-appointment-actions.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { EditAppointment, editDraftName } from './edit-appointment.tsx'
import { mayTakePlace } from './overlap.ts'
import { OwnDay } from './own-day.tsx'
import { PersonSummary } from './person-summary.tsx'
import { DateLeaf } from './time/date-leaf.tsx'
import { useNow } from './time/use-now.ts'

export function Appointment() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /appointments/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/appointments">{appointmentsCopy.appointments}</BackLink>
      <QueryContent query={response} subject={appointmentsCopy.theAppointment} skeleton="detail">
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
  const now = useNow()
  const isEditingNow = isEditing && allowedActions.edit
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
      {isEditingNow ? (
        <EditAppointment appointment={appointment} close={() => setIsEditing(false)} refetch={refetch} />
      ) : (
        <DetailLayout
          firstPart={
            <Section heading={appointmentsCopy.when} hidesHeading>
              <DateLeaf span={appointment} person={appointment.person} />
            </Section>
          }
          actionPanel={
            <AppointmentActions
              appointment={appointment}
              allowedActions={allowedActions}
              startEdit={() => setIsEditing(true)}
            />
          }
        >
          <Section heading={appointmentsCopy.withLabel}>
            <PersonSummary person={appointment.person} />
          </Section>
          {mayTakePlace(appointment) && appointment.end_time > now && <OwnDay appointment={appointment} />}
        </DetailLayout>
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
  if (appointment.accepted) return null
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
