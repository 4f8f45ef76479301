import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { ConversationDrawing } from '#web/ui/drawing.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { Agenda } from './agenda.tsx'
import { allowedAppointmentActions } from './allowed-appointment-actions.ts'
import { NewAppointments } from './new-appointments.tsx'
import { zoneName } from './time/format-times.ts'

type AppointmentTab = 'upcoming' | 'needs' | 'past'
const isAppointmentTab = (text: string | undefined): text is AppointmentTab =>
  text === 'needs' || text === 'past'

/** /appointments: upcoming ones, those that wait for the member's answer, and past ones. */
export function Appointments() {
  const { user_id = '' } = useSession()
  const { show: requestedTab, before } = useSearch({ strict: false })
  const tab: AppointmentTab = isAppointmentTab(requestedTab) ? requestedTab : 'upcoming'
  const upcomingResponse = useQuery(query('GET /appointments', { query: { when: 'upcoming' } }))
  const upcomingAppointments = upcomingResponse.data?.appointments ?? []
  const awaitingAnswer = upcomingAppointments.filter(
    (each) => allowedAppointmentActions(each, user_id).answer,
  )
  return (
    <>
      <PageHead
        title={appointmentsCopy.appointments}
        lead={appointmentsCopy.timesAreInYourTime(zoneName(viewerTimeZone(), Date.now()))}
      />
      <Tabs
        label={appointmentsCopy.appointmentsByState}
        param="show"
        tabs={[
          {
            name: 'upcoming',
            label: appointmentsCopy.upcoming,
            count: upcomingAppointments.length || undefined,
          },
          { name: 'needs', label: appointmentsCopy.needsAReply, count: awaitingAnswer.length || undefined },
          { name: 'past', label: appointmentsCopy.past },
        ]}
        activeTab={tab}
      />
      {tab === 'past' ? (
        <PastAppointments before={before} />
      ) : (
        <QueryContent
          query={upcomingResponse}
          subject={appointmentsCopy.appointments}
          skeleton={<FaceRowsSkeleton />}
        >
          {({ appointments }) => (
            <>
              <UpcomingAppointments
                appointments={tab === 'needs' ? awaitingAnswer : appointments}
                tab={tab}
              />
              {tab === 'upcoming' && <NewAppointments />}
            </>
          )}
        </QueryContent>
      )}
    </>
  )
}

function UpcomingAppointments({
  appointments,
  tab,
}: {
  appointments: readonly ListedAppointmentResponse[]
  tab: AppointmentTab
}) {
  const pastResponse = useQuery(query('GET /appointments', { query: { when: 'past' } }))
  if (appointments.length > 0) return <Agenda appointments={appointments} />
  if (tab === 'needs')
    return (
      <EmptyState drawing={<ConversationDrawing />} heading={appointmentsCopy.noInvitationsToAnswer}>
        <p className="quiet">{appointmentsCopy.whenSomeoneInvitesYouTo}</p>
      </EmptyState>
    )
  const hasPast = (pastResponse.data?.appointments.length ?? 0) > 0
  return (
    <EmptyState
      drawing={<ConversationDrawing />}
      heading={
        hasPast ? appointmentsCopy.noUpcomingAppointments : appointmentsCopy.youDontHaveAnyAppointments
      }
    >
      <p className="quiet">{appointmentsCopy.createOneFromAContract}</p>
      <ContractsLink />
    </EmptyState>
  )
}

function PastAppointments({ before }: { before: string | undefined }) {
  const pastQuery = { when: 'past', ...(before && { before }) } as const
  const response = useQuery(query('GET /appointments', { query: pastQuery }))
  return (
    <QueryContent query={response} subject={appointmentsCopy.appointments} skeleton={<FaceRowsSkeleton />}>
      {({ appointments: pastAppointments }) => {
        const lastAppointment =
          pastAppointments.length < MAX_LIST_ENTRIES ? undefined : pastAppointments.at(-1)
        if (pastAppointments.length === 0 && !before)
          return (
            <EmptyState drawing={<ConversationDrawing />} heading={appointmentsCopy.noPastAppointments}>
              <p className="quiet">{appointmentsCopy.pastDeclinedAndCanceledAppointments}</p>
            </EmptyState>
          )
        return (
          <>
            <Agenda appointments={pastAppointments} />
            {(lastAppointment || before) && (
              <nav className="actions gap-above" aria-label={appointmentsCopy.pagesOfTheList}>
                {before && (
                  <Link className="btn" to="/appointments" search={{ show: 'past' }}>
                    {appointmentsCopy.newest}
                  </Link>
                )}
                {lastAppointment && (
                  <Link
                    className="btn"
                    to="/appointments"
                    search={{ show: 'past', before: new Date(lastAppointment.start_time).toISOString() }}
                  >
                    {appointmentsCopy.older}
                  </Link>
                )}
              </nav>
            )}
          </>
        )
      }}
    </QueryContent>
  )
}
