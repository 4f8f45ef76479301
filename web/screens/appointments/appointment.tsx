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
import { Actions } from './actions.tsx'
import { appointmentChoices } from './choices.ts'
import { Conflicts } from './conflicts.tsx'
import { ContractLink } from './contract-link.tsx'
import { EditAppointment, editDraft } from './edit.tsx'
import { Reminded } from './reminded.tsx'
import { Clocks } from './time/clocks.tsx'

export function AppointmentDetail() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /appointments/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/appointments">Appointments</BackLink>
      <QueryContent query={answer} subject="The appointment" skeleton="detail" panel={false}>
        {({ appointment }) => <Open key={appointment.id} of={appointment} refetch={() => answer.refetch()} />}
      </QueryContent>
    </>
  )
}

function Open({ of, refetch }: { of: ListedAppointment; refetch(): Promise<unknown> }) {
  const { user_id = '' } = useSession()
  const may = appointmentChoices(of, user_id)
  const [editing, setEditing] = useState(hasEditDraft(editDraft(of.id)))
  return (
    <>
      <PageHead
        title={of.title}
        state={<AppointmentStatusLabel appointment={of} />}
        lead={
          <>
            <Who of={of} isMine={of.user_id === user_id} /> <ContractLink of={of} />
          </>
        }
      />
      {editing && may.edit ? (
        <EditAppointment appointment={of} close={() => setEditing(false)} refetch={refetch} />
      ) : (
        <div className="stack stack--5 appointment gap-above">
          <Clocks of={of} person={of.person}>
            <Reminded of={of} />
          </Clocks>
          {may.answer && (
            <Conflicts of={of} except={of.id} advice="You can still accept this one." level={2} />
          )}
          <Actions of={of} may={may} edit={() => setEditing(true)} />
        </div>
      )}
    </>
  )
}

function Who({ of, isMine }: { of: ListedAppointment; isMine: boolean }) {
  const name = fullName(of.person)
  if (of.accepted)
    return (
      <>
        with <bdi>{name}</bdi>.
      </>
    )
  const when = <TimeAgo time={of.updated_at} />
  if (of.denied)
    return isMine ? (
      <>
        <bdi>{name}</bdi> denied it, {when}.
      </>
    ) : (
      <>You denied it, {when}.</>
    )
  if (of.cancelled)
    return isMine ? (
      <>You canceled it, {when}.</>
    ) : (
      <>
        <bdi>{name}</bdi> canceled it, {when}.
      </>
    )
  if (!isMine)
    return (
      <>
        <bdi>{name}</bdi> invites you.
      </>
    )
  return (
    <>
      You invited <bdi>{name}</bdi>, <TimeAgo time={of.created_at} />.
    </>
  )
}
