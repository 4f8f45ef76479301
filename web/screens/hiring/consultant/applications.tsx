import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Check, Send } from 'lucide-react'
import type { OwnApplication } from '#api/wire/shapes/application.ts'
import { APPLICATION_PARTS, type ApplicationPart } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { formatUsd, MAX_JOB_TITLE_LENGTH, plural } from '#web/ui/format.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { FilterTabs, totalCount } from '#web/ui/list/tabs.tsx'
import { PagedList, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { truncatedProps } from '#web/ui/truncated-props.tsx'
import { JobsInOtherMode } from '../in-other-mode.tsx'
import { WorkName, WorkNext } from '../work-row.tsx'
import { OwnState, ownStep } from './step.tsx'

const NAMES: Record<ApplicationPart, string> = { waiting: 'Waiting', hired: 'Hired', over: 'Closed' }
const TABS = { label: 'Applications by state', labels: NAMES }
const NONE: Record<ApplicationPart, string> = {
  waiting: 'No application waits for an answer',
  hired: 'Nobody has hired you yet',
  over: 'No application was declined or withdrawn',
}

export function Applications() {
  const { show } = useSearch({ strict: false })
  const part = APPLICATION_PARTS.find((each) => each === show)
  const asked = { ...useListCursor(), ...(part && { part }) }
  const answer = useQuery(query('GET /consultant/jobs/applications/list', { query: asked }))
  const all = totalCount(answer.data?.counts, answer.data?.applications)
  return (
    <>
      <PageHead title="Your Applications" />
      {(answer.data === undefined || all > 0) && (
        <FilterTabs {...TABS} counts={answer.data?.counts} activeTab={part} />
      )}
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
        {({ applications }) =>
          all === 0 ? (
            <NoApplications />
          ) : (
            <PagedList
              items={applications}
              empty={<NoneInPart part={part ?? 'waiting'} />}
              renderItem={(application) => <Card application={application} />}
            />
          )
        }
      </QueryContent>
    </>
  )
}

const NoApplications = () => (
  <EmptyState icon={Send} heading="You haven't applied to any jobs yet">
    <p className="quiet">Jobs you apply to appear here, with their current status.</p>
    <Link className="btn btn--primary" to="/">
      Find jobs
    </Link>
    <JobsInOtherMode />
  </EmptyState>
)

const NoneInPart = ({ part }: { part: ApplicationPart }) => (
  <EmptyState icon={Check} heading={NONE[part]}>
    <Link className="btn" to="/jobs">
      Show all applications
    </Link>
  </EmptyState>
)

/** Hides an application without id, price, hours or time. */
function Card({ application }: { application: OwnApplication }) {
  const { id, budget, eta, created_at, job, contract } = application
  if (!id || budget === undefined || eta === undefined || !created_at) return null
  return (
    <li className="work work--own">
      <WorkName of={job} since={created_at}>
        <Link to="/application/$id" params={{ id }} {...truncatedProps(job.title, MAX_JOB_TITLE_LENGTH)} />
      </WorkName>
      <span className="work__sum strong num">
        {formatUsd(budget)}, {plural(eta, 'hour')}
      </span>
      <div className="work__state">
        <OwnState application={application} />
      </div>
      <WorkNext step={ownStep(application)} contract_id={contract?.contract_id} />
    </li>
  )
}
