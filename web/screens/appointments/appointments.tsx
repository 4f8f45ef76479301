import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Calendar } from 'lucide-react'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { Agenda } from './agenda.tsx'
import { appointmentChoices } from './choices.ts'
import { zoneName } from './time/words.ts'

type Show = 'upcoming' | 'needs' | 'past'
const isShow = (text: string | undefined): text is Show => text === 'needs' || text === 'past'

/** /appointments: what is to come, what waits for an answer of the user, and what is over. */
export function Appointments() {
  const { user_id = '' } = useSession()
  const { show: asked, before } = useSearch({ strict: false })
  const show: Show = isShow(asked) ? asked : 'upcoming'
  const upcoming = useQuery(query('GET /appointments', { query: { when: 'upcoming' } }))
  const all = upcoming.data?.appointments ?? []
  const toAnswer = all.filter((each) => appointmentChoices(each, user_id).answer)
  return (
    <>
      <PageHead
        title="Appointments"
        lead={`All times are in your time zone, ${zoneName(viewerTimeZone(), Date.now())}. If the other person is in another zone, you see their time too.`}
      />
      <Tabs
        label="Appointments by state"
        param="show"
        tabs={[
          { name: 'upcoming', label: 'Upcoming', count: all.length || undefined },
          { name: 'needs', label: 'Needs you', count: toAnswer.length || undefined },
          { name: 'past', label: 'Over' },
        ]}
        activeTab={show}
      />
      {show === 'past' ? (
        <Past before={before} />
      ) : (
        <QueryContent query={upcoming} subject="Appointments" skeleton={<ListSkeleton />}>
          {({ appointments }) => <Upcoming of={show === 'needs' ? toAnswer : appointments} show={show} />}
        </QueryContent>
      )}
    </>
  )
}

function Upcoming({ of, show }: { of: readonly ListedAppointment[]; show: Show }) {
  const past = useQuery(query('GET /appointments', { query: { when: 'past' } }))
  if (of.length > 0) return <Agenda of={of} />
  if (show === 'needs')
    return (
      <EmptyState icon={Calendar} heading="Nothing to Answer">
        <p className="quiet">Invitations to appointments appear here.</p>
      </EmptyState>
    )
  const hasPast = (past.data?.appointments.length ?? 0) > 0
  return (
    <EmptyState
      icon={Calendar}
      heading={hasPast ? 'No Upcoming Appointments' : "You Don't Have Any Appointments Yet"}
    >
      <p className="quiet">Create one from a contract; the other person accepts or denies it.</p>
      <ContractsLink />
    </EmptyState>
  )
}

function Past({ before }: { before: string | undefined }) {
  const given = { when: 'past', ...(before && { before }) } as const
  const answer = useQuery(query('GET /appointments', { query: given }))
  return (
    <QueryContent query={answer} subject="Appointments" skeleton={<ListSkeleton />}>
      {({ appointments: of }) => {
        const last = of.length < LIST_PART ? undefined : of.at(-1)
        if (of.length === 0 && !before)
          return (
            <EmptyState icon={Calendar} heading="No Past Appointments">
              <p className="quiet">Past, denied and canceled appointments appear here.</p>
            </EmptyState>
          )
        return (
          <>
            <Agenda of={of} />
            {(last || before) && (
              <nav className="actions gap-above" aria-label="Pages of the list">
                {before && (
                  <Link className="btn" to="/appointments" search={{ show: 'past' }}>
                    Newest
                  </Link>
                )}
                {last && (
                  <Link
                    className="btn"
                    to="/appointments"
                    search={{ show: 'past', before: new Date(last.start_time).toISOString() }}
                  >
                    Older
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
